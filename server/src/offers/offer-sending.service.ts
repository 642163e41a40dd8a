import { randomUUID } from 'node:crypto'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { offerLifeApi } from '@dromos/contract/offers/offer-life.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import { offerStatus } from '@dromos/contract/trade/offer-statuses.ts'
import { demandNone, faultsBy } from '../consignments/parties.policy.ts'
import { houseOf } from '../businesses/business-house.service.ts'
import { tellDocument } from '../documents/admitted.ts'
import { noteAct } from '../documents/document-log.service.ts'
import { hashToken, makeToken } from '../documents/link-secrets.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { filesOf } from '../platform/mail/house-letter.ts'
import { sentenceOf } from '../platform/http-errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { sendMail } from '../platform/mail.ts'
import { inTransaction } from '../platform/transaction.ts'
import { offerOf } from './offer-admission.ts'
import { giveCommand } from './offer-life.service.ts'
import { sealLink } from './offer-links.service.ts'
import { insertLink, insertVersion, listReleased } from './offer-links.queries.ts'
import { tellAccounts, tellUsers } from './offer-notices.service.ts'
import { offerMail } from './offer-sending.mail.ts'
import { recipientsOf, versionOf } from './offer-version.ts'
import { findOffer, lockVersion, readLife, writeState } from './offers.queries.ts'
import type { FoundOffer } from './offers.queries.ts'
import { judgedBy } from './offers.service.ts'

type Calls = typeof offerLifeApi
type Plain = HandlerInput<Calls['PUT /offers/send/{id}']>['body']
type Planned = HandlerInput<Calls['PUT /offers/schedule/{id}']>['body']

/** Sends an offer whose time has come. */
export const SEND_OFFER_TASK = 'offer.send'

const YEAR_MS = 366 * 86_400_000

export interface SendingGround {
  secrets: Secrets
  publicUrl: string
}

export const sendOffer = (context: Context, id: number, { version }: Plain, ground: SendingGround) =>
  giveCommand(context, id, { command: 'send', version }, (inside) =>
    sentAs(inside, id, { ground, sentBy: inside.actor.id }),
  )

/** Judged now as if it left now, so that it does not fail at its time for what is known today. */
export const scheduleOffer = (context: Context, id: number, { version, send_at }: Planned) =>
  giveCommand(context, id, { command: 'schedule', version }, async (inside) => {
    const { db, clock, actor } = inside
    const offer = await readWhole(inside, id)
    const at = new Date(send_at)
    const waits = at.getTime() - clock.now().getTime()
    if (waits <= 0) throw invalid({ send_at: 'offer_send_past' })
    if (waits > YEAR_MS) throw invalid({ send_at: 'offer_send_far' })
    demandSendable(offer, officeDay(at))
    await enqueue(db, SEND_OFFER_TASK, { id }, { afterSeconds: waits / 1000, name: `offer ${id}` })
    return {
      columns: { send_at, sent_by: actor.id },
      changes: [{ field: 'send_at', before: offer.send_at, after: send_at }],
    }
  })

/**
 * Sends a scheduled offer at its time, once: whoever comes second finds it sent. One that was taken back, or put off,
 * stays. What cannot leave any more becomes a draft again, and those who wait for its answer are told.
 */
export async function sendScheduled(
  context: PublicContext,
  id: number,
  ground: SendingGround,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { db, clock } = inside
    if ((await lockVersion(db, id)) === undefined) return
    const offer = await readLife(db, id, judgedBy(inside))
    if (offer?.life.status !== offerStatus.scheduled || offer.send_at === null) return
    if (Date.parse(offer.send_at) > clock.now().getTime() + SLACK_MS) return
    try {
      const { columns, afterwards } = await sentAs(inside, id, { ground, sentBy: offer.sent_by })
      await writeState(db, id, { status: offerStatus.sent, ...columns }, offer.sent_by)
      await afterwards()
      await noteClock(inside, id, { event: 'send', to: offerStatus.sent, text: '' })
    } catch (error) {
      // Refused before anything of it was written.
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error
      await writeState(db, id, { status: offerStatus.draft, sent_by: null }, null)
      const text = sentenceOf(error, inside.language)
      await noteClock(inside, id, { event: 'not_sent', to: offerStatus.draft, text })
      await tellUsers(inside, id, 'not_sent')
    }
    await tellDocument(inside, offerOf(id))
  })
}

/** Clocks of two machines may differ so much. */
const SLACK_MS = 2_000

async function noteClock(
  inside: PublicContext,
  id: number,
  { event, to, text }: { event: 'send' | 'not_sent'; to: number; text: string },
): Promise<void> {
  const from = offerStatus.scheduled
  const act = { verb: event, before: { status: from }, after: { status: to } }
  await noteAct(inside, offerOf(id), { type: logType.status, event, from, to, text, act })
}

/** What leaves is kept as it left; each contact gets its own link by mail, in the transaction. */
async function sentAs(
  inside: PublicContext,
  id: number,
  { ground, sentBy }: { ground: SendingGround; sentBy: number | null },
) {
  const { db, clock } = inside
  const offer = await readWhole(inside, id)
  const now = clock.now()
  demandSendable(offer, officeDay(now))
  const sent_at = now.toISOString()
  await insertVersion(db, {
    offer_id: id,
    revision: offer.revision,
    ...versionOf(offer),
    sent_at,
    sent_by: sentBy,
  })
  const emails = await mailContacts(inside, offer, { ground, sentBy })
  return {
    columns: { sent_at, sent_by: sentBy, viewed_at: null, reminded_at: null },
    text: emails.join(', '),
    afterwards: () => tellAccounts(inside, id),
  }
}

async function readWhole(inside: PublicContext, id: number): Promise<FoundOffer> {
  const offer = await findOffer(inside.db, id, judgedBy(inside))
  if (!offer) throw notFound()
  return offer
}

async function mailContacts(
  inside: PublicContext,
  offer: FoundOffer,
  { ground, sentBy }: { ground: SendingGround; sentBy: number | null },
): Promise<string[]> {
  const { db } = inside
  const { id, revision, number_id: number, title, message, language, business_id, letterhead } = offer
  const house = await houseOf(db, business_id, language)
  const along = [...filesOf(house), ...(await listReleased(db, id)).map(({ key }) => key)]
  const { sender, business } = letterhead
  const domain = new URL(ground.publicUrl).hostname
  const recipients = recipientsOf(offer.contacts)
  for (const { id: contact_id, name, email } of recipients) {
    const token = makeToken()
    const address = `${ground.publicUrl}/offer#${token}`
    const said = { number, title, name, message, valid_until: offer.valid_until ?? '', address }
    const content = offerMail({ ...said, sender: sender?.name ?? '' }, { language, house })
    const from = {
      senderId: sentBy,
      senderName: sender?.name ?? business.name,
      replyTo: sender?.email ?? business.email,
    }
    const link = { address, secrets: ground.secrets }
    const about = { offer_id: id, business_id, language }
    const mail_id = await sendMail(
      db,
      { to: email, personId: null, ...from, ...content, files: along, link, about },
      domain,
    )
    const linkId = randomUUID()
    const kept = { token_hash: hashToken(token), sealed: sealLink(ground.secrets, linkId, token) }
    await insertLink(db, { id: linkId, offer_id: id, revision, contact_id, name, email, mail_id, ...kept })
  }
  return recipients.map(({ email }) => email)
}

/** Refuses what cannot be answered: without a recipient, words, prices, or days left. */
function demandSendable(offer: FoundOffer, day: string): void {
  const { contacts, content, message, manuscripts, options, valid_until: until } = offer
  const isSilent = content === '' && message === '' && manuscripts.length === 0
  demandNone(
    faultsBy((expect) => {
      expect(recipientsOf(contacts).length > 0, 'contacts', 'offer_recipient')
      expect(!isSilent, 'message', 'offer_no_text')
      expect(options.length > 0, 'options', 'offer_no_options')
      expect(until !== null, 'valid_until', 'offer_no_validity')
      expect(until === null || until >= day, 'valid_until', 'offer_validity_past')
      for (const [at, { valid_until: ends, loading_date: loads }] of options.entries()) {
        expect(ends === null || ends >= day, `options.${at}.valid_until`, 'offer_option_past')
        expect(loads === null || loads >= day, `options.${at}.loading_date`, 'offer_option_past')
      }
    }),
  )
}
