import { randomUUID } from 'node:crypto'
import type { FileLink } from '@dromos/contract/documents/file-links.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { inTransaction } from '../platform/transaction.ts'
import { ownedBy } from './admitted.ts'
import type { Admitted } from './admitted.ts'
import { stateOf } from './link-state.ts'
import * as queries from './file-links.queries.ts'
import { noteFile } from './file-log.ts'
import { hashCode, hashToken, inGroups, makeSecrets } from './link-secrets.ts'
import type { LinkSecrets } from './link-secrets.ts'

const DAY = 86_400_000

export interface Shareable {
  document: Admitted
  firmId: number
}

export interface LinkDeps {
  secrets: Secrets
  address: string
}

export async function getFileLink(
  { db, clock }: Context,
  { document, firmId }: Shareable,
  { secrets, address }: LinkDeps,
): Promise<{ link: FileLink | null }> {
  const [found] = await queries.listLinks(db, document, 1)
  if (!found) return { link: null }
  const { id, sealed, expires_at, openings, max_openings, opened_at, created_at, created_by } = found
  const state = stateOf(found, { now: clock.now(), firmId })
  const opening = state === 'open' && sealed !== null ? opened(secrets.open(sealed, ownerOf(id))) : null
  const link = {
    state,
    address: opening && `${address}.${opening.token}`,
    code: opening && inGroups(opening.code),
  }
  return {
    link: { ...link, expires_at, openings, max_openings, opened_at, created_at, created_by },
  }
}

/** Makes a link and a code; the one before ends. `admit` locks the document. */
export async function makeFileLink(
  context: Context,
  admit: (inside: Context) => Promise<Shareable>,
  { days, max_openings }: { days: number; max_openings: number | null },
  { secrets }: Pick<LinkDeps, 'secrets'>,
): Promise<{ id: string }> {
  // The answer that is kept for a repeat of the call names no secret.
  return once(context, async (inside) => {
    const { db, actor, clock } = inside
    const { document, firmId } = await admit(inside)
    const now = clock.now()
    await queries.revokeLink(db, document, now.toISOString())
    const id = randomUUID()
    const made = makeSecrets()
    const until = new Date(now.getTime() + days * DAY).toISOString()
    const kept = { token_hash: hashToken(made.token), code_hash: hashCode(made) }
    const sealed = secrets.seal(`${made.token} ${made.code}`, ownerOf(id))
    const link = { id, ...ownedBy(document), firm_id: firmId, created_by: actor.id }
    const bounds = { expires_at: until, max_openings }
    await queries.insertLink(db, { ...link, ...kept, ...bounds, sealed }, now.toISOString())
    await noteFile(inside, document, { event: 'link_made', file: id, until })
    return { id }
  })
}

export async function revokeFileLink(context: Context, document: Admitted): Promise<{ id: string }> {
  return inTransaction(context, async (inside) => {
    const id = await queries.revokeLink(inside.db, document, inside.clock.now().toISOString())
    if (id === undefined) throw notFound()
    await noteFile(inside, document, { event: 'link_revoked', file: id })
    return { id }
  })
}

const ownerOf = (id: string): string => `document_file_links:${id}`

function opened(text: string): LinkSecrets {
  const [token = '', code = ''] = text.split(' ')
  return { token, code }
}
