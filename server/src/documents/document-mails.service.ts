import type { Language } from '@dromos/contract/constants/languages.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import type { Context } from '../platform/context.ts'
import type { MailContent } from '../platform/mail/mail-text.ts'
import { sendMail } from '../platform/mail/mail.ts'
import { ownedBy } from './admitted.ts'
import type { Admitted } from './admitted.ts'
import { listRecipients } from './carrier-recipients.queries.ts'
import type { SentTable } from './carrier-recipients.queries.ts'
import { noteInLog } from './document-log.service.ts'

/** Each address once, however it is written; its first writing counts. */
export function distinctEmails(emails: readonly string[]): string[] {
  const folded = emails.map((one) => one.toLowerCase())
  return emails.filter((_, at) => folded.indexOf(folded[at] ?? '') === at)
}

/** Whom what is sent to a carrier goes to, unless others are named. */
export const carrierEmails = ({ db }: Context, table: SentTable, id: number, most: number) =>
  listRecipients(db, table, id, most)

interface Mailing {
  emails: readonly string[]
  content: MailContent
  language: Language
  /** In whose name: the person who writes, and the business for which they do. */
  words: { sender: string; reply_to: string; business_id: number }
  domain: string
  afterSeconds?: number
  files?: readonly string[]
}

/** Mails a letter about a document in the name of the actor, to each address on its own. Answers the mails. */
export async function sendDocumentMail(
  { db, actor }: Context,
  document: Admitted,
  { emails, content, language, words, domain, files = [], ...how }: Mailing,
): Promise<number[]> {
  const ids: number[] = []
  const about = { ...ownedBy(document), language, business_id: words.business_id }
  const along = [...files, ...(content.files ?? [])]
  for (const to of emails) {
    const from = { personId: null, senderId: actor.id, senderName: words.sender, replyTo: words.reply_to }
    ids.push(await sendMail(db, { to, ...from, ...content, ...how, files: along, about }, domain))
  }
  return ids
}

export async function mailAbout(context: Context, document: Admitted, mailing: Mailing): Promise<number[]> {
  const { emails, content } = mailing
  const ids = await sendDocumentMail(context, document, mailing)
  await noteInLog(context, document, {
    type: logType.mail,
    event: 'mailed',
    text: textOf(content),
    changes: [addressed(emails)],
  })
  return ids
}

export const textOf = ({ subject, text }: MailContent): string => `${subject}\n\n${text}`

/** What a new transport order takes back, as the log says it. */
export const unconfirmed = ({ confirmed: isConfirmed }: { confirmed: boolean }) =>
  isConfirmed ? [{ field: 'carrier_confirmed', before: true, after: false }] : []

export const addressed = (emails: readonly string[]) => ({
  field: 'log_emails',
  before: null,
  after: emails.join(', '),
})
