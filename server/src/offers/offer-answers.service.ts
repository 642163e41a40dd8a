import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { offerLifeApi } from '@dromos/contract/offers/offer-life.ts'
import type { OfferPage, offerPageApi } from '@dromos/contract/offers/offer-page.ts'
import { firstLoadingDay, isOver, lastDayOf, letterOf, totalOf } from '@dromos/contract/offers/offer.rules.ts'
import { officeDay, officeLanguage } from '@dromos/contract/constants/office.ts'
import type { PublicContext, Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { inTransaction } from '../platform/transaction.ts'
import { bookTaken, noteBooking } from './offer-booking.service.ts'
import { giveCommand, unanswered } from './offer-life.service.ts'
import { notifyUsers } from './offer-notices.service.ts'
import { findAsked } from './offer-page.queries.ts'
import type { AskedOffer } from './offer-page.queries.ts'
import { admitLink, lockAsked, moveAsked, pageOfLink } from './offer-page.service.ts'
import type { LockedAsked } from './offer-page.service.ts'
import type { OfferColumns } from './offers.queries.ts'
import { cancelBooked } from '../bookings/booking-of-offer.service.ts'

type Calls = typeof offerPageApi
type ByLink = HandlerInput<Calls['POST /offer/accept']>['body']
type DeclinedByLink = HandlerInput<Calls['POST /offer/decline']>['body']
type Life = typeof offerLifeApi
type Accepted = HandlerInput<Life['PUT /offers/accept/{id}']>['body']
type Reasoned = HandlerInput<Life['PUT /offers/unaccept/{id}']>['body']

export async function acceptByLink(
  context: PublicContext,
  { token, ...answer }: ByLink,
): Promise<{ page: OfferPage }> {
  const link = await admitLink(context, token)
  const { contact_id } = link
  await inTransaction(context, async (inside) => {
    const asked = await lockAsked(inside, link.offer_id, link.revision)
    await acceptAsCustomer(inside, asked, { ...answer, way: 'link', contact_id })
  })
  return { page: await pageOfLink(context, link) }
}

export async function declineByLink(
  context: PublicContext,
  { token, name, reason }: DeclinedByLink,
): Promise<{ page: OfferPage }> {
  const link = await admitLink(context, token)
  await inTransaction(context, async (inside) => {
    const asked = await lockAsked(inside, link.offer_id, link.revision)
    await declineAsCustomer(inside, asked, { name: name || link.name, reason, way: 'link' })
  })
  return { page: await pageOfLink(context, link) }
}

interface Answer {
  way: 'link' | 'account'
  name: string
}

interface Taken extends Answer {
  option: number
  loading_date: string | null
  contact_id: number | null
}

const whoAnswers = { link: 'link', account: 'customer' } as const

/** Takes an option under the offer's lock: of two at the same moment one is taken, and the other is told. */
export async function acceptAsCustomer(
  inside: PublicContext,
  asked: LockedAsked,
  taken: Taken,
): Promise<void> {
  const { id } = asked
  const locked = { document: asked, command: 'accept', who: whoAnswers[taken.way] } as const
  await moveAsked(inside, id, locked, async () => {
    const { columns, choice, text } = acceptedColumns(inside, asked, { ...taken, text: '' })
    const booking = await bookTaken(inside, asked, { ...taken, ...choice })
    return {
      ...answered('customer_accepted'),
      columns: { ...columns, booking_id: booking.id },
      text,
      async thereafter() {
        await noteBooking(inside, id, booking)
        await notifyUsers(inside, id, booking.id === null ? 'not_booked' : 'accepted')
      },
    }
  })
}

export async function declineAsCustomer(
  inside: PublicContext,
  asked: LockedAsked,
  { way, name, reason }: Answer & { reason: string },
): Promise<void> {
  const { id } = asked
  await moveAsked(inside, id, { document: asked, command: 'decline', who: whoAnswers[way] }, () => ({
    ...answered('customer_declined'),
    columns: {
      answered_at: inside.clock.now().toISOString(),
      answer_way: way,
      answer_name: name,
      answer_text: reason,
    },
    text: [name, reason].filter(Boolean).join(': '),
    thereafter: () => notifyUsers(inside, id, 'declined'),
  }))
}

/** Told apart from what somebody of ours has written down. */
const answered = (event: 'customer_accepted' | 'customer_declined') =>
  ({ event, verb: event, trail: 'status' }) as const

/** Its customer said so another way: the same with a name that somebody of us writes down. */
export const acceptOffer = (context: Context, id: number, { version, ...said }: Accepted) =>
  giveCommand(context, id, { command: 'accept', version }, async (inside) => {
    const asked = await findAsked(inside.db, id, null)
    if (!asked) throw notFound()
    const { columns, choice, text } = acceptedColumns(inside, asked, {
      ...said,
      way: 'staff',
      text: said.note,
    })
    const booking = await bookTaken(inside, asked, choice)
    return {
      columns: { ...columns, booking_id: booking.id },
      text: [text, said.note].filter(Boolean).join('\n'),
      async afterwards() {
        await noteBooking(inside, id, booking)
        await notifyUsers(inside, id, booking.id === null ? 'not_booked' : 'accepted')
      },
    }
  })

/** As long as there is no order: the booking it led to is given up. */
export const unacceptOffer = (context: Context, id: number, { version, reason }: Reasoned) =>
  giveCommand(context, id, { command: 'unaccept', version }, async (inside, offer) => {
    if (offer.booking_id !== null) await cancelBooked(inside, offer.booking_id, reason)
    return { columns: { ...unanswered, booking_id: null }, text: reason }
  })

interface AnswerFacts {
  option: number
  name: string
  loading_date: string | null
  way: 'link' | 'account' | 'staff'
  text: string
}

/** What an acceptance writes: the option as it was priced for its customer. Refuses one that has ended. */
function acceptedColumns({ clock }: PublicContext, { shown }: AskedOffer, said: AnswerFacts) {
  const now = clock.now()
  const today = officeDay(now)
  const option = shown.options[said.option]
  if (!option) throw invalid({ option: 'offer_option' })
  if (isOver(lastDayOf(option, shown.valid_until), today)) throw invalid({ option: 'offer_option_over' })
  const loading_date = loadingDay(option, said.loading_date, today)
  const total = totalOf(option)
  const taken = { option: said.option, title: option.title, total, loading_date }
  const columns: OfferColumns = {
    accepted: JSON.stringify({ ...taken, unit: option.unit, price: option.price, quantity: option.quantity }),
    answered_at: now.toISOString(),
    answer_way: said.way,
    answer_name: said.name,
    answer_text: said.text,
  }
  const text = `${letterOf(said.option, officeLanguage)}. ${option.title} · ${said.name}`
  return { columns, choice: { option: said.option, loading_date }, text }
}

/** The option's own day, the one that was asked for, or the first that can be. */
function loadingDay(option: { loading_date: string | null }, asked: string | null, today: string): string {
  if (option.loading_date !== null) {
    if (asked !== null && asked !== option.loading_date) {
      throw invalid({ loading_date: 'offer_loading_fixed' })
    }
    return option.loading_date
  }
  const first = firstLoadingDay(today)
  if (asked !== null && asked < first) throw invalid({ loading_date: 'offer_loading_soon' })
  return asked ?? first
}
