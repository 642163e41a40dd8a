import type { FoundAddress } from '@dromos/contract/places/places.ts'
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { use, useEffect, useMemo, useRef } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { categoryName, useCategories } from '../categories/categories.api.ts'
import type { ReplyOf } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { LazyPinMap } from '../ui/map/maps.tsx'
import type { MapMark, Position } from '../ui/map/pin-map.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { addressIn, zoomOf } from './address-form.ts'
import type { AddressAt } from './address-form.ts'
import classes from './place-form.module.css'
import { pointQuery } from './places.api.ts'
import { t } from './places.messages.ts'

interface AddressPinProps<T extends FieldValues, O> extends AddressAt<T, O> {
  zoom: FieldPath<T>
  onZoom: (zoom: number) => void
  label: string
  /** The zone that the address got with its country; the one at the pin takes its place. */
  usualZone?: string | undefined
  /** What else stands on the map, to be pressed. */
  marks?: readonly MapMark[]
  onMark?: (id: number) => void
}

/** An address on the map. Moving its pin finds the time zone and fills what is still empty of the address. */
export function AddressPin<T extends FieldValues, O>(props: AddressPinProps<T, O>) {
  const { form, label, onZoom } = props
  const address = addressIn(props)
  const pin = usePosition(props)
  const isReadOnly = use(FormReadOnly)
  return (
    <div className={classes.map}>
      <LazyPinMap
        label={label}
        pin={pin}
        isJustFound={address.isTouched(['lat', 'lng'])}
        zoom={useNearness(props, form.control)}
        marks={props.marks}
        onMark={props.onMark}
        {...(!isReadOnly && {
          onPin: (next) => {
            address.write('lat', next.lat)
            address.write('lng', next.lng)
            address.accept(['lat', 'lng'])
          },
          onZoom: (next) => onZoom(Math.min(20, Math.max(1, next))),
        })}
      />
      <PointSays key={props.at} {...props} />
    </div>
  )
}

/** The zoom a record is stored with while nobody has chosen one; half of Europe. */
const UNCHOSEN = 4

/** As near as was chosen; where nobody has, as near as a street, a post code or a city asks for. */
function useNearness<T extends FieldValues, O>(
  props: AddressPinProps<T, O>,
  control: AddressPinProps<T, O>['form']['control'],
): number {
  const zoom: unknown = useWatch({ control, name: props.zoom })
  const { read } = addressIn(props)
  if (typeof zoom === 'number' && zoom !== UNCHOSEN) return zoom
  if (typeof read('lat') !== 'number') return UNCHOSEN
  return zoomOf({ address: wordOf(read('address')), postal: wordOf(read('postal')) })
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is found at the pin, one address at a time. */
function PointSays<T extends FieldValues, O>(props: AddressPinProps<T, O>) {
  const { problem, abroad } = usePoint(props)
  return (
    <>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <output className={classes.abroad}>{abroad}</output>
    </>
  )
}

const NOWHERE: Position = { lat: 0, lng: 0 }

function usePoint<T extends FieldValues, O>(props: AddressPinProps<T, O>) {
  const point = usePosition(props)
  const [rested] = useDebouncedValue(point, 350)
  const isMoved = point !== null && addressIn(props).isTouched(['lat', 'lng', 'country_id'])
  const { data, error } = useQuery({ ...pointQuery(point ?? NOWHERE), enabled: isMoved && rested === point })
  useFilling(props, data)
  const abroad = useAbroad(props, isMoved ? data?.timezone : undefined)
  return { problem: isMoved && error ? sentenceOf(error) : null, abroad }
}

function useAbroad<T extends FieldValues, O>(props: AddressPinProps<T, O>, zone: string | undefined): string {
  const countries = useCategories('country')
  const own: unknown = useWatch({ control: props.form.control, name: addressIn(props).path('country_id') })
  const there = countries.filter(({ timezone }) => timezone === zone)
  const here = countries.find(({ id }) => id === own)
  const [first] = there
  if (!first || !here || there.includes(here)) return ''
  return t('abroad', { there: categoryName(first), here: categoryName(here) })
}

function useFilling<T extends FieldValues, O>(
  props: AddressPinProps<T, O>,
  data: ReplyOf<'GET /places/at'> | undefined,
): void {
  const address = addressIn(props)
  // The zone that was found last: one that differs was chosen by hand, and stands.
  const found = useRef(address.read('timezone') ?? '')
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!data) return
    const { read, write, accept } = addressIn(latest.current)
    const present = read('timezone') ?? ''
    if (['', found.current, latest.current.usualZone].includes(present)) {
      write('timezone', data.timezone)
      accept(['timezone'])
    }
    found.current = data.timezone
    if (data.address) fillEmpty(latest.current, data.address)
  }, [data])
}

export function usePosition<T extends FieldValues, O>(place: AddressAt<T, O>): Position | null {
  const { path } = addressIn(place)
  const [lat, lng]: unknown[] = useWatch({ control: place.form.control, name: [path('lat'), path('lng')] })
  return useMemo(() => {
    if (typeof lat !== 'number' || typeof lng !== 'number') return null
    return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
  }, [lat, lng])
}

const parts = ['address', 'postal', 'city'] as const

/** Takes over an address that was searched for: what it says replaces what is there. */
export function takeAddress<T extends FieldValues, O>(place: AddressAt<T, O>, found: FoundAddress): void {
  const { write, accept } = addressIn(place)
  write('lat', found.lat)
  write('lng', found.lng)
  for (const part of parts) {
    if (found[part]) write(part, found[part])
  }
  if (found.country_id) write('country_id', found.country_id)
  accept(['lat', 'lng', ...parts, 'country_id'])
}

function fillEmpty<T extends FieldValues, O>(place: AddressAt<T, O>, found: FoundAddress): void {
  const { read, write } = addressIn(place)
  for (const part of parts) {
    if (found[part] && !read(part)) write(part, found[part])
  }
  if (found.country_id && !read('country_id')) write('country_id', found.country_id)
}
