import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import { AsyncSelectField } from './async-select-field.tsx'
import type { AsyncSelectFieldProps } from './async-select-field.tsx'

/** A record that is entered from a field: how it begins, and what closes it. */
interface NewRecord {
  name: string
  onClose: () => void
  onCreated: (id: number) => void
}

interface CreatingSelectFieldProps<T extends FieldValues, O> extends Omit<
  AsyncSelectFieldProps<T, O>,
  'onCreate'
> {
  mayCreate: boolean
  renderNew: (record: NewRecord) => ReactNode
  /** Called once a new record is chosen; `onPicked` hears of those that were there. */
  onCreated?: ((id: number) => void) | undefined
}

/** A field that chooses a record, or enters one by the name that was typed and chooses that. */
export function CreatingSelectField<T extends FieldValues, O>({
  mayCreate,
  renderNew,
  onCreated,
  ...props
}: CreatingSelectFieldProps<T, O>) {
  const { field } = useController({ control: props.control, name: props.name })
  const [typed, setTyped] = useState<string | null>(null)
  const close = () => setTyped(null)
  const choose = (id: number) => {
    close()
    field.onChange(id)
    onCreated?.(id)
  }
  return (
    <>
      <AsyncSelectField {...props} onCreate={mayCreate ? setTyped : undefined} />
      {typed !== null && <Suspense>{renderNew({ name: typed, onClose: close, onCreated: choose })}</Suspense>}
    </>
  )
}
