import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import { paragraph } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfNode, PdfSheet } from '../../platform/pdf/pdf-nodes.ts'
import { cargoLines, customsOf, slotOf, weightRemark } from './pdf-details.ts'
import type { PaperDetail } from '../../consignments/consignment-paper.sql.ts'
import { columns, fact, factRow, headed, heading, remark, signatures, table } from './pdf-layout.ts'
import { firmBlock, pdfLetterSheets } from './pdf-letter.ts'
import type { Paper } from './pdf-facts.ts'

/** What is loaded where, in the order of loading, for anyone who stands at the trailer; without any price. */
export function loadingList(paper: Paper): PdfSheet[] {
  const { facts, words, today } = paper
  const details = facts.details.toSorted(
    (one, other) => Date.parse(one.loading.starts_at) - Date.parse(other.loading.starts_at),
  )
  const plates = [facts.pn_truck, facts.pn_trailer].filter(Boolean).join(' / ')
  const opening = [
    columns(
      [firmBlock(paper, words.carrier, facts.carrier)],
      [...fact(words.date, today), ...fact(words.vehicle, plates || words.toBeNamed, { marginTop: 6 })],
    ),
    paragraph({ marginTop: 12 }, words.listIntro),
  ]
  const closing = [
    heading(words.totals),
    ...totals(paper, details),
    signatures([words.loading, words.carrier], words.signature),
  ]
  const parts = details.map((detail, at) => loaded(paper, detail, at))
  return pdfLetterSheets(paper, { title: words.loading_list, opening, parts, closing })
}

function loaded(paper: Paper, detail: PaperDetail, at: number): PdfNode[] {
  const { words, format } = paper
  const { loading, unloading, references } = detail
  const place = ({ place: { name, iso, city, postal } }: PaperDetail['loading']): string =>
    [name, `${iso} ${[postal, city].filter(Boolean).join(' ')}`].join(', ')
  const heads = [
    { head: words.packing, share: 5 },
    { head: words.pieces, share: 1.5, isNumber: true },
    { head: words.size, share: 3, isNumber: true },
    { head: words.pieceWeight, share: 2, isNumber: true },
    { head: words.weight, share: 2, isNumber: true },
  ]
  const rows = detail.packings.map((row) => [
    row.name,
    format.number(row.pallets),
    format.size(row),
    row.weight === null ? '' : format.number(row.weight),
    format.kilograms(row.weight === null ? null : row.weight * row.pallets),
  ])
  return [
    ...headed(
      heading(place(loading), `${words.position} ${at + 1}`),
      factRow([
        [words.loading, format.window(loading)],
        [words.unloading, `${place(unloading)}\n${format.window(unloading)}`],
      ])[0],
    ),
    ...remark(words.goods, cargoLines(paper, detail).join('\n')),
    ...table(heads, rows),
    ...factRow([
      [words.loadMeters, format.number(detail.load_meters, 1)],
      [words.weight, format.kilograms(weightOf(detail))],
      [words.temperature, format.temperature(detail)],
    ]),
    ...weightRemark(paper, detail),
    ...remark(words.references, references.map(({ name, number }) => `${name}: ${number}`).join('  ·  ')),
    ...remark(words.customs, customsOf(paper, loading)),
    ...remark(words.booking, slotOf(loading)),
    ...remark(words.notes, loading.notes),
  ]
}

function totals({ words, format }: Paper, details: readonly PaperDetail[]): PdfNode[] {
  const pieces = details.flatMap(({ packings }) => packings).reduce((sum, { pallets }) => sum + pallets, 0)
  const weight = details.reduce((sum, detail) => sum + (weightOf(detail) ?? 0), 0)
  const metres = details.reduce((sum, { load_meters: one }) => sum + one, 0)
  return factRow([
    [words.pieces, format.number(pieces)],
    [words.weight, format.kilograms(weight)],
    [words.loadMeters, format.number(metres, 1)],
  ])
}
