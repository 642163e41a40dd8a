import type { OwnPlace } from '@dromos/contract/bookings/own-bookings.ts'
import { ownBookingList } from '@dromos/contract/bookings/own-filters.ts'
import type { OwnCommand } from '@dromos/contract/bookings/moves.ts'
import { listTitles, newTitles } from '@dromos/contract/constants/words.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { language } from '../../i18n/language.ts'
import { recordSource } from '../../list/record-source.ts'
import { call } from '../../platform/api.ts'
import type { BodyOf } from '../../platform/api.ts'
import { knownOf } from '../../platform/known-records.ts'
import { onLive, onLiveGap } from '../../platform/live-handlers.ts'
import { queryClient } from '../../platform/query-client.ts'
import { readAndSaveCalls } from '../../platform/record-calls.ts'
import type { AsyncSource } from '../../ui/fields/use-async-search.ts'

export const ownBookings = recordSource({
  name: 'bookings',
  title: listTitles.bookings[language],
  newTitle: newTitles.bookings[language],
  path: '/app/bookings/list',
  edit: '/app/bookings/edit',
  table: ownBookingList,
  countsAll: true,
  read: (query, signal) => call('GET /bookings/own', { query, signal }),
  counts: (query, signal) => call('GET /bookings/own/counts', { query, signal }),
  live: 'booking',
})

/** The last ones, to be booked again. */
export const latestQuery = queryOptions({
  queryKey: ['bookings', 'list', 'latest'],
  queryFn: ({ signal }) => call('GET /bookings/own', { query: { pageSize: '25' }, signal }),
})

export const ownChoicesQuery = queryOptions({
  queryKey: ['bookings', 'choices'],
  queryFn: ({ signal }) => call('GET /bookings/own/choices', { signal }),
  staleTime: 300_000,
})

function refreshLists(): void {
  for (const part of ['list', 'counts']) void queryClient.invalidateQueries({ queryKey: ['bookings', part] })
  void queryClient.invalidateQueries({ queryKey: ['today'] })
}

/** Resolves once the booking itself is there, or could not be read. */
export function ownBookingMoved(id: number): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['bookings', 'files', id] })
  refreshLists()
  return queryClient.invalidateQueries({ queryKey: ['bookings', 'record', id] })
}

export const ownBookingCalls = { ...readAndSaveCalls('bookings/own', 'bookings'), changed: refreshLists }
export const ownBookingQuery = ownBookingCalls.read

interface CommandInput {
  id: number
  version: number
  reason: string
}

/** Gives a command; `reason` counts where the customer has to say one. */
export function giveOwn(
  command: Exclude<OwnCommand, 'report_damage'>,
  { id, version, reason }: CommandInput,
  idempotencyKey: string,
) {
  const params = { id }
  if (command === 'request') {
    return call('PUT /bookings/own/request/{id}', { params, body: { version }, idempotencyKey })
  }
  if (command === 'accept') {
    return call('PUT /bookings/own/accept/{id}', { params, body: { version }, idempotencyKey })
  }
  if (command === 'take_damage_back') {
    return call('PUT /bookings/own/takeDamageBack/{id}', { params, body: { version }, idempotencyKey })
  }
  const body = { version, reason }
  return command === 'cancel'
    ? call('PUT /bookings/own/cancel/{id}', { params, body, idempotencyKey })
    : call('PUT /bookings/own/askCancel/{id}', { params, body, idempotencyKey })
}

export const reportDamage = (
  id: number,
  body: BodyOf<'PUT /bookings/own/reportDamage/{id}'>,
  idempotencyKey: string,
) => call('PUT /bookings/own/reportDamage/{id}', { params: { id }, body, idempotencyKey })

/** Where a customer has been: a draft that was kept knows its places by id alone. */
export const ownPlaces = knownOf<Pick<OwnPlace, 'name' | 'city' | 'country_iso' | 'timezone'>>(
  'own-place',
  async (id, signal) => {
    const { data } = await call('GET /bookings/own/places', {
      query: { search: '', ids: String(id) },
      signal,
    })
    return data[0]
  },
)

export const ownLaneQuery = (from: number | null, to: number | null) =>
  queryOptions({
    queryKey: ['bookings', 'lane', from, to],
    queryFn:
      from === null || to === null
        ? skipToken
        : ({ signal }) =>
            call('GET /bookings/own/lane', { query: { from: String(from), to: String(to) }, signal }),
    staleTime: 300_000,
  })

export const ownPlaceLine = ({
  name,
  city,
  country_iso: iso,
}: Pick<OwnPlace, 'name' | 'city' | 'country_iso'>) => `${iso} · ${name === city ? city : `${name}, ${city}`}`

export const ownPlacesSource: AsyncSource = {
  queryKey: ['bookings', 'places'],
  search: async (search, signal) => {
    const { data } = await call('GET /bookings/own/places', { query: { search }, signal })
    for (const place of data) ownPlaces.remember(place.id, place)
    return data.map(({ id, name, city, country_iso: lead, address, postal }) => ({
      value: id,
      lead,
      label: name === city ? city : `${city} · ${name}`,
      hint: [address, postal].filter(Boolean).join(', '),
    }))
  },
}

export const townsOf = (search: string, signal: AbortSignal) =>
  call('GET /bookings/own/towns', { query: { search }, signal })

export const proposePlace = async (
  body: BodyOf<'POST /bookings/own/places/store'>,
  idempotencyKey: string,
): Promise<{ id: number; version: number }> => ({
  ...(await call('POST /bookings/own/places/store', { body, idempotencyKey })),
  version: 1,
})

onLive('booking', ({ id }) => {
  if (typeof id === 'number') void ownBookingMoved(id)
})
// What happened while nobody listened is read anew.
onLiveGap(() => void queryClient.invalidateQueries({ queryKey: ['bookings'] }))
