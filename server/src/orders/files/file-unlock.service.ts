import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { fileLinksApi, FileLinkState, SharedFiles } from '@dromos/contract/orders/file-links.ts'
import { audit } from '../../platform/audit.ts'
import type { PublicContext } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { FileStore } from '../../files/files.ts'
import { networkOf } from '../../platform/networks.ts'
import type { SentFile } from '../../files/send-file.ts'
import { forgiveAttempt, takeAttempt } from '../../platform/access/throttle.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { stateInVisit, stateOf } from './file-link-state.ts'
import * as queries from './file-links.queries.ts'
import type { LinkRow } from './file-links.queries.ts'
import { hashCode, hashToken, isSameHash } from './link-secrets.ts'
import { noteOnOrder } from './order-file-log.ts'

type Claim = HandlerInput<(typeof fileLinksApi)['POST /files/unlock']>['body']

/** Wrong attempts before one has to wait; by network, by link, and for links that nobody has by order. */
const FREE = 9
/** Compared with where there is no link, so that the work is the same. */
const NO_HASH = hashToken('')

const refusals = {
  expired: 'files_expired',
  revoked: 'files_revoked',
  used_up: 'files_used_up',
} as const satisfies Record<Exclude<FileLinkState, 'open'>, string>

/** Opens the public page of an order for whoever has its link and its code. */
export async function unlockFiles(context: PublicContext, claim: Claim): Promise<SharedFiles> {
  const link = await admit(context, claim)
  demandOpen(stateOf(link, context.clock.now()))
  return inTransaction(context, async (inside) => {
    const { db, clock, language } = inside
    const isCounted = await queries.countOpening(db, link.id, clock.now().toISOString())
    if (!isCounted) throw new AppError(link.max_openings === null ? 'files_revoked' : 'files_used_up')
    await noteOnOrder(inside, link.order_id, { event: 'page_opened', file: link.id, name: '' })
    const order = await queries.getShared(db, link.order_id)
    const files = await queries.listShared(db, link.order_id, language)
    return { ...order, expires_at: link.expires_at, files }
  })
}

/** One released file of the order that the link and the code open; it is noted each time. */
export async function openSharedFile(
  context: PublicContext,
  { id, claim, files }: { id: string; claim: Claim; files: FileStore },
): Promise<SentFile & { name: string }> {
  const link = await admit(context, claim)
  demandOpen(stateInVisit(link, context.clock.now()))
  const found = await queries.findShared(context.db, link.order_id, id)
  if (!found) throw notFound()
  await inTransaction(context, (inside) =>
    noteOnOrder(inside, link.order_id, { event: 'page_file', file: id, name: found.name }),
  )
  return { ...found, read: () => files.read(found.key) }
}

/**
 * The link that a token and a code open, in whatever state it is. Every refusal reads alike, and an order without links
 * takes the same way as one that does not exist. Wrong tokens are counted apart from wrong codes, so that nobody can
 * keep out those who have been sent a link by guessing at its order.
 */
async function admit(context: PublicContext, claim: Claim): Promise<LinkRow> {
  const { db, address } = context
  const links = await queries.listLinks(db, claim.order_id)
  const token = hashToken(claim.token)
  const link = links.find(({ token_hash: known }) => isSameHash(known, token))
  const throttles = [
    { key: `files-link:${link?.id ?? `order ${claim.order_id}`}`, free: FREE },
    { key: `files-address:${networkOf(address)}`, free: FREE },
  ]
  await takeAttempt(db, throttles)
  const isCode = isSameHash(link?.code_hash ?? NO_HASH, hashCode(claim))
  if (!link || !isCode) {
    await audit(context, { action: 'order_files.refused', entity: 'orders', entityId: claim.order_id })
    throw new AppError('files_refused')
  }
  await forgiveAttempt(db, throttles)
  return link
}

function demandOpen(state: FileLinkState): void {
  if (state !== 'open') throw new AppError(refusals[state])
}
