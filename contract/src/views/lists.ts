import { bankList } from '../banks/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { businessList } from '../businesses/filters.ts'
import { categoryTypes } from '../categories/category-types.ts'
import { categoryList } from '../categories/filters.ts'
import { contactList } from '../contacts/filters.ts'
import { firmList } from '../firms/filters.ts'
import { orderList } from '../orders/filters.ts'
import { outboxList } from '../outbox/filters.ts'
import { accountList, userList } from '../people/filters.ts'
import type { Permission } from '../permissions.ts'
import { placeList } from '../places/filters.ts'
import { ratingList } from '../ratings/filters.ts'

/** A list whose views may be kept: what it can be asked, and who may read it. */
interface Viewed {
  readonly table: ListTable
  readonly read: Permission
}

const lists = {
  orders: { table: orderList, read: 'orders.read' },
  firms: { table: firmList, read: 'firms.read' },
  contacts: { table: contactList, read: 'contacts.read' },
  places: { table: placeList, read: 'places.read' },
  users: { table: userList, read: 'users.read' },
  accounts: { table: accountList, read: 'accounts.read' },
  businesses: { table: businessList, read: 'businesses.read' },
  banks: { table: bankList, read: 'banks.read' },
  ratings: { table: ratingList, read: 'ratings.read' },
  outbox: { table: outboxList, read: 'outbox.read' },
} as const satisfies Record<string, Viewed>

const lookups = categoryTypes.map((type) => `categories.${type}` as const)

/** The lists by the names under which their views are kept; each lookup list is one of its own. */
export const viewedLists = [...(Object.keys(lists) as (keyof typeof lists)[]), ...lookups] as const
export type ViewedList = (typeof viewedLists)[number]

/** What a list can be asked, and who may read it. */
export function viewedList(list: ViewedList): Viewed {
  const known: Partial<Record<ViewedList, Viewed>> = lists
  return known[list] ?? { table: categoryList, read: 'categories.read' }
}
