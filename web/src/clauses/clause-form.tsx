import { clauseInput } from '@dromos/contract/clauses/clauses.ts'
import type { ClauseRecord } from '@dromos/contract/clauses/clauses.ts'
import type { z } from 'zod'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import type { FormWords } from '../ui/form/record-form.tsx'
import { valuesOf } from '../ui/form/use-record-form.ts'
import type { FormOf, FormValues } from '../ui/form/use-record-form.ts'
import { RichTextField } from '../ui/rich-text/rich-text-field.tsx'
import { t } from './clauses.messages.ts'

type ClauseBody = z.output<typeof clauseInput>

const empty: Emptyable<ClauseBody> = { title_en: '', title_el: '', body_en: '', body_el: '' }

export const clauseValues: FormValues<ClauseRecord, ClauseBody> = {
  resolver: schemaResolver(clauseInput),
  empty,
  stored: (record) => valuesOf(empty, record),
}

export const clauseWords: FormWords = {
  labels: {
    title_en: t('title_en'),
    title_el: t('title_el'),
    body_en: t('body_en'),
    body_el: t('body_el'),
  },
}

/** A clause in both languages, since offers are written in either. */
export function ClauseFields({ form: { control } }: { form: FormOf<ClauseBody> }) {
  return (
    <>
      <FormSection title={t('greek')}>
        <TextField control={control} name="title_el" label={t('title_el')} required isFirst span={12} />
        <RichTextField control={control} name="body_el" label={t('body_el')} required span={12} />
      </FormSection>
      <FormSection title={t('english')}>
        <TextField control={control} name="title_en" label={t('title_en')} required span={12} />
        <RichTextField control={control} name="body_en" label={t('body_en')} required span={12} />
      </FormSection>
    </>
  )
}
