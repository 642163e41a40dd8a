import { shownVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { firmInput } from '@dromos/contract/firms/firm-input.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { valuesOf } from '../ui/form/use-record-form.ts'
import { t } from './firms.messages.ts'

export type FirmBody = z.output<typeof firmInput>
export type FirmForm = Emptyable<FirmBody>
export type FirmFormApi = UseFormReturn<FirmForm, unknown, FirmBody>
type AddressForm = FirmForm['addresses'][number]

export const firmResolver = schemaResolver<FirmForm, FirmBody>(firmInput)

export function emptyFirm({
  name = '',
  types = [],
  withCredit = false,
}: {
  name?: string
  types?: number[]
  withCredit?: boolean
} = {}): FirmForm {
  return {
    name,
    vat: '',
    tax: '',
    eori: '',
    country_id: undefined,
    business_id: null,
    assignee: null,
    assign_users: [],
    term_type_id: null,
    heard_about_type_id: null,
    terms: '',
    email: '',
    website: '',
    description: '',
    firm_types: types,
    operations: [],
    loads: [],
    countries: [],
    cargos: [],
    trailers: [],
    trailer_number: 0,
    zoom: 4,
    insurance: withCredit ? 'unassigned' : undefined,
    company_insurance: undefined,
    reporting_days: withCredit ? 60 : undefined,
    show_price: true,
    share_carrier: false,
    tell_delays: true,
    addresses: [emptyAddress(true)],
  }
}

export function emptyAddress(isMain: boolean): AddressForm {
  return {
    title: '',
    address: '',
    postal: '',
    city: '',
    country_id: undefined,
    lat: null,
    lng: null,
    timezone: undefined,
    main: isMain,
  }
}

/** A stored firm as its form holds it. Those who may not change the limit do not send it. */
export function storedFirm(record: FirmRecord): FirmForm {
  const values = { ...valuesOf<FirmForm>(emptyFirm(), record), vat: shownVat(record.vat) }
  return record.can.credit
    ? values
    : { ...values, insurance: undefined, company_insurance: undefined, reporting_days: undefined }
}

export const firmLabels = {
  name: t('name'),
  vat: t('vat'),
  tax: t('tax'),
  eori: t('eori'),
  country_id: t('country'),
  business_id: t('business'),
  assignee: t('assignee'),
  term_type_id: t('termType'),
  heard_about_type_id: t('heardAbout'),
  terms: t('termsText'),
  email: t('email'),
  website: t('website'),
  description: t('description'),
  firm_types: t('types'),
  assign_users: t('assignUsers'),
  operations: t('operations'),
  loads: t('loads'),
  countries: t('countries'),
  cargos: t('cargos'),
  trailers: t('trailers'),
  trailer_number: t('trailerNumber'),
  zoom: t('zoom'),
  insurance: t('insurance'),
  company_insurance: t('companyInsurance'),
  reporting_days: t('reportingDays'),
  show_price: t('showPrice'),
  share_carrier: t('shareCarrier'),
  tell_delays: t('tellDelays'),
  addresses: t('addresses'),
  'addresses.*': t('addressN'),
  'addresses.*.title': t('addressTitle'),
  'addresses.*.address': t('street'),
  'addresses.*.postal': t('postal'),
  'addresses.*.city': t('city'),
  'addresses.*.country_id': t('country'),
  'addresses.*.lat': t('lat'),
  'addresses.*.lng': t('lng'),
  'addresses.*.timezone': t('timezone'),
  'addresses.*.main': t('main'),
} as const
