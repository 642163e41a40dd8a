import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { OwnMoved, ownBookingsApi } from '@dromos/contract/bookings/own-bookings.ts'
import { ownRefusal } from '@dromos/contract/bookings/moves.ts'
import type { OwnCommand, OwnFacts } from '@dromos/contract/bookings/moves.ts'
import { bookingStatus } from '@dromos/contract/trade/booking-statuses.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import { officeDay, officeLanguage } from '@dromos/contract/trade/office.ts'
import { staffRoleIds } from '@dromos/contract/trade/roles.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import { tellDocument } from '../../documents/admitted.ts'
import { defineLife } from '../../documents/document-life.service.ts'
import { noteAct } from '../../documents/document-log.service.ts'
import { noteCustomersWish } from '../../orders/entry/order-of-booking.service.ts'
import { tellLive } from '../../live/realtime.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { demandVersion } from '../../records/records.ts'
import { acceptedAs } from '../booking-accept.service.ts'
import { bookingOf } from '../booking-admission.ts'
import { requestedAs } from '../booking-life.service.ts'
import { answerCustomer } from '../booking-answers.service.ts'
import { tellDesk, tellOfferOfEnd } from '../booking-notices.service.ts'
import type { BookingColumns, LivingBooking } from '../bookings.queries.ts'
import { lockLife, lockVersion, writeState } from '../bookings.queries.ts'
import { admitOwn, ownFirm } from './own-admission.ts'
import { findOwnLife } from './own-bookings.queries.ts'
import { getOwnBooking } from './own-bookings.service.ts'

type Calls = typeof ownBookingsApi
type Plain = HandlerInput<Calls['PUT /bookings/own/request/{id}']>['body']
type Reasoned = HandlerInput<Calls['PUT /bookings/own/cancel/{id}']>['body']

/** What moves it on; the rest is noted and moves nothing. */
type Moving = 'request' | 'accept' | 'cancel'
type OwnLocked = Omit<LivingBooking, 'life'> & { life: OwnFacts }

const statusAfter = {
  request: bookingStatus.requested,
  accept: bookingStatus.accepted,
  cancel: bookingStatus.cancelled,
} as const satisfies Record<Moving, OwnFacts['status']>

const { giveCommand } = defineLife<Moving, OwnLocked, BookingColumns, OwnMoved>({
  documentOf: bookingOf,
  lockVersion,
  readLife: lockOwn,
  // A foreign booking is none before its version is told.
  getCurrent: getOwnBooking,
  demandMove,
  afterMove: (command, life) => ({ ...life, status: statusAfter[command] }),
  async writeState(inside, id, { command, after, columns }) {
    const saved = await writeState(inside.db, id, { status: after.status, ...columns }, inside.actor.id)
    await answerCustomer(inside, id, command)
    return { ...saved, waits: false }
  },
})

/** Sends a draft to the office, whose desk is told unless it is one of many that are told together. */
export const requestOwn = (
  context: Context,
  id: number,
  { version, isOfMany = false }: Plain & { isOfMany?: boolean },
): Promise<OwnMoved> =>
  giveCommand(context, id, { command: 'request', version }, async (inside, booking) => {
    const { afterwards: tellDeskOf, ...deed } = await requestedAs(inside, id, booking)
    return {
      ...deed,
      async afterwards() {
        if (!isOfMany) await tellDeskOf()
        // The office hears of it now: a draft of a customer's is nothing to it.
        const news = { id, entered_by: inside.actor.id }
        await tellLive(inside.db, 'booking', news, { roles: staffRoleIds })
      },
    }
  })

export const cancelOwn = (context: Context, id: number, { version, reason }: Reasoned): Promise<OwnMoved> =>
  giveCommand(context, id, { command: 'cancel', version }, (inside, { number_id: number }) => ({
    columns: { reason },
    text: reason,
    // Nobody has heard of a draft.
    ...(number !== '' && { afterwards: () => tellOfEnd(inside, id, reason) }),
  }))

async function tellOfEnd(inside: Context, id: number, reason: string): Promise<void> {
  const told = await tellDesk(inside, id, 'booking.given_up')
  await tellOfferOfEnd(inside, id, { reason, told })
}

/**
 * Takes the offer: the order is made at once where an order's save allows it. Where it does not, or a place is new, the
 * offer counts as taken and waits for the office, which alone reads why.
 */
export async function acceptOwn(context: Context, id: number, body: Plain): Promise<OwnMoved> {
  await admitOwn(context, id)
  try {
    return await takeOffer(context, id, body)
  } catch (error) {
    const verdict = verdictOf(error)
    if (verdict === null) throw error
    return waitForOffice(context, id, { ...body, verdict })
  }
}

const takeOffer = (context: Context, id: number, { version }: Plain) =>
  giveCommand(context, id, { command: 'accept', version }, async (inside, locked) => {
    const takePlaces = () => {
      throw new AppError('invalid', { fields: { result: 'place_proposed' } })
    }
    const deed = await acceptedAs(inside, id, { locked, assignee: null, takePlaces })
    return { ...deed, afterwards: () => tellDesk(inside, id, 'booking.agreed') }
  })

/** What an order's save says against it, in the office's language; null where the refusal is the customer's to read. */
function verdictOf(error: unknown): string | null {
  if (!(error instanceof AppError) || error.code !== 'invalid') return null
  const problems = Object.values(error.details.fields ?? {})
  return problems.map((problem) => fieldText(problem, officeLanguage)).join('\n')
}

async function waitForOffice(
  context: Context,
  id: number,
  { version, verdict }: Plain & { verdict: string },
): Promise<OwnMoved> {
  return once(context, async (inside) => {
    const { db, actor, clock } = inside
    const locked = await demandOwn(inside, id, { command: 'accept', version })
    const at = { taken_at: clock.now().toISOString() }
    const saved = await writeState(db, id, at, actor.id)
    const { status } = locked.life
    await noteAct(inside, bookingOf(id), {
      type: logType.status,
      event: 'offer_taken',
      text: verdict,
      act: { verb: 'take_offer', before: { status }, after: at },
    })
    await tellDesk(inside, id, 'booking.taken')
    await tellDocument(inside, bookingOf(id))
    return { ...saved, waits: true }
  })
}

/** The office cancels what it has accepted; the customer asks for it, and reads that it has. */
export async function askCancel(
  context: Context,
  id: number,
  { version, reason }: Reasoned,
): Promise<OwnMoved> {
  return once(context, async (inside) => {
    const { db, actor, clock } = inside
    await demandOwn(inside, id, { command: 'ask_cancel', version })
    const asked = { cancel_asked_at: clock.now().toISOString(), cancel_asked: reason }
    const saved = await writeState(db, id, asked, actor.id)
    await noteAct(inside, bookingOf(id), {
      type: logType.status,
      event: 'cancel_asked',
      text: reason,
      act: { verb: 'ask_cancel', after: asked },
    })
    if (saved.order) await noteCustomersWish(inside, saved.order.id, { event: 'cancel_asked', text: reason })
    await tellDesk(inside, id, 'booking.cancel_asked')
    await tellDocument(inside, bookingOf(id))
    return { ...saved, waits: false }
  })
}

/** The booking under its lock, where it is as it was read and its customer may do this with it. */
export async function demandOwn(
  inside: Context,
  id: number,
  { command, version }: { command: OwnCommand; version: number },
): Promise<OwnLocked> {
  await admitOwn(inside, id)
  await demandVersion(await lockVersion(inside.db, id), version, () => getOwnBooking(inside, id))
  const locked = await lockOwn(inside, id)
  demandMove(command, locked.life)
  return locked
}

async function lockOwn({ db, actor, clock }: Context, id: number): Promise<OwnLocked> {
  const locked = await lockLife(db, id)
  const today = officeDay(clock.now())
  const life = await findOwnLife(db, { id, firmId: ownFirm(actor), today })
  if (!locked || !life) throw notFound()
  return { ...locked, life }
}

function demandMove(command: OwnCommand, life: OwnFacts): void {
  const refusal = ownRefusal(command, life)
  if (refusal !== null) throw new AppError('conflict', { fields: { result: refusal } })
}
