import { Font } from '@react-pdf/renderer'
import { fontFiles } from './pdf-font-files.ts'

export const FAMILY = 'Noto Sans'
const WEIGHTS = [400, 600] as const
/** A word that is longer may be parted anywhere; shorter ones never are. */
const LONGEST_WORD = 48
const REMEMBERED = 20_000
/** Alphabets whose words look the same whatever stands beside them. */
const PLAIN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u

/** Answers the letters it has: others would come from a font that is not part of the document. */
export async function loadFonts(): Promise<ReadonlySet<number>> {
  Font.register({
    family: FAMILY,
    fonts: WEIGHTS.map((fontWeight) => ({ src: fontFiles[fontWeight], fontWeight })),
  })
  Font.registerHyphenationCallback((word) =>
    word.length > LONGEST_WORD ? (word.match(/.{1,4}/gsu) ?? [word]) : [word],
  )
  let letters: ReadonlySet<number> = new Set()
  for (const fontWeight of WEIGHTS) {
    await Font.load({ fontFamily: FAMILY, fontWeight })
    const font = Font.getFont({ fontFamily: FAMILY, fontWeight })?.data
    if (!font || !isLoaded(font)) continue
    letters = new Set(font.characterSet)
    setEverything(font)
    touchLetters(font)
    rememberWords(font)
    setNoHyphens(font)
  }
  return letters
}

interface Loaded {
  characterSet: readonly number[]
  hasGlyphForCodePoint: (code: number) => boolean
  glyphForCodePoint: (code: number) => unknown
  layout: (text: string, features?: Features, ...how: (string | undefined)[]) => Shaped
}

type Features = readonly string[] | Readonly<Record<string, boolean>>
/** Ligatures would be copied and searched as one letter: `oﬃce` is not found as `office`. */
const APART: Features = { liga: false }

interface Shaped {
  glyphs: readonly unknown[]
  positions: readonly unknown[]
}

const isLoaded = (font: object): font is Loaded => 'characterSet' in font

// What a font says it lacks is set in the library's own, which is no part of the document: a line's end, for one. Letters that
// are missing were marked before.
function setEverything(font: Loaded): void {
  font.hasGlyphForCodePoint = () => true
}

// Glyphs are remembered by the one who asks first, and who asks without a letter leaves one that cannot be read or searched
// for in what comes out. So every letter is asked for before anybody else; Greek ones first, whose shapes others share. A
// line's end has the shape of what is missing, which every document asks for.
function touchLetters(font: Loaded): void {
  const letters = font.characterSet
  const greek = letters.filter((code) => code >= 0x370 && code < 0x400)
  for (const code of [LINE_END, ...greek, ...letters]) font.glyphForCodePoint(code)
}

// Finding the shapes of a text and how close they stand is the dearest step of a long one, and its words come again and
// again. Nothing reaches over a space in these alphabets, so a word with the space behind it is shaped once.
function rememberWords(font: Loaded): void {
  const shape = font.layout.bind(font)
  const known = new Map<string, Shaped>()
  const shapeOf = (word: string): Shaped => {
    const found = known.get(word)
    if (found) return found
    if (known.size >= REMEMBERED) known.clear()
    const made = shape(word, APART, undefined, undefined, 'ltr')
    known.set(word, made)
    return made
  }
  font.layout = (text, features = [], ...how): Shaped => {
    if (Object.keys(features).length > 0 || !PLAIN.test(text)) return shape(text, features, ...how)
    const words = text.split(/(?<= )(?! )/).map(shapeOf)
    return {
      glyphs: words.flatMap((word) => word.glyphs),
      positions: words.flatMap((word) => word.positions),
    }
  }
}

const HYPHEN = 0x2d
const SPACE = 0x20
const LINE_END = 0x0a

// Where a line ends within a word, or between two alphabets of it, the library sets a hyphen. In a number or a reference it
// would be read as part of it.
function setNoHyphens(font: Loaded): void {
  const shape = font.layout.bind(font)
  const glyphOf = font.glyphForCodePoint.bind(font)
  let isShaping = false
  font.layout = (...asked): Shaped => {
    isShaping = true
    try {
      return shape(...asked)
    } finally {
      isShaping = false
    }
  }
  font.glyphForCodePoint = (code) => glyphOf(code === HYPHEN && !isShaping ? SPACE : code)
}
