import { afterMove } from '@dromos/contract/bookings/moves.ts'
import type { BookingFacts } from '@dromos/contract/bookings/moves.ts'
import type { PriceVoid } from '@dromos/contract/bookings/price-terms.ts'
import { isForCustomers, termChanges } from '@dromos/contract/bookings/price-terms.rules.ts'
import type { PriceTerms, TermChange } from '@dromos/contract/bookings/price-terms.rules.ts'
import { changeSaid, valueSaid } from '@dromos/contract/bookings/price-words.ts'
import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { officeLanguage } from '@dromos/contract/constants/office.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { Db } from '../db/client.ts'
import { defineMoves } from '../documents/document-life.service.ts'
import { changesOf } from '../documents/document-log.service.ts'
import { noteOfBooking } from '../offers/offer-ended-booking.service.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import type { ErrorDetails } from '../platform/errors.ts'
import { movedByOthers } from './booking-moves.policy.ts'
import { notifyOfEndedPrice } from './booking-answers.service.ts'
import { notifyDesk } from './booking-notices.service.ts'
import { findPriced } from './booking-terms.queries.ts'
import type { PricedBooking } from './booking-terms.queries.ts'
import { writeState } from './bookings.queries.ts'
import type { BookingColumns } from './bookings.queries.ts'

/** The booking with what its price was made for and what it asks for now, read under its lock. */
export async function pricedBooking(db: Db, id: number): Promise<PricedBooking> {
  const booking = await findPriced(db, id)
  if (!booking) throw notFound()
  return booking
}

/** What stands beside a price from the moment it is made or accepted; nothing has ended it then. */
export async function pricedNow(db: Db, id: number) {
  const { terms } = await pricedBooking(db, id)
  return { priced_for: JSON.stringify(terms), price_void: null }
}

/** Without a price there is nothing beside it. */
export const noPrice = {
  customer_price: null,
  offer_until: null,
  taken_at: null,
  priced_for: null,
  price_void: null,
}

interface Acceptance {
  total: number
  /** The days that were accepted with it. */
  loading_date: string
  unloading_date: string
}

/** What stands on the booking of an accepted offer: its price, unless it is booked for other days than were accepted. */
export async function acceptedPrice(
  { db, clock }: PublicContext,
  id: number,
  { total, loading_date: loading, unloading_date: unloading }: Acceptance,
) {
  const { terms } = await pricedBooking(db, id)
  const agreed: PriceTerms = {
    ...terms,
    loads: terms.loads.map((load) => ({
      ...load,
      loading: { ...load.loading, date: loading },
      unloading: { ...load.unloading, date: unloading },
    })),
  }
  const changes = termChanges(agreed, terms)
  const at = clock.now().toISOString()
  if (changes.length === 0) {
    return { ...noPrice, customer_price: total, taken_at: at, priced_for: JSON.stringify(agreed) }
  }
  const ended: PriceVoid = { price: total, accepted: true, by_customer: false, at, changes }
  return { ...noPrice, price_void: JSON.stringify(ended) }
}

/**
 * The price at which a booking becomes an order: the one that holds for what is booked now. Without one, or where it was
 * made for something else, somebody of ours has to say it.
 */
export async function priceFor(context: Context, id: number, said: number | undefined): Promise<number> {
  const booking = await pricedBooking(context.db, id)
  const { customer_price: held, status } = booking
  const changes = endedBy(booking)
  if (held !== null && changes === null) {
    if (said === undefined || said === held) return held
    throw invalid({ customer_price: status === bookingStatus.offered ? 'offered_price' : 'accepted_price' })
  }
  if (said !== undefined) return said
  throw changes ? endedPrice(changes, context) : invalid({ customer_price: 'required' })
}

/** What has ended its price, or does so now; null where it holds, or there never was one. */
function endedBy(booking: PricedBooking): TermChange[] | null {
  if (booking.customer_price === null) return booking.price_void?.changes ?? null
  const changes = changesSince(booking, booking)
  return changes.length > 0 ? changes : null
}

/**
 * Compares a booking that was just saved with what its price was made for, and takes the price back where that has changed:
 * whoever changed it, and whether the price was offered or accepted. Both sides are told.
 */
export async function endPriceIfChanged(inside: Context, id: number, before: PricedBooking) {
  const { db, actor, clock } = inside
  if (before.customer_price === null) return null
  const changes = changesSince(before, await pricedBooking(db, id))
  if (changes.length === 0) return null
  const ended: PriceVoid = {
    price: before.customer_price,
    accepted: before.taken_at !== null,
    by_customer: actor.role === roles.customer,
    at: clock.now().toISOString(),
    changes,
  }
  const { status: from, customer_price, offer_until } = before
  const { status: to } = afterMove('end_price')
  const document = { life: { status: from } }
  return endPrice(inside, id, { document, command: 'end_price', who: 'child' }, () => ({
    columns: { ...noPrice, price_void: JSON.stringify(ended) },
    event: 'price_void',
    text: said(changes),
    changes: changesOf({ customer_price, offer_until }, { customer_price: null, offer_until: null }),
    trail: { before: { status: from, customer_price }, after: { status: to, changes } },
    thereafter: () => notifyOfEnd(inside, id, { before, changes }),
  }))
}

/** Open pages are told by the save that it belongs to. */
const endPrice = defineMoves<
  'end_price',
  { life: BookingFacts },
  BookingColumns,
  { version: number },
  Context,
  'child'
>({
  ...movedByOthers,
  writeState: ({ db, actor }, id, { after, columns }) =>
    writeState(db, id, { ...after, ...columns }, actor.id),
  tellPages: async () => {},
})

interface Ended {
  before: PricedBooking
  changes: readonly TermChange[]
}

const said = (changes: readonly TermChange[]): string =>
  changes.map((change) => changeSaid(change, officeLanguage)).join('\n')

async function notifyOfEnd(inside: Context, id: number, { before, changes }: Ended): Promise<void> {
  const { offer, number_id: number } = before
  const told = await notifyDesk(inside, id, 'booking.goods_changed')
  if (offer) {
    await noteOfBooking(inside, offer.id, { event: 'price_void', text: `${number}\n${said(changes)}`, told })
  }
  // Another customer has never had this price.
  if (!changes.some(({ path }) => path === 'firm_company_id')) await notifyOfEndedPrice(inside, id)
}

function changesSince(priced: PricedBooking, now: PricedBooking): TermChange[] {
  const firm = { path: 'firm_company_id', before: priced.customer, after: now.customer }
  return [
    ...(priced.firm_id === now.firm_id ? [] : [firm]),
    // A price of before its goods were kept beside it held for those that it found.
    ...termChanges(priced.priced_for ?? priced.terms, now.terms),
  ]
}

/** Says what is otherwise, field by field. */
function endedPrice(changes: readonly TermChange[], { language, actor }: Context): AppError {
  const isCustomer = actor.role === roles.customer
  const fields: ErrorDetails['fields'] = isCustomer
    ? { result: 'price_ended' }
    : { result: 'price_void', customer_price: 'required' }
  for (const { path, before } of isCustomer ? changes.filter(isForCustomers) : changes) {
    const said = valueSaid(path.split('.').at(-1) ?? '', before, language)
    fields[path] = before === null || before === '' ? 'price_without' : `price_was:0:${said}`
  }
  return new AppError('price_void', { fields })
}
