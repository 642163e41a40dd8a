import PostalMime from 'postal-mime'
import type { Attachment, Email } from 'postal-mime'
import { plainTextOf } from '../../platform/rich-text.ts'
import { cleanMail } from './clean-mail.ts'
import type { Inlaid } from './clean-mail.ts'
import { failureIn } from './delivery-report.ts'
import type { DeliveryFailure } from './delivery-report.ts'
import { inGreek, looksGreek } from './greek-mail.ts'
import { factsOf } from './mail-headers.ts'
import type { MailHeaders } from './mail-headers.ts'
import { lineOf, textOf } from './mail-words.ts'

export interface MailPart {
  name: string
  content: Uint8Array
}

/** A mail taken apart and cleaned. */
export interface MailParts extends MailHeaders {
  text: string
  html: string
  hasPictures: boolean
  /** Not all of it is here. */
  isCut: boolean
  files: MailPart[]
  failure: DeliveryFailure | null
}

const MOST_TEXT = 100_000
const MOST_HTML = 1_500_000
const MOST_FILES = 50
/** A mail that names a wrong alphabet is read twice if it is no larger. */
const MOST_TWICE = 5_000_000

const bounds = { maxNestingDepth: 50, maxHeadersSize: 500_000, maxRfc822NestingDepth: 3 }

/** Takes a whole mail apart. Rejects what is nested or headed beyond all measure. */
export async function partsOf(source: Buffer): Promise<MailParts> {
  const mail = await read(source)
  const isAgain = source.length <= MOST_TWICE && looksGreek(mail)
  return presented(isAgain ? await read(inGreek(source)) : mail)
}

async function read(source: Buffer): Promise<Email> {
  const mail = await PostalMime.parse(source, bounds)
  // The mail that comes back with a report is part of no text.
  return factsOf(mail).isReport ? PostalMime.parse(source, { ...bounds, forceRfc822Attachments: true }) : mail
}

function presented(mail: Email): MailParts {
  const facts = factsOf(mail)
  const { html, hasPictures, shown } = cleanMail(mail.html ?? '', inlaidIn(mail.attachments))
  const isTooLong = html.length > MOST_HTML
  const text = textOf(mail.text ?? plainTextOf(mail.html ?? ''), MOST_TEXT + 1)
  const offered = mail.attachments.filter((part) => !shown.has(contentName(part)) && isOffered(part))
  return {
    ...facts,
    text: text.slice(0, MOST_TEXT),
    html: isTooLong ? '' : textOf(html, MOST_HTML),
    hasPictures: hasPictures && !isTooLong,
    isCut: isTooLong || text.length > MOST_TEXT || offered.length > MOST_FILES,
    files: facts.isReport ? [] : offered.slice(0, MOST_FILES).map(fileOf),
    failure: facts.isReport ? failureIn(mail.attachments) : null,
  }
}

const contentName = ({ contentId }: Attachment): string => contentId?.replaceAll(/^<|>$/g, '') ?? ''

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer) // as asked for above

function inlaidIn(attachments: readonly Attachment[]): Inlaid {
  const named = attachments.filter(({ contentId }) => contentId !== undefined)
  return new Map(named.map((part) => [contentName(part), { type: part.mimeType, content: bytesOf(part) }]))
}

// Calendars and the certificates of signatures are for programs.
const isOffered = ({ mimeType, content }: Attachment): boolean =>
  !/^(?:text\/calendar|application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-signature))$/.test(mimeType) &&
  (typeof content === 'string' ? content.length : content.byteLength) > 0

const fileOf = (part: Attachment): MailPart => ({
  name: lineOf(part.filename ?? '', 200),
  content: bytesOf(part),
})
