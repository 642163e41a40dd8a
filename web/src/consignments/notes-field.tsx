import { audiences } from '@dromos/contract/constants/audiences.ts'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextAreaField } from '../ui/fields/text-field.tsx'
import type { ConsignmentFormApi, StopSide } from './consignment-values.ts'
import { t } from './consignment.messages.ts'

interface NotesFieldProps {
  form: ConsignmentFormApi
  at: `details.${number}` | `details.${number}.${StopSide}`
}

const options = audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))

/** Who reads the notes is asked once there are any. */
export function NotesField({ form: { control }, at }: NotesFieldProps) {
  const hasNotes = useWatch({ control, name: `${at}.notes`, compute: (notes) => Boolean(notes) })
  return (
    <>
      <TextAreaField
        control={control}
        name={`${at}.notes`}
        label={t('stop.notes')}
        rows={1}
        span={hasNotes ? 8 : 12}
      />
      {hasNotes && (
        <SelectField
          control={control}
          name={`${at}.notes_audience`}
          label={t('stop.notes_audience')}
          options={options}
          required
          span={4}
        />
      )}
    </>
  )
}
