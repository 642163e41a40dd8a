import type { categoriesApi, Category, CategoryListItem } from '@dromos/contract/categories/categories.ts'
import { categoryStart } from '@dromos/contract/categories/category-types.ts'
import type { CategoryExtras, CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { Context } from '../platform/context.ts'
import type { Exchange } from '../platform/http.ts'
import { exportList } from '../sheets/sheets.ts'
import type { SheetColumn } from '../sheets/sheets.ts'
import type { SheetValue } from '../sheets/sheet-values.ts'
import { categoryChoices, listCategories } from './categories.service.ts'
import { headOf, titleOf, wordsOf } from './category-texts.ts'

type Asked = HandlerInput<(typeof categoriesApi)['GET /categories/{type}/export']>['query']

/** One lookup list as a file. */
export async function exportCategories(
  context: Context,
  type: CategoryType,
  { asked, exchange }: { asked: Asked; exchange: Exchange },
) {
  const { data: cargos } = await categoryChoices(context, 'cargo')
  return exportList(context, exchange, asked, {
    area: 'categories',
    title: titleOf(type),
    columns: columnsOf(type, cargos),
    list: (inside, query) => listCategories(inside, type, query),
  })
}

function columnsOf(type: CategoryType, cargos: readonly Category[]): SheetColumn<CategoryListItem>[] {
  // The keys of a list's start are its fields.
  const extras = Object.keys(categoryStart[type]) as (keyof CategoryExtras)[]
  return [
    { id: 'name', en: 'Name in English', el: 'Όνομα στα Ελληνικά', value: (row, own) => row[`name_${own}`] },
    {
      id: 'other_name',
      en: 'Name in Greek',
      el: 'Όνομα στα Αγγλικά',
      value: (row, own) => (own === 'el' ? row.name_en : row.name_el),
    },
    ...extras.map((name) => extraColumn(type, name, cargos)),
    { id: 'uses', en: 'Uses', el: 'Χρήσεις', kind: 'number', value: ({ uses }) => uses },
    { id: 'state', en: 'Active', el: 'Ενεργή', kind: 'flag', value: ({ active }) => active },
    { id: 'state', en: 'System value', el: 'Τιμή συστήματος', kind: 'flag', value: ({ system }) => system },
  ]
}

function extraColumn(
  type: CategoryType,
  name: keyof CategoryExtras,
  cargos: readonly Category[],
): SheetColumn<CategoryListItem> {
  const label = headOf(type, name)
  if (name === 'parent_id') {
    const value: SheetColumn<CategoryListItem>['value'] = (row, own) =>
      cargos.find(({ id }) => id === row.parent_id)?.[`name_${own}`] ?? ''
    return { id: name, ...label, value }
  }
  const value: SheetColumn<CategoryListItem>['value'] = (row, own): SheetValue => {
    const found = row[name] ?? null
    return typeof found === 'string' ? (wordsOf(name, own)[found] ?? found) : found
  }
  const isFlag = typeof categoryStart[type][name] === 'boolean'
  const plain = figures.has(name) ? 'number' : 'text'
  const kind = isFlag ? 'flag' : plain
  return { id: name, ...label, kind, value }
}

const figures = new Set<keyof CategoryExtras>([
  'length',
  'width',
  'height',
  'weight',
  'pallets',
  'load_meters',
  'days',
])
