import type { TrackedShipment } from '@dromos/contract/orders/order-tracking.ts'
import { openLogo } from '../../businesses/business-logo.service.ts'
import { noteFile } from '../../documents/file-log.ts'
import { requireOpen, guessesFrom } from '../../documents/link-gate.ts'
import { hashToken } from '../../documents/link-secrets.ts'
import { isInVisit } from '../../documents/link-state.ts'
import type { FileStore } from '../../files/files.ts'
import type { SentFile } from '../../files/send-file.ts'
import { nameFor } from '../../files/uploads.ts'
import { takeAttempt } from '../../platform/access/throttle.ts'
import { auditStranger } from '../../platform/audit.ts'
import type { PublicContext } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { claimedOrder } from '../order-admission.ts'
import { findLink, getStanding } from './tracking-links.queries.ts'
import type { FoundTrackingLink } from './tracking-links.queries.ts'
import { judge } from './tracking-links.service.ts'
import * as queries from './tracking-page.queries.ts'

/** What the link shows. A page that asks again within the hour is the same opening. */
export async function openTracking(
  context: PublicContext,
  { token, again }: { token: string; again: boolean },
): Promise<TrackedShipment> {
  const { db, clock, language } = context
  const { link, expires_at } = await admit(context, token)
  const now = clock.now()
  const isSame = again && isInVisit(link, now)
  if (!isSame && !(await queries.countOpening(db, link.id, now.toISOString()))) {
    throw new AppError('files_revoked')
  }
  const { business_id: _business, ...shown } = await queries.getShipment(db, link, language)
  const papers = namedPapers(await queries.listGiven(db, link, language), shown.number_id)
  return {
    ...shown,
    told_at: now.toISOString(),
    expires_at,
    papers: papers.map(({ id, name, kind, size }) => ({ id, name, kind, size })),
  }
}

export async function openTrackingLogo(
  context: PublicContext,
  token: string,
  files: FileStore,
): Promise<SentFile> {
  const { link } = await admit(context, token)
  const { business_id: business } = await queries.getShipment(context.db, link, context.language)
  return openLogo(context, business, files)
}

/** One paper that the link gives; it is noted each time. */
export async function openTrackedPaper(
  context: PublicContext,
  { id, token, files }: { id: string; token: string; files: FileStore },
): Promise<SentFile & { name: string }> {
  const { db, language } = context
  const { link } = await admit(context, token)
  const given = await queries.listGiven(db, link, language)
  const { number_id: number } = await queries.getShipment(db, link, language)
  const found = namedPapers(given, number).find((paper) => paper.id === id)
  if (!found) throw notFound()
  await inTransaction(context, (inside) =>
    noteFile(inside, claimedOrder(link.order_id), { event: 'track_file', file: id, name: found.name }),
  )
  return { ...found, read: () => files.read(found.key) }
}

/** Papers by what they are: the names they were stored with may name anybody. */
function namedPapers<T extends { kind: string; type: string }>(papers: readonly T[], number: string) {
  const counts = new Map<string, number>()
  return papers.map((paper) => {
    const count = (counts.get(paper.kind) ?? 0) + 1
    counts.set(paper.kind, count)
    const name = [paper.kind, number, ...(count > 1 ? [`(${count})`] : [])].join(' ')
    return { ...paper, name: nameFor(name, paper.type) }
  })
}

/**
 * The open link of a token. A token that opens nothing is counted against its network; one that does is not, so that
 * many who follow shipments from one office are not kept out by somebody's guesses.
 */
async function admit(
  context: PublicContext,
  token: string,
): Promise<{ link: FoundTrackingLink; expires_at: string }> {
  const { db, clock, address } = context
  const link = await findLink(db, { token_hash: hashToken(token) })
  if (!link) {
    await takeAttempt(db, [guessesFrom(address)])
    await auditStranger(context, { action: 'shipment_links.refused', entity: 'orders' })
    throw new AppError('track_unknown')
  }
  const { state, expires_at } = judge(link, await getStanding(db, link.order_id), clock.now())
  requireOpen(state)
  return { link, expires_at }
}
