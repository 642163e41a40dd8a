import { filledForNobody } from '@dromos/contract/groups/placeholders.rules.ts'
import { houseOf } from '../businesses/business-house.service.ts'
import { openLogo } from '../businesses/business-logo.service.ts'
import { guessesFrom } from '../documents/link-gate.ts'
import { hashToken } from '../documents/link-secrets.ts'
import type { FileStore } from '../files/files.ts'
import type { SentFile } from '../files/send-file.ts'
import { takeAttempt } from '../platform/access/throttle.ts'
import { audit, auditStranger } from '../platform/audit.ts'
import type { PublicContext } from '../platform/context.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { lettersOf } from '../platform/latin.ts'
import { inTransaction } from '../platform/transaction.ts'
import * as queries from './group-links.queries.ts'
import { insertSuppression } from './suppressions.queries.ts'
import { stopWaiting } from './suppressions.service.ts'

/** Whoever has the mail wants no more, now or again. By address: entered anew or imported, it stays so. */
export async function unsubscribe(context: PublicContext, token: string): Promise<{ address: string }> {
  const find = () => queries.findByUnsubscribe(context.db, hashToken(token))
  const { id: recipientId, address } = await admit(context, find, 'link_invalid')
  return inTransaction(context, async (inside) => {
    const { db } = inside
    const made = await insertSuppression(db, { address, kind: 'unsubscribed', reason: '', recipientId })
    if (made !== undefined) {
      const entry = { entity: 'suppressions', entityId: made, after: { address, recipient: recipientId } }
      await audit(inside, { action: 'suppressions.unsubscribe', ...entry })
    }
    await stopWaiting(db, address, 'unsubscribed')
    return { address: masked(address) }
  })
}

/** Enough of an address for its owner to know it: a mail may have been passed on. */
function masked(address: string): string {
  const [name = '', ...host] = address.split('@')
  return `${Array.from(name).slice(0, 2).join('')}…@${host.join('@')}`
}

/** Who has sent the mail, for either of its links, whether or not that opens anything still. */
export async function readSendingHouse(context: PublicContext, token: string) {
  const { db, language } = context
  const { business, business_id: id } = await admitToHouse(context, token)
  const house = id === null ? null : await houseOf(db, id, language)
  return { business: house?.name ?? lettersOf(language)(business), logo: house?.logo ?? null }
}

export async function openSendingLogo(
  context: PublicContext,
  token: string,
  files: FileStore,
): Promise<SentFile> {
  return openLogo(context, (await admitToHouse(context, token)).business_id, files)
}

const admitToHouse = (context: PublicContext, token: string) =>
  admit(context, () => queries.findSendingHouse(context.db, hashToken(token)), 'link_invalid')

export async function unlockGroupFiles(context: PublicContext, token: string) {
  const link = await openLink(context, token)
  await noteOpening(context, link.id, null)
  const files = await queries.listSent(context.db, link.sending_id)
  return {
    subject: filledForNobody(link.subject),
    business: link.business,
    expires_at: link.expires_at,
    files,
  }
}

export async function openSentFile(
  context: PublicContext,
  { id, token, files }: { id: string; token: string; files: FileStore },
) {
  const link = await openLink(context, token)
  const found = await queries.findSent(context.db, link.sending_id, id)
  if (!found) throw notFound()
  await noteOpening(context, link.id, id)
  return { ...found, read: () => files.read(found.key) }
}

async function noteOpening(
  context: PublicContext,
  recipientId: number,
  fileId: string | null,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { db, clock, address } = inside
    await queries.insertOpening(db, { recipientId, fileId, at: clock.now().toISOString(), address })
    const entry = { entity: 'group_recipients', entityId: recipientId, after: { file: fileId } }
    await audit(inside, { action: 'group_files.opened', ...entry })
  })
}

async function openLink(context: PublicContext, token: string) {
  const find = () => queries.findByFiles(context.db, hashToken(token))
  const { link_expires_at: until, link_revoked_at, ...link } = await admit(context, find, 'files_refused')
  if (link_revoked_at !== null) throw new AppError('files_revoked')
  const isOver = until === null || Date.parse(until) <= context.clock.now().getTime()
  if (isOver) throw new AppError('files_expired')
  return { ...link, expires_at: until }
}

/** What a secret opens. Wrong ones are counted for each network; they keep no right one out. */
async function admit<T extends { id: number }>(
  context: PublicContext,
  find: () => Promise<T | undefined>,
  refusal: 'link_invalid' | 'files_refused',
): Promise<T> {
  const found = await find()
  if (found) return found
  await takeAttempt(context.db, [guessesFrom(context.address)])
  await auditStranger(context, { action: 'group_links.refused', entity: 'group_recipients' })
  throw new AppError(refusal)
}
