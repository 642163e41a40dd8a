import PostalMime from 'postal-mime'
import type { Email, PostalMimeOptions } from 'postal-mime'
import { alphabetNamedIn, alphabetOf, lineInUtf8 } from '../../platform/alphabets.ts'

/** Parses a mail whose head is cut to a measure, each part in the alphabet that it names as long as that reads it. */
export async function parseMail(source: Buffer, options?: PostalMimeOptions): Promise<Email> {
  const mail = withModestHead(source)
  // Only what is part of something larger is copied; nothing of ours is shared memory.
  const isAll = mail.byteLength === mail.buffer.byteLength
  return PostalMime.parse(isAll ? (mail.buffer as ArrayBuffer) : mail, options)
}

/** More than any honest head has; the list of a hundred readers is five thousand bytes. */
const MOST_HEAD = 256 * 1024
const MOST_FIELD = 20_000
/** A head that has not ended by here is all there is. */
const MOST_SEARCHED = 16 * 1024 * 1024

/** The same mail without what its head has beyond all measure; what says how the rest is read stays. */
function withModestHead(source: Buffer): Buffer {
  const kept: Buffer[] = []
  let size = 0
  let field = 0
  let isWhole = true
  for (const { line, at } of linesOf(source)) {
    if (isEmpty(line)) return isWhole ? source : Buffer.concat([...kept, source.subarray(at)])
    field = isFolded(line) ? field + line.length : line.length
    const hasRoom = size + line.length <= MOST_HEAD || saysHowToRead(line)
    isWhole &&= hasRoom && field <= MOST_FIELD
    if (!hasRoom || field - line.length >= MOST_FIELD) continue
    kept.push(cutLine(line))
    size += Math.min(line.length, MOST_FIELD)
  }
  return Buffer.concat(kept)
}

function* linesOf(source: Buffer): Generator<{ line: Buffer; at: number }> {
  const end = Math.min(source.length, MOST_SEARCHED)
  for (let at = 0, next = 0; at < end; at = next) {
    next = source.indexOf('\n', at) + 1 || source.length
    yield { line: source.subarray(at, next), at }
  }
}

const END = Buffer.from('\r\n')
const cutLine = (line: Buffer): Buffer =>
  line.length <= MOST_FIELD ? line : Buffer.concat([line.subarray(0, MOST_FIELD), END])
const saysHowToRead = (line: Buffer): boolean => /^content-/i.test(line.toString('latin1', 0, 8))
const isEmpty = (line: Buffer): boolean => line[0] === 0x0a || (line[0] === 0x0d && line[1] === 0x0a)
const isFolded = (line: Buffer): boolean => line[0] === 0x20 || line[0] === 0x09

/** A part of a mail as the parser has it; it exports neither this nor a way to read bytes otherwise. */
interface Part {
  state: 'header' | 'body' | 'finished'
  postalMime: { av: Uint8Array }
  content: ArrayBuffer | null
  contentType: { parsed: { value: string; params: Record<string, string> } }
  feed: (this: Part, line: Uint8Array) => void
  getTextContent: (this: Part) => string
}

// Each parser begins with an empty part.
const { root } = new PostalMime() as unknown as { root: Part }
// Its class, of which every part of every mail is made.
const partClass = Object.getPrototypeOf(root) as Part
const { feed, getTextContent } = partClass
const named = new WeakMap<object, string | null>()

function namedElsewhere({ postalMime }: Part): string | null {
  const known = named.get(postalMime)
  if (known !== undefined) return known
  const found = alphabetNamedIn(postalMime.av)
  named.set(postalMime, found)
  return found
}

partClass.feed = function feedInUtf8(this: Part, line: Uint8Array) {
  feed.call(this, this.state === 'header' ? lineInUtf8(line, () => namedElsewhere(this)) : line)
}

partClass.getTextContent = function getTextAsNamed(this: Part) {
  const { value, params } = this.contentType.parsed
  const bytes = new Uint8Array(this.content ?? new ArrayBuffer(0))
  const label = params['charset'] ?? (value === 'text/html' ? alphabetOfPage(bytes) : undefined)
  params['charset'] = alphabetOf(bytes, label, () => namedElsewhere(this))
  return getTextContent.call(this)
}

const alphabetOfPage = (bytes: Uint8Array): string | undefined =>
  /<meta\s[^<>]{0,200}charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(
    Buffer.from(bytes.subarray(0, 4_096)).toString('latin1'),
  )?.[1]
