import { MAX_DOCUMENT_BYTES } from '@dromos/contract/base/limits.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import { language } from '../../i18n/language.ts'

const MEGABYTE = 1024 * 1024
/** How JPEG, PNG, and DOCX and XLSX begin, which are archives; a PDF says so within its first kilobyte. */
const beginnings = ['\u00ff\u00d8\u00ff', '\u0089PNG', 'PK\u0003\u0004']

/** Why a file need not be sent at all: too large, empty, or plainly none of ours. The server judges the rest. */
export async function refusalOf(file: File): Promise<string | null> {
  const say = (key: Parameters<typeof fieldText>[0]) => fieldText(key, language)
  if (file.size > MAX_DOCUMENT_BYTES) return say(`file_too_large:${MAX_DOCUMENT_BYTES / MEGABYTE}`)
  if (file.size === 0) return say('file_empty')
  const begin = String.fromCharCode(...new Uint8Array(await file.slice(0, 1024).arrayBuffer()))
  const isKnown = beginnings.some((known) => begin.startsWith(known))
  return isKnown || begin.includes('%PDF-') || isWebP(begin) ? null : say('not_a_document')
}

const isWebP = (begin: string): boolean => begin.startsWith('RIFF') && begin.slice(8, 12) === 'WEBP'
