import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { businessesApi, BusinessListItem } from '@dromos/contract/businesses/businesses.ts'
import type { Context } from '../platform/context.ts'
import type { Exchange } from '../platform/http.ts'
import { exportList } from '../sheets/sheets.ts'
import type { SheetColumn } from '../sheets/sheets.ts'
import { countryName } from '../sheets/sheet-values.ts'
import { listBusinesses } from './businesses.service.ts'

type Asked = HandlerInput<(typeof businessesApi)['GET /businesses/export']>['query']

const columns: readonly SheetColumn<BusinessListItem>[] = [
  { id: 'company_title', en: 'Title', el: 'Τίτλος', value: ({ company_title }) => company_title },
  { id: 'company_name', en: 'Company name', el: 'Επωνυμία', value: ({ company_name }) => company_name },
  { id: 'vat', en: 'VAT number', el: 'ΑΦΜ', value: ({ vat }) => vat },
  { id: 'city', en: 'City', el: 'Πόλη', value: ({ city }) => city },
  {
    id: 'country',
    en: 'Country',
    el: 'Χώρα',
    value: (row, language) => countryName(row.country_iso, language),
  },
  { id: 'phone', en: 'Phone', el: 'Τηλέφωνο', value: ({ phone }) => phone },
  { id: 'email', en: 'E-mail', el: 'Email', value: ({ email }) => email },
  { id: 'active', en: 'Active', el: 'Ενεργή', kind: 'flag', value: ({ active }) => active },
]

/** The list of businesses as a file. */
export const exportBusinesses = (context: Context, asked: Asked, exchange: Exchange) =>
  exportList(context, exchange, asked, {
    area: 'businesses',
    title: { en: 'Businesses', el: 'Επιχειρήσεις' },
    columns,
    list: listBusinesses,
  })
