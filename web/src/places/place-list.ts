import { tab } from '@dromos/contract/base/filters.ts'
import { placeList } from '@dromos/contract/places/filters.ts'
import { listSource } from '../list/record-source.ts'

/** The list of places; `pane`: which of list and map is shown where there is no room for both. */
export const placeRecords = listSource('places', placeList, {
  extra: { pane: tab(['list', 'map']) },
  live: 'places',
})
