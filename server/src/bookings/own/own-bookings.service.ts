import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { bookingFields } from '@dromos/contract/bookings/booking-input.ts'
import type { BookingInput } from '@dromos/contract/bookings/booking-input.ts'
import type { OwnBookingRecord, ownBookingsApi } from '@dromos/contract/bookings/own-bookings.ts'
import { ownLimits } from '@dromos/contract/bookings/own-input.ts'
import type { OwnBookingInput } from '@dromos/contract/bookings/own-input.ts'
import { movesOpenTo } from '@dromos/contract/documents/moves.ts'
import { ownLife } from '@dromos/contract/bookings/moves.ts'
import type { OwnFacts } from '@dromos/contract/bookings/moves.ts'
import { isForCustomers } from '@dromos/contract/bookings/price-terms.rules.ts'
import { directionOf } from '@dromos/contract/orders/direction.rules.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { freightTerms } from '@dromos/contract/constants/costs.ts'
import { setFileRemoved } from '../../documents/document-files.service.ts'
import { requireNoFaults } from '../../consignments/parties.policy.ts'
import { broadcast } from '../../live/realtime.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { requireVersion } from '../../records/records.ts'
import { customerAccounts } from '../booking-admission.queries.ts'
import { isOpenBooking } from '../booking-admission.ts'
import { countBookingTabs } from '../booking-list.queries.ts'
import { findBooking, lockBooking } from '../bookings.queries.ts'
import { enterBooking, updateBooking } from '../bookings.service.ts'
import { admitOwn, faultsOfOwn, ownFileRules, ownFirm } from './own-admission.ts'
import * as queries from './own-bookings.queries.ts'
import { audiencesOf, findOwnHead, floorsOf, isoOfPlaces } from './own-choices.queries.ts'
import { changedDetail, newDetail } from './own-document.ts'

type Calls = typeof ownBookingsApi
type ListQuery = HandlerInput<Calls['GET /bookings/own']>['query']
type CountsQuery = HandlerInput<Calls['GET /bookings/own/counts']>['query']
type ChangedOwn = HandlerInput<Calls['POST /bookings/own/update/{id}']>['body']

export const listOwnBookings = ({ db, actor }: Context, query: ListQuery) =>
  queries.listOwnBookings(db, { ...query, firmId: ownFirm(actor) })

const MOST_ANSWERS = 20

/** What the firm's accounts wait for, and what waits for them. */
export const awaitedAnswers = ({ db, actor }: Context) =>
  queries.listWaiting(db, ownFirm(actor), MOST_ANSWERS)

export const countOwnTabs = ({ db, actor }: Context, query: CountsQuery) =>
  countBookingTabs(db, { ...query, firmId: ownFirm(actor) })

export async function getOwnBooking({ db, actor, clock }: Context, id: number): Promise<OwnBookingRecord> {
  const found = await queries.findOwnBooking(db, id, ownFirm(actor))
  if (!found) throw notFound()
  const { shows_prices: showsPrices, firm_id: _firm, ...booking } = found
  const { status, waits, offer_until: until, cancel_asked_at: asked, order, damage_told: told } = booking
  const isOver = until !== null && until < officeDay(clock.now())
  const facts: OwnFacts = {
    status,
    waits,
    isOver,
    showsPrices,
    asksCancel: asked !== null,
    order: order?.status ?? null,
    isClosed: order?.closed ?? false,
    damage: order === null ? 'none' : damageOf(told),
  }
  return {
    ...booking,
    price_void: endedForCustomer(booking.price_void, showsPrices),
    can: {
      update: isOpenBooking(status),
      commands: movesOpenTo(ownLife, facts, 'customer'),
    },
  }
}

/** What has ended a price as its customer reads it: of the office's own fields nothing, and no price where none is shown. */
const endedForCustomer = (ended: OwnBookingRecord['price_void'], showsPrices: boolean) =>
  ended && {
    ...ended,
    price: showsPrices ? ended.price : null,
    changes: ended.changes.filter(isForCustomers),
  }

function damageOf(told: OwnBookingRecord['damage_told']): OwnFacts['damage'] {
  if (told === null) return 'none'
  return told.entered ? 'entered' : 'told'
}

/** What the customer enters is a booking of its own firm, whoever else is named in what it sends. */
export async function createOwnBooking(context: Context, entered: OwnBookingInput) {
  return once(context, async (inside) => {
    await requireRoom(inside)
    return enterOwn(inside, entered)
  })
}

/** Enters a draft in the caller's transaction, who has seen to it that there is room for it. */
export async function enterOwn(inside: Context, entered: OwnBookingInput) {
  const { db, actor } = inside
  const firmId = ownFirm(actor)
  requireNoFaults(await faultsOfOwn(inside, entered))
  const head = await findOwnHead(db, firmId, actor.id)
  if (!head) throw new AppError('forbidden')
  const { contact_id: contact, ...settled } = head
  const { details, ...own } = entered
  const floors = await floorsFor(inside, entered)
  const booking: BookingInput = {
    ...settled,
    ...own,
    customer_id: own.customer_id ?? contact,
    firm_company_id: firmId,
    import_export: await directionFor(inside, entered),
    avoid_sea: false,
    freight_terms: freightTerms[0],
    incoterm: null,
    incoterm_place: '',
    notes: '',
    additional_costs: [],
    details: details.map((detail) => newDetail(detail, { floors })),
  }
  const saved = await enterBooking(inside, booking)
  await queries.markByCustomer(db, saved.id)
  const colleagues = await customerAccounts(db, saved.id)
  await broadcast(db, 'booking', { id: saved.id, entered_by: actor.id }, { users: colleagues })
  return saved
}

/** Changes what the customer knows of it; what is the office's stays, whatever it is. */
export async function updateOwnBooking(context: Context, id: number, changed: ChangedOwn) {
  const { version, ...entered } = changed
  return inTransaction(context, async (inside) => {
    const { db } = inside
    await admitOwn(inside, id)
    const locked = await lockBooking(db, id)
    await requireVersion(locked?.version, version, () => getOwnBooking(inside, id))
    // Under the lock it may have become another firm's.
    await admitOwn(inside, id)
    const stored = await findBooking(db, id)
    if (!locked || !stored) throw notFound()
    if (!isOpenBooking(stored.status)) {
      throw new AppError('conflict', { fields: { result: 'booking_cancel' } })
    }
    const before = { places: locked.placeIds, contact: stored.customer_id }
    requireNoFaults(await faultsOfOwn(inside, entered, before))
    const types = stored.details.flatMap(({ references }) => references.map((line) => line.reference_type_id))
    const known = { readable: await audiencesOf(db, types), floors: await floorsFor(inside, entered) }
    const details = entered.details.map((detail) => {
      const before = detail.id === undefined ? undefined : stored.details.find((one) => one.id === detail.id)
      if (detail.id !== undefined && !before) throw invalid({ details: 'unknown_choice' })
      return before ? changedDetail(detail, before, known) : newDetail(detail, known)
    })
    return updateBooking(inside, id, {
      ...picked(stored, fieldNames(bookingFields)),
      ...picked(entered, ['customer_id', 'agreed_price', 'customer_note']),
      additional_costs: stored.additional_costs,
      details,
      version,
    })
  })
}

/** A customer takes back what its own accounts have added, and nothing else. */
export async function setOwnFileRemoved(context: Context, id: string, isRemoved: boolean) {
  if (!(await queries.isOwnFile(context.db, id, ownFirm(context.actor)))) throw notFound()
  return setFileRemoved(context, id, isRemoved, ownFileRules)
}

/** How many more bookings a firm and an account may enter. */
export async function ownRoom({ db, actor }: Context): Promise<{ open: number; today: number }> {
  const { open, today } = await queries.countOwn(db, ownFirm(actor), actor.id)
  return { open: Math.max(0, ownLimits.open - open), today: Math.max(0, ownLimits.aDay - today) }
}

/** The same, and it stays so until the caller's transaction ends: of two colleagues the second counts the first's. */
export async function holdRoom(inside: Context): Promise<{ open: number; today: number }> {
  await queries.lockRoom(inside.db, ownFirm(inside.actor))
  return ownRoom(inside)
}

async function requireRoom(inside: Context): Promise<void> {
  const { open, today } = await holdRoom(inside)
  if (open > 0 && today > 0) return
  const result =
    open === 0
      ? (`too_many_bookings:${ownLimits.open}` as const)
      : (`too_many_today:${ownLimits.aDay}` as const)
  throw new AppError('conflict', { fields: { result } })
}

const floorsFor = ({ db }: Context, { details }: OwnBookingInput) =>
  floorsOf(
    db,
    details.flatMap(({ packings }) => packings.map((line) => line.packing_type_id)),
  )

async function directionFor({ db }: Context, { details }: OwnBookingInput) {
  const from = details[0]?.loading.place_id ?? 0
  const to = details.at(-1)?.unloading.place_id ?? 0
  const isos = await isoOfPlaces(db, [from, to])
  return directionOf(isos.get(from) ?? '', isos.get(to) ?? '')
}
