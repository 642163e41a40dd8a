import type { Permission } from '../permissions.ts'

/** What comes in as a sheet, and the right to enter it; a customer's bookings are its own. */
export const importRights = {
  places: 'places.write',
  firms: 'firms.write',
  contacts: 'contacts.write',
  categories: 'categories.write',
  invoices: 'orders.account',
  bookings: 'bookings.own',
} as const satisfies Record<string, Permission>
export type ImportKind = keyof typeof importRights

export const importKinds = ['places', 'firms', 'contacts', 'categories', 'invoices', 'bookings'] as const
