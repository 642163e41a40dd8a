import { paragraph } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfNode } from '../../platform/pdf/pdf-nodes.ts'
import { linesOf } from '../../platform/pdf/pdf-measure.ts'
import { cmrWords } from './cmr-words.ts'
import type { Paper } from './pdf-facts.ts'

/** Half of the form without its rules and margins. */
export const HALF = 258
const SIZE = 8.5
const LINE = SIZE * 1.3
/** What of a box is no room for words: its rule, its margin, and what is below its title. */
const EDGE = 4.6
const TITLE = { size: 6.5, line: 9.1 }

export interface Piece {
  text: string
  isStrong?: boolean
}

/** What a box shows of its text, and all of it where that is more than it has room for. */
export interface Fitted {
  nodes: PdfNode[]
  rest: string
}

/** A text for a box of so many points: its last words point to the continuation sheet where it is longer. */
export function fitted(
  { language, words }: Paper,
  pieces: readonly Piece[],
  { box, height }: { box: number; height: number },
): Fitted {
  const title = linesOf([box, ...(cmrWords[language].boxes[box] ?? [])].join('   '), {
    size: TITLE.size,
    width: HALF,
  })
  const most = Math.max(1, Math.floor((height - EDGE - title.length * TITLE.line) / LINE))
  return fittedLines(pieces, { most, width: HALF, more: words.seeNext })
}

export function fittedLines(
  pieces: readonly Piece[],
  { most, width, more }: { most: number; width: number; more: string },
): Fitted {
  const given = pieces.filter(({ text }) => text !== '')
  const all = given.flatMap(({ text, isStrong = false }) =>
    linesOf(text, { width, size: SIZE, weight: isStrong ? 600 : 400 }).map((line) => ({ line, isStrong })),
  )
  if (all.length <= most) return { nodes: nodesOf(all), rest: '' }
  const shown = all.slice(0, most)
  const last = shown.at(-1)
  if (last) last.line = pointing(last, width, more)
  return { nodes: nodesOf(shown), rest: given.map(({ text }) => text).join('\n') }
}

interface Line {
  line: string
  isStrong: boolean
}

/** As much of a line as leaves room for what points on. */
function pointing({ line, isStrong }: Line, width: number, more: string): string {
  const letters = Array.from(line)
  const written = (count: number): string => `${letters.slice(0, count).join('').trimEnd()} … (${more})`
  const isWide = (count: number): boolean =>
    linesOf(written(count), { width, size: SIZE, weight: isStrong ? 600 : 400 }).length > 1
  let count = letters.length
  while (count > 0 && isWide(count)) count -= 1
  return written(count)
}

function nodesOf(lines: readonly Line[]): PdfNode[] {
  const strong = lines.filter(({ isStrong }) => isStrong).map(({ line }) => line)
  const plain = lines.filter(({ isStrong }) => !isStrong).map(({ line }) => line)
  return [
    ...(strong.length > 0 ? [paragraph({ fontWeight: 600 }, strong.join('\n'))] : []),
    ...(plain.length > 0 ? [paragraph({}, plain.join('\n'))] : []),
  ]
}
