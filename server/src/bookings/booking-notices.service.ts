import { noteOfBooking } from '../offers/offer-ended-booking.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import type { NoticeKind } from '../notifications/notifications.service.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { findNoticeFacts, findOfferOf } from './booking-notices.queries.ts'
import { findDesk } from './bookings.queries.ts'

type DeskNotice = Extract<
  NoticeKind,
  | 'booking.requested'
  | 'booking.agreed'
  | 'booking.taken'
  | 'booking.cancel_asked'
  | 'booking.damage_reported'
  | 'booking.damage_taken_back'
  | 'booking.file'
  | 'booking.goods_changed'
  | 'booking.given_up'
>

/** Tells the desk of a customer that several bookings of it wait, once. */
export async function notifyDeskOfMany(
  context: Context,
  firm: number,
  ids: readonly number[],
): Promise<void> {
  const [first] = ids
  if (first === undefined) return
  if (ids.length === 1) {
    await notifyDesk(context, first, 'booking.requested')
    return
  }
  const booking = await findNoticeFacts(context.db, first)
  const to = (await findDesk(context.db, firm)).filter((one) => one !== context.actor.id)
  const params = { firm_id: firm, customer: booking?.customer ?? '', count: ids.length }
  await notify(context, { kind: 'booking.requested_many', params, to, fromId: context.actor.id })
}

/**
 * Tells who is responsible for a booking, else who looks after its customer, else the desk. Never the one who acts. Answers
 * who was told.
 */
export async function notifyDesk(context: PublicContext, id: number, kind: DeskNotice): Promise<number[]> {
  const { db, actor } = context
  const booking = await findNoticeFacts(db, id)
  if (!booking) return []
  const { number_id: number, customer, firm_id: firm, assign_user: user } = booking
  const desk = user === null ? await findDesk(db, firm) : [user]
  const to = desk.filter((one) => one !== actor?.id)
  await notify(context, {
    kind,
    params: { id, number, customer },
    to,
    ...(actor && { fromId: actor.id }),
    isOnce: kind === 'booking.file',
  })
  return to
}

/** The accepted offer that a booking was made of says that it has ended, and so do those hear who answer for it. */
export async function notifyOfferOfEnd(
  context: Context,
  id: number,
  { reason, told = [] }: { reason: string; told?: readonly number[] },
): Promise<void> {
  const offer = await findOfferOf(context.db, id)
  const booking = await findNoticeFacts(context.db, id)
  if (offer === null || !booking) return
  const text = [booking.number_id, reason].filter(Boolean).join('\n')
  await noteOfBooking(context, offer, { event: 'booking_ended', text, told })
}

/** Its customer has added files. Nobody of ours knows of a draft that was not requested yet. */
export async function notifyOfFiles(context: Context, id: number): Promise<void> {
  const booking = await findNoticeFacts(context.db, id)
  if (booking && booking.number_id !== '') await notifyDesk(context, id, 'booking.file')
}
