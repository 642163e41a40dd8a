import { documentTypes } from '@dromos/contract/firms/firm-files.ts'
import { MAX_PICTURE_PIXELS } from '@dromos/contract/base/limits.ts'
import { invalid } from '../platform/errors.ts'
import { isModest } from './archives.ts'
import { labelOf } from './files.ts'
import type { Upload } from '../platform/http/forms.ts'
import type { Images } from './images.ts'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

type DocumentType = keyof typeof documentTypes

/** Judged by content; the name gets the ending for it. Refuses what is no document or does not open. */
export async function judgeDocument(
  upload: Pick<Upload, 'name' | 'read'>,
  images: Images,
): Promise<{ type: string; name: string }> {
  const type = await typeOfContent(await upload.read())
  if (!isDocumentType(type)) throw invalid({ file: 'not_a_document' })
  const judged = { type, name: nameFor(upload.name, type) }
  if (!type.startsWith('image/')) return judged
  // Decoded once under limits: what does not open here would not open on a colleague's screen.
  const made = await images.squares(await upload.read(), { crop: null, sides: [96] })
  if (Array.isArray(made)) return judged
  if (made.refusal === 'too_many_pixels') {
    throw invalid({ file: `too_many_pixels:${MAX_PICTURE_PIXELS / 1_000_000}` })
  }
  throw invalid({ file: made.refusal })
}

/** A name with the ending of what it names: what opens it on somebody's machine is decided by that. */
export function nameFor(name: string, type: string): string {
  const label = labelOf(name)
  const endings: readonly string[] = isDocumentType(type) ? documentTypes[type] : []
  if (endings.length === 0) return label
  if (endings.some((ending) => label.toLowerCase().endsWith(`.${ending}`))) return label
  return `${Array.from(label).slice(0, 190).join('')}.${endings[0]}`
}

const isDocumentType = (type: string | null): type is DocumentType => type !== null && type in documentTypes

/** As readers of PDF do: some programs write empty lines before it, some a head of their own. */
const PDF_BEGINS_WITHIN = 1024

const ARCHIVE = 0x04034b50

/** The media type of a content by what is in it; null when it has no known one, or unpacks to too much. */
export async function typeOfContent(content: Readable): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const bytes = await buffer(content)
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found) return bytes.subarray(0, PDF_BEGINS_WITHIN).includes('%PDF-') ? 'application/pdf' : null
  const isArchive = bytes.readUInt32LE(0) === ARCHIVE
  return isArchive && !(await isModest(bytes)) ? null : found.mime
}
