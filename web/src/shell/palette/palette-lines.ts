import type { BookingRow } from '@dromos/contract/bookings/bookings.ts'
import type { CustomerOrderRow, OrderRow } from '@dromos/contract/orders/order-rows.ts'
import { bookingWords } from '@dromos/contract/constants/booking-statuses.ts'
import { openStatuses } from '@dromos/contract/constants/order-statuses.ts'
import type { OrderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { statusWords } from '@dromos/contract/constants/order-words.ts'
import { dayOf } from '../../platform/format.ts'
import { language } from '../../i18n/language.ts'
import type { PaletteItem } from './palette-items.ts'

/** What the palette says of a record: what it is called, and what tells it from others. */
export type Line = Pick<PaletteItem, 'label' | 'detail'>

/** A draft has no number yet. */
export const bookingLine = ({ number_id: number, status }: KnownBooking, about: string): Line => {
  const state = bookingWords[status][language]
  return { label: number || state, detail: lineOf(about, number && state) }
}

type KnownBooking = Pick<BookingRow, 'number_id' | 'status'>

type Town = Pick<CustomerOrderRow['loading'], 'country_iso' | 'city'>

export const routeOf = (from: Town, to: Town): string =>
  `${from.country_iso} ${from.city} → ${to.country_iso} ${to.city}`

/** How it stands and when it loads come first: of ten loads of one truck it tells the present one. */
export function orderDetail(row: OrderRow | CustomerOrderRow): string {
  const { loading, delivery, references } = row
  const stands = lineOf(statusWords[row.status][language], dayOf(loading.date))
  const route = routeOf(loading, delivery)
  if (!('customer' in row)) return lineOf(stands, route, references)
  return lineOf(stands, row.customer.name, route, row.pn_truck, row.pn_trailer, references)
}

/** What is still under way first, otherwise as the server puts them. */
export function openFirst<R extends { status: OrderStatus }>(rows: readonly R[]): R[] {
  const isOpen = ({ status }: R): boolean => openStatuses.some((open) => open === status)
  return [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))]
}

export const lineOf = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')
