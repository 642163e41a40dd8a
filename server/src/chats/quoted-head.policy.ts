/** A rule that a program draws before what it quotes, with or without words. */
export const isRule = (line: string): boolean =>
  /^\s*$|^\s*(?:_{5,}|-{5,}|-{2,} ?[\p{L} ]{3,40} ?-{2,})\s*$/u.test(line)

/** A line of what is quoted. */
export const isQuoted = (line: string): boolean => /^\s*>/.test(line)

// How the line begins that says who wrote what is quoted, and how it ends where its beginning is not known.
const opening =
  /^\W{0,3}(?:on|am|le|el|il(?: giorno)?|în data|în|pe|w dniu|dnia|на|в|στις|στο|op|dana|dne|em|den) .{3,}/iu
const wrote =
  /(?:wrote|schrieb|geschrieben|écrit|escribió|scritto|scris|napisał(?:\(a\))?|написа|έγραψε|yazdı|schreef|geschreven|je napisao(?:\/la)?)/iu
const endsSo = new RegExp(String.raw`${wrote.source}\s?:\s*$`, 'iu')
const MOST_LINES = 4

/** Where the sentence “On … wrote:” begins that these lines end with; -1 if they do not. */
function sentenceAt(lines: readonly string[]): number {
  if (!/:\s*$/.test(lines.at(-1) ?? '')) return -1
  const first = Math.max(lines.length - MOST_LINES, lines.findLastIndex((line) => line.trim() === '') + 1)
  for (let at = lines.length - 1; at >= first; at -= 1) {
    const said = lines.slice(at).join(' ')
    if (opening.test(said) && saysWhoWrote(said)) return at
  }
  return isUnknownHead(lines, first) ? first : -1
}

/** In a language that is not known: a paragraph of its own with an address and a time. */
function isUnknownHead(lines: readonly string[], first: number): boolean {
  const said = lines.slice(first).join(' ')
  return (lines[first - 1] ?? '').trim() === '' && address.test(said) && time.test(said)
}

const address = /\S@[^\s@]+\.\S/
const time = /\d:\d\d/
const saysWhoWrote = (said: string): boolean => wrote.test(said) || address.test(said) || time.test(said)

const from = /^\s*\*?(?:from|von|από|da|de|od|от|van|kimden|gönderen|fra|från)\s?:/iu
const subject =
  /^\s*\*?(?:subject|betreff|θέμα|oggetto|objet|asunto|assunto|subiect|temat|predmet|тема|относно|onderwerp|konu)\s?:/iu
const named = /^\s*\*?\p{L}[\p{L} .-]{0,20}\s?:/u
const MOST_FIELDS = 8

/** Where a head of fields begins (from, sent, to, subject) that these lines end with; -1 if they do not. */
function fieldsAt(lines: readonly string[]): number {
  const first = Math.max(0, lines.length - MOST_FIELDS)
  for (let at = lines.length - 3; at >= first; at -= 1) {
    if (isFields(lines.slice(at))) return at
  }
  return -1
}

const isFields = (block: readonly string[]): boolean =>
  from.test(block[0] ?? '') &&
  block.every((line) => named.test(line)) &&
  block.some((line) => subject.test(line))

/** The lines without the head of a quote that they end with. */
export function withoutHead(lines: readonly string[]): string[] {
  const at = Math.max(sentenceAt(lines), fieldsAt(lines))
  return at < 0 ? [...lines] : lines.slice(0, at)
}

const original =
  /^\s*-{2,} ?(?:original message|αρχικό μήνυμα|forwarded message|ursprüngliche nachricht) ?-{2,}\s*$/iu

/** The lines before the first that can only be a quote: a head, or quoted lines with nothing after them. */
export function withoutQuote(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => !isQuoted(line) && line.trim() !== '')
  const end = lines.findIndex(
    (line, at) => original.test(line) || (isQuoted(line) ? at > last : beginsQuote(lines, at)),
  )
  const own = end < 0 ? [...lines] : lines.slice(0, end)
  while (own.length > 0 && isRule(own.at(-1) ?? '')) own.pop()
  return own
}

function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (from.test(line)) return [3, 4, 5, 6, 7].some((count) => isFields(lines.slice(at, at + count)))
  if (!opening.test(line)) return false
  const ends = lines.slice(at, at + MOST_LINES).findIndex((one) => /:\s*$/.test(one))
  const said = lines.slice(at, at + ends + 1).join(' ')
  return wrote.test(said) && (endsSo.test(said) || address.test(said) || time.test(said))
}
