import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { OwnMoved, ownBookingsApi } from '@dromos/contract/bookings/own-bookings.ts'
import { afterOwnMove, ownRefusal } from '@dromos/contract/bookings/moves.ts'
import type { OwnCommand, OwnFacts } from '@dromos/contract/bookings/moves.ts'
import { officeDay, officeLanguage } from '@dromos/contract/constants/office.ts'
import { staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import { defineLife } from '../../documents/document-life.service.ts'
import { noteCustomersWish } from '../../orders/entry/order-of-booking.service.ts'
import { broadcast } from '../../live/realtime.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { acceptedAs } from '../booking-accept.service.ts'
import { bookingOf } from '../booking-admission.ts'
import { requestedAs } from '../booking-life.service.ts'
import { answerCustomer } from '../booking-answers.service.ts'
import { notifyDesk, notifyOfferOfEnd } from '../booking-notices.service.ts'
import type { BookingColumns, LivingBooking } from '../bookings.queries.ts'
import { lockLife, writeState } from '../bookings.queries.ts'
import { admitOwn, ownFirm } from './own-admission.ts'
import { findOwnLife } from './own-bookings.queries.ts'
import { getOwnBooking } from './own-bookings.service.ts'

type Calls = typeof ownBookingsApi
type Plain = HandlerInput<Calls['PUT /bookings/own/request/{id}']>['body']
type Reasoned = HandlerInput<Calls['PUT /bookings/own/cancel/{id}']>['body']

type OwnLocked = Omit<LivingBooking, 'life'> & { life: OwnFacts }

/** What a customer does with a booking of its own firm: it moves on, or something is noted of it. */
export const { giveCommand: giveOwn } = defineLife<
  OwnCommand,
  OwnLocked,
  BookingColumns,
  OwnMoved,
  'customer'
>({
  documentOf: bookingOf,
  // A foreign booking is none before anybody waits for its lock.
  async readLife(inside, id) {
    await admitOwn(inside, id)
    return lockOwn(inside, id)
  },
  getCurrent: getOwnBooking,
  demandMove(command, life) {
    const refusal = ownRefusal(command, life)
    if (refusal !== null) throw new AppError('conflict', { fields: { result: refusal } })
  },
  afterMove: afterOwnMove,
  async writeState({ db, actor }, id, { after: { status }, columns = {} }) {
    const saved = await writeState(db, id, { status, ...columns }, actor.id)
    return { ...saved, waits: Boolean(columns.taken_at) }
  },
})

/** Sends a draft to the office, whose desk is told unless it is one of many that are told together. */
export const requestOwn = (
  context: Context,
  id: number,
  { version, isOfMany = false }: Plain & { isOfMany?: boolean },
): Promise<OwnMoved> =>
  giveOwn(context, id, { command: 'request', version }, async (inside, booking) => {
    const { afterwards: tellDeskOf, ...deed } = await requestedAs(inside, id, booking)
    return {
      ...deed,
      async afterwards() {
        if (!isOfMany) await tellDeskOf()
        // The office hears of it now: a draft of a customer's is nothing to it.
        const news = { id, entered_by: inside.actor.id }
        await broadcast(inside.db, 'booking', news, { roles: staffRoleIds })
      },
    }
  })

export const cancelOwn = (context: Context, id: number, { version, reason }: Reasoned): Promise<OwnMoved> =>
  giveOwn(context, id, { command: 'cancel', version }, (inside, { number_id: number }) => ({
    columns: { reason },
    text: reason,
    async afterwards() {
      await answerCustomer(inside, id, 'cancel')
      // Nobody has heard of a draft.
      if (number !== '') await notifyOfEnd(inside, id, reason)
    },
  }))

async function notifyOfEnd(inside: Context, id: number, reason: string): Promise<void> {
  const told = await notifyDesk(inside, id, 'booking.given_up')
  await notifyOfferOfEnd(inside, id, { reason, told })
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
  giveOwn(context, id, { command: 'accept', version }, async (inside, locked) => {
    const takePlaces = () => {
      throw new AppError('invalid', { fields: { result: 'place_proposed' } })
    }
    const deed = await acceptedAs(inside, id, { locked, assignee: null, takePlaces })
    return {
      ...deed,
      async afterwards() {
        await answerCustomer(inside, id, 'accept')
        await notifyDesk(inside, id, 'booking.agreed')
      },
    }
  })

/** What an order's save says against it, in the office's language; null where the refusal is the customer's to read. */
function verdictOf(error: unknown): string | null {
  if (!(error instanceof AppError) || error.code !== 'invalid') return null
  const problems = Object.values(error.details.fields ?? {})
  return problems.map((problem) => fieldText(problem, officeLanguage)).join('\n')
}

const waitForOffice = (context: Context, id: number, { version, verdict }: Plain & { verdict: string }) =>
  giveOwn(context, id, { command: 'accept', version }, (inside, { life: { status } }) => {
    const columns = { taken_at: inside.clock.now().toISOString() }
    return {
      stays: true,
      columns,
      event: 'offer_taken',
      verb: 'take_offer',
      text: verdict,
      trail: { before: { status }, after: columns },
      thereafter: () => notifyDesk(inside, id, 'booking.taken'),
    }
  })

/** The office cancels what it has accepted; the customer asks for it, and reads that it has. */
export const askCancel = (context: Context, id: number, { version, reason }: Reasoned): Promise<OwnMoved> =>
  giveOwn(context, id, { command: 'ask_cancel', version }, (inside) => {
    const columns = { cancel_asked_at: inside.clock.now().toISOString(), cancel_asked: reason }
    return {
      columns,
      event: 'cancel_asked',
      text: reason,
      trail: { after: columns },
      async thereafter({ order }) {
        if (order) await noteCustomersWish(inside, order.id, { event: 'cancel_asked', text: reason })
        await notifyDesk(inside, id, 'booking.cancel_asked')
      },
    }
  })

async function lockOwn({ db, actor, clock }: Context, id: number): Promise<OwnLocked> {
  const locked = await lockLife(db, id)
  const today = officeDay(clock.now())
  const life = await findOwnLife(db, { id, firmId: ownFirm(actor), today })
  if (!locked || !life) throw notFound()
  return { ...locked, life }
}
