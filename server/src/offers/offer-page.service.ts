import type { AcceptanceState, OfferPage, PageState } from '@dromos/contract/offers/offer-page.ts'
import { firstLoadingDay, isOver, lastDayOf, totalOf } from '@dromos/contract/offers/offer.rules.ts'
import { bookingStatus, openBookings } from '@dromos/contract/trade/booking-statuses.ts'
import { askedOffers, offerStatus } from '@dromos/contract/trade/offer-statuses.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import { openLogo } from '../businesses/business-logo.service.ts'
import { tellDocument } from '../documents/admitted.ts'
import { noteAct } from '../documents/document-log.service.ts'
import { guessesFrom } from '../documents/link-gate.ts'
import { hashToken } from '../documents/link-secrets.ts'
import type { FileStore } from '../files/files.ts'
import type { SentFile } from '../files/send-file.ts'
import { takeAttempt } from '../platform/access/throttle.ts'
import { auditStranger } from '../platform/audit.ts'
import type { PublicContext } from '../platform/context.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { inTransaction } from '../platform/transaction.ts'
import { offerOf } from './offer-admission.ts'
import { findLink, listReleased, noteLinkViewed } from './offer-links.queries.ts'
import type { FoundLink } from './offer-links.queries.ts'
import { findAsked } from './offer-page.queries.ts'
import type { AskedOffer } from './offer-page.queries.ts'
import { inItsLetters } from './offer-version.ts'
import { lockVersion, writeState } from './offers.queries.ts'

/** What the link shows, and nothing is changed by it. */
export async function openOffer(context: PublicContext, token: string): Promise<{ page: OfferPage }> {
  const link = await admitLink(context, token)
  return { page: await pageOfLink(context, link) }
}

export async function pageOfLink(context: PublicContext, link: FoundLink): Promise<OfferPage> {
  const asked = await findAsked(context.db, link.offer_id, link.revision)
  if (!asked) throw new AppError('offer_unknown')
  return pageOf(context, asked, { contact: link.name, showsPrices: true })
}

/** How an offer stands for its customer. */
export function stateOf(asked: AskedOffer, today: string): PageState {
  const { status, revision, shown_revision: shown, valid_until: until } = asked
  if (revision !== shown) return 'replaced'
  if (status === offerStatus.accepted) return 'accepted'
  if (status === offerStatus.declined) return 'declined'
  if (status === offerStatus.withdrawn) return 'withdrawn'
  if (status === offerStatus.expired || isOver(until, today)) return 'expired'
  return askedOffers.some((one) => one === status) ? 'open' : 'replaced'
}

/** What is not to be read any more: its prices are nobody's any longer. */
const closed: ReadonlySet<PageState> = new Set(['withdrawn', 'replaced'])

/** The page of an offer, field by field, out of what was kept of it for its customer. */
export async function pageOf(
  { db, clock }: PublicContext,
  asked: AskedOffer,
  { contact, showsPrices }: { contact: string; showsPrices: boolean },
): Promise<OfferPage> {
  const today = officeDay(clock.now())
  const state = stateOf(asked, today)
  const shown = inItsLetters(asked.shown)
  const isClosed = closed.has(state)
  const files = isClosed ? [] : await listReleased(db, asked.id)
  return {
    number_id: asked.number_id,
    revision: asked.shown_revision,
    language: shown.language,
    state,
    title: shown.title,
    content: isClosed ? '' : shown.content,
    firm: shown.firm,
    contact,
    business: shown.business,
    logo: asked.logo,
    sender: shown.sender,
    sent_at: asked.sent_at,
    valid_until: shown.valid_until,
    options: isClosed ? [] : shown.options.map((option) => pageOption(option, { shown, today, showsPrices })),
    manuscripts: isClosed ? [] : shown.manuscripts,
    files: files.map(({ id, name: file, size }) => ({ id, name: file, size })),
    accepted: state === 'accepted' ? acceptanceOf(asked, showsPrices) : null,
    loading_from: firstLoadingDay(today),
  }
}

/** What was taken, and what has become of it. */
function acceptanceOf(asked: AskedOffer, showsPrices: boolean): OfferPage['accepted'] {
  const { accepted, answered_at: at, answer_name: name, booked } = asked
  if (!accepted || !at) return null
  const { option, total, loading_date } = accepted
  return { option, name, at, total: showsPrices ? total : null, loading_date, stands: standing(booked) }
}

function standing(booked: AskedOffer['booked']): AcceptanceState {
  // What could not be booked by itself is booked by us.
  if (!booked) return 'waits'
  if (booked.status === bookingStatus.accepted) return booked.repriced ? 'confirmed_anew' : 'confirmed'
  if (!openBookings.some((status) => status === booked.status)) return 'ended'
  return booked.repriced ? 'changed' : 'waits'
}

function pageOption(
  option: AskedOffer['shown']['options'][number],
  { shown, today, showsPrices }: { shown: AskedOffer['shown']; today: string; showsPrices: boolean },
): OfferPage['options'][number] {
  const { price, ...rest } = option
  return {
    ...rest,
    price: showsPrices ? price : null,
    total: showsPrices ? totalOf(option) : null,
    vat: showsPrices ? option.vat : '',
    over: isOver(lastDayOf(option, shown.valid_until), today),
  }
}

/** A person has looked at it and touched it: said by the page, and counted once. */
export async function noteViewed(
  context: PublicContext,
  { offerId, linkId, name }: { offerId: number; linkId: string | null; name: string },
): Promise<{ viewed: boolean }> {
  return inTransaction(context, async (inside) => {
    const { db, clock, actor } = inside
    if ((await lockVersion(db, offerId)) === undefined) throw notFound()
    const asked = await findAsked(db, offerId, null)
    const today = officeDay(clock.now())
    if (!asked || stateOf(asked, today) !== 'open') return { viewed: false }
    const now = clock.now().toISOString()
    if (linkId !== null) await noteLinkViewed(db, linkId, now)
    if (asked.viewed_at !== null) return { viewed: true }
    const { sent: from, viewed: to } = offerStatus
    await writeState(db, offerId, { status: to, viewed_at: now }, actor?.id ?? null)
    const act = { verb: 'viewed', before: { status: from }, after: { status: to } }
    await noteAct(inside, offerOf(offerId), {
      type: logType.status,
      event: 'viewed',
      from,
      to,
      text: name,
      act,
    })
    await tellDocument(inside, offerOf(offerId))
    return { viewed: true }
  })
}

export async function viewByLink(context: PublicContext, token: string): Promise<{ viewed: boolean }> {
  const link = await admitLink(context, token)
  if (link.revoked_at !== null) return { viewed: false }
  return noteViewed(context, { offerId: link.offer_id, linkId: link.id, name: link.name })
}

export async function openOfferLogo(
  context: PublicContext,
  token: string,
  files: FileStore,
): Promise<SentFile> {
  const { offer_id: offer, revision } = await admitLink(context, token)
  return openLogo(context, (await findAsked(context.db, offer, revision))?.business_id, files)
}

/** One file that went along, for who has the link. */
export async function openLinkedFile(
  context: PublicContext,
  { id, token, files }: { id: string; token: string; files: FileStore },
): Promise<SentFile & { name: string }> {
  const link = await admitLink(context, token)
  const page = await pageOfLink(context, link)
  if (!page.files.some((file) => file.id === id)) throw notFound()
  return sentFile(context, link.offer_id, { id, files })
}

export async function sentFile(
  { db }: PublicContext,
  offerId: number,
  { id, files }: { id: string; files: FileStore },
): Promise<SentFile & { name: string }> {
  const found = (await listReleased(db, offerId)).find((file) => file.id === id)
  if (!found) throw notFound()
  return { ...found, read: () => files.read(found.key) }
}

/**
 * The link of a token, in whatever state its offer is. A token that opens nothing is counted against its network; one that
 * does is not, so that many who answer from one office are not kept out by somebody's guesses.
 */
export async function admitLink(context: PublicContext, token: string): Promise<FoundLink> {
  const { db, address } = context
  const link = await findLink(db, hashToken(token))
  if (link) return link
  await takeAttempt(db, [guessesFrom(address)])
  await auditStranger(context, { action: 'offer_links.refused', entity: 'offers' })
  throw new AppError('offer_unknown')
}
