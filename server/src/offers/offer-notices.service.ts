import { notify } from '../notifications/notifications.service.ts'
import type { PublicContext } from '../platform/context.ts'
import { customerAccounts } from './offer-admission.queries.ts'
import { findListeners } from './offer-page.queries.ts'

export type OfferNews =
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'waiting'
  | 'not_sent'
  | 'not_booked'
  | 'changed'
  | 'booking_ended'

/** Tells the colleagues who receive the answers of an offer; never the one who acts, nor who knows already. */
export async function notifyUsers(
  { db, actor }: Pick<PublicContext, 'db' | 'actor'>,
  id: number,
  news: OfferNews,
  known: readonly number[] = [],
): Promise<void> {
  const offer = await findListeners(db, id)
  if (!offer) return
  const { number_id: number, firm: customer } = offer
  const to = offer.to.filter((one) => one !== actor?.id && !known.includes(one))
  const from = actor ? { fromId: actor.id } : {}
  await notify({ db }, { kind: `offer.${news}`, params: { id, number, customer }, to, ...from })
}

/** Tells the accounts of its customer that an offer has come. */
export async function notifyAccounts(
  { db, actor }: Pick<PublicContext, 'db' | 'actor'>,
  id: number,
): Promise<void> {
  const offer = await findListeners(db, id)
  if (!offer) return
  const to = await customerAccounts(db, id)
  const { number_id: number, firm_id } = offer
  await notify(
    { db },
    { kind: 'offer.sent', params: { id, number, firm_id }, to, ...(actor && { fromId: actor.id }) },
  )
}
