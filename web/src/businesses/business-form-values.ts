import { shownVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import { KG_PER_LDM } from '@dromos/contract/consignments/chargeable.rules.ts'
import { SDR_RATE } from '@dromos/contract/firms/licences.rules.ts'
import type { BusinessRecord } from '@dromos/contract/businesses/businesses.ts'
import { businessInput } from '@dromos/contract/businesses/businesses.ts'
import type { z } from 'zod'
import { categoryNamed } from '../categories/categories.api.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import type { FormWords } from '../ui/form/record-form.tsx'
import { valuesOf } from '../ui/form/use-record-form.ts'
import type { FormOf, FormValues } from '../ui/form/use-record-form.ts'
import { t } from './businesses.messages.ts'

type BusinessBody = z.output<typeof businessInput>
export type BusinessFormApi = FormOf<BusinessBody>

const empty: Emptyable<BusinessBody> = {
  company_title: '',
  company_name: '',
  address: '',
  city: '',
  postal: '',
  country_id: undefined,
  vat: '',
  doy: '',
  gemi: '',
  email: '',
  website: '',
  phone: '',
  phone_iso: '',
  default_bank_id: null,
  vat_rate: 0,
  sdr_rate: SDR_RATE,
  kg_per_ldm: KG_PER_LDM,
  title_en: '',
  title_el: '',
  address_en: '',
  address_el: '',
  city_en: '',
  city_el: '',
  doy_en: '',
  doy_el: '',
  carrier_terms_en: '',
  carrier_terms_el: '',
  customer_terms_en: '',
  customer_terms_el: '',
  footer_en: '',
  footer_el: '',
}

export const businessValues: FormValues<BusinessRecord, BusinessBody> = {
  resolver: schemaResolver(businessInput),
  empty,
  stored: (record) => ({ ...valuesOf(empty, record), vat: shownVat(record.vat) }),
}

export const businessLabels = {
  company_title: t('companyTitle'),
  company_name: t('companyName'),
  address: t('address'),
  city: t('city'),
  postal: t('postal'),
  country_id: t('country'),
  vat: t('vat'),
  doy: t('doy'),
  gemi: t('gemi'),
  email: t('email'),
  website: t('website'),
  phone: t('phone'),
  phone_iso: t('phoneCountry'),
  default_bank_id: t('defaultBank'),
  vat_rate: t('vatRate'),
  sdr_rate: t('sdrRate'),
  kg_per_ldm: t('kgPerLdm'),
  title_en: t('titleEn'),
  title_el: t('titleEl'),
  address_en: t('addressEn'),
  address_el: t('addressEl'),
  city_en: t('cityEn'),
  city_el: t('cityEl'),
  doy_en: t('doyEn'),
  doy_el: t('doyEl'),
  carrier_terms_en: t('carrierTermsEn'),
  carrier_terms_el: t('carrierTermsEl'),
  customer_terms_en: t('customerTermsEn'),
  customer_terms_el: t('customerTermsEl'),
  footer_en: t('footerEn'),
  footer_el: t('footerEl'),
} as const

export function businessWords(record: BusinessRecord | null): FormWords {
  const showValue = (path: string, value: unknown): string | undefined => {
    if (path === 'country_id') return categoryNamed('country', value)
    if (path === 'default_bank_id') return record?.banks.find((bank) => bank.id === value)?.name
    return undefined
  }
  return { labels: businessLabels, showValue }
}
