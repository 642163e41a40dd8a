import { lazy, Suspense, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useCan } from '../platform/session/session.tsx'
import { AsyncSelectField } from '../ui/fields/async-select-field.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import { knownPlaces, placeLine, placesSource } from './places.api.ts'

const PlaceDrawer = lazy(async () => ({ default: (await import('./place-drawer.tsx')).PlaceDrawer }))

interface PlaceFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  onlyCustoms?: boolean
  clearable?: boolean
  onPicked?: (id: number | null) => void
}

export function PlaceField<T extends FieldValues, O>({
  onlyCustoms = false,
  onPicked,
  ...props
}: PlaceFieldProps<T, O>) {
  const { field } = useController({ control: props.control, name: props.name })
  const [typed, setTyped] = useState<string | null>(null)
  const mayCreate = useCan()('places.write')
  const place = knownPlaces.useKnown(field.value)
  return (
    <>
      <AsyncSelectField
        {...props}
        current={place ? placeLine(place) : null}
        source={placesSource(onlyCustoms)}
        onPicked={(found) => onPicked?.(found?.value ?? null)}
        onCreate={mayCreate ? setTyped : undefined}
      />
      {typed !== null && (
        <Suspense>
          <PlaceDrawer
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
