import type { FoundAddress } from '@dromos/contract/places/places.ts'
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { use, useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReplyOf } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { LazyPinMap } from '../ui/map/maps.tsx'
import type { Position } from '../ui/map/pin-map.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import type { PlaceFormApi } from './place-form-values.ts'
import classes from './place-form.module.css'
import { pointQuery } from './places.api.ts'
import { t } from './places.messages.ts'

/** The place on the map. Moving its pin finds the time zone and fills what is still empty of the address. */
export function PlacePin({ form }: { form: PlaceFormApi }) {
  const zoom = useWatch({ control: form.control, name: 'zoom' })
  const pin = usePosition(form)
  const isReadOnly = use(FormReadOnly)
  const problem = usePoint(form)
  return (
    <div className={classes.map}>
      <LazyPinMap
        label={t('map')}
        pin={pin}
        zoom={zoom ?? 4}
        {...(!isReadOnly && {
          onPin: (next) => {
            form.setValue('lat', next.lat, { shouldDirty: true })
            form.setValue('lng', next.lng, { shouldDirty: true })
            form.clearErrors(['lat', 'lng'])
          },
          onZoom: (next) => form.setValue('zoom', Math.min(20, Math.max(1, next)), { shouldDirty: true }),
        })}
      />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

const NOWHERE: Position = { lat: 0, lng: 0 }

/** Asks what is at the form's point once it rests; answers what is wrong with the point. */
function usePoint(form: PlaceFormApi): string | null {
  const { dirtyFields } = form.formState
  const point = usePosition(form)
  const [rested] = useDebouncedValue(point, 350)
  const isMoved = point !== null && ['lat' as const, 'lng' as const].some((part) => dirtyFields[part])
  const { data, error } = useQuery({ ...pointQuery(point ?? NOWHERE), enabled: isMoved && rested === point })
  useFilling(form, data)
  return isMoved && error ? sentenceOf(error) : null
}

function useFilling(form: PlaceFormApi, data: ReplyOf<'GET /places/at'> | undefined): void {
  // The zone that was found last: one that differs was chosen by hand, and stands.
  const found = useRef(form.getValues('timezone') ?? '')
  useEffect(() => {
    if (!data) return
    const present = form.getValues('timezone') ?? ''
    if (present === '' || present === found.current) {
      form.setValue('timezone', data.timezone, { shouldDirty: true })
      form.clearErrors('timezone')
    }
    found.current = data.timezone
    if (data.address) fillEmpty(form, data.address)
  }, [data, form])
}

/** Where the form's pin is; null while its degrees are missing or off the earth. */
function usePosition(form: PlaceFormApi): Position | null {
  const [lat, lng] = useWatch({ control: form.control, name: ['lat', 'lng'] })
  return useMemo(() => {
    const isWhole = typeof lat === 'number' && typeof lng === 'number'
    return isWhole && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
  }, [lat, lng])
}

/** Takes over an address that was searched for: what it says replaces what is there. */
export function takeAddress(form: PlaceFormApi, address: FoundAddress): void {
  form.setValue('lat', address.lat, { shouldDirty: true })
  form.setValue('lng', address.lng, { shouldDirty: true })
  for (const part of ['address', 'postal', 'city'] as const) {
    if (address[part]) form.setValue(part, address[part], { shouldDirty: true })
  }
  if (address.country_id) form.setValue('country_id', address.country_id, { shouldDirty: true })
  if (!form.getValues('name')) form.setValue('name', address.name, { shouldDirty: true })
  form.clearErrors(['lat', 'lng', 'address', 'postal', 'city', 'country_id', 'name'])
}

function fillEmpty(form: PlaceFormApi, address: FoundAddress): void {
  for (const part of ['address', 'postal', 'city'] as const) {
    if (address[part] && !form.getValues(part)) form.setValue(part, address[part], { shouldDirty: true })
  }
  if (address.country_id && !form.getValues('country_id')) {
    form.setValue('country_id', address.country_id, { shouldDirty: true })
  }
}
