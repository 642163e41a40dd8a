import { mailFault } from '@dromos/contract/base/messages.ts'
import type { OutboxMail } from '@dromos/contract/outbox/outbox.ts'
import type { Context } from '../platform/context.ts'
import { canReadBody } from './mails.policy.ts'
import { listMails } from './outbox.queries.ts'
import type { OutboxListQuery } from './outbox.queries.ts'

/** The mails of the product, newest first. A body is shown only where no mail server brings it to its reader, and a private one to nobody else. */
export async function listOutbox({ db, actor, language }: Context, query: OutboxListQuery) {
  const mails = await listMails(db, query)
  const data = mails.data.map(({ status, body_text, person_id, ...mail }) => ({
    ...mail,
    error: mail.error && mailFault(mail.error, language),
    // The column's check constraint allows nothing else.
    status: status as OutboxMail['status'],
    body_text: status === 'kept' && canReadBody(actor, { ...mail, person_id }) ? body_text : '',
  }))
  return { ...mails, data }
}
