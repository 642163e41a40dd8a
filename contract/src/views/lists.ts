import { auditColumns } from '../audit/columns.ts'
import { auditList } from '../audit/filters.ts'
import { bankColumns } from '../banks/columns.ts'
import { bankList } from '../banks/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { bookingColumns } from '../bookings/columns.ts'
import { bookingList } from '../bookings/filters.ts'
import { clauseColumns } from '../clauses/columns.ts'
import { clauseList } from '../clauses/filters.ts'
import { businessColumns } from '../businesses/columns.ts'
import { businessList } from '../businesses/filters.ts'
import { categoryTypes } from '../categories/category-types.ts'
import type { CategoryType } from '../categories/category-types.ts'
import { categoryColumns } from '../categories/columns.ts'
import { categoryList } from '../categories/filters.ts'
import { contactColumns } from '../contacts/columns.ts'
import { contactList } from '../contacts/filters.ts'
import { firmColumns } from '../firms/columns.ts'
import { firmList } from '../firms/filters.ts'
import { staffOrderColumns } from '../orders/columns.ts'
import { customerOrderColumns } from '../orders/customer-columns.ts'
import { groupageColumns } from '../groupages/columns.ts'
import { groupageList } from '../groupages/filters.ts'
import { groupColumns } from '../groups/columns.ts'
import { groupList, suppressionList } from '../groups/filters.ts'
import { suppressionColumns } from '../groups/suppression-columns.ts'
import { threadColumns } from '../inbox/columns.ts'
import { threadList } from '../inbox/filters.ts'
import { orderList } from '../orders/filters.ts'
import { offerColumns } from '../offers/columns.ts'
import { offerList } from '../offers/filters.ts'
import { outboxColumns } from '../outbox/columns.ts'
import { outboxList } from '../outbox/filters.ts'
import { accountColumns, userColumns } from '../people/columns.ts'
import { accountList, userList } from '../people/filters.ts'
import type { Permission } from '../permissions.ts'
import { placeColumns } from '../places/columns.ts'
import { placeList } from '../places/filters.ts'
import { ratingColumns } from '../ratings/columns.ts'
import { ratingList } from '../ratings/filters.ts'
import { metricColumns } from '../statistics/columns.ts'
import { statisticsList } from '../statistics/filters.ts'
import { vatColumns } from '../vat/columns.ts'
import { vatList } from '../vat/filters.ts'

interface Viewed {
  readonly table: ListTable
  readonly columns: object
  readonly read: Permission
}

const orderColumns = { ...customerOrderColumns, ...staffOrderColumns }

const lists = {
  orders: { table: orderList, columns: orderColumns, read: 'orders.read' },
  bookings: { table: bookingList, columns: bookingColumns, read: 'bookings.read' },
  groupages: { table: groupageList, columns: groupageColumns, read: 'groupages.read' },
  offers: { table: offerList, columns: offerColumns, read: 'offers.read' },
  clauses: { table: clauseList, columns: clauseColumns, read: 'offers.read' },
  firms: { table: firmList, columns: firmColumns, read: 'firms.read' },
  contacts: { table: contactList, columns: contactColumns, read: 'contacts.read' },
  groups: { table: groupList, columns: groupColumns, read: 'groups.read' },
  suppressions: { table: suppressionList, columns: suppressionColumns, read: 'groups.read' },
  places: { table: placeList, columns: placeColumns, read: 'places.read' },
  users: { table: userList, columns: userColumns, read: 'users.read' },
  accounts: { table: accountList, columns: accountColumns, read: 'accounts.read' },
  businesses: { table: businessList, columns: businessColumns, read: 'businesses.read' },
  banks: { table: bankList, columns: bankColumns, read: 'banks.read' },
  vat: { table: vatList, columns: vatColumns, read: 'vat.read' },
  ratings: { table: ratingList, columns: ratingColumns, read: 'ratings.read' },
  mails: { table: threadList, columns: threadColumns, read: 'mails.read' },
  outbox: { table: outboxList, columns: outboxColumns, read: 'outbox.read' },
  audit: { table: auditList, columns: auditColumns, read: 'audit.read' },
  // No list, but asked for, kept and taken away like one.
  stats: { table: statisticsList, columns: metricColumns, read: 'statistics.read' },
} as const satisfies Record<string, Viewed>

const lookups = categoryTypes.map((type) => `categories.${type}` as const)

/** The lists by the names under which their views are kept; each lookup list is one of its own. */
export const viewedLists = [...(Object.keys(lists) as (keyof typeof lists)[]), ...lookups] as const
export type ViewedList = (typeof viewedLists)[number]

export function viewedList(list: ViewedList): Viewed {
  const known: Partial<Record<ViewedList, Viewed>> = lists
  return known[list] ?? lookupList(list)
}

function lookupList(list: ViewedList): Viewed {
  // Every other id is a lookup list.
  const type = list.replace('categories.', '') as CategoryType
  return { table: categoryList, columns: categoryColumns(type, 'en'), read: 'categories.read' }
}

export const columnsOfList = (list: ViewedList): ReadonlySet<string> =>
  new Set(Object.keys(viewedList(list).columns))
