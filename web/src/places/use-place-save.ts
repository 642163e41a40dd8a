import type { PlaceRecord } from '@dromos/contract/places/places.ts'
import { useForm } from 'react-hook-form'
import { categoryQuery } from '../categories/categories.api.ts'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { useSave } from '../platform/use-save.ts'
import type { Saving } from '../platform/use-save.ts'
import type { PlaceBody, PlaceForm, PlaceFormApi } from './place-form-values.ts'
import { emptyPlace, placeResolver, storedPlace } from './place-form-values.ts'
import { knownPlaces, placeQuery } from './places.api.ts'
import type { SavedPlace } from './places.api.ts'

interface PlaceSave {
  form: PlaceFormApi
  saving: Saving<PlaceForm>
}

interface PlaceSaveOptions {
  record: PlaceRecord | null
  /** The name to begin with, when there is no record. */
  name?: string
  onSaved?: (saved: SavedPlace) => void
}

/** The form of one place, new or stored, and how it is saved. */
export function usePlaceSave({ record, name, onSaved }: PlaceSaveOptions): PlaceSave {
  const stored = record && storedPlace(record)
  const form = useForm<PlaceForm, unknown, PlaceBody>({
    defaultValues: stored?.values ?? emptyPlace(name),
    resolver: placeResolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const update = (id: number, body: PlaceBody, version: number) =>
    call('POST /places/update/{id}', { params: { id }, body: { ...body, version } })
  const saving = useSave<PlaceForm, PlaceBody, SavedPlace>({
    form,
    record: stored,
    create: (body, idempotencyKey) => call('POST /places/store', { body, idempotencyKey }),
    change: (made, body) => update(made.id, body, made.version),
    ...(record && {
      update: (body: PlaceBody, version: number) => update(record.id, body, version),
      latest: async () =>
        storedPlace(await queryClient.fetchQuery({ ...placeQuery(record.id), staleTime: 0 })),
    }),
    onSaved: (saved) => {
      rememberPlace(saved.id, form.getValues())
      void queryClient.invalidateQueries({ queryKey: ['places', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['places', 'search'] })
      void queryClient.invalidateQueries({ queryKey: ['places', 'map'] })
      void queryClient.invalidateQueries({ queryKey: ['places', 'similar'] })
      onSaved?.(saved)
    },
  })
  return { form, saving }
}

function rememberPlace(id: number, values: PlaceForm): void {
  const countries = queryClient.getQueryData(categoryQuery('country').queryKey) ?? []
  knownPlaces.remember(id, {
    id,
    name: values.name ?? '',
    address: values.address ?? '',
    postal: values.postal ?? '',
    city: values.city ?? '',
    country_iso: countries.find((country) => country.id === values.country_id)?.iso ?? '',
    timezone: values.timezone ?? '',
    customs: values.customs ?? 2,
    ...pointOf(values),
  })
}

// No place is saved without its point.
const pointOf = ({ lat, lng }: PlaceForm) => ({ lat: lat ?? 0, lng: lng ?? 0 })
