import { language } from '../i18n/language.ts'
import { categoryFields, categoryWord, nameWords } from '@dromos/contract/categories/columns.ts'
import type { CategoryExtras, CategoryType } from '@dromos/contract/categories/category-types.ts'
import {
  categoryClasses,
  costSides,
  emissionFuels,
  emissionTemperatures,
  emissionVehicles,
  fileScopes,
  termBases,
} from '@dromos/contract/categories/category-types.ts'
import { audiences } from '@dromos/contract/constants/audiences.ts'
import { costPayees } from '@dromos/contract/constants/costs.ts'
import type { ReactNode } from 'react'
import { CheckField } from '../ui/fields/choice-field.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { ZoneField } from '../ui/fields/zone-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { t } from './categories.messages.ts'
import { CategoryField } from './category-field.tsx'
import type { CategoryFormApi } from './category-form-values.ts'
import { extraText } from './category-words.ts'

interface CategoryFieldsProps {
  type: CategoryType
  form: CategoryFormApi
  isIdentityFixed: boolean
}

export function CategoryFields({ type, form, isIdentityFixed }: CategoryFieldsProps) {
  const { control } = form
  const extras = categoryFields(type)
  return (
    <>
      <FormSection title={t('names')}>
        <TextField
          control={control}
          name="name_en"
          label={nameWords.en[language]}
          required
          isFirst
          span={6}
        />
        <TextField control={control} name="name_el" label={nameWords.el[language]} required span={6} />
      </FormSection>
      {extras.length > 0 && (
        <FormSection title={t('details')}>
          {extras.map((name) => (
            <ExtraField key={name} name={name} type={type} form={form} isIdentityFixed={isIdentityFixed} />
          ))}
        </FormSection>
      )}
    </>
  )
}

type Kind = (props: FieldOf) => ReactNode

interface FieldOf {
  control: CategoryFormApi['control']
  name: keyof CategoryExtras
  label: string
  readOnly?: boolean
  description?: string
}

const centimetres: Kind = (props) => <NumberField {...props} unit="cm" span={3} />
const word: Kind = (props) => <TextField {...props} required span={3} />
const countryCodes: Kind = (props) => <TextField {...props} placeholder="RO, BG" span={6} />
const flag: Kind = (props) => <CheckField {...props} span={4} />
const oneOf =
  (words: readonly string[]): Kind =>
  (props) => (
    <SelectField
      {...props}
      options={words.map((value) => ({ value, label: extraText(props.name, value) }))}
      required
      span={4}
    />
  )

const kinds: Record<keyof CategoryExtras, Kind> = {
  length: centimetres,
  width: centimetres,
  height: centimetres,
  weight: (props) => <NumberField {...props} unit="kg" span={3} />,
  pallets: (props) => <NumberField {...props} span={3} />,
  load_meters: (props) => (
    <NumberField {...props} decimals={2} unit="m" description={t('loadMetersHint')} span={3} />
  ),
  code: (props) => <TextField {...props} placeholder={t('codeHint')} span={3} />,
  reefer: flag,
  exchange: flag,
  iso: word,
  lang_iso: (props) => <TextField {...props} description={t('languageHint')} required span={3} />,
  country_phone_code: word,
  vat_prefix: word,
  timezone: (props) => <ZoneField {...props} required span={6} />,
  eu: flag,
  pallet_exchange: (props) => <CheckField {...props} description={t('palletExchangeHint')} span={4} />,
  parent_id: (props) => (
    <CategoryField {...props} type="cargo" only={({ parent_id: parent }) => !parent} required span={6} />
  ),
  adr: flag,
  food: flag,
  class: oneOf(categoryClasses),
  scope: oneOf(fileScopes),
  needs_expiry: flag,
  days: (props) => <NumberField {...props} empty={undefined} required span={3} />,
  base: oneOf(termBases),
  side: oneOf(costSides),
  prepaid: flag,
  payee: oneOf(costPayees),
  vat_code: (props) => <TextField {...props} span={3} />,
  required_default: (props) => <CheckField {...props} description={t('askedHint')} span={6} />,
  audience: oneOf(audiences),
  attached: flag,
  needed_from: countryCodes,
  needed_to: countryCodes,
  vehicle: oneOf(emissionVehicles),
  fuel: oneOf(emissionFuels),
  temperature: oneOf(emissionTemperatures),
  grams: (props) => (
    <NumberField {...props} decimals={1} unit="g" description={t('gramsHint')} required span={4} />
  ),
  edition: (props) => <TextField {...props} placeholder={t('editionHint')} required span={4} />,
  valid_from: (props) => <DateField {...props} required span={3} />,
  valid_to: (props) => <DateField {...props} span={3} />,
  source: (props) => <TextField {...props} required span={6} />,
  carrier_vat: (props) => <TextField {...props} description={t('carrierVatHint')} span={6} />,
  iso_from: word,
  iso_to: word,
  km: (props) => <NumberField {...props} unit="km" required span={3} />,
}

const identity = new Set<keyof CategoryExtras>(['code', 'iso', 'parent_id'])

function ExtraField({
  name,
  type,
  form,
  isIdentityFixed,
}: CategoryFieldsProps & { name: keyof CategoryExtras }) {
  const isFixed = isIdentityFixed && identity.has(name)
  const base = { control: form.control, name, label: categoryWord(type, name)[language] }
  return kinds[name](isFixed ? { ...base, readOnly: true, description: t('identityHint') } : base)
}
