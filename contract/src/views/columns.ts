import { bankColumns } from '../banks/columns.ts'
import { businessColumns } from '../businesses/columns.ts'
import { categoryTypes } from '../categories/category-types.ts'
import { categoryColumns } from '../categories/columns.ts'
import { contactColumns } from '../contacts/columns.ts'
import { firmColumns } from '../firms/columns.ts'
import { customerOrderColumns, staffOrderColumns } from '../orders/columns.ts'
import { outboxColumns } from '../outbox/columns.ts'
import { accountColumns, userColumns } from '../people/columns.ts'
import { placeColumns } from '../places/columns.ts'
import { ratingColumns } from '../ratings/columns.ts'
import type { ViewedList } from './lists.ts'

const lookups = Object.fromEntries(
  categoryTypes.map((type) => [`categories.${type}`, categoryColumns(type, 'en')] as const),
)

const tables: Partial<Record<ViewedList, object>> = {
  orders: { ...customerOrderColumns, ...staffOrderColumns },
  firms: firmColumns,
  contacts: contactColumns,
  places: placeColumns,
  users: userColumns,
  accounts: accountColumns,
  businesses: businessColumns,
  banks: bankColumns,
  ratings: ratingColumns,
  outbox: outboxColumns,
  ...lookups,
}

/** The columns that a view of a list may arrange. */
export const columnsOfList = (list: ViewedList): ReadonlySet<string> =>
  new Set(Object.keys(tables[list] ?? {}))
