/** Greek and Cyrillic capitals that look like a Latin one, in pairs: whoever types or reads a code cannot tell them apart. */
const LOOK_ALIKES = {
  greek: ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  cyrillic: ['АВЕЅІЈКМНОРСТУХ', 'ABESIJKMHOPCTYX'],
} as const

const latin = new Map(
  Object.values(LOOK_ALIKES).flatMap(([others, letters]) =>
    Array.from(others, (letter, at): [string, string] => [letter, letters.charAt(at)]),
  ),
)

/** Soft hyphens, marks of direction and joining, blanks without width: they come along from PDFs, chats and telephones. */
const UNSEEN =
  '\u00AD\u034F\u061C\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\uFEFF'

const DASHES = '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE63\uFF0D'

const unseen = new Set(UNSEEN)
const unseenInTexts = /[\u00AD\u200B\u2060\uFEFF]/gu
const dash = new RegExp(`[${DASHES}]`, 'gu')
const separator = new RegExp(String.raw`[${DASHES}\s.]`, 'gu')
const label = /^\s*\p{L}[\p{L}. ]{1,13}:/u

/** A code without the signs that nobody sees. */
export const withoutUnseen = (typed: string): string =>
  Array.from(typed)
    .filter((sign) => !unseen.has(sign))
    .join('')

/** A text as it is stored: without unseen signs that say nothing; joiners stay, which scripts and pictures need. */
export const seenText = (typed: string): string => typed.replaceAll(unseenInTexts, '')

/** Whether a text has no sign that somebody sees. */
export function isBlank(text: string): boolean {
  // A whole email may be asked about: the first sign that is seen decides.
  for (const sign of text) if (!unseen.has(sign) && sign.trim() !== '') return false
  return true
}

/** Every dash, hyphen and minus as the one of the keyboard. */
export const plainDashes = (typed: string): string => typed.replaceAll(dash, '-')

/** In capitals, without accents and unseen signs, Greek and Cyrillic letters as the Latin ones that look like them. */
export function latinCapitals(typed: string): string {
  const upper = withoutUnseen(typed).toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')
  return Array.from(upper, (sign) => latin.get(sign) ?? sign).join('')
}

/** The letters and figures of a code, without blanks, points, dashes and the word before it: `IBAN: GR16 0110` is `GR160110`. */
export const codeSigns = (typed: string): string =>
  latinCapitals(typed.replace(label, '')).replaceAll(separator, '')

/** What stands for Greece before a number once look-alikes are Latin: `GR`, `EL`, `ΕΛ`, `ΓΡ`. */
export const GREECE = /^(?:GR|E[LΛ]|ΓP)(?=\d)/
