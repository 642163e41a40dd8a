import { tab } from '@dromos/contract/base/filters.ts'
import { placeList } from '@dromos/contract/places/filters.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { language } from '../i18n/language.ts'
import { recordSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'

/** The list of places. */
export const placeRecords = recordSource({
  name: 'places',
  title: listTitles.places[language],
  path: '/app/places/list',
  edit: '/app/places/edit',
  table: placeList,
  // Where there is no room for both.
  extra: { pane: tab(['list', 'map']) },
  read: (query, signal) => call('GET /places', { query, signal }),
  live: 'places',
})
