import type { Language } from '@dromos/contract/constants/languages.ts'

const pairs: readonly (readonly [RegExp, string])[] = [
  [/γγ/g, 'ng'],
  [/γξ/g, 'nx'],
  [/γχ/g, 'nch'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/ου/g, 'ou'],
  [/([αεη])υ(?=[αβγδεζηιλμνορωυ])/g, '$1v'],
  [/([αεη])υ(?!\u0308)/g, '$1f'],
]

const letters = new Map(
  'α a,β v,γ g,δ d,ε e,ζ z,η i,θ th,ι i,κ k,λ l,μ m,ν n,ξ x,ο o,π p,ρ r,σ s,ς s,τ t,υ y,φ f,χ ch,ψ ps,ω o'
    .split(',')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)] as const),
)

/** Greek words in Latin letters, as passports write them: `Ακτή Μιαούλη` → `Akti Miaouli`. Others stay as they are. */
export const inLatin = (text: string): string =>
  text.replaceAll(/[\p{Script=Greek}\u0300-\u036f\u0384-\u0385]+/gu, wordInLatin)

/** How names of places and people are written to readers of a language: who reads English reads no Greek letters. */
export const lettersOf = (language: Language): ((text: string) => string) =>
  language === 'en' ? inLatin : (text) => text

function wordInLatin(word: string): string {
  const plain = word.normalize('NFD').replaceAll(/[\u0300\u0301\u0313\u0314\u0342\u0345\u0384\u0385]/g, '')
  const isShouted = plain.length > 1 && plain === plain.toUpperCase()
  const small = pairs.reduce((text, [greek, latin]) => text.replaceAll(greek, latin), plain.toLowerCase())
  const written = Array.from(small.replaceAll('\u0308', ''), (letter) => letters.get(letter) ?? letter).join(
    '',
  )
  if (isShouted) return written.toUpperCase()
  const isNamed = plain !== '' && plain[0] !== plain[0]?.toLowerCase()
  return isNamed ? `${written[0]?.toUpperCase() ?? ''}${written.slice(1)}` : written
}
