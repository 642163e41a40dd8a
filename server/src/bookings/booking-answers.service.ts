import type { BookingCommand } from '@dromos/contract/bookings/moves.ts'
import { bookingStatus } from '@dromos/contract/trade/booking-statuses.ts'
import type { BookingStatus } from '@dromos/contract/trade/booking-statuses.ts'
import { roles } from '@dromos/contract/trade/roles.ts'
import { inHouse } from '../businesses/business-house.service.ts'
import type { Db } from '../db/client.ts'
import { notify } from '../notifications/notifications.service.ts'
import type { Context } from '../platform/context.ts'
import { enqueue } from '../platform/jobs.ts'
import { sendMail } from '../platform/mail.ts'
import { answerMail } from './booking-answers.mail.ts'
import type { Answer } from './booking-answers.mail.ts'
import { findAnswered } from './booking-notices.queries.ts'

export const ANSWER_TASK = 'booking.answer'

/** What the office answers, and where the booking stands then; a mail that comes too late says nothing. */
const answers: Partial<Record<BookingCommand, { answer: Answer; status: BookingStatus }>> = {
  offer: { answer: 'offered', status: bookingStatus.offered },
  withdraw_offer: { answer: 'withdrawn', status: bookingStatus.requested },
  accept: { answer: 'accepted', status: bookingStatus.accepted },
  reject: { answer: 'rejected', status: bookingStatus.rejected },
  reopen: { answer: 'reopened', status: bookingStatus.requested },
  cancel: { answer: 'cancelled', status: bookingStatus.cancelled },
}

/** Tells the accounts of a booking's firm what the office has done with it, never the one who did it. */
export async function answerCustomer(context: Context, id: number, command: BookingCommand): Promise<void> {
  const { db, actor } = context
  const { answer } = answers[command] ?? {}
  if (answer === undefined) return
  const booking = await findAnswered(db, id)
  if (!booking) return
  const { number_id: number, firm_id, accounts } = booking
  const to = accounts.map((one) => one.id).filter((one) => one !== actor.id)
  await notify(context, { kind: `booking.${answer}`, params: { id, number, firm_id }, to, fromId: actor.id })
  const isAwaited = actor.role !== roles.customer && accounts.some((one) => one.has_entered)
  if (isAwaited) await enqueue(db, ANSWER_TASK, { id, command })
}

interface Answering {
  id: number
  command: BookingCommand
}

/** Mails the account that entered a booking what was answered, in its own language. */
export async function mailAnswer(
  db: Db,
  { id, command }: Answering,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  const said = answers[command]
  const booking = said && (await findAnswered(db, id))
  if (!booking || booking.status !== said.status) return
  const domain = new URL(publicUrl).hostname
  for (const account of booking.accounts.filter(({ has_entered: hasEntered }) => hasEntered)) {
    const address = `${publicUrl}/app/bookings/edit/${id}`
    const { language } = account
    const parts = answerMail(said.answer, { ...booking, name: account.name, address }, language)
    const content = await inHouse(db, parts, { ...booking, language })
    const from = { personId: null, senderName: booking.sender, replyTo: booking.reply_to }
    const about = { booking_id: id, business_id: booking.business_id, language }
    await sendMail(db, { to: account.email, ...from, ...content, about }, domain)
  }
}
