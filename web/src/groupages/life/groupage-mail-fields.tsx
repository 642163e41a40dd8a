import { sendingLimit } from '@dromos/contract/orders/order-sending.ts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { SegmentedField } from '../../ui/fields/choice-field.tsx'
import { TagsField } from '../../ui/fields/tags-field.tsx'
import { t } from './groupage-life.messages.ts'

interface MailFieldsProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  emails: FieldPath<T>
  language: FieldPath<T>
  label?: string
  /** Whether the carrier's people could be filled in. */
  known: boolean
  required?: boolean
}

const languageOptions = [
  { value: 'en', label: t('languages.en') },
  { value: 'el', label: t('languages.el') },
]

/** To whom a mail about the tour goes, and in which language. */
export function MailFields<T extends FieldValues, O>({
  control,
  label = t('emails'),
  known,
  required = false,
  ...names
}: MailFieldsProps<T, O>) {
  return (
    <>
      <TagsField
        control={control}
        name={names.emails}
        label={label}
        description={known ? undefined : t('noContact')}
        max={sendingLimit}
        required={required}
        isFirst={required}
        span={12}
      />
      <SegmentedField
        control={control}
        name={names.language}
        label={t('language')}
        options={languageOptions}
        span={12}
      />
    </>
  )
}
