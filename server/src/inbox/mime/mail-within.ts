import { isBlank } from '@dromos/contract/notation/signs.rules.ts'
import type { Attachment, Email } from 'postal-mime'
import { plainTextOf } from '../../platform/rich-text.ts'
import { signedContent } from './containers/signed-data.ts'
import { isTnef, readTnef } from './containers/tnef.ts'
import type { RawPart } from './containers/unpacking.ts'
import { factsOf } from './mail-headers.ts'
import { parseMail } from './mail-parsing.ts'

const bounds = { maxNestingDepth: 50, maxHeadersSize: 500_000, maxRfc822NestingDepth: 3 }
const MOST_SEALS = 3

/** Called before what a mail holds is opened. */
export type Begin = () => Promise<void>

/**
 * Parses a mail, and where all that it has to say is in an envelope (signed, certified, of Outlook), what is in that.
 * Without `begin` an envelope stays closed.
 */
export async function readMail(source: Buffer, begin: Begin | null): Promise<Email> {
  const mail = await parseMail(source, bounds)
  // The mail that comes back with a report is part of no text.
  if (factsOf(mail).isReport) return parseMail(source, { ...bounds, forceRfc822Attachments: true })
  if (!begin || !mail.attachments.some(isEnvelope)) return mail
  await begin()
  return withOutlookText(await withCertified(await withSigned(mail, MOST_SEALS)))
}

const isEnvelope = (part: Attachment): boolean =>
  SIGNED.test(part.mimeType) || isCertified(part) || isTnef(bytesOf(part))

const isCertified = ({ filename }: Attachment): boolean => filename === 'postacert.eml'

/** The files of a mail within a mail, but for the pictures in its text. */
export async function filesWithin(source: Uint8Array): Promise<RawPart[]> {
  const { attachments, html = '' } = await parseMail(Buffer.from(source), bounds)
  return attachments
    .filter((part) => isOffered(part) && !(part.contentId && html.includes(`cid:${contentName(part)}`)))
    .map(rawPart)
}

/** A mail whose one part is what was signed (S/MIME): that part is the mail. */
async function withSigned(mail: Email, most: number): Promise<Email> {
  const [part, ...others] = mail.attachments
  const isSealed = part && others.length === 0 && !mail.text && !mail.html && SIGNED.test(part.mimeType)
  const content = isSealed && most > 0 ? contentSigned(bytesOf(part)) : null
  if (!content) return mail
  const { text, html, attachments } = await parseMail(Buffer.from(content), bounds)
  return withSigned({ ...mail, text, html, attachments }, most - 1)
}

const SIGNED = /^application\/(?:x-)?pkcs7-mime$/

function contentSigned(bytes: Uint8Array): Uint8Array | null {
  try {
    return signedContent(bytes)
  } catch {
    return null
  }
}

/** Certified mail (PEC): what was written is a mail within the one of the certifier, whose words are no more than a receipt. */
async function withCertified(mail: Email): Promise<Email> {
  const certified = mail.attachments.find(isCertified)
  if (!certified) return mail
  const inner = await parseMail(Buffer.from(bytesOf(certified)), bounds)
  return {
    ...mail,
    text: [wordsOf(inner), wordsOf(mail)].filter(Boolean).join(`\n\n${RULE}\n`),
    html: inner.html,
    attachments: [...mail.attachments.filter((part) => part !== certified), ...inner.attachments],
  }
}

/** What a mail says in words: those of its HTML where its text is blank, as some programs send it. */
export const wordsOf = ({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): string =>
  isBlank(text) ? plainTextOf(html) : text

const RULE = '-'.repeat(40)

/** A mail that Outlook has packed with its words. */
function withOutlookText(mail: Email): Email {
  const packed = mail.attachments.map(bytesOf).find(isTnef)
  if (!packed || wordsOf(mail) !== '') return mail
  try {
    const { text, html } = readTnef(packed)
    return { ...mail, text: text || undefined, html: html || undefined }
  } catch {
    return mail
  }
}

export const rawPart = (part: Attachment): RawPart => ({
  name: part.filename ?? (part.mimeType.startsWith('message/') ? 'message.eml' : ''),
  claimed: part.mimeType,
  content: bytesOf(part),
})

export const contentName = ({ contentId }: Attachment): string => contentId?.replaceAll(/^<|>$/g, '') ?? ''

export const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer) // as asked for above

// Calendars and the certificates of signatures are for programs.
export const isOffered = ({ mimeType, content }: Attachment): boolean =>
  !/^(?:text\/calendar|application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-signature))$/.test(mimeType) &&
  (typeof content === 'string' ? content.length : content.byteLength) > 0
