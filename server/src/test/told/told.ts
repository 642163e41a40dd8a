import type { NoticeKind } from '../../notifications/notification-texts.ts'

/** Everybody who may have to know what happens to a document. */
export const parties = [
  'desk',
  'responsible',
  'colleagues',
  'account',
  'contact',
  'carrier',
  'driver',
] as const
export type Party = (typeof parties)[number]

export const partyWords: Record<Party, string> = {
  desk: 'desk, where nobody is responsible',
  responsible: 'responsible colleague',
  colleagues: 'other colleagues',
  account: "customer's account",
  contact: 'contact without account',
  carrier: 'carrier',
  driver: 'driver',
}

/** The mails that the product writes, by the files that write them; `letter` is what colleagues write. */
export const mailNames = [
  'announced-delays',
  'booking-answers',
  'carrier-question',
  'chat',
  'factors',
  'groups',
  'letter',
  'notices',
  'offer-sending',
  'order-cancel',
  'order-close',
  'order-sending',
  'people',
  'released-papers',
  'report-mails',
] as const
export type MailName = (typeof mailNames)[number]

export type Way = NoticeKind | `mail ${MailName}`

/** Who is told of an event and by which way, and why others are not. Open pages hear of it live in any case. */
export interface EventRecipients extends Partial<Record<Party, readonly Way[]>> {
  others: string
}

export type RecipientsOf<E extends string> = Readonly<Record<E, EventRecipients>>
