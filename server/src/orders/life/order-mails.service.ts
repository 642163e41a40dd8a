import { logType } from '@dromos/contract/trade/log-types.ts'
import type { Context } from '../../platform/context.ts'
import type { Letter } from '../../platform/mail-letter.ts'
import { sendMail } from '../../platform/mail.ts'
import type { ClosingWords } from '../close/order-close.queries.ts'
import { insertLog } from './order-life.queries.ts'

/** Each address once, however it is written; its first writing counts. */
export function distinctEmails(emails: readonly string[]): string[] {
  const folded = emails.map((one) => one.toLowerCase())
  return emails.filter((_, at) => folded.indexOf(folded[at] ?? '') === at)
}

/** Mails a letter about an order in the name of whoever acts, and keeps it in the order's log. Answers the mails. */
export async function mailAboutOrder(
  { db, actor }: Context,
  orderId: number,
  {
    emails,
    content,
    words,
    domain,
    afterSeconds = 0,
  }: {
    emails: readonly string[]
    content: Letter
    words: Pick<ClosingWords, 'sender' | 'reply_to'>
    domain: string
    afterSeconds?: number
  },
): Promise<number[]> {
  const ids: number[] = []
  for (const to of emails) {
    const from = { personId: null, senderId: actor.id, senderName: words.sender, replyTo: words.reply_to }
    ids.push(await sendMail(db, { to, ...from, ...content, afterSeconds }, domain))
  }
  const changes = [{ field: 'log_emails', before: null, after: emails.join(', ') }]
  await insertLog(db, {
    order_id: orderId,
    log_type_id: logType.mail,
    text: `${content.subject}\n\n${content.text}`,
    data: JSON.stringify({ event: 'mailed', changes }),
    created_by: actor.id,
  })
  return ids
}
