import { parseNumber } from '@dromos/contract/notation/numbers.rules.ts'
import fieldClasses from '../ui/fields/fields.module.css'
import { fieldText } from '@dromos/contract/base/messages.ts'
import type { FoundAddress } from '@dromos/contract/places/places.ts'
import { useQuery } from '@tanstack/react-query'
import { use, useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { language } from '../i18n/language.ts'
import { call } from '../platform/api.ts'
import { countryOf } from '../platform/format.ts'
import { AsyncSelect } from '../ui/fields/async-select.tsx'
import type { AsyncSource } from '../ui/fields/use-async-search.ts'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { zoomOf } from './address-form.ts'
import type { AddressAt } from './address-form.ts'
import { takeAddress } from './address-pin-panel.tsx'
import { streetsFoundQuery } from './places.api.ts'
import { t } from './places.messages.ts'

interface AddressSearchProps<T extends FieldValues, O> extends AddressAt<T, O> {
  /** Told what was chosen, and how near a map should look at it. */
  onFound?: (found: FoundAddress, zoom: number) => void
  /** Above a map, which says what it is for: its label is only read out. */
  isBare?: boolean
}

export function AddressSearch<T extends FieldValues, O>({
  onFound,
  isBare = false,
  ...place
}: AddressSearchProps<T, O>) {
  const isReadOnly = use(FormReadOnly)
  const { data: findsStreets = true } = useQuery({ ...streetsFoundQuery, enabled: !isReadOnly })
  const [found] = useState(() => new Map<number, FoundAddress>())
  const source = useMemo(() => sourceInto(found), [found])
  if (isReadOnly) return null
  return (
    <AsyncSelect
      input={{
        name: `${place.at}find`,
        label: t('find'),
        description: hintOfSearch({ findsStreets, isBare }),
        placeholder: t(findsStreets ? 'findShort' : 'findTown'),
        labelProps: isBare ? { className: 'visually-hidden' } : undefined,
        error: undefined,
        required: false,
        withAsterisk: false,
        readOnly: false,
        'data-read-only': undefined,
        'data-autofocus': undefined,
        className: isBare ? undefined : fieldClasses.span6,
      }}
      value={null}
      current={null}
      source={source}
      onPick={(option) => {
        const address = option && found.get(option.value)
        if (!address) return
        takeAddress(place, address)
        onFound?.(address, zoomOf(address))
      }}
    />
  )
}

function hintOfSearch({ findsStreets, isBare }: { findsStreets: boolean; isBare: boolean }) {
  if (!findsStreets) return t('findTowns')
  return isBare ? undefined : t('findHint')
}

// The list's choices are numbers; which address each one is, is kept beside, for answers that come from the cache too.
let serial = 0

function sourceInto(found: Map<number, FoundAddress>): AsyncSource {
  serial += 1
  const search = serial
  return {
    queryKey: ['places', 'locate', search],
    search: async (text, signal) => {
      const addresses = await addressesOf(text, signal)
      return addresses.map((address) => {
        const value = found.size + 1
        found.set(value, address)
        return { value, lead: address.country_iso, label: address.name, hint: hintOf(address) }
      })
    },
    words: {
      nothing: fieldText('no_address', language),
      failed: fieldText('location_error', language),
    },
  }
}

async function addressesOf(text: string, signal: AbortSignal): Promise<FoundAddress[]> {
  const typed = coordinatesIn(text)
  if (typed) {
    const unknown = { address: '', postal: '', city: '', country_iso: '', country_id: null }
    return [{ name: `${typed.lat}, ${typed.lng}`, ...unknown, ...typed }]
  }
  if (text.length < 2) return []
  return (await call('GET /places/locate', { query: { search: text }, signal })).data
}

function hintOf({ name, address, postal, city, country_iso }: FoundAddress): string {
  const parts = [address, `${postal} ${city}`.trim(), country_iso ? countryOf(country_iso) : '']
  return parts.filter((part) => part && part !== name).join(', ')
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:[.,]\d{1,20})?)`
const PAIR = new RegExp(String.raw`^\s*${NUMBER}\s*(?:[;,\s]|,\s)\s*${NUMBER}\s*$`)

/** The point behind typed degrees such as `38.0624, 23.5887` or `38,0624 23,5887`; null for any other text. */
export function coordinatesIn(text: string): { lat: number; lng: number } | null {
  const parts = PAIR.exec(text)
  if (!parts) return null
  const [lat, lng] = parts.slice(1).map((part) => parseNumber(part, 'en', DECIMALS))
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  return { lat: toSeven(lat), lng: toSeven(lng) }
}

const DECIMALS = 7

const toSeven = (degrees: number): number => Number(degrees.toFixed(DECIMALS))
