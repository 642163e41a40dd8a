import { useFieldArray } from 'react-hook-form'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { t } from './own-bookings.messages.ts'
import { emptyReference, optionsOf } from './own-form-values.ts'
import type { LoadProps } from './own-form-values.ts'
import { OwnLines } from './own-lines.tsx'
import classes from './own-booking.module.css'

/** The customer's own numbers of a load. */
export function OwnReferences({ form: { control }, index, choices }: LoadProps) {
  const at = `details.${index}.references` as const
  const { fields, append, remove } = useFieldArray({ control, name: at, keyName: 'key' })
  const add = () => append(emptyReference(), { shouldFocus: false })
  return (
    <OwnLines
      keys={fields.map(({ key }) => key)}
      add={{ label: t('reference'), run: add }}
      remove={{ label: (number) => t('removeReference', { number }), run: remove }}
    >
      {(line, cross) => (
        <div className={classes.reference}>
          <SelectField
            control={control}
            name={`${at}.${line}.reference_type_id`}
            label={t('field.reference_type_id')}
            options={optionsOf(choices?.references)}
            isLoading={!choices}
            required
          />
          <TextField
            control={control}
            name={`${at}.${line}.ref_number`}
            label={t('field.ref_number')}
            required
          />
          {cross}
        </div>
      )}
    </OwnLines>
  )
}
