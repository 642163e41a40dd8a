import { linesOf } from '../../platform/pdf/pdf-measure.ts'
import { paragraph, view } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfNode, PdfStyle, PdfView } from '../../platform/pdf/pdf-nodes.ts'
import { FORM_WIDTH, RULE } from './cmr-boxes.ts'
import { dangerEntries, goodsLines } from './cmr-goods.ts'

import { cmrWords } from './cmr-words.ts'
import type { PaperDetail } from '../../consignments/consignment-paper.sql.ts'
import { FULL, heading, muted, table } from './pdf-layout.ts'
import type { Paper } from './pdf-facts.ts'

const goodsBoxes = [6, 7, 8, 9, 10, 11, 12] as const
const NATURE = goodsBoxes.indexOf(9)
const figureBoxes: ReadonlySet<number> = new Set([7, 11, 12])

/** The widths of boxes 6 to 12. */
const shares = [12, 9, 17, 30, 11, 11, 10]
const widths = shares.map((share) => (FORM_WIDTH * share) / 100)

const HEIGHT = 186
const HEAD = 27
const PAD = 3
const ROW = { size: 7.5, line: 9, gap: 1.5 }
const DANGER = { size: 7, line: 9.1, margin: 6 }
/** What rows and dangerous goods have room for; the latter leave some of it to the rows. */
const ROOM = HEIGHT - HEAD - 2 * PAD - 2
const MOST_DANGER = ROOM * 0.65

/** Boxes 6 to 12, and what of them goes on to the continuation sheet. */
export interface GoodsTable {
  form: PdfView
  more: PdfNode[]
}

export function goodsOf(paper: Paper, detail: PaperDetail): GoodsTable {
  const { words, language } = paper
  const lines = goodsLines(paper, detail)
  const entries = dangerEntries(paper, detail)
  const danger = entries.map((entry) => linesOf(entry, { width: FORM_WIDTH - 12, size: DANGER.size }))
  const isDangerHere = dangerHeight(danger) <= MOST_DANGER
  const seeNext = `${cmrWords[language].dangerous}: ${words.seeNext}`
  const shownDanger = isDangerHere ? danger : [[seeNext]]
  const rows = lines.map((line) => line.map((text, at) => linesOf(text, cellAt(at))))
  const shown = fittedRows(
    rows,
    ROOM - dangerHeight(shownDanger),
    isDangerHere ? '' : words.seeNext,
    words.seeNext,
  )
  return {
    form: goodsForm(paper, shown.rows, entries.length > 0 ? shownDanger : []),
    more: [
      ...(shown.isWhole ? [] : [heading(continuedIn(paper)), ...table(headsIn(paper), lines)]),
      ...(isDangerHere ? [] : [heading(cmrWords[language].dangerous), ...entries.map(entryOnSheet)]),
    ],
  }
}

const entryOnSheet = (entry: string): PdfNode =>
  paragraph({ marginTop: 5 }, linesOf(entry, { width: FULL, size: 9 }).join('\n'))

const continuedIn = ({ words, language }: Paper): string =>
  `${words.continued.replace('{box}', '9')}: ${cmrWords[language].boxes[9]?.[0] ?? ''}`

const headsIn = ({ language }: Paper) =>
  goodsBoxes.map((number, at) => ({
    head: cmrWords[language].boxes[number]?.[0] ?? '',
    share: shares[at] ?? 1,
    isNumber: figureBoxes.has(number),
  }))

const cellAt = (at: number) => ({ width: (widths[at] ?? 0) - 2 * PAD - 0.5, size: ROW.size })

type Row = readonly (readonly string[])[]

const heightOf = (row: Row): number => Math.max(1, ...row.map((cell) => cell.length)) * ROW.line + ROW.gap

const dangerHeight = (entries: readonly (readonly string[])[]): number =>
  DANGER.margin + Math.max(1, entries.flat().length) * DANGER.line

/** The rows that there is room for, and a line that points on where that is not all, or `always`. */
function fittedRows(rows: readonly Row[], room: number, always: string, more: string) {
  const sumOf = (some: readonly Row[]): number => some.reduce((sum, row) => sum + heightOf(row), 0)
  const pointer = (text: string): Row[] =>
    text === '' ? [] : [goodsBoxes.map((_, at) => (at === NATURE ? linesOf(text, cellAt(at)) : ['']))]
  if (sumOf([...rows, ...pointer(always)]) <= room) {
    return { rows: [...rows, ...pointer(always)], isWhole: true }
  }
  const end = pointer(more)
  let count = rows.length - 1
  while (count > 0 && sumOf([...rows.slice(0, count), ...end]) > room) count -= 1
  return { rows: [...rows.slice(0, count), ...end], isWhole: false }
}

function goodsForm(paper: Paper, rows: readonly Row[], danger: readonly (readonly string[])[]): PdfView {
  return view({ height: HEIGHT, borderBottom: RULE }, [
    view(
      { flexDirection: 'row', flexGrow: 1 },
      goodsBoxes.map((number, at) => column(paper, { number, at, rows })),
    ),
    dangerRow(paper, danger),
  ])
}

interface Column {
  number: number
  at: number
  rows: readonly Row[]
}

function column({ language }: Paper, { number, at, rows }: Column): PdfView {
  const isLast = at === goodsBoxes.length - 1
  const style: PdfStyle = {
    width: widths[at] ?? 0,
    padding: PAD,
    ...(isLast ? {} : { borderRight: `0.5 solid ${muted}` }),
  }
  const [first = ''] = cmrWords[language].boxes[number] ?? []
  const textAlign = figureBoxes.has(number) ? 'right' : 'left'
  return view(style, [
    paragraph(
      { fontSize: 6.3, lineHeight: 1.35, height: HEAD },
      { tag: 'text', style: { fontSize: 8, fontWeight: 600 }, children: [`${number} `] },
      first,
    ),
    ...rows.map((row) =>
      paragraph(
        { height: heightOf(row), fontSize: ROW.size, lineHeight: ROW.line / ROW.size, textAlign },
        (row[at] ?? []).join('\n') || ' ',
      ),
    ),
  ])
}

/** Each substance on lines of its own; where there is none, its heads for the pen. */
function dangerRow({ language }: Paper, danger: readonly (readonly string[])[]): PdfView {
  const style: PdfStyle = {
    paddingHorizontal: 5,
    paddingVertical: DANGER.margin / 2,
    borderTop: `0.5 solid ${muted}`,
  }
  const set: PdfStyle = { fontSize: DANGER.size, lineHeight: DANGER.line / DANGER.size }
  const heads = cmrWords[language].danger.map((head) => `${head}:`).join('                    ')
  const lines = danger.length > 0 ? danger.map((lines) => lines.join('\n')) : [heads]
  return view(
    style,
    lines.map((text) => paragraph(set, text)),
  )
}
