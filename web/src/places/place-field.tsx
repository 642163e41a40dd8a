import { lazy } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useCan } from '../platform/session/session.tsx'
import { CreatingSelectField } from '../ui/fields/creating-select-field.tsx'
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
  const mayCreate = useCan()('places.write')
  const place = knownPlaces.useKnown(field.value)
  return (
    <CreatingSelectField
      {...props}
      current={place ? placeLine(place) : null}
      source={placesSource(onlyCustoms)}
      onPicked={(found) => onPicked?.(found?.value ?? null)}
      mayCreate={mayCreate}
      onCreated={onPicked}
      renderNew={(record) => <PlaceDrawer {...record} />}
    />
  )
}
