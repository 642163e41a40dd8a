import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { BookingInput } from '@dromos/contract/bookings/booking-input.ts'
import type { BookingRecord, bookingsApi } from '@dromos/contract/bookings/bookings.ts'
import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { paidCosts } from '../consignments/consignment-document.ts'
import { requireOwnDetails } from '../consignments/kept-consignment.ts'
import { broadcastDocument } from '../documents/admitted.ts'
import { noteAct } from '../documents/document-log.service.ts'
import { broadcast } from '../live/realtime.ts'
import { roleHas } from '../platform/access/roles.ts'
import { audit } from '../platform/audit.ts'
import type { Actor, Context, PublicContext } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { inTransaction } from '../platform/transaction.ts'
import { requireVersion } from '../records/records.ts'
import { bookingOf, isOpenBooking } from './booking-admission.ts'
import { changedFields, requireValid, documentOf, keptStaysAllowed } from './booking-document.ts'
import { endPriceIfChanged, pricedBooking } from './booking-price.service.ts'
import { isKeptFrom } from './booking-reader.policy.ts'
import * as queries from './bookings.queries.ts'
import type { BookingChoices, FoundBooking } from './bookings.queries.ts'

type ChangedBooking = HandlerInput<(typeof bookingsApi)['POST /bookings/update/{id}']>['body']

export async function getBooking({ db, actor }: Context, id: number): Promise<BookingRecord> {
  const booking = await queries.findBooking(db, id)
  if (!booking || isKeptFrom(actor, booking)) throw notFound()
  return { ...booking, can: { update: canEdit(actor, booking) } }
}

export async function createBooking(context: Context, entered: BookingInput) {
  return once(context, async (inside) => {
    const saved = await enterBooking(inside, entered)
    const news = { id: saved.id, entered_by: inside.actor.id }
    await broadcast(inside.db, 'booking', news, { roles: staffRoleIds })
    return saved
  })
}

/** Enters a draft in the caller's transaction, perhaps in nobody's name; who else hears of it is the caller's to say. */
export async function enterBooking(inside: PublicContext, entered: BookingInput) {
  const { db, actor } = inside
  requireOwnDetails(entered.details, [])
  const facts = await queries.readChoices(db, entered)
  const booking = withPayees(entered, facts)
  requireValid(booking, facts)
  const saved = await queries.insertBooking(db, documentOf(booking, facts), actor?.id ?? null)
  const { firm_company_id, business_id, details } = booking
  const after = { firm_company_id, business_id, details: details.length }
  const noted = { type: logType.status, event: 'created', act: { verb: 'create', after } }
  await noteAct(inside, bookingOf(saved.id), noted)
  return saved
}

/** What is not answered yet is changed; who changes what its price was made for takes the price back. */
export async function updateBooking(context: Context, id: number, changed: ChangedBooking) {
  const { version, ...entered } = changed
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const before = await queries.lockBooking(db, id)
    if (!before || isKeptFrom(actor, before)) throw notFound()
    await requireVersion(before.version, version, () => getBooking(inside, id))
    if (!isOpenBooking(before.life.status)) throw new AppError('conflict')
    // The number was drawn from the business's own sequence.
    if (before.number_id !== '' && entered.business_id !== before.business_id) {
      throw invalid({ business_id: 'cannot_change' })
    }
    requireOwnDetails(entered.details, before.detailIds)
    const read = await queries.findBooking(db, id)
    if (!read) throw notFound()
    const priced = await pricedBooking(db, id)
    const facts = await queries.readChoices(db, entered)
    const booking = withPayees(entered, facts)
    requireValid(booking, keptStaysAllowed(facts, booking, before))
    const kept = booking.details.flatMap((detail) => (detail.id === undefined ? [] : [detail.id]))
    const saved = await queries.updateBooking(
      db,
      id,
      { document: documentOf(booking, facts), kept },
      actor.id,
    )
    await noteChange(inside, id, changedFields(read, booking, facts))
    const ended = await endPriceIfChanged(inside, id, priced)
    await broadcastDocument(inside, bookingOf(id))
    return { ...saved, version: ended?.version ?? saved.version }
  })
}

/** A draft leaves no gap in the numbers, since it has none. */
export async function destroyBooking(context: Context, id: number): Promise<{ message: string }> {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const booking = await queries.lockBooking(db, id)
    if (!booking || isKeptFrom(actor, booking)) throw notFound()
    if (booking.life.status !== bookingStatus.draft) throw refused('booking_destroy')
    if (await queries.hasFiles(db, id)) throw refused('booking_destroy_files')
    // While it is there, its listeners are known.
    await broadcastDocument(inside, bookingOf(id))
    await queries.deleteBooking(db, id)
    const { life: _life, ...before } = booking
    await audit(inside, { action: 'bookings.destroy', entity: 'bookings', entityId: id, before })
    return { message: '' }
  })
}

const refused = (result: 'booking_destroy' | 'booking_destroy_files') =>
  new AppError('conflict', { fields: { result } })

async function noteChange(
  inside: Context,
  id: number,
  changes: ReturnType<typeof changedFields>,
): Promise<void> {
  await noteAct(inside, bookingOf(id), {
    type: logType.status,
    event: 'changed',
    changes,
    act: { verb: 'update', after: { changes } },
  })
}

const withPayees = (booking: BookingInput, facts: BookingChoices): BookingInput => ({
  ...booking,
  additional_costs: paidCosts(booking.additional_costs, facts),
})

const canEdit = ({ role }: Actor, { status }: FoundBooking): boolean =>
  roleHas(role, 'bookings.write') && isOpenBooking(status)
