import { shownVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import { paragraph, view } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfNode, PdfStyle, PdfView } from '../../platform/pdf/pdf-nodes.ts'
import type { Piece } from './cmr-fit.ts'
import { cmrWords } from './cmr-words.ts'
import type { PaperAddress } from '../../consignments/consignment-paper.sql.ts'
import type { OrderPaperFacts, Paper, PaperFirm } from './pdf-facts.ts'
import { ink, muted } from './pdf-layout.ts'

/** Of A4 without the margins and the rules at both sides. */
export const FORM_WIDTH = 541.7

export const RULE = `0.75 solid ${ink}`

export function box(
  { language }: Paper,
  number: number,
  height: number,
  inside: readonly PdfNode[],
): PdfView {
  const [first = '', second = ''] = cmrWords[language].boxes[number] ?? []
  return view(boxStyle(height), [
    paragraph(
      { fontSize: 6.5, lineHeight: 1.4, marginBottom: 1 },
      { tag: 'text', style: { fontSize: 8, fontWeight: 600 }, children: [`${number}  `] },
      first,
      { tag: 'text', style: { color: muted }, children: [`  ${second}`] },
    ),
    ...inside,
  ])
}

const boxStyle = (height: number): PdfStyle => ({
  height,
  paddingHorizontal: 5,
  paddingTop: 2.5,
  borderBottom: RULE,
  overflow: 'hidden',
})

export function halves(left: readonly PdfNode[], right: readonly PdfNode[]): PdfView {
  return view({ flexDirection: 'row' }, [
    view({ flexGrow: 1, flexBasis: 0, borderRight: RULE }, left),
    view({ flexGrow: 1, flexBasis: 0 }, right),
  ])
}

export function address({ format, words }: Paper, at: PaperAddress | PaperFirm | null): Piece[] {
  if (!at) return []
  const known =
    'vat' in at ? [at.vat && `${words.vat} ${shownVat(at.vat)}`, at.eori && `EORI ${at.eori}`] : []
  const text = [format.address(at), known.filter(Boolean).join(' · ')].filter(Boolean).join('\n')
  return [{ text: at.name, isStrong: true }, { text }]
}

export function plates({ facts: { pn_truck, pn_trailer } }: Paper): Piece[] {
  return [{ text: [pn_truck, pn_trailer].filter(Boolean).join(' / ') }]
}

/** Box 14 of the form. */
export function payment(paper: Paper<OrderPaperFacts>): PdfView {
  const { facts, language } = paper
  const { paid, forward } = cmrWords[language]
  const tick = (name: string, isTicked: boolean): PdfView =>
    view({ flexDirection: 'row', alignItems: 'center', gap: 5, marginTop: 2 }, [
      view({ width: 9, height: 9, border: RULE, alignItems: 'center', justifyContent: 'center' }, [
        view({ width: 5, height: 5, ...(isTicked ? { backgroundColor: ink } : {}) }, []),
      ]),
      paragraph({}, name),
    ])
  return box(paper, 14, 44, [
    tick(paid, facts.freight_terms === 'paid'),
    tick(forward, facts.freight_terms === 'collect'),
  ])
}

/** Box 20, left for the pen: what is paid is nobody's business on the road. */
export function charges(paper: Paper): PdfView {
  const { charges: heads, chargeRows } = cmrWords[paper.language]
  const widths = [38, 24, 14, 24]
  const row = (cells: readonly string[], height: number, isLast: boolean): PdfView =>
    view(
      { flexDirection: 'row', height, ...(isLast ? {} : { borderBottom: `0.5 solid ${muted}` }) },
      widths.map((share, at) =>
        view(
          {
            flexGrow: share,
            flexBasis: 0,
            paddingHorizontal: 5,
            justifyContent: 'center',
            ...(at < 3 ? { borderRight: `0.5 solid ${muted}` } : {}),
          },
          [paragraph({ fontSize: 7 }, cells[at] || ' ')],
        ),
      ),
    )
  const [, sender, currency, consignee] = heads
  return view({ height: 124, borderBottom: RULE }, [
    row([`20  ${heads[0]}`, sender, currency, consignee], 20, false),
    ...chargeRows.map((name, at) => row([name], 17.2, at === chargeRows.length - 1)),
  ])
}

/** Boxes 22 to 24. */
export function signatureBoxes(paper: Paper): PdfView {
  return view(
    { flexDirection: 'row' },
    [22, 23, 24].map((number) => {
      const style: PdfStyle = {
        flexGrow: 1,
        flexBasis: 0,
        borderBottom: '0',
        ...(number < 24 ? { borderRight: RULE } : {}),
      }
      return { ...box(paper, number, 92, []), style: { ...boxStyle(92), ...style } }
    }),
  )
}
