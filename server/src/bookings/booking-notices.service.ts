import { notify } from '../notifications/notifications.service.ts'
import type { NoticeKind } from '../notifications/notifications.service.ts'
import type { Context } from '../platform/context.ts'
import { findDesk, findNoticeFacts } from './booking-notices.queries.ts'

type DeskNotice = Extract<
  NoticeKind,
  'booking.requested' | 'booking.agreed' | 'booking.taken' | 'booking.cancel_asked' | 'booking.given_up'
>

/** Tells who is responsible for a booking; where nobody is, everybody at the desk. Never the one who acts. */
export async function tellDesk(context: Context, id: number, kind: DeskNotice): Promise<void> {
  const { db, actor } = context
  const booking = await findNoticeFacts(db, id)
  if (!booking) return
  const { number_id: number, customer, assign_user: user } = booking
  const desk = user === null ? await findDesk(db) : [user]
  const to = desk.filter((one) => one !== actor.id)
  await notify(context, { kind, params: { id, number, customer }, to, fromId: actor.id })
}
