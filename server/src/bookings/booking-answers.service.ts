import type { BookingCommand } from '@dromos/contract/bookings/moves.ts'
import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import type { BookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { vatReasonOf, vatSaid } from '@dromos/contract/vat/vat.rules.ts'
import { inHouse } from '../businesses/business-house.service.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { notify } from '../notifications/notifications.service.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { enqueue } from '../platform/jobs.ts'
import { sendMail } from '../platform/mail/mail.ts'
import { answerMail } from './booking-answers.mail.ts'
import type { Answer } from './booking-answers.mail.ts'
import { findAnswered } from './booking-notices.queries.ts'
import type { AnsweredBooking } from './booking-notices.queries.ts'

export const ANSWER_TASK = 'booking.answer'

/** What is told besides the office's answers: an acceptance is confirmed, and a price has ended. */
type AnsweringCommand = BookingCommand | 'take_offer' | 'end_price'

/** What is told, and where the booking stands then; a mail that comes too late says nothing. */
const answers: Partial<Record<AnsweringCommand, { answer: Answer; status: BookingStatus }>> = {
  take_offer: { answer: 'taken', status: bookingStatus.requested },
  end_price: { answer: 'price_ended', status: bookingStatus.requested },
  offer: { answer: 'offered', status: bookingStatus.offered },
  withdraw_offer: { answer: 'withdrawn', status: bookingStatus.requested },
  accept: { answer: 'accepted', status: bookingStatus.accepted },
  reject: { answer: 'rejected', status: bookingStatus.rejected },
  reopen: { answer: 'reopened', status: bookingStatus.requested },
  cancel: { answer: 'cancelled', status: bookingStatus.cancelled },
}

/** Tells the accounts of a booking's firm what the office has done with it, never the one who did it. */
export async function answerCustomer(context: Context, id: number, command: AnsweringCommand): Promise<void> {
  const { db, actor } = context
  const { answer } = answers[command] ?? {}
  if (answer === undefined || answer === 'taken') return
  const booking = await findAnswered(db, id, officeDay(context.clock.now()))
  if (!booking) return
  const { number_id: number, firm_id, accounts } = booking
  const to = accounts.map((one) => one.id).filter((one) => one !== actor.id)
  await notify(context, { kind: `booking.${answer}`, params: { id, number, firm_id }, to, fromId: actor.id })
  // What one of the customer's accounts has done itself, it knows; who took the offer by its link does not.
  const isByCustomer = actor.role === roles.customer
  const isAwaited = isByCustomer ? answer === 'price_ended' : accounts.some((one) => one.has_entered)
  if (isAwaited || booking.contact) await enqueue(db, ANSWER_TASK, { id, command, actor: actor.id })
}

/** What its price was made for has changed. */
export const notifyOfEndedPrice = (context: Context, id: number): Promise<void> =>
  answerCustomer(context, id, 'end_price')

/** Confirms by mail to who has accepted an offer what was taken, for how much and for which day. */
export const confirmTaken = ({ db }: Pick<PublicContext, 'db'>, id: number): Promise<void> =>
  enqueue(db, ANSWER_TASK, { id, command: 'take_offer' })

export interface Answering {
  id: number
  command: AnsweringCommand
  /** Who did it, and is not told of it. */
  actor?: number
}

/** Mails the account that entered a booking, or who took the offer it was made of, what has become of it. */
export async function mailAnswer(
  db: Db,
  { id, command, actor }: Answering,
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
): Promise<void> {
  const said = answers[command]
  const booking = said && (await findAnswered(db, id, officeDay(clock.now())))
  if (!booking || booking.status !== said.status) return
  const domain = new URL(publicUrl).hostname
  const address = `${publicUrl}/app/bookings/edit/${id}`
  for (const { email, name, language, hasAccount } of readersOf(booking, actor)) {
    const parts = answerMail(
      said.answer,
      { ...booking, name, address: hasAccount ? address : null, vat: vatOf(booking, language) },
      language,
    )
    const content = await inHouse(db, parts, { ...booking, language })
    const from = { personId: null, senderName: booking.sender, replyTo: booking.reply_to }
    const about = { booking_id: id, business_id: booking.business_id, language }
    const files = [...(content.files ?? []), ...alongWith(said.answer, booking)]
    await sendMail(db, { to: email, ...from, ...content, files, about }, domain)
  }
}

function vatOf({ vat: { rule, parties, rate, treatments } }: AnsweredBooking, language: Language): string {
  const reason = vatReasonOf('', { side: 'sell', rule, parties }, rate)
  return vatSaid(reason, { side: 'sell', treatments }, language).sentence
}

/** The offer that was accepted, as it left; its prices are not for a firm that is shown none. */
const alongWith = (answer: Answer, { paper, customer_price: price }: AnsweredBooking): string[] =>
  answer === 'taken' && paper !== null && price !== null ? [paper] : []

function readersOf({ accounts, contact }: AnsweredBooking, actor: number | undefined) {
  const entered = accounts.filter((one) => one.has_entered && one.id !== actor)
  const isContact = ({ email }: { email: string }) => email.toLowerCase() === contact?.email.toLowerCase()
  const account = accounts.find(isContact)
  const isActor = account !== undefined && account.id === actor
  const others = contact && !isActor && !entered.some(isContact)
  return [
    ...entered.map((one) => ({ ...one, hasAccount: true })),
    ...(others ? [{ ...contact, hasAccount: account !== undefined }] : []),
  ]
}
