import { randomUUID } from 'node:crypto'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { MOST_MEGABYTES } from '@dromos/contract/mail/composer/placeholders.ts'
import { overlongText } from '@dromos/contract/offers/offer-pdf.rules.ts'
import { MOST_PAGES } from '@dromos/contract/orders/pdf.rules.ts'
import type { offerLifeApi } from '@dromos/contract/offers/offer-life.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { requireNoFaults, faultsBy } from '../consignments/parties.policy.ts'
import { houseOf } from '../businesses/business-house.service.ts'
import { addressed } from '../documents/document-mails.service.ts'
import { hashToken, makeToken } from '../documents/link-secrets.ts'
import type { FileStore, StoredContent } from '../files/files.ts'
import { keepDrawn, openFileScope } from '../files/kept-files.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { onceByStatement } from '../platform/idempotency.ts'
import { filesOf } from '../platform/mail/mail-layout.ts'
import { sendMail } from '../platform/mail/mail.ts'
import { requireCommand, giveCommand } from './offer-life.service.ts'
import { sealLink } from './offer-links.service.ts'
import { forgetBefore } from './offer-begun.queries.ts'
import { insertLink, insertPaper, insertVersion, listReleased, revokeLinks } from './offer-links.queries.ts'
import { notifyAccounts } from './offer-notices.service.ts'
import { drawAsSaved } from './offer-pdf.service.ts'
import { offerMail } from './offer-sending.mail.ts'
import { recipientsOf, versionOf } from './offer-version.ts'
import { findOffer } from './offers.queries.ts'
import type { FoundOffer } from './offers.queries.ts'
import { judgedBy } from './offers.service.ts'

type Plain = HandlerInput<(typeof offerLifeApi)['PUT /offers/send/{id}']>['body']

export interface OfferSendingDeps {
  files: FileStore
  secrets: Secrets
  publicUrl: string
}

/** What is there when an offer leaves: its paper, drawn outside the transaction that mails it. */
export interface Leaving {
  ground: OfferSendingDeps
  paper: { content: StoredContent; name: string }
  /** What its customer reads, as the paper states it. */
  statement: string
  at: Date
}

export const sendOffer = (context: Context, id: number, { version }: Plain, ground: OfferSendingDeps) =>
  onceByStatement(context, async () => {
    await requireCommand(context, id, { command: 'send', version })
    return withPaper(context, id, ground, (leaving) =>
      giveCommand(context, id, { command: 'send', version }, (inside) =>
        sentAs(inside, id, { ...leaving, sentBy: inside.actor.id }),
      ),
    )
  })

/** Draws what will leave before the work that sends it; a content that it has not kept goes again. */
export async function withPaper<T>(
  context: PublicContext,
  id: number,
  ground: OfferSendingDeps,
  work: (leaving: Leaving) => Promise<T>,
): Promise<T> {
  const offer = await readWhole(context, id)
  const at = context.clock.now()
  requireSendable(offer, officeDay(at))
  const { bytes, name } = await drawAsSaved(context, offer, ground.files)
  const scope = openFileScope(context.db, ground.files)
  try {
    const content = await scope.write(bytes)
    return await work({ ground, paper: { content, name }, statement: statementOf(offer), at })
  } finally {
    await scope.close()
  }
}

/** What leaves is kept as it left; each contact gets its own link and the paper by mail, in the transaction. */
export async function sentAs(
  inside: PublicContext,
  id: number,
  { sentBy, ...leaving }: Leaving & { sentBy: number | null },
) {
  const { db } = inside
  const { at, paper } = leaving
  const offer = await readWhole(inside, id)
  requireSendable(offer, officeDay(at))
  // What it says has changed since it was drawn.
  if (statementOf(offer) !== leaving.statement) throw new AppError('conflict')
  const { revision } = offer
  const sent_at = at.toISOString()
  const version = { offer_id: id, revision, ...versionOf(offer), sent_at, sent_by: sentBy }
  // Those of the version before: that is replaced now.
  await revokeLinks(db, id, sent_at)
  await forgetBefore(db, id)
  await insertVersion(db, version)
  await keepDrawn(db, paper.content, { name: paper.name, type: 'application/pdf', personId: sentBy })
  await insertPaper(db, { offer_id: id, revision, stored_key: paper.content.key })
  const emails = await mailContacts(inside, offer, { ...leaving, sentBy })
  return {
    columns: { sent_at, sent_by: sentBy, viewed_at: null, reminded_at: null },
    changes: [addressed(emails)],
    logType: logType.mail,
    afterwards: () => notifyAccounts(inside, id),
  }
}

export async function readWhole(context: PublicContext, id: number): Promise<FoundOffer> {
  const offer = await findOffer(context.db, id, judgedBy(context))
  if (!offer) throw notFound()
  return offer
}

const statementOf = (offer: FoundOffer): string => JSON.stringify(versionOf(offer))

async function mailContacts(
  inside: PublicContext,
  offer: FoundOffer,
  { ground, paper, sentBy }: Leaving & { sentBy: number | null },
): Promise<string[]> {
  const { db } = inside
  const { id, revision, number_id: number, title, message, language, business_id, letterhead } = offer
  const { options } = versionOf(offer).shown
  const house = await houseOf(db, business_id, language)
  const released = await listReleased(db, id)
  requireMailSize([paper.content, ...released])
  const along = [paper.content.key, ...filesOf(house), ...released.map(({ key }) => key)]
  const { sender, business } = letterhead
  const domain = new URL(ground.publicUrl).hostname
  const recipients = recipientsOf(offer.contacts)
  for (const { id: contact_id, name, email } of recipients) {
    const token = makeToken()
    const address = `${ground.publicUrl}/offer#${token}`
    const said = { number, title, name, message, valid_until: offer.valid_until ?? '', options, address }
    const content = offerMail({ ...said, sender: sender?.name ?? '' }, { language, house })
    const from = {
      senderId: sentBy,
      senderName: sender?.name ?? business.name,
      replyTo: sender?.email ?? business.email,
    }
    const link = { address, secrets: ground.secrets, isKept: true }
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
export function requireSendable(offer: FoundOffer, day: string): void {
  const { contacts, content, message, manuscripts, options, valid_until: until } = offer
  const isSilent = content === '' && message === '' && manuscripts.length === 0
  const overlong = overlongText(offer)
  requireNoFaults(
    faultsBy((expect) => {
      expect(recipientsOf(contacts).length > 0, 'contacts', 'offer_recipient')
      expect(!isSilent, 'message', 'offer_no_text')
      expect(options.length > 0, 'options', 'offer_no_options')
      if (overlong) expect(false, overlong.join('.'), `too_many_pages:${MOST_PAGES}`)
      expect(until !== null, 'valid_until', 'offer_no_validity')
      expect(until === null || until >= day, 'valid_until', 'offer_validity_past')
      for (const [at, { valid_until: ends, loading_date: loads }] of options.entries()) {
        expect(ends === null || ends >= day, `options.${at}.valid_until`, 'offer_option_past')
        expect(loads === null || loads >= day, `options.${at}.loading_date`, 'offer_option_past')
      }
    }),
  )
}

const MEGABYTE = 1024 * 1024

/** Refuses what most mail servers would not take. */
function requireMailSize(files: readonly { size: number }[]): void {
  const all = files.reduce((sum, { size }) => sum + size, 0)
  if (all > MOST_MEGABYTES * MEGABYTE) throw invalid({ result: `mail_too_large:${MOST_MEGABYTES}` })
}
