import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { outboxApi, OutboxMail } from '@dromos/contract/outbox/outbox.ts'
import type { Context } from '../platform/context.ts'
import { countMails, listMails } from './outbox.queries.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'

type ListQuery = HandlerInput<(typeof outboxApi)['GET /outbox']>['query']

/** The mails of the product, newest first. A body is shown only where no mail server brings it to its reader. */
export async function listOutbox({ db }: Context, query: ListQuery) {
  const [rows, total] = await Promise.all([listMails(db, rowsOf(query)), countMails(db)])
  const data = rows.map(({ status, body_text, ...mail }) => ({
    ...mail,
    // The column's check constraint allows nothing else.
    status: status as OutboxMail['status'],
    body_text: status === 'kept' ? body_text : '',
  }))
  return pageOf(data, total, query)
}
