import { Readable } from 'node:stream'
import type { Attachment, Email } from 'postal-mime'
import { nameFor, typeOfContent } from '../../files/uploads.ts'
import { plainTextOf } from '../../platform/rich-text.ts'
import { cleanMail } from './clean-mail.ts'
import type { Inlaid } from './clean-mail.ts'
import { failureIn } from './delivery-report.ts'
import type { DeliveryFailure } from './delivery-report.ts'
import { factsOf } from './mail-headers.ts'
import type { MailHeaders } from './mail-headers.ts'
import { parseMail } from './mail-parsing.ts'
import { lineOf, textOf } from './mail-words.ts'

export interface MailPart {
  name: string
  /** By what is in it, whatever it claims to be. */
  type: string
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

const bounds = { maxNestingDepth: 50, maxHeadersSize: 500_000, maxRfc822NestingDepth: 3 }

/** Takes a whole mail apart. Rejects what is nested or headed beyond all measure. */
export async function partsOf(source: Buffer): Promise<MailParts> {
  return presented(await read(source))
}

async function read(source: Buffer): Promise<Email> {
  const mail = await parseMail(source, bounds)
  // The mail that comes back with a report is part of no text.
  return factsOf(mail).isReport ? parseMail(source, { ...bounds, forceRfc822Attachments: true }) : mail
}

async function presented(mail: Email): Promise<MailParts> {
  const facts = factsOf(mail)
  const { html, hasPictures, shown, isCut } = cleanMail(mail.html ?? '', inlaidIn(mail.attachments))
  const isTooLong = html.length > MOST_HTML
  const text = plainText(mail)
  const offered = mail.attachments.filter((part) => !shown.has(contentName(part)) && isOffered(part))
  return {
    ...facts,
    text: text.slice(0, MOST_TEXT),
    html: isTooLong ? '' : textOf(html, MOST_HTML),
    hasPictures: hasPictures && !isTooLong,
    isCut: isCut || isTooLong || text.length > MOST_TEXT || offered.length > MOST_FILES,
    files: facts.isReport ? [] : await Promise.all(offered.slice(0, MOST_FILES).map(fileOf)),
    failure: facts.isReport ? failureIn(mail) : null,
  }
}

const plainText = ({ text, html }: Email): string => textOf(text ?? plainTextOf(html ?? ''), MOST_TEXT + 1)

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

async function fileOf(part: Attachment): Promise<MailPart> {
  const content = bytesOf(part)
  const type = (await typeOfContent(Readable.from([content]))) ?? 'application/octet-stream'
  return { name: nameFor(lineOf(part.filename ?? '', 200), type), type, content }
}
