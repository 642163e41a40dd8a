import { openSync } from 'fontkit'
import { fontFiles } from './pdf-font-files.ts'
import type { FontWeight } from './pdf-font-files.ts'
import { drawable, standInOf } from './pdf-glyphs.ts'

/** How a text is set; lengths are points. */
interface Setting {
  width: number
  size: number
  weight?: FontWeight
}

/** The lines that a text takes. Words stay whole, except one that is wider than a line. */
export function linesOf(text: string, { width, size, weight = 400 }: Setting): string[] {
  const widthOf = letterWidths(weight)
  return text.split('\n').flatMap((row) => rowLines(row, (width * SURE - roomOfHyphen(row)) / size, widthOf))
}

/** The same as one text: the library parts no word of it, and puts no line beyond its width. */
export const lined = (text: string, set: Setting): string => linesOf(text, set).join('\n')

/** As much of a text as one line has room for. */
export function shortened(text: string, set: Setting): string {
  const [first = '', second] = linesOf(text, set)
  return second === undefined ? first : `${Array.from(first).slice(0, -2).join('').trimEnd()}…`
}

export function widthOf(text: string, { size, weight = 400 }: Omit<Setting, 'width'>): number {
  return (sumOf(text, letterWidths(weight)) * size + roomOfHyphen(text)) / SURE
}

/** Letters are moved a little towards and away from each other when they are set. */
const SURE = 0.985
// Where a word goes over from one alphabet to another the library keeps room for a hyphen, and parts it there without.
const roomOfHyphen = (text: string): number => (MIXED.test(text) ? 5 : 0)
const MIXED =
  /\p{Script=Latin}[^ \n]*[\p{Script=Greek}\p{Script=Cyrillic}]|[\p{Script=Greek}\p{Script=Cyrillic}][^ \n]*\p{Script=Latin}|[^\p{L} \n][^ \n]*\p{L}/u

/** The letters of a text that a paper cannot show, each once. */
export function lostGlyphs(text: string): string {
  const lost = new Set<string>()
  drawable(text, printable(), lost)
  return [...lost].join('')
}

let letters: ReadonlySet<number> | undefined

function printable(): ReadonlySet<number> {
  letters ??= new Set(fontOf(400).characterSet)
  return letters
}

type WidthOf = (letter: string) => number

function sumOf(text: string, widthOf: WidthOf): number {
  let sum = 0
  for (const letter of text) sum += widthOf(letter)
  return sum
}

function rowLines(row: string, room: number, widthOf: WidthOf): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const end = () => {
    lines.push(line.trimEnd())
    line = ''
    used = 0
  }
  for (const word of row.split(/(?<= )/)) {
    if (line !== '' && used + sumOf(word.trimEnd(), widthOf) > room) end()
    for (const letter of word) {
      if (letter !== ' ' && line !== '' && used + widthOf(letter) > room) end()
      line += letter
      used += widthOf(letter)
    }
  }
  end()
  return lines
}

const known = new Map<FontWeight, WidthOf>()

/** Widths of letters as parts of their size. */
function letterWidths(weight: FontWeight): WidthOf {
  const found = known.get(weight)
  if (found) return found
  const font = fontOf(weight)
  const widths = new Map<string, number>()
  const measure = (letter: string): number => {
    const code = letter.codePointAt(0) ?? 0
    if (!font.hasGlyphForCodePoint(code)) {
      return Array.from(standInOf(letter)).reduce((sum, sign) => sum + measured(sign), 0)
    }
    return font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm
  }
  const measured = (letter: string): number => {
    const width = widths.get(letter) ?? measure(letter)
    widths.set(letter, width)
    return width
  }
  known.set(weight, measured)
  return measured
}

function fontOf(weight: FontWeight) {
  const font = openSync(fontFiles[weight])
  if (!('glyphForCodePoint' in font)) throw new Error('the typeface is a collection')
  return font
}
