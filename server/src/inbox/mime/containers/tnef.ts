import { alphabetOf } from '../../../platform/alphabets.ts'

export interface OutlookBlob {
  text: string
  html: string
  files: { name: string; content: Uint8Array }[]
}

const SIGNATURE = 0x22_3e_9f_78

/** Whether bytes are what Outlook sends as `winmail.dat` (MS-OXTNEF). */
export const isTnef = (bytes: Uint8Array): boolean =>
  bytes.length > HEAD && viewOf(bytes).getUint32(0, true) === SIGNATURE

/** What is in a `winmail.dat`. Throws a RangeError where it ends too soon. */
export function readTnef(bytes: Uint8Array): OutlookBlob {
  const found: Found = { codepage: undefined, text: '', html: '', files: [] }
  for (const attribute of attributesOf(bytes)) takers[attribute.id]?.(found, attribute.data)
  const files = found.files.flatMap(({ name, content }) => (content ? [{ name, content }] : []))
  return { text: found.text, html: found.html, files }
}

interface Found extends Omit<OutlookBlob, 'files'> {
  codepage: string | undefined
  files: { name: string; content: Uint8Array | null }[]
}

/** The attributes that matter, by their type and number. */
const takers: Record<number, (found: Found, data: Uint8Array) => void> = {
  // attOemCodepage
  0x0006_9007: (found, data) => {
    if (data.length >= 4) found.codepage = `windows-${viewOf(data).getUint32(0, true)}`
  },
  // attBody
  0x0002_800c: (found, data) => {
    found.text ||= wordsOf(data, found.codepage)
  },
  // attMsgProps
  0x0006_9003: (found, data) => {
    for (const { id, type, value } of propertiesOf(data)) {
      if (id === BODY && isText(type)) found.text = textOf(type, value, found.codepage)
      if (id === HTML && type === BINARY) found.html = wordsOf(value, found.codepage)
    }
  },
  // attAttachRenddata: an attachment begins
  0x0006_9002: ({ files }) => {
    files.push({ name: '', content: null })
  },
  // attAttachTitle
  0x0001_8010: ({ files, codepage }, data) => {
    const file = files.at(-1)
    if (file) file.name ||= wordsOf(data, codepage)
  },
  // attAttachData
  0x0006_800f: ({ files }, data) => {
    const file = files.at(-1)
    if (file && data.length > 0) file.content = data
  },
  // attAttachment
  0x0006_9005: ({ files, codepage }, data) => {
    const file = files.at(-1)
    if (!file) return
    for (const { id, type, value } of propertiesOf(data)) {
      if (id === LONG_NAME && isText(type)) file.name = textOf(type, value, codepage) || file.name
      // A mail within the mail comes as another such blob behind the 16 bytes that name its kind.
      if (id === CONTENT) file.content ??= type === OBJECT ? value.subarray(16) : value
    }
  },
}

const HEAD = 6

function* attributesOf(bytes: Uint8Array): Generator<{ id: number; data: Uint8Array }> {
  const view = viewOf(bytes)
  for (let at = HEAD; at + 9 <= bytes.length;) {
    const id = view.getUint32(at + 1, true)
    const end = at + 9 + view.getUint32(at + 5, true)
    if (end > bytes.length) throw new RangeError('an attribute is longer than its file')
    yield { id, data: bytes.subarray(at + 9, end) }
    at = end + 2
  }
}

const BODY = 0x1000
const HTML = 0x1013
const CONTENT = 0x3701
const LONG_NAME = 0x3707

const TEXT = 0x001e
const WIDE_TEXT = 0x001f
const OBJECT = 0x000d
const BINARY = 0x0102
const MANY = 0x1000

const isText = (type: number): boolean => type === TEXT || type === WIDE_TEXT
const isLong = (type: number): boolean => isText(type) || type === OBJECT || type === BINARY

/** How many bytes values of a fixed length take, each a multiple of four. */
const lengths: Record<number, number> = { 5: 8, 6: 8, 7: 8, 0x14: 8, 0x40: 8, 0x48: 16 }

interface Property {
  id: number
  type: number
  value: Uint8Array
}

/** Properties with their first values. */
function* propertiesOf(bytes: Uint8Array): Generator<Property> {
  const from = new Cursor(bytes)
  for (let left = from.number(); left > 0; left -= 1) {
    const type = from.short()
    const id = from.short()
    if (id >= 0x8000) skipName(from)
    const kind = type & ~MANY
    const count = isLong(kind) || (type & MANY) !== 0 ? from.number() : 1
    for (let at = 0; at < count; at += 1) {
      const value = from.take(isLong(kind) ? from.number() : (lengths[kind] ?? 4))
      if (at === 0) yield { id, type: kind, value }
    }
  }
}

function skipName(from: Cursor): void {
  from.take(16)
  if (from.number() === 0) from.take(4)
  else from.take(from.number())
}

/** Reads one after the other; each piece of bytes ends on a multiple of four. */
class Cursor {
  readonly #bytes: Uint8Array
  #at = 0
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }
  short(): number {
    this.#at += 2
    return viewOf(this.#bytes).getUint16(this.#at - 2, true)
  }
  number(): number {
    this.#at += 4
    return viewOf(this.#bytes).getUint32(this.#at - 4, true)
  }
  take(length: number): Uint8Array {
    const isShort = this.#at + length > this.#bytes.length
    if (isShort) throw new RangeError('a property is too long')
    const taken = this.#bytes.subarray(this.#at, this.#at + length)
    this.#at += Math.ceil(length / 4) * 4
    return taken
  }
}

function textOf(type: number, value: Uint8Array, codepage: string | undefined): string {
  return type === WIDE_TEXT ? trimmed(new TextDecoder('utf-16le').decode(value)) : wordsOf(value, codepage)
}

const wordsOf = (bytes: Uint8Array, codepage: string | undefined): string =>
  trimmed(new TextDecoder(alphabetOf(bytes, codepage, () => null)).decode(bytes))

const trimmed = (words: string): string => words.replace(/\0+$/, '')

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
