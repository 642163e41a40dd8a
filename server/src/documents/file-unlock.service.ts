import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/files.ts'
import type { SentFile } from '../files/send-file.ts'
import { forgiveAttempt, takeAttempt } from '../platform/access/throttle.ts'
import { audit, auditStranger } from '../platform/audit.ts'
import type { PublicContext } from '../platform/context.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { inTransaction } from '../platform/transaction.ts'
import { auditedAs } from './admitted.ts'
import type { Admitted } from './admitted.ts'
import { isInVisit, stateInVisit, stateOf } from './link-state.ts'
import * as queries from './file-links.queries.ts'
import type { LinkRow } from './file-links.queries.ts'
import { noteFile } from './file-log.ts'
import { requireOpen, guessesAt, guessesFrom } from './link-gate.ts'
import { hashCode, hashToken, isSameHash } from './link-secrets.ts'
import type { LinkSecrets } from './link-secrets.ts'

/** Compared with when there is no link, so that it takes the same work. */
const NO_HASH = hashToken('')

export interface Claim extends LinkSecrets {
  /** Lets in anyone who proves to have both; nothing is read of the document before. */
  document: Admitted
  firmOf: (db: Db) => Promise<number | undefined>
}

export async function unlockFiles(context: PublicContext, claim: Claim) {
  const { document } = claim
  const { link, firmId } = await admit(context, claim)
  requireOpen(stateOf(link, { now: context.clock.now(), firmId }))
  return inTransaction(context, async (inside) => {
    const { db, language } = inside
    await countOpening(inside, link)
    await noteFile(inside, document, { event: 'page_opened', file: link.id })
    return { expires_at: link.expires_at, files: await queries.listShared(db, document, firmId, language) }
  })
}

async function countOpening({ db, clock }: PublicContext, link: LinkRow): Promise<void> {
  const isCounted = await queries.countOpening(db, link.id, clock.now().toISOString())
  if (!isCounted) throw new AppError(link.max_openings === null ? 'files_revoked' : 'files_used_up')
}

/** Lets in who has opened the page by its link and code and looks at it still; nothing is counted. */
export async function requireVisit(context: PublicContext, claim: Claim): Promise<void> {
  const { link, firmId } = await admit(context, claim)
  requireOpen(stateInVisit(link, { now: context.clock.now(), firmId }))
}

/** One released file of the document that the link and the code open; it is noted each time. */
export async function openSharedFile(
  context: PublicContext,
  { id, claim, files }: { id: string; claim: Claim; files: FileStore },
): Promise<SentFile & { name: string }> {
  const { document } = claim
  const { link, firmId } = await admit(context, claim)
  requireOpen(stateInVisit(link, { now: context.clock.now(), firmId }))
  const found = await queries.findShared(context.db, document, firmId, id)
  if (!found) throw notFound()
  await inTransaction(context, async (inside) => {
    // A file that nobody has opened the page for is an opening of its own.
    if (!isInVisit(link, inside.clock.now())) await countOpening(inside, link)
    await noteFile(inside, document, { event: 'page_file', file: id, name: found.name })
  })
  return { ...found, read: () => files.read(found.key) }
}

/**
 * The link that a token and a code open, in whatever state it is. Every refusal reads alike, and a document without links
 * takes the same way as one that does not exist. Wrong tokens are counted apart from wrong codes, so that nobody can
 * keep out those who have been sent a link by guessing at its document.
 */
async function admit(
  context: PublicContext,
  { document, firmOf, token, code }: Claim,
): Promise<{ link: LinkRow; firmId: number }> {
  const { db, address } = context
  const links = await queries.listLinks(db, document)
  const hash = hashToken(token)
  const link = links.find(({ token_hash: known }) => isSameHash(known, hash))
  const throttles = [
    guessesAt(`files-link:${link?.id ?? `${document.kind} ${document.id}`}`),
    guessesFrom(address),
  ]
  await takeAttempt(db, throttles)
  const isCode = isSameHash(link?.code_hash ?? NO_HASH, hashCode({ token, code }))
  const firmId = await firmOf(db)
  if (!link || !isCode || firmId === undefined) {
    const entry = { action: `${document.kind}_files.refused`, ...auditedAs(document) }
    // Guesses at documents are one crowd; at the code of a link, each is told of that document.
    await (link ? audit(context, entry) : auditStranger(context, entry))
    throw new AppError('files_refused')
  }
  await forgiveAttempt(db, throttles)
  return { link, firmId }
}
