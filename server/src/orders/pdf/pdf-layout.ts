import { lined, linesOf, widthOf } from '../../platform/pdf/pdf-measure.ts'
import { paragraph, view } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfNode, PdfStyle, PdfText, PdfView } from '../../platform/pdf/pdf-nodes.ts'

export const ink = '#16202e'
export const muted = '#475467'
export const line = '#d0d5dd'
export const accent = '#1d4f91'
const soft = '#f2f5fa'
/** A text of fewer letters stays in one piece. */
const SHORT = 700
const FEW = 12
const AHEAD = 90
/** The head of a table with two of its rows, and a label with two lines of text. */
const TABLE_AHEAD = 60
const TEXT_AHEAD = 28

/** Of A4 between the margins of letters. */
export const FULL = 511
const COLUMN_GAP = 20
export const HALF = (FULL - COLUMN_GAP) / 2
/** The two sides of a letterhead. */
export const MARK = 200
export const BESIDE_MARK = FULL - MARK - 24
const SIZE = 9

/** A paragraph whose lines are known: no word of it leaves its width, however long it is. */
export const written = (text: string, width: number, style: PdfStyle = {}): PdfText =>
  paragraph(style, lined(text, { width, size: style.fontSize ?? SIZE, weight: style.fontWeight ?? 400 }))

export const hint = (text: string): PdfText =>
  written(text, FULL, { marginTop: 3, fontSize: 8, color: muted })

export function label(text: string): PdfText {
  return paragraph({ fontSize: 7, lineHeight: 1.3, color: muted, marginBottom: 1 }, text)
}

/** In half the width unless another is given. */
export function fact(name: string, value: string, style: PdfStyle = {}, width = HALF): PdfView[] {
  if (value === '') return []
  return [view(style, [label(name), written(value, width)])]
}

export function factRow(facts: readonly (readonly [string, string])[]): PdfView[] {
  const given = facts.filter(([, value]) => value !== '')
  if (given.length === 0) return []
  // What is longer takes more of the width.
  const share = (value: string): number => Math.min(Math.max(value.length, 12), 36)
  const all = given.reduce((sum, [, value]) => sum + share(value), 0)
  const room = FULL - FACT_GAP * (given.length - 1)
  const cells = given.flatMap(([name, value]) => {
    const width = (room * share(value)) / all
    return fact(name, value, { width }, width)
  })
  return [besides(view({ flexDirection: 'row', gap: FACT_GAP, marginTop: 4 }, cells))]
}

const FACT_GAP = 12

/** Side by side in one piece; below each other where that would be taller than what moves to the next page well. */
export function columns(...parts: readonly (readonly PdfNode[])[]): PdfView {
  const boxes = parts.map((part) => view({ width: HALF }, part))
  return besides(view({ flexDirection: 'row', gap: COLUMN_GAP }, boxes))
}

function besides(row: PdfView): PdfView {
  if (heightOf(row) <= TALL) return { ...row, whole: true }
  const { flexDirection: _row, gap: _gap, ...style } = row.style ?? {}
  return view(style, row.children)
}

/** No piece that stays in one is taller. A row that goes over to the next page stands on what is below it. */
const TALL = 480

/** About how tall something is; never far too little. */
function heightOf(node: PdfNode | string): number {
  if (typeof node === 'string' || node.tag === 'picture' || node.tag === 'pageNumber') return 0
  const { style = {} } = node
  if (node.tag === 'text') {
    const text = node.children.map((part) => (typeof part === 'string' ? part : '')).join('')
    return spaceAround(style) + text.split('\n').length * lineHeightIn(style)
  }
  const inside = node.children.map(heightOf)
  const isRow = style.flexDirection === 'row'
  return spaceAround(style) + (isRow ? Math.max(0, ...inside) : inside.reduce((sum, one) => sum + one, 0))
}

const spaceAround = ({ marginTop = 0, marginBottom = 0, padding = 0, paddingVertical = padding }: PdfStyle) =>
  marginTop + marginBottom + 2 * paddingVertical

const lineHeightIn = ({ fontSize = SIZE, lineHeight = 1.3 }: PdfStyle): number => fontSize * lineHeight

export function heading(text: string, aside = ''): PdfView {
  const style: PdfStyle = {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 12,
    marginTop: 8,
    paddingVertical: 3,
    paddingHorizontal: 8,
    backgroundColor: soft,
    borderLeft: `2 solid ${accent}`,
  }
  const beside = aside ? Math.min(widthOf(aside, { size: SIZE }) + 1, ASIDE) : 0
  const width = FULL - 18 - (aside ? beside + 12 : 0)
  const words = [
    written(text, width, { fontSize: 10, lineHeight: 1.3, fontWeight: 600, width }),
    ...(aside ? [written(aside, beside, { color: muted, width: beside, textAlign: 'right' })] : []),
  ]
  return { ...view(style, words), whole: true, ahead: AHEAD }
}

/** No more of a heading is beside it. */
const ASIDE = 200

/** A heading with what it stands over; where that moves to the next page as a whole, it moves too. */
export const headed = (above: PdfView, first: PdfView | undefined): PdfNode[] => {
  if (!first) return [above]
  return first.whole ? [{ ...view({}, [above, first]), whole: true }] : [above, first]
}

/** Invisible: what follows begins on the next page unless this much room is left here. */
const room = (ahead: number): PdfView => ({ ...view({}, []), whole: true, ahead })

export const together = (letters: number, parts: readonly PdfNode[]): readonly PdfNode[] =>
  letters < SHORT ? [{ ...view({}, parts), whole: true }] : parts

/*
 * What is not to be left alone knows what follows it among its own siblings, and only where something stands before it:
 * so parts that may be long are lists of nodes and no boxes of their own.
 */

export const above = (name: string, marginTop: number): PdfView => ({
  ...view({ marginTop }, [label(name)]),
  whole: true,
  ahead: TEXT_AHEAD,
})

export interface TableColumn {
  head: string
  share: number
  isNumber?: boolean
}

/** A table that flows over pages, its head at the top of each; a row stays in one piece unless it is very tall. */
export function table(
  heads: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  size = SIZE,
): PdfView[] {
  if (rows.length === 0) return []
  const widths = columnWidths(heads, rows, size)
  const linesIn = (cells: readonly string[], fontSize: number): Cells =>
    widths.map((width, at) => linesOf(cells[at] ?? '', { width, size: fontSize }))
  const row = (cells: Cells, style: PdfStyle): PdfView => ({
    ...view(
      { flexDirection: 'row', gap: TABLE_GAP, paddingVertical: 2.5, ...style },
      cells.map((lines, at) => {
        const textAlign = heads[at]?.isNumber ? 'right' : 'left'
        return paragraph(
          { width: widths[at] ?? 0, textAlign, fontSize: style.fontSize ?? size },
          lines.join('\n'),
        )
      }),
    ),
    whole: true,
  })
  const isLong = rows.length > FEW
  const titles = linesIn(
    heads.map(({ head }) => head),
    HEAD_SIZE,
  )
  const top = row(titles, { borderBottom: `0.75 solid ${muted}`, fontSize: HEAD_SIZE, color: muted })
  const body = rows.flatMap((cells) =>
    piecesOf(linesIn(cells, size)).map((piece, at, all) =>
      row(piece, at === all.length - 1 ? { borderBottom: `0.5 solid ${line}` } : {}),
    ),
  )
  const all = view({ marginTop: 6 }, [{ ...top, fixed: isLong }, ...body])
  return isLong || heightOf(all) > TALL ? [room(TABLE_AHEAD), all] : [{ ...all, whole: true }]
}

/** The lines of each cell of a row. */
type Cells = readonly (readonly string[])[]

function piecesOf(cells: Cells): Cells[] {
  const count = Math.ceil(Math.max(1, ...cells.map((lines) => lines.length)) / MOST_LINES)
  return Array.from({ length: count }, (_, at) =>
    cells.map((lines) => lines.slice(at * MOST_LINES, (at + 1) * MOST_LINES)),
  )
}

/** A row of more lines would leave its page. */
const MOST_LINES = 24

const TABLE_GAP = 6
const HEAD_SIZE = 7
/** A word is given no more of the width. */
const WIDEST_WORD = 90

/** Each column as wide as its share, and wider where a number or a word needs it: others then have less to spare. */
function columnWidths(
  heads: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  size: number,
): number[] {
  const all = FULL - TABLE_GAP * (heads.length - 1)
  const shares = heads.reduce((sum, { share }) => sum + share, 0)
  const fair = heads.map(({ share }) => (all * share) / shares)
  const needs = heads.map((head, at) =>
    needOf(head, [...new Set(rows.map((cells) => cells[at] ?? ''))], size),
  )
  // Words can be parted, numbers cannot.
  const least = needs.map((need, at) =>
    heads[at]?.isNumber ? need : Math.min(need, LEAST * (fair[at] ?? 0)),
  )
  return levelled(fair, needs) ?? levelled(fair, least) ?? fair
}

const LEAST = 0.4

function needOf({ head, isNumber = false }: TableColumn, cells: readonly string[], size: number): number {
  const words = cells.flatMap((cell) => cell.split(isNumber ? '\n' : /\s+/))
  const widest = Math.max(
    ...words.map((word) => widthOf(word, { size })),
    ...head.split(/\s+/).map((word) => widthOf(word, { size: HEAD_SIZE })),
  )
  return 0.5 + (isNumber ? widest : Math.min(widest, WIDEST_WORD))
}

/** What some lack is taken from what others have to spare; nothing where that is not enough. */
function levelled(fair: readonly number[], needs: readonly number[]): number[] | undefined {
  const lacks = fair.map((width, at) => Math.max(0, (needs[at] ?? 0) - width))
  const spares = fair.map((width, at) => Math.max(0, width - (needs[at] ?? 0)))
  const lack = lacks.reduce((sum, one) => sum + one, 0)
  const spare = spares.reduce((sum, one) => sum + one, 0)
  if (lack > spare) return undefined
  const taken = spare === 0 ? 0 : lack / spare
  return fair.map((width, at) => width + (lacks[at] ?? 0) - (spares[at] ?? 0) * taken)
}

export function remark(name: string, text: string): PdfNode[] {
  if (text === '') return []
  const lines = linesOf(text, { width: FULL, size: SIZE })
  const words = paragraph({}, lines.join('\n'))
  if (lines.length > FEW) return [above(name, 4), words]
  return [{ ...view({ marginTop: 4 }, [label(name), words]), whole: true }]
}

/** What an amount and the gap before it take. */
const SUM = 120

export function sums(
  rows: readonly (readonly [string, string])[],
  total: readonly [string, string],
): PdfView {
  const row = ([name, amount]: readonly [string, string], rule: PdfStyle, set: PdfStyle): PdfView => ({
    ...view({ flexDirection: 'row', justifyContent: 'space-between', gap: 20, paddingVertical: 3, ...rule }, [
      written(name, FULL - SUM, set),
      paragraph(set, amount),
    ]),
    whole: true,
  })
  return view({ marginTop: 6 }, [
    ...rows.map((entry) => row(entry, { borderBottom: `0.5 solid ${line}` }, {})),
    row(total, { borderTop: `1 solid ${ink}` }, { fontWeight: 600, fontSize: 10.5 }),
  ])
}

export function signatures(names: readonly string[], hint: string): PdfView {
  const boxes = names.map((name) =>
    view({ flexGrow: 1, flexBasis: 0 }, [
      written(name, (FULL - 40) / 2, { fontWeight: 600 }),
      view({ height: 36, borderBottom: `0.75 solid ${muted}` }, []),
      paragraph({ fontSize: 7, color: muted, marginTop: 2 }, hint),
    ]),
  )
  return { ...view({ flexDirection: 'row', gap: 40, marginTop: 12 }, boxes), whole: true }
}
