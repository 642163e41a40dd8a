import { randomUUID } from 'node:crypto'
import type { FileLink } from '@dromos/contract/orders/file-links.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import type { Secrets } from '../../platform/access/secrets.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { stateOf } from './file-link-state.ts'
import * as queries from './file-links.queries.ts'
import { hashCode, hashToken, inGroups, makeSecrets } from './link-secrets.ts'
import type { LinkSecrets } from './link-secrets.ts'
import { noteOnOrder } from './order-file-log.ts'
import { admitToOrder } from '../order-admission.ts'

const DAY = 86_400_000

/** What links are sealed with, and where they lead. */
export interface LinkGround {
  secrets: Secrets
  publicUrl: string
}

/** The latest link of an order, with what opens it as long as it does. */
export async function getFileLink(
  context: Context,
  orderId: number,
  { secrets, publicUrl }: LinkGround,
): Promise<{ link: FileLink | null }> {
  await admitToOrder(context, orderId)
  const [link] = await queries.listLinks(context.db, orderId, 1)
  if (!link) return { link: null }
  const { id, sealed, expires_at, openings, max_openings, opened_at, created_at, created_by } = link
  const state = stateOf(link, context.clock.now())
  const opening = state === 'open' && sealed !== null ? opened(secrets.open(sealed, ownerOf(id))) : null
  return {
    link: {
      state,
      address: opening && `${publicUrl}/files#${orderId}.${opening.token}`,
      code: opening && inGroups(opening.code),
      expires_at,
      openings,
      max_openings,
      opened_at,
      created_at,
      created_by,
    },
  }
}

/** Makes a link and a code; the one before ends. */
export async function makeFileLink(
  context: Context,
  orderId: number,
  { days, max_openings }: { days: number; max_openings: number | null },
  { secrets }: LinkGround,
): Promise<{ id: string }> {
  // The answer that is kept for a repeat of the call names no secret.
  return once(context, async (inside) => {
    const { db, actor, clock } = inside
    const order = await queries.lockOrder(db, orderId)
    if (!order) throw notFound()
    const now = clock.now()
    await queries.revokeLink(db, orderId, now.toISOString())
    const id = randomUUID()
    const made = makeSecrets()
    const expires = new Date(now.getTime() + days * DAY)
    const kept = { token_hash: hashToken(made.token), code_hash: hashCode(made) }
    const sealed = secrets.seal(`${made.token} ${made.code}`, ownerOf(id))
    const of = { id, order_id: orderId, firm_id: order.firm_company_id, created_by: actor.id }
    const bounds = { expires_at: expires.toISOString(), max_openings }
    await queries.insertLink(db, { ...of, ...kept, ...bounds, sealed }, now.toISOString())
    await noteOnOrder(inside, orderId, {
      event: 'link_made',
      file: id,
      name: '',
      until: expires.toISOString(),
    })
    return { id }
  })
}

/** Ends the link of an order at once. */
export async function revokeFileLink(context: Context, orderId: number): Promise<{ id: string }> {
  return inTransaction(context, async (inside) => {
    const id = await queries.revokeLink(inside.db, orderId, inside.clock.now().toISOString())
    if (id === undefined) throw notFound()
    await noteOnOrder(inside, orderId, { event: 'link_revoked', file: id, name: '' })
    return { id }
  })
}

const ownerOf = (id: string): string => `order_file_links:${id}`

function opened(text: string): LinkSecrets {
  const [token = '', code = ''] = text.split(' ')
  return { token, code }
}
