import { lazy, Suspense, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useCan } from '../platform/session.tsx'
import { AsyncSelectField } from '../ui/fields/async-select-field.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import { firmsSource, knownFirms } from './firms.api.ts'

const FirmDrawer = lazy(async () => ({ default: (await import('./firm-drawer.tsx')).FirmDrawer }))

/** A customer found by name, VAT number or city; a new one is entered in a drawer beside. */
export function CustomerField<T extends FieldValues, O>({
  onPicked,
  ...props
}: FieldProps<T, O> & { onPicked?: (id: number | null) => void }) {
  const { field } = useController({ control: props.control, name: props.name })
  const [typed, setTyped] = useState<string | null>(null)
  const mayCreate = useCan()('firms.write')
  const current = knownFirms.useKnown(field.value)
  return (
    <>
      <AsyncSelectField
        {...props}
        current={current ?? null}
        source={firmsSource('customer')}
        onPicked={(found) => {
          if (found) knownFirms.remember(found.value, found.label)
          onPicked?.(found?.value ?? null)
        }}
        onCreate={mayCreate ? setTyped : undefined}
      />
      {typed !== null && (
        <Suspense>
          <FirmDrawer
            name={typed}
            onClose={() => setTyped(null)}
            onCreated={(id) => {
              setTyped(null)
              field.onChange(id)
              onPicked?.(id)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
