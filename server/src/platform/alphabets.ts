/**
 * The alphabet to read some bytes in: the one that is named where it reads them, else what they are for certain, else
 * what they are likely to be in a Greek office. `elsewhere` is an alphabet that the same mail names in another place.
 */
export function alphabetOf(
  bytes: Uint8Array,
  named: string | undefined,
  elsewhere: () => string | null,
): string {
  const known = encodingOf(named)
  if (known !== null && reads(known, bytes)) {
    return western.has(known) && isGreekSaidToBeLatin(bytes) ? GREEK : known
  }
  if (reads(UTF8, bytes)) return UTF8
  // What fails here and there fails in no other alphabet either.
  if (known !== null && (known !== UTF8 || isMostlyUtf8(bytes))) return known
  return likelyFor(bytes, elsewhere())
}

/** Text as an encoding has it; null where any of its bytes stands for nothing there. */
export function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function likelyFor(bytes: Uint8Array, elsewhere: string | null): string {
  if (elsewhere !== null && reads(elsewhere, bytes)) return elsewhere
  return readsAsGreek(bytes) ? GREEK : WESTERN
}

/** A line of a head in UTF-8: what it was written in is named nowhere, so only what is none is taken for another. */
export function lineInUtf8(line: Uint8Array, elsewhere: () => string | null): Uint8Array {
  if (reads(UTF8, line)) return line
  return new TextEncoder().encode(new TextDecoder(alphabetOf(line, undefined, elsewhere)).decode(line))
}

const MOST_LOOKED_AT = 64 * 1024

/** The first alphabet that a mail names anywhere near its beginning which not every mail names. */
export function alphabetNamedIn(source: Uint8Array): string | null {
  const beginning = Buffer.from(source.subarray(0, MOST_LOOKED_AT)).toString('latin1')
  for (const [, label, coded] of beginning.matchAll(
    /\bcharset\s*=\s*"?([\w.:-]{1,40})|=\?([\w.:-]{1,40})\?[bq]\?/gi,
  )) {
    const known = encodingOf(label ?? coded)
    if (known !== null && known !== UTF8 && !western.has(known)) return known
  }
  return null
}

const UTF8 = 'utf-8'
const GREEK = 'windows-1253'
const WESTERN = 'windows-1252'
const western = new Set([WESTERN, 'iso-8859-15'])

/** What a label stands for; null for one that says nothing of the letters beyond ASCII, or that nobody knows. */
function encodingOf(label = ''): string | null {
  const plain = label.trim().toLowerCase()
  if (/^(?:us-)?ascii$|^ansi_x3/.test(plain)) return null
  try {
    return new TextDecoder(plain).encoding
  } catch {
    return null
  }
}

const reads = (encoding: string, bytes: Uint8Array): boolean => decoded(bytes, encoding) !== null

const SAMPLE = 200_000

const sampleIn = (encoding: string, bytes: Uint8Array): string =>
  new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE)).replaceAll(/<[^<>]*>/g, ' ')

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = sampleIn(UTF8, bytes)
  return countOf(text, /[\u0080-\ufffc]/g) > countOf(text, /\ufffd/g)
}

/** `ÊáëçìÝñá`: letters of western names stand among others, never mostly by themselves. Signs (`×`, `·`) are none. */
function isGreekSaidToBeLatin(bytes: Uint8Array): boolean {
  const text = sampleIn(WESTERN, bytes)
  const raised = countOf(text, /[\u00b8-\u00ba\u00bc\u00be\u00bf\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00fe]/g)
  return raised > 5 && raised > countOf(text, /[a-z]/gi) / 2 && readsAsGreek(bytes)
}

/** Too short to be told from others by its vowels. */
const SHORT = 8

// In Greek four letters of ten are vowels; another alphabet's letters taken for Greek ones are not. `ΰ` is hardly ever.
function readsAsGreek(bytes: Uint8Array): boolean {
  const text = sampleIn(GREEK, bytes)
  const letters = countOf(text, /[Ά-ώ]/g)
  const mixed = countOf(text, /[a-z][Ά-ώ]|[Ά-ώ][a-z]/gi)
  if (letters < SHORT) return letters > 0 && mixed === 0
  const isSpelled = countOf(text, /[αεηιουωάέήίόύώ]/gi) >= letters * 0.4
  return isSpelled && mixed <= letters / 10 && countOf(text, /\ufffd/g) <= letters / 50
}
