import type { PlaceListItem } from '@dromos/contract/places/places.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { knownOf } from '../platform/known-records.ts'
import { queryClient } from '../platform/query-client.ts'
import { recordCalls } from '../platform/record-calls.ts'
import type { AsyncSource, Found } from '../ui/fields/use-async-search.ts'

/** Whether addresses are found to the street; the same until the server is set up otherwise. */
export const streetsFoundQuery = queryOptions({
  queryKey: ['places', 'streets'],
  queryFn: ({ signal }) => call('GET /mapStyle', { signal }),
  select: ({ finds_streets: findsStreets }) => findsStreets,
  staleTime: Infinity,
})

export type KnownPlace = Pick<
  PlaceListItem,
  'id' | 'name' | 'address' | 'postal' | 'city' | 'country_iso' | 'timezone' | 'customs' | 'lat' | 'lng'
>

export const knownPlaces = knownOf<KnownPlace>('place', async (id, signal) => {
  const { data } = await call('GET /places', { query: { ids: [id], pageSize: 1 }, signal })
  return data[0]
})

/** A place in one line, the country before it: `GR · Ελληνικά Τυριά, Ασπρόπυργος`. */
export function placeLine(place: KnownPlace): string {
  const name = place.name === place.city ? place.city : `${place.name}, ${place.city}`
  return `${place.country_iso} · ${name}`
}

export const placesSource = (onlyCustoms: boolean): AsyncSource => ({
  queryKey: ['places', 'search', onlyCustoms],
  search: async (text, signal) => {
    const query = { search: text, pageSize: '25', active: true, ...(onlyCustoms ? { customs: true } : {}) }
    const page = await call('GET /places', { query, signal })
    for (const place of page.data) knownPlaces.remember(place.id, place)
    return page.data.map(asFound)
  },
})

/** What is at a point of the map: its time zone and nearest address. Asked once for each point. */
export const pointQuery = ({ lat, lng }: { lat: number; lng: number }) =>
  queryOptions({
    queryKey: ['places', 'at', lat, lng],
    queryFn: ({ signal }) => call('GET /places/at', { query: { lat, lng }, signal }),
    staleTime: Infinity,
    retry: false,
  })

export interface Likeness {
  name: string
  country_id: number
  lat: number
  lng: number
  except?: number
}

export const similarQuery = (likeness: Likeness) =>
  queryOptions({
    queryKey: ['places', 'similar', likeness],
    queryFn: async ({ signal }) => {
      const query = { ...likeness, country_id: String(likeness.country_id) }
      return (await call('GET /places/similar', { query, signal })).data
    },
  })

function placesChanged(): void {
  for (const part of ['list', 'map', 'record', 'search', 'similar']) {
    void queryClient.invalidateQueries({ queryKey: ['places', part] })
  }
}

export const placeCalls = recordCalls('places', placesChanged)
export const placeQuery = placeCalls.read

export const placeRailQuery = (id: number) =>
  queryOptions({
    queryKey: ['places', 'record', id, 'rail'],
    queryFn: ({ signal }) => call('GET /places/rail/{id}', { params: { id }, signal }),
  })

const asFound = (place: PlaceListItem): Found => ({
  value: place.id,
  lead: place.country_iso,
  label: place.name === place.city ? place.city : `${place.city} · ${place.name}`,
  hint: [place.address, place.postal].filter(Boolean).join(', '),
})
