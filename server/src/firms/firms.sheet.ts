import type { Category } from '@dromos/contract/categories/categories.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { FirmListItem, firmsApi } from '@dromos/contract/firms/firms.ts'
import { categoryChoices } from '../categories/categories.service.ts'
import type { Context } from '../platform/context.ts'
import type { Exchange } from '../platform/http.ts'
import { exportList } from '../sheets/sheets.ts'
import type { SheetColumn } from '../sheets/sheets.ts'
import { countryName } from '../sheets/sheet-values.ts'
import { listFirms } from './firm-list.service.ts'

type Asked = HandlerInput<(typeof firmsApi)['GET /firms/export']>['query']

/** The list of firms as a file. */
export async function exportFirms(context: Context, asked: Asked, exchange: Exchange) {
  const { data: kinds } = await categoryChoices(context, 'firm')
  return exportList(context, exchange, asked, {
    area: 'firms',
    title: { en: 'Firms', el: 'Εταιρείες' },
    columns: columnsWith(kinds),
    list: listFirms,
  })
}

const columnsWith = (kinds: readonly Category[]): SheetColumn<FirmListItem>[] => [
  { id: 'name', en: 'Name', el: 'Επωνυμία', value: ({ name }) => name },
  { id: 'vat', en: 'VAT number', el: 'ΑΦΜ', value: ({ vat }) => vat },
  { id: 'city', en: 'City', el: 'Πόλη', value: ({ city }) => city },
  {
    id: 'country',
    en: 'Country',
    el: 'Χώρα',
    value: (row, language) => countryName(row.country_iso, language),
  },
  {
    id: 'types',
    en: 'Kinds',
    el: 'Είδη',
    value: ({ firm_types: own }, language) =>
      kinds
        .filter(({ id }) => own.includes(id))
        .map((kind) => kind[`name_${language}`])
        .join(', '),
  },
  { id: 'types', en: 'Active', el: 'Ενεργή', kind: 'flag', value: ({ active }) => active },
]
