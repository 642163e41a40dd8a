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

export function label(text: string): PdfText {
  return paragraph({ fontSize: 7, lineHeight: 1.3, color: muted, marginBottom: 1 }, text)
}

export function fact(name: string, value: string, style: PdfStyle = {}): PdfView[] {
  return value === '' ? [] : [view(style, [label(name), paragraph({}, value)])]
}

export function factRow(facts: readonly (readonly [string, string])[]): PdfView[] {
  const given = facts.filter(([, value]) => value !== '')
  if (given.length === 0) return []
  // What is longer takes more of the width.
  const share = (value: string): number => Math.min(Math.max(value.length, 12), 36)
  const cells = given.flatMap(([name, value]) => fact(name, value, { flexGrow: share(value), flexBasis: 0 }))
  return [{ ...view({ flexDirection: 'row', gap: 12, marginTop: 4 }, cells), whole: true }]
}

export function columns(...parts: readonly (readonly PdfNode[])[]): PdfView {
  const boxes = parts.map((part) => view({ flexGrow: 1, flexBasis: 0 }, part))
  return view({ flexDirection: 'row', gap: 20 }, boxes)
}

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
  const words = [
    paragraph({ fontSize: 10, lineHeight: 1.3, fontWeight: 600, flexShrink: 1 }, text),
    ...(aside ? [paragraph({ color: muted }, aside)] : []),
  ]
  return { ...view(style, words), whole: true, ahead: AHEAD }
}

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

/** A table that flows over pages, its head at the top of each; a row stays in one piece. */
export function table(heads: readonly TableColumn[], rows: readonly (readonly string[])[]): PdfView[] {
  if (rows.length === 0) return []
  const row = (cells: readonly string[], style: PdfStyle, fixed: boolean): PdfView => ({
    ...view(
      { flexDirection: 'row', gap: 6, paddingVertical: 2.5, ...style },
      heads.map((head, at) =>
        paragraph(
          { flexGrow: head.share, flexBasis: 0, textAlign: head.isNumber ? 'right' : 'left' },
          cells[at] ?? '',
        ),
      ),
    ),
    whole: true,
    fixed,
  })
  const top = { borderBottom: `0.75 solid ${muted}`, fontSize: 7, color: muted }
  const rule = { borderBottom: `0.5 solid ${line}` }
  const isLong = rows.length > FEW
  const head = row(
    heads.map((column) => column.head),
    top,
    isLong,
  )
  const body = rows.map((cells) => row(cells, rule, false))
  const all = view({ marginTop: 6 }, [head, ...body])
  return isLong ? [room(TABLE_AHEAD), all] : [{ ...all, whole: true }]
}

export const isShort = (text: string): boolean => text.length < SHORT && text.split('\n').length < FEW

export function remark(name: string, text: string): PdfNode[] {
  if (text === '') return []
  if (!isShort(text)) return [above(name, 4), paragraph({}, text)]
  return [{ ...view({ marginTop: 4 }, [label(name), paragraph({}, text)]), whole: true }]
}

export function sums(
  rows: readonly (readonly [string, string])[],
  total: readonly [string, string],
): PdfView {
  const row = ([name, amount]: readonly [string, string], style: PdfStyle): PdfView => ({
    ...view(
      { flexDirection: 'row', justifyContent: 'space-between', gap: 20, paddingVertical: 3, ...style },
      [paragraph({ flexShrink: 1 }, name), paragraph({}, amount)],
    ),
    whole: true,
  })
  return view({ marginTop: 6 }, [
    ...rows.map((entry) => row(entry, { borderBottom: `0.5 solid ${line}` })),
    row(total, { fontWeight: 600, fontSize: 10.5, borderTop: `1 solid ${ink}` }),
  ])
}

export function signatures(names: readonly string[], hint: string): PdfView {
  const boxes = names.map((name) =>
    view({ flexGrow: 1, flexBasis: 0 }, [
      paragraph({ fontWeight: 600 }, name),
      view({ height: 36, borderBottom: `0.75 solid ${muted}` }, []),
      paragraph({ fontSize: 7, color: muted, marginTop: 2 }, hint),
    ]),
  )
  return { ...view({ flexDirection: 'row', gap: 40, marginTop: 12 }, boxes), whole: true }
}
