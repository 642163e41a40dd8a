import type { DelayReaders } from '@dromos/contract/orders/delay-readers.ts'
import { clockIso } from '@dromos/contract/constants/clock.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { inHouse } from '../../businesses/business-house.service.ts'
import type { Db } from '../../db/client.ts'
import { noteInLog } from '../../documents/document-log.service.ts'
import { broadcastDocument } from '../../documents/admitted.ts'
import { addressed, textOf } from '../../documents/document-mails.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import type { MailContent } from '../../platform/mail/mail-text.ts'
import { findBooker } from '../life/order-booker.queries.ts'
import type { Booker } from '../life/order-booker.queries.ts'
import { readOrderWords } from '../life/order-words.queries.ts'
import type { OrderWords } from '../life/order-words.service.ts'
import { orderOf } from '../order-admission.ts'
import { delayMail } from './announced-delays.mail.ts'
import type { AnnouncedDelay } from './announced-delays.mail.ts'
import * as queries from './announced-delays.queries.ts'
import type { DelayFacts, TakenDelay } from './announced-delays.queries.ts'

/** Tells a customer the expected times that the desk has released: its accounts, and by mail who has booked without one. */
export const DELAYS_TASK = 'delays.tell'

/** So long it may be corrected, or taken back: what holds then is told. */
const GATHERING_SECONDS = 50

export async function readDelayReaders({ db }: Context, id: number): Promise<DelayReaders> {
  const facts = await queries.findDelayFacts(db, id)
  if (!facts) throw notFound()
  const booker = await findBooker(db, id)
  return {
    is_on: facts.is_on,
    accounts: facts.accounts.map(({ name }) => name),
    contact: booker ? { name: booker.name, email: booker.email, language: booker.language } : null,
  }
}

/** In the transaction that writes what is expected. */
export async function releaseDelay({ db, actor }: Context, id: number): Promise<void> {
  const released: ReleasedDelay = { id, actor: actor.id }
  await enqueue(db, DELAYS_TASK, released, { afterSeconds: GATHERING_SECONDS, name: `delays.${id}` })
}

export interface ReleasedDelay {
  id: number
  actor: number
}

export async function notifyDelays(
  db: Db,
  { id, actor }: ReleasedDelay,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const taken = await queries.takeDelays(inside, id)
    const facts = taken.length > 0 ? await queries.findDelayFacts(inside, id) : undefined
    if (!facts) return
    const words = await readOrderWords(inside, id, { personId: actor, reader: 'customer' })
    const delays = taken.map(byTheClockOfItsPlace)
    await notifyAccounts(inside, id, { facts, words, delays })
    const booker = await findBooker(inside, id)
    const mail = booker && (await mailBooker(inside, id, { booker, facts, words, delays, publicUrl }))
    const people = facts.accounts.map(({ name }) => name).join(', ')
    const changes = [
      ...(people ? [{ field: 'told_people', before: null, after: people }] : []),
      ...(booker ? [addressed([booker.email])] : []),
    ]
    if (changes.length === 0) return
    const context = { db: inside, actor: null }
    const text = mail ? textOf(mail) : ''
    await noteInLog(context, orderOf(id), { type: logType.delay, event: 'delay_told', text, changes })
    await broadcastDocument(context, orderOf(id))
  })
}

interface DelayMail {
  facts: DelayFacts
  words: OrderWords
  delays: readonly AnnouncedDelay[]
}

const byTheClockOfItsPlace = ({ kind, place, timezone, ...at }: TakenDelay): AnnouncedDelay => ({
  kind,
  place,
  starts: clockIso(at.starts_at, timezone),
  ends: clockIso(at.ends_at, timezone),
  expected: clockIso(at.expected, timezone),
})

async function notifyAccounts(db: Db, id: number, { facts, words, delays }: DelayMail): Promise<void> {
  const { number, references, accounts } = facts
  const to = accounts.map((account) => account.id)
  const order = { number, references, from: words.from, to: words.to }
  for (const delay of delays) {
    await notify({ db }, { kind: 'order.delayed', params: { ...order, ...delay }, to, orderId: id })
  }
}

async function mailBooker(
  db: Db,
  id: number,
  { booker, facts, words, delays, publicUrl }: DelayMail & { booker: Booker; publicUrl: string },
): Promise<MailContent> {
  const { email, name, language } = booker
  const parts = delayMail({ ...facts, name, delays }, words, language)
  const content = await inHouse(db, parts, { ...words, language })
  const about = { order_id: id, business_id: words.business_id, language }
  // Nobody wrote it: it answers nothing that its reader has asked.
  const from = { personId: null, senderName: words.sender, replyTo: words.reply_to }
  await sendMail(db, { to: email, ...from, ...content, about }, new URL(publicUrl).hostname)
  return content
}
