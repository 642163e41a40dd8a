import { randomUUID } from 'node:crypto'
import type { TrackingLink, TrackingLinks } from '@dromos/contract/orders/order-tracking.ts'
import {
  endOfTracking,
  MAX_TRACKING_LINKS,
  namingKinds,
  TRACKING_DAYS,
} from '@dromos/contract/orders/tracking.rules.ts'
import { noteFile } from '../../documents/file-log.ts'
import { hashToken, makeToken, openToken, sealToken } from '../../documents/link-secrets.ts'
import { stateOf } from '../../documents/link-state.ts'
import type { Secrets } from '../../platform/access/secrets.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { lockOrder } from '../files/order-files.queries.ts'
import { admitToOrder } from '../order-admission.ts'
import * as queries from './tracking-links.queries.ts'
import type { FoundTrackingLink, TrackingStanding } from './tracking-links.queries.ts'

const DAY = 86_400_000

export interface TrackingDeps {
  secrets: Secrets
  publicUrl: string
}

/** Staff see every link of an order, customers those that their firm has made. */
export async function getTrackingLinks(
  context: Context,
  id: number,
  ground: TrackingDeps,
): Promise<TrackingLinks> {
  const { db, clock, language } = context
  const { document, firmId } = await admitToOrder(context, id)
  const madeFor = document.audience === 'staff' ? null : document.audience
  const [links, standing, papers] = [
    await queries.listLinks(db, id, madeFor),
    await queries.getStanding(db, id),
    await queries.listGivable(db, id, firmId, language),
  ]
  return {
    links: links
      .filter(({ firm_id }) => madeFor === null || firm_id === firmId)
      .map((link) => shownLink(link, { standing, now: clock.now(), ground })),
    deliveries: standing.deliveries.map(({ id: detail, city, country_iso }) => ({
      id: detail,
      city,
      country_iso,
    })),
    papers: papers.map(({ file_type_id: kind, ...paper }) => ({
      ...paper,
      names_carrier: namingKinds.includes(kind),
    })),
  }
}

type ListedLink = Awaited<ReturnType<typeof queries.listLinks>>[number]

function shownLink(
  link: ListedLink,
  { standing, now, ground }: { standing: TrackingStanding; now: Date; ground: TrackingDeps },
): TrackingLink {
  const { id, detail_id, sealed, openings, opened_at, file_ids, created_at, created_by } = link
  const judged = judge(link, standing, now)
  const isOpen = judged.state === 'open' && sealed !== null
  const address = isOpen ? `${ground.publicUrl}/track#${openToken(ground.secrets, id, sealed)}` : null
  return { id, ...judged, address, detail_id, openings, opened_at, file_ids, created_at, created_by }
}

/** How a link stands, and when it ends as things stand. */
export function judge(
  link: Pick<
    FoundTrackingLink,
    'detail_id' | 'firm_id' | 'expires_at' | 'revoked_at' | 'openings' | 'opened_at'
  >,
  { firmId, cancelledAt, deliveries }: TrackingStanding,
  now: Date,
): { state: TrackingLink['state']; expires_at: string } {
  const shown = deliveries.filter(({ id }) => link.detail_id === null || link.detail_id === id)
  const expires_at = endOfTracking({ until: link.expires_at, deliveries: shown, cancelledAt })
  const state = stateOf({ ...link, expires_at, max_openings: null }, { now, firmId })
  // A number of openings is not bounded here.
  return { state: state === 'used_up' ? 'open' : state, expires_at }
}

export async function makeTrackingLink(
  context: Context,
  id: number,
  { detail_id }: { detail_id: number | null },
  { secrets }: TrackingDeps,
): Promise<{ id: string }> {
  // The answer that is kept for a repeat of the call names no secret.
  return once(context, async (inside) => {
    const { db, actor, clock } = inside
    await lockOrder(db, id)
    const { document, firmId } = await admitToOrder(inside, id)
    const standing = await queries.getStanding(db, id)
    const delivery = standing.deliveries.find((one) => one.id === detail_id)
    if (detail_id !== null && !delivery) throw invalid({ detail_id: 'unknown_choice' })
    const now = clock.now()
    const earlier = await queries.listLinks(db, id, document.audience)
    const open = earlier.filter((one) => judge(one, standing, now).state === 'open')
    if (open.length >= MAX_TRACKING_LINKS) throw invalid({ detail_id: `too_many:${MAX_TRACKING_LINKS}` })
    const token = makeToken()
    const linkId = randomUUID()
    await queries.insertLink(db, {
      id: linkId,
      order_id: id,
      detail_id,
      firm_id: firmId,
      made_for: document.audience,
      token_hash: hashToken(token),
      sealed: sealToken(secrets, linkId, token),
      expires_at: new Date(now.getTime() + TRACKING_DAYS * DAY).toISOString(),
      created_at: now.toISOString(),
      created_by: actor.id,
    })
    await noteFile(inside, document, { event: 'track_made', file: linkId, name: delivery?.city ?? '' })
    return { id: linkId }
  })
}

export async function revokeTrackingLink(context: Context, id: string): Promise<{ id: string }> {
  return inTransaction(context, async (inside) => {
    const { document } = await admitToLink(inside, id)
    if (!(await queries.revokeLink(inside.db, id, inside.clock.now().toISOString()))) throw notFound()
    await noteFile(inside, document, { event: 'track_revoked', file: id })
    return { id }
  })
}

export async function giveTrackingPapers(
  context: Context,
  id: string,
  { file_ids, names_carrier }: { file_ids: readonly string[]; names_carrier: boolean },
): Promise<{ id: string }> {
  return inTransaction(context, async (inside) => {
    const { db, language } = inside
    const { document, firmId, link } = await admitToLink(inside, id)
    await lockOrder(db, link.order_id)
    if (link.revoked_at !== null) throw new AppError('conflict')
    const chosen = [...new Set(file_ids)]
    const givable = await queries.listGivable(db, link.order_id, firmId, language)
    const papers = chosen.map((file) => givable.find((one) => one.id === file))
    if (papers.includes(undefined)) throw invalid({ file_ids: 'unknown_choice' })
    const before = new Set(await queries.givenTo(db, id))
    const added = papers.filter((paper) => paper && !before.has(paper.id))
    const isNaming = added.some((paper) => paper && namingKinds.includes(paper.file_type_id))
    if (isNaming && !names_carrier) throw new AppError('track_names_carrier')
    await queries.giveFiles(db, id, chosen)
    const names = papers.map((paper) => paper?.name).join(', ')
    await noteFile(inside, document, { event: 'track_papers', file: id, name: names })
    return { id }
  })
}

/** The link for those who may see its order and have it in their list; for others there is none. */
export async function admitToLink(context: Context, id: string) {
  const link = await queries.findLink(context.db, { id })
  if (!link) throw notFound()
  const { document, firmId } = await admitToOrder(context, link.order_id)
  const isOwn = link.made_for === document.audience && link.firm_id === firmId
  if (document.audience !== 'staff' && !isOwn) throw notFound()
  return { link, document, firmId }
}
