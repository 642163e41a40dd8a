import { documentTypes } from '@dromos/contract/firms/firm-files.ts'
import { MAX_PICTURE_PIXELS } from '@dromos/contract/base/picture-limits.ts'
import { typeOfContent } from './content-type.ts'
import { invalid } from '../platform/errors.ts'
import { labelOf } from './files.ts'
import type { Upload } from '../platform/forms.ts'
import type { Images } from './images.ts'

type DocumentType = keyof typeof documentTypes

/**
 * What an uploaded document is by its content, and its person's name for it, ending as its content demands. Refuses
 * what is no document of ours, and pictures that do not open under the limits.
 */
export async function judgeDocument(upload: Upload, images: Images): Promise<{ type: string; name: string }> {
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

function nameFor(name: string, type: DocumentType): string {
  const label = labelOf(name)
  const endings: readonly string[] = documentTypes[type]
  if (endings.some((ending) => label.toLowerCase().endsWith(`.${ending}`))) return label
  return `${Array.from(label).slice(0, 190).join('')}.${endings[0]}`
}

const isDocumentType = (type: string | null): type is DocumentType => type !== null && type in documentTypes
