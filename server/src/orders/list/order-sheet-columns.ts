import type { Category } from '@dromos/contract/categories/categories.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import type { OrderRow } from '@dromos/contract/orders/orders.ts'
import { isProfitKnown, marginOf } from '@dromos/contract/orders/money.ts'
import { categoryChoices } from '../../categories/categories.service.ts'
import type { Context } from '../../platform/context.ts'
import type { SheetColumn } from '../../sheets/sheets.ts'

/** The values of the lists that columns name. */
export type Names = Record<'cargo' | 'packing' | 'trailer' | 'load', readonly Category[]>

/** Reads the lists that the columns of orders name. */
export async function namesOf(context: Context): Promise<Names> {
  const valuesOf = async (list: CategoryType) => (await categoryChoices(context, list)).data
  const [cargo, packing, trailer, load] = await Promise.all([
    valuesOf('cargo'),
    valuesOf('packing'),
    valuesOf('trailer'),
    valuesOf('load'),
  ])
  return { cargo, packing, trailer, load }
}

const named = (values: readonly Category[], ids: readonly (number | null)[], language: Language): string =>
  values
    .filter(({ id }) => ids.includes(id))
    .map((value) => value[`name_${language}`])
    .join(', ')

const directions: Record<Language, Record<number, string>> = {
  en: { 1: 'Import', 2: 'Export', 3: 'Cross-trade', 4: 'Domestic' },
  el: { 1: 'Εισαγωγή', 2: 'Εξαγωγή', 3: 'Τρίγωνη', 4: 'Εθνική' },
}
const freight: Record<Language, Record<string, string>> = {
  en: { paid: 'Prepaid', collect: 'Collect' },
  el: { paid: 'Προπληρωμένος', collect: 'Πληρωτέος' },
}

/** Hundredths of a per cent of what is charged; none of nothing. */
function marginIn(row: OrderRow): number | null {
  const margin = isProfitKnown(row) ? marginOf(row.profit, row.customer_price + row.extra_sell) : null
  return margin === null ? null : Math.round(margin * 10_000) / 100
}

const moneyColumns: readonly SheetColumn<OrderRow>[] = [
  {
    id: 'extra',
    en: 'Extra charged €',
    el: 'Πρόσθετα χρεωμένα €',
    kind: 'money',
    value: (row) => row.extra_sell,
  },
  {
    id: 'extra',
    en: 'Extra paid €',
    el: 'Πρόσθετα πληρωμένα €',
    kind: 'money',
    value: (row) => row.extra_buy,
  },
  { id: 'prepay', en: 'Prepay €', el: 'Προπληρωμές €', kind: 'money', value: (row) => row.prepay },
  { id: 'margin', en: 'Margin %', el: 'Περιθώριο %', kind: 'number', value: marginIn },
]

const goodsColumnsWith = (names: Names): readonly SheetColumn<OrderRow>[] => [
  {
    id: 'cargo',
    en: 'Cargo',
    el: 'Εμπόρευμα',
    value: (row, own) => named(names.cargo, row.cargo_ids, own),
  },
  {
    id: 'packing',
    en: 'Packing',
    el: 'Συσκευασία',
    value: (row, own) => named(names.packing, row.packing_type_ids, own),
  },
  {
    id: 'trailer',
    en: 'Trailer',
    el: 'Επικαθήμενο',
    value: (row, own) => named(names.trailer, [row.trailer_type_id], own),
  },
  {
    id: 'load',
    en: 'Load',
    el: 'Φορτίο',
    value: (row, own) => named(names.load, [row.load_type_id], own),
  },
]

const otherColumns: readonly SheetColumn<OrderRow>[] = [
  { id: 'loading_place', en: 'Loading place', el: 'Τόπος φόρτωσης', value: (row) => row.loading.name },
  { id: 'delivery_place', en: 'Delivery place', el: 'Τόπος παράδοσης', value: (row) => row.delivery.name },
  { id: 'contact', en: 'Contact', el: 'Επαφή', value: (row) => row.contact },
  { id: 'transporter', en: 'Transporter', el: 'Μεταφορέας (πρόσωπο)', value: (row) => row.transporter },
  {
    id: 'direction',
    en: 'Direction',
    el: 'Κατεύθυνση',
    value: (row, own) => directions[own][row.import_export] ?? '',
  },
  { id: 'terms', en: 'Freight', el: 'Ναύλος', value: (row, own) => freight[own][row.freight_terms] ?? '' },
  {
    id: 'incoterm',
    en: 'Incoterm',
    el: 'Incoterm',
    value: (row) => [row.incoterm, row.incoterm_place].filter(Boolean).join(' '),
  },
  { id: 'created_by', en: 'Created by', el: 'Καταχώριση από', value: (row) => row.created_by },
  { id: 'updated', en: 'Changed', el: 'Αλλαγή', kind: 'instant', value: (row) => row.updated_at },
  { id: 'updated_by', en: 'Changed by', el: 'Αλλαγή από', value: (row) => row.updated_by },
]

/** The columns of staff that are shown when they are chosen; their ids are those of the screen. */
export const moreColumnsWith = (names: Names): readonly SheetColumn<OrderRow>[] => [
  ...moneyColumns,
  ...goodsColumnsWith(names),
  ...otherColumns,
]
