import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { PlaceListItem, placesApi } from '@dromos/contract/places/places.ts'
import type { Context } from '../platform/context.ts'
import type { Exchange } from '../platform/http.ts'
import { exportList } from '../sheets/sheets.ts'
import type { SheetColumn } from '../sheets/sheets.ts'
import { countryName } from '../sheets/sheet-values.ts'
import { listPlaces } from './places.service.ts'

type Asked = HandlerInput<(typeof placesApi)['GET /places/export']>['query']

const columns: readonly SheetColumn<PlaceListItem>[] = [
  { id: 'name', en: 'Name', el: 'Όνομα', value: ({ name }) => name },
  { id: 'city', en: 'City', el: 'Πόλη', value: ({ city }) => city },
  {
    id: 'country',
    en: 'Country',
    el: 'Χώρα',
    value: (row, language) => countryName(row.country_iso, language),
  },
  { id: 'address', en: 'Address', el: 'Οδός και αριθμός', value: ({ address }) => address },
  { id: 'postal', en: 'Postal code', el: 'Τ.Κ.', value: ({ postal }) => postal },
  { id: 'zone', en: 'Time zone', el: 'Ζώνη ώρας', value: ({ timezone }) => timezone },
  { id: 'flags', en: 'Customs', el: 'Τελωνείο', kind: 'flag', value: ({ customs }) => customs === 1 },
  { id: 'flags', en: 'Active', el: 'Ενεργό', kind: 'flag', value: ({ active }) => active },
]

/** The list of places as a file. */
export const exportPlaces = (context: Context, asked: Asked, exchange: Exchange) =>
  exportList(context, exchange, asked, {
    area: 'places',
    title: { en: 'Places', el: 'Τόποι' },
    columns,
    list: listPlaces,
  })
