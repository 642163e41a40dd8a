import type { KeptMail } from '@dromos/contract/outbox/mails.ts'
import type { FileStore } from '../files/files.ts'
import { fileOf, wholeOf } from '../mail/composer/record-mails.service.ts'
import { roleHas } from '../platform/access/roles.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { queueAgain } from '../platform/mail/mail.ts'
import { inTransaction } from '../platform/transaction.ts'
import { canOpenFiles, canReadBody } from './mails.policy.ts'
import { findAttached, findMail, lockMail } from './outbox.queries.ts'

/** A mail that no mail server brings to its reader. Links that sign somebody in are in none of its bodies. */
export async function readKept({ db, actor }: Context, id: number, files: FileStore): Promise<KeptMail> {
  const mail = await findMail(db, id)
  if (!mail) throw notFound()
  const { html, attached } = await wholeOf(db, files, mail)
  const isShown = mail.status === 'kept' && canReadBody(actor, mail)
  return {
    id,
    body_html: isShown ? html : '',
    files: canOpenFiles(actor, mail) ? attached.map(fileOf) : [],
  }
}

/** What goes along with a mail; of one that is not for the caller as of one that is not there. */
export async function openAttached(
  context: Context,
  { id, file, files }: { id: number; file: string; files: FileStore },
) {
  const { db, actor } = context
  const found = await findAttached(db, id, file)
  if (!found || !canOpenFiles(actor, found)) throw notFound()
  await audit(context, { action: 'outbox.download', entity: 'outbox', entityId: id, after: { file } })
  const { key, name, type, size, sha256 } = found
  return { key, name, type, size, sha256, read: () => files.read(key) }
}

const ended = new Set(['failed', 'uncertain'])

/** Puts a mail back in line, under the number it has: who got it after all knows it by that. */
export async function sendAgain(context: Context, id: number) {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const mail = await lockMail(db, id)
    const isTheirs = mail?.sender_id === actor.id || roleHas(actor.role, 'outbox.read')
    if (!mail || !isTheirs) throw notFound()
    if (!ended.has(mail.status) || mail.emptied_at !== null) throw new AppError('conflict')
    await queueAgain(db, id)
    const act = { action: 'outbox.again', entity: 'outbox', entityId: id }
    await audit(inside, { ...act, before: { status: mail.status }, after: { status: 'waiting' } })
    return { id, status: 'waiting' as const }
  })
}
