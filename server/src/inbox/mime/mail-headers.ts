import type { IncomingKind } from '@dromos/contract/inbox/thread-states.ts'
import type { Address, Email } from 'postal-mime'
import { headerOf, headersNamed, mailboxesOf } from './header-values.ts'
import type { Named } from './header-values.ts'
import { hashOf, unnamed } from './mail-identity.ts'
import { isMachines, isOfList } from './mail-kind.ts'
import { parseMail } from './mail-parsing.ts'
import { lineOf } from './mail-words.ts'
import { behind, passedOn, replyTo, senderOf } from './mail-writer.ts'
import type { PassedOn } from './mail-writer.ts'
import { failsSender } from './sender-check.ts'

/** What a mail says of itself before its first line. */
export interface MailHeaders {
  /** `<…@…>`, or one made of what tells the mail from others where it has none. */
  messageId: string
  /** The mails it answers, the nearest first. */
  replyIds: string[]
  from: Named
  /** The group that passes it on; null where it came directly. */
  passedOn: PassedOn | null
  /** Who may stand behind it; see there. */
  behind: string[]
  /** Where it asks to be answered; empty where that is its sender. */
  replyTo: string
  to: string
  subject: string
  kind: Exclude<IncomingKind, 'colleague'>
  /** The servers on its way say that it is not from the domain it names. */
  senderFailed: boolean
  /** A mail server says what became of a mail of ours. */
  isReport: boolean
  /** The same for each copy of the mail, whichever mailbox it lies in. */
  digest: string
  /** Its head tells it from others: it has an id and a date. What has none is known by its content. */
  isNamed: boolean
}

const MOST_IDS = 100
const MOST_SUBJECT = 500
const MOST_READERS = 2_000

/** Reads the headers of a mail; anything after them is not looked at. */
export async function headersOf(source: Buffer): Promise<MailHeaders> {
  return factsOf(await parseMail(onlyHead(source)))
}

export function factsOf(mail: Email): MailHeaders {
  const from = senderOf(mail)
  const subject = lineOf(mail.subject ?? '', MOST_SUBJECT)
  const [id] = idsIn(mail.messageId)
  const messageId = id ?? unnamed(hashOf([from.address, mail.date, subject]))
  return {
    messageId,
    replyIds: [...new Set([...idsIn(mail.inReplyTo), ...idsIn(mail.references).reverse()])].slice(
      0,
      MOST_IDS,
    ),
    from,
    to: lineOf((mail.to ?? []).flatMap(writtenOf).join(', '), MOST_READERS),
    subject,
    senderFailed: failsSender(headersNamed(mail, 'authentication-results'), from.address),
    kind: isMachines(mail) || isOfList(mail) ? 'automatic' : 'mail',
    passedOn: isMachines(mail) ? null : passedOn(mail),
    behind: behind(mail),
    replyTo: replyTo(mail),
    isReport: isReport(mail),
    digest: hashOf([messageId, from.address, mail.date]),
    isNamed: id !== undefined && mail.date !== undefined,
  }
}

// The first empty line ends them; a mail without one is nothing else.
function onlyHead(source: Buffer): Buffer {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => source.indexOf(end)).filter((at) => at >= 0)
  return ends.length > 0 ? source.subarray(0, Math.min(...ends) + 2) : source
}

const writtenOf = (address: Address): string[] =>
  mailboxesOf(address).map(({ name, address: at }) => (name ? `${name} <${at}>` : at))

const idsIn = (value: string | undefined): string[] =>
  (value ?? '').slice(0, 20_000).match(/<[!-;=?-~]{3,300}>/g) ?? []

function isReport(mail: Email): boolean {
  const type = headerOf(mail, 'content-type')
  return /^multipart\/report\b/.test(type) && /report-type="?delivery-status/.test(type)
}
