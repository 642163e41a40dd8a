import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { closeInput } from '@dromos/contract/orders/order-life-input.ts'
import { openItems } from '@dromos/contract/orders/closing.rules.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { closingMail } from './order-close.mail.ts'
import { closingPapers } from './customer-papers.queries.ts'
import { readClosingWords } from './order-close.queries.ts'
import { inHouse } from '../../businesses/business-house.service.ts'
import { distinctEmails, mailAbout } from '../../documents/document-mails.service.ts'
import { orderOf } from '../order-admission.ts'
import type { LifeOrder } from '../life/order-life.queries.ts'
import { warnOfLimit } from '../entry/order-limit.service.ts'
import { changesOf } from '../../documents/document-log.service.ts'
import { giveCommand } from '../life/order-life.service.ts'

type Close = z.output<typeof closeInput>

export async function closeOrder(
  context: Context,
  id: number,
  body: Close & { domain: string },
): Promise<MovedDocument> {
  const { version, reason } = body
  return giveCommand(context, id, { command: 'close', version }, async (inside, order) => {
    const open = openItems(order.closing)
    if (open.length > 0 && reason === '') throw invalid({ reason: 'life_override' })
    const emails = distinctEmails(body.emails)
    if (emails.length > 0) await confirmTo(inside, order, { ...body, emails })
    return {
      columns: { log_emails: distinctEmails([...order.log_emails, ...emails]) },
      changes: changesOf({}, open.length > 0 ? { open_items: open.join(', ') } : {}),
      text: reason,
      ...(open.length > 0 ? { logType: logType.override } : {}),
    }
  })
}

export async function reopenClosed(
  context: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'reopen_closed', version }, (inside, order) => ({
    text: reason,
    afterwards: () => warnOfLimit(inside, order),
  }))
}

async function confirmTo(
  context: Context,
  order: LifeOrder,
  { emails, language, domain }: Pick<Close, 'emails' | 'language'> & { domain: string },
): Promise<void> {
  const { db, actor } = context
  const words = await readClosingWords(db, order.id, actor.id)
  const isCancelled = order.life.status === orderStatus.cancelled
  const parts = closingMail(order.number_id, { ...words, isCancelled }, language)
  const content = await inHouse(db, parts, { ...words, language })
  const files = await closingPapers(db, order.id, emails)
  await mailAbout(context, orderOf(order.id), { emails, content, language, words, domain, files })
}
