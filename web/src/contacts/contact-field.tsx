import type { FieldPathValue, FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { AsyncSelectField } from '../ui/fields/async-select-field.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import { contactsOf, knownContacts } from './contacts.api.ts'

export function ContactField<T extends FieldValues, O>({
  firmId,
  onPicked,
  ...props
}: FieldProps<T, O> & { firmId: number | null; onPicked?: (id: number | null) => void }) {
  const value: FieldPathValue<T, typeof props.name> = useWatch({ control: props.control, name: props.name })
  const current = knownContacts.useKnown(value)
  return (
    <AsyncSelectField
      {...props}
      readOnly={firmId === null}
      current={current ?? null}
      source={contactsOf(firmId ?? 0)}
      clearable
      onPicked={(found) => {
        if (found) knownContacts.remember(found.value, found.label)
        onPicked?.(found?.value ?? null)
      }}
    />
  )
}
