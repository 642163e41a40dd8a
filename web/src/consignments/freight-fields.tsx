import { incoterms } from '@dromos/contract/orders/order-input.ts'
import { freightTerms } from '@dromos/contract/constants/costs.ts'
import { freightWords } from '@dromos/contract/constants/order-words.ts'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { language } from '../i18n/language.ts'
import { SegmentedField } from '../ui/fields/choice-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

interface FreightForm {
  freight_terms: (typeof freightTerms)[number] | null | undefined
  incoterm: (typeof incoterms)[number] | null | undefined
  incoterm_place: string | null | undefined
}
type FreightFormApi = UseFormReturn<FreightForm>

export function freightOf<F extends FreightForm & FieldValues, O>(form: UseFormReturn<F, unknown, O>) {
  // These fields have the same paths and types in every form that has them; the form's type cannot say so.
  return form as unknown as FreightFormApi
}

const freightOptions = freightTerms.map((value) => ({
  value,
  label: freightWords[value]?.[language] ?? value,
}))
const incotermOptions = incoterms.map((value) => ({ value, label: value }))

interface FreightFieldsProps {
  form: FreightFormApi
  labels: Readonly<Record<keyof FreightForm, string>>
}

/** Who pays the freight, and where the risk passes. */
export function FreightFields({ form: { control }, labels }: FreightFieldsProps) {
  return (
    <>
      <SegmentedField
        control={control}
        name="freight_terms"
        label={labels.freight_terms}
        options={freightOptions}
        span={4}
      />
      <SelectField
        control={control}
        name="incoterm"
        label={labels.incoterm}
        options={incotermOptions}
        clearable
        span={2}
      />
      <TextField control={control} name="incoterm_place" label={labels.incoterm_place} span={2} />
    </>
  )
}
