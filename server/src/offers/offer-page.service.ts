import { afterAnswer, askedRefusal } from '@dromos/contract/offers/moves.ts'
import type { AskedFacts, AskedMove } from '@dromos/contract/offers/moves.ts'
import type { AcceptanceState, OfferPage, PageState } from '@dromos/contract/offers/offer-page.ts'
import { firstLoadingDay, isOver, lastDayOf, totalOf } from '@dromos/contract/offers/offer.rules.ts'
import { bookingStatus, openBookings } from '@dromos/contract/constants/booking-statuses.ts'
import { offerStatus } from '@dromos/contract/constants/offer-statuses.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { openLogo } from '../businesses/business-logo.service.ts'
import { defineMoves } from '../documents/document-life.service.ts'
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
import type { FoundOfferLink } from './offer-links.queries.ts'
import { findAsked } from './offer-page.queries.ts'
import type { AskedOffer } from './offer-page.queries.ts'
import { inItsLetters } from './offer-version.ts'
import { lockVersion, writeState } from './offers.queries.ts'
import type { MovedRow, OfferColumns } from './offers.queries.ts'

/** What the link shows, and nothing is changed by it. */
export async function openOffer(context: PublicContext, token: string): Promise<{ page: OfferPage }> {
  const link = await admitLink(context, token)
  return { page: await pageOfLink(context, link) }
}

export async function pageOfLink(context: PublicContext, link: FoundOfferLink): Promise<OfferPage> {
  const asked = await findAsked(context.db, link.offer_id, link.revision)
  if (!asked) throw new AppError('offer_unknown')
  return pageOf(context, asked, { contact: link.name, showsPrices: true })
}

/** An offer as its customer answers it: under its lock, with what that is judged by. */
export interface LockedAsked extends AskedOffer {
  life: AskedFacts
}

/** The offer under its lock, in the version of a link or the one that was sent last. */
export async function lockAsked(
  { db, clock }: PublicContext,
  id: number,
  revision: number | null,
): Promise<LockedAsked> {
  if ((await lockVersion(db, id)) === undefined) throw notFound()
  const asked = await findAsked(db, id, revision)
  if (!asked) throw notFound()
  return { ...asked, life: factsOf(asked, officeDay(clock.now())) }
}

export const moveAsked = defineMoves<
  AskedMove,
  LockedAsked,
  OfferColumns,
  MovedRow,
  PublicContext,
  'customer' | 'link'
>({
  documentOf: offerOf,
  demandMove(command, life, who) {
    const refusal = typeof who === 'number' ? 'role' : askedRefusal(command, life, who)
    if (refusal === null) return
    if (refusal === 'role') throw new AppError('forbidden')
    if (refusal === 'prices_shown') {
      throw new AppError('conflict', { fields: { result: 'offer_prices_hidden' } })
    }
    throw new AppError('conflict', { fields: { result: `offer_state_${closedState(life, refusal)}` } })
  },
  afterMove: afterAnswer,
  writeState: ({ db, actor }, id, { after: { status }, columns }) =>
    writeState(db, id, { status, ...columns }, actor?.id ?? null),
})

/** How an offer stands for its customer: open while the table of moves lets it be answered. */
function stateOf(asked: AskedOffer, today: string): PageState {
  const life = factsOf(asked, today)
  const refusal = askedRefusal('decline', life, 'link')
  return refusal === null ? 'open' : closedState(life, refusal)
}

const ended: Partial<Record<number, Exclude<PageState, 'open'>>> = {
  [offerStatus.accepted]: 'accepted',
  [offerStatus.declined]: 'declined',
  [offerStatus.withdrawn]: 'withdrawn',
  [offerStatus.expired]: 'expired',
}

function closedState({ status, over }: AskedFacts, refusal: string): Exclude<PageState, 'open'> {
  if (refusal === 'newest') return 'replaced'
  return ended[status] ?? (over ? 'expired' : 'replaced')
}

function factsOf(asked: AskedOffer, today: string): AskedFacts {
  const { status, revision, shown_revision: shown, valid_until: until, shows_prices } = asked
  return { status, over: isOver(until, today), newest: revision === shown, prices_shown: shows_prices }
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
    const { db, clock } = inside
    const document = await lockAsked(inside, offerId, null)
    if (stateOf(document, officeDay(clock.now())) !== 'open') return { viewed: false }
    const viewed_at = clock.now().toISOString()
    if (linkId !== null) await noteLinkViewed(db, linkId, viewed_at)
    if (document.viewed_at !== null) return { viewed: true }
    const who = linkId === null ? 'customer' : 'link'
    await moveAsked(inside, offerId, { document, command: 'viewed', who }, () => ({
      columns: { viewed_at },
      text: name,
      trail: 'status',
    }))
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
export async function admitLink(context: PublicContext, token: string): Promise<FoundOfferLink> {
  const { db, address } = context
  const link = await findLink(db, hashToken(token))
  if (link) return link
  await takeAttempt(db, [guessesFrom(address)])
  await auditStranger(context, { action: 'offer_links.refused', entity: 'offers' })
  throw new AppError('offer_unknown')
}
