import type { PlaceRecord } from '@dromos/contract/places/places.ts'
import { placeInput } from '@dromos/contract/places/places.ts'
import type { z } from 'zod'
import { categoryNamed, categoryQuery } from '../categories/categories.api.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { queryClient } from '../platform/query-client.ts'
import { yesOrNo } from '../ui/form/conflict-words.ts'
import type { FormWords } from '../ui/form/record-form.tsx'
import { valuesOf } from '../ui/form/use-record-form.ts'
import type { FormOf, FormValues } from '../ui/form/use-record-form.ts'
import { knownPlaces } from './places.api.ts'
import { t } from './places.messages.ts'

type PlaceBody = z.output<typeof placeInput>
type PlaceValues = Emptyable<PlaceBody>
export type PlaceFormApi = FormOf<PlaceBody>

const empty: PlaceValues = {
  name: '',
  address: '',
  postal: '',
  city: '',
  country_id: undefined,
  lat: undefined,
  lng: undefined,
  timezone: '',
  unlocode: '',
  person: '',
  email: '',
  phone: '',
  phone_iso: '',
  mobile: '',
  mobile_iso: '',
  customs: 2,
  message: '',
  zoom: 4,
  book_emails: [],
  book_desc: '',
  book_desc_en: '',
}

export const placeValues = (name = ''): FormValues<PlaceRecord, PlaceBody> => ({
  resolver: schemaResolver(placeInput),
  empty: { ...empty, name },
  stored: (record) => valuesOf(empty, record),
  recheck: 'onChange',
})

/** Remembers a saved place, so that a form beside it can show it at once. */
export function rememberPlace({ id }: { id: number }, place: PlaceValues): void {
  const countries = queryClient.getQueryData(categoryQuery('country').queryKey) ?? []
  knownPlaces.remember(id, {
    id,
    name: place.name ?? '',
    address: place.address ?? '',
    postal: place.postal ?? '',
    city: place.city ?? '',
    country_iso: countries.find((country) => country.id === place.country_id)?.iso ?? '',
    timezone: place.timezone ?? '',
    customs: place.customs ?? 2,
    ...pointOf(place),
  })
}

// No place is saved without its point.
const pointOf = ({ lat, lng }: PlaceValues) => ({ lat: lat ?? 0, lng: lng ?? 0 })

export const placeLabels = {
  name: t('name'),
  address: t('street'),
  postal: t('postal'),
  city: t('city'),
  country_id: t('country'),
  lat: t('lat'),
  lng: t('lng'),
  timezone: t('timezone'),
  unlocode: t('unlocode'),
  person: t('person'),
  email: t('email'),
  phone: t('phone'),
  phone_iso: t('phoneCountry'),
  mobile: t('mobile'),
  mobile_iso: t('mobileCountry'),
  customs: t('customsShort'),
  message: t('message'),
  zoom: t('zoom'),
  book_emails: t('bookEmails'),
  'book_emails.*': t('bookEmail'),
  book_desc: t('bookDesc'),
  book_desc_en: t('bookDescEn'),
} as const

export const placeWords: FormWords = { labels: placeLabels, showValue }

function showValue(path: string, value: unknown): string | undefined {
  if (path === 'country_id') return categoryNamed('country', value)
  if (path === 'customs') return yesOrNo(value)
  return path === 'book_emails' && Array.isArray(value) ? value.join(', ') || undefined : undefined
}
