import { roleHas } from '../platform/access/roles.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { queueAgain } from '../platform/mail.ts'
import { inTransaction } from '../platform/transaction.ts'
import { lockMail } from './outbox.queries.ts'

const ended = ['failed', 'uncertain']

/** Puts a mail back in line, under the number it has: who got it after all knows it by that. */
export async function sendAgain(context: Context, id: number) {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const mail = await lockMail(db, id)
    const isTheirs = mail?.sender_id === actor.id || roleHas(actor.role, 'outbox.read')
    if (!mail || !isTheirs) throw notFound()
    if (!ended.includes(mail.status) || mail.emptied_at !== null) throw new AppError('conflict')
    await queueAgain(db, id)
    const act = { action: 'outbox.again', entity: 'outbox', entityId: id }
    await audit(inside, { ...act, before: { status: mail.status }, after: { status: 'waiting' } })
    return { id, status: 'waiting' as const }
  })
}
