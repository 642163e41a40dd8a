import { Readable } from 'node:stream'
import type { Attachment, Email } from 'postal-mime'
import { nameFor, typeOfContent } from '../../files/uploads.ts'
import { unpacked } from './containers/unpacking.ts'
import type { RawPart } from './containers/unpacking.ts'
import { cleanMail } from './clean-mail.ts'
import type { Inlaid } from './clean-mail.ts'
import { failureIn } from './delivery-report.ts'
import type { DeliveryFailure } from './delivery-report.ts'
import { factsOf } from './mail-headers.ts'
import type { MailHeaders } from './mail-headers.ts'
import { bytesOf, contentName, filesWithin, isOffered, rawPart, readMail, wordsOf } from './mail-within.ts'
import type { Begin } from './mail-within.ts'
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

/** Takes a whole mail apart. Rejects what is nested or headed beyond all measure. Without `begin` nothing within is opened. */
export async function partsOf(source: Buffer, begin: Begin | null = noBeginning): Promise<MailParts> {
  return presented(await readMail(source, begin), begin)
}

const noBeginning: Begin = async () => undefined

async function presented(mail: Email, begin: Begin | null): Promise<MailParts> {
  const facts = factsOf(mail)
  const { html, hasPictures, shown, isCut } = cleanMail(mail.html ?? '', inlaidIn(mail.attachments))
  const isTooLong = html.length > MOST_HTML
  const text = plainText(mail)
  const offered = mail.attachments.filter((part) => !shown.has(contentName(part)) && isOffered(part))
  const files = facts.isReport ? [] : await opened(offered.map(rawPart), begin)
  return {
    ...facts,
    text: text.slice(0, MOST_TEXT),
    html: isTooLong ? '' : textOf(html, MOST_HTML),
    hasPictures: hasPictures && !isTooLong,
    isCut: isCut || isTooLong || text.length > MOST_TEXT || files.length > MOST_FILES,
    files: await Promise.all(files.slice(0, MOST_FILES).map(fileOf)),
    failure: facts.isReport ? failureIn(mail) : null,
  }
}

const opened = async (parts: RawPart[], begin: Begin | null): Promise<RawPart[]> =>
  begin ? unpacked(parts, { openMail: filesWithin, begin }) : parts

const plainText = (mail: Email): string => textOf(wordsOf(mail), MOST_TEXT + 1)

function inlaidIn(attachments: readonly Attachment[]): Inlaid {
  const named = attachments.filter(({ contentId }) => contentId !== undefined)
  return new Map(named.map((part) => [contentName(part), { type: part.mimeType, content: bytesOf(part) }]))
}

async function fileOf({ name, content, isContainer }: RawPart): Promise<MailPart> {
  const found = isContainer ? null : await typeOfContent(Readable.from([content]))
  const type = found ?? 'application/octet-stream'
  return { name: nameFor(lineOf(name, 200), type), type, content }
}
