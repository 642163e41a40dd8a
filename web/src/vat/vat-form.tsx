import { vatColumns } from '@dromos/contract/vat/columns.ts'
import { treatmentSides, treatmentSideWords, vatCases, vatCaseWords } from '@dromos/contract/vat/vat-cases.ts'
import { vatInput } from '@dromos/contract/vat/vat.ts'
import type { VatRecord } from '@dromos/contract/vat/vat.ts'
import type { z } from 'zod'
import { language } from '../i18n/language.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextAreaField } from '../ui/fields/text-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import type { FormWords } from '../ui/form/record-form.tsx'
import { valuesOf } from '../ui/form/use-record-form.ts'
import type { FormOf, FormValues } from '../ui/form/use-record-form.ts'
import { t } from './vat.messages.ts'

type VatBody = z.output<typeof vatInput>

const empty: Emptyable<VatBody> = {
  vat_case: null,
  side: null,
  exemption: null,
  sentence_en: '',
  sentence_el: '',
  valid_from: null,
  valid_to: null,
}

export const vatValues: FormValues<VatRecord, VatBody> = {
  resolver: schemaResolver(vatInput),
  empty,
  stored: (record) => valuesOf(empty, record),
}

const labels = {
  vat_case: vatColumns.vat_case.word[language],
  side: vatColumns.side.word[language],
  exemption: vatColumns.exemption.word[language],
  sentence_en: vatColumns.sentence_en.word[language],
  sentence_el: vatColumns.sentence_el.word[language],
  valid_from: vatColumns.valid_from.word[language],
  valid_to: vatColumns.valid_to.word[language],
}
export const vatWords: FormWords = { labels }

const caseOptions = vatCases.map((value) => ({ value, label: vatCaseWords[value][language] }))
const sideOptions = treatmentSides.map((value) => ({
  value,
  label: treatmentSideWords[value][language],
}))

/** What papers say in one case, and between which days. */
export function VatFields({ form: { control } }: { form: FormOf<VatBody> }) {
  return (
    <>
      <FormSection title={t('when')}>
        <SelectField
          control={control}
          name="vat_case"
          label={labels.vat_case}
          description={t('caseHint')}
          options={caseOptions}
          required
          isFirst
          span={6}
        />
        <SelectField
          control={control}
          name="side"
          label={labels.side}
          options={sideOptions}
          required
          span={6}
        />
        <DateField control={control} name="valid_from" label={labels.valid_from} required span={6} />
        <DateField
          control={control}
          name="valid_to"
          label={labels.valid_to}
          description={t('toHint')}
          span={6}
        />
      </FormSection>
      <FormSection title={t('says')}>
        <TextAreaField
          control={control}
          name="sentence_en"
          label={labels.sentence_en}
          description={t('rateHint')}
          required
          rows={3}
          span={6}
        />
        <TextAreaField
          control={control}
          name="sentence_el"
          label={labels.sentence_el}
          description={t('rateHint')}
          required
          rows={3}
          span={6}
        />
        <NumberField
          control={control}
          name="exemption"
          label={labels.exemption}
          description={t('exemptionHint')}
          span={6}
        />
      </FormSection>
    </>
  )
}
