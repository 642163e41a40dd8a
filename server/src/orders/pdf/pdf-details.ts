import { otherWeightOf, weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import { view } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfNode, PdfView } from '../../platform/pdf/pdf-nodes.ts'
import { adrEntry } from './dangerous-goods.ts'
import type { PaperDetail, PaperStop } from '../../consignments/consignment-paper.sql.ts'
import {
  columns,
  fact,
  factRow,
  HALF,
  headed,
  heading,
  hint,
  label,
  remark,
  table,
  written,
} from './pdf-layout.ts'
import type { Paper } from './pdf-facts.ts'

/** `numbers`: the order of each consignment, where a paper has those of several. */
export function consignments(
  paper: Paper,
  { isForCarrier, numbers }: { isForCarrier: boolean; numbers: readonly string[] },
): PdfNode[][] {
  return paper.facts.details.map((detail, at) =>
    consignment(paper, detail, { at, isForCarrier, number: numbers[at] }),
  )
}

function goods(paper: Paper, detail: PaperDetail): PdfNode[] {
  const { words } = paper
  const cargo = cargoLines(paper, detail).join('\n')
  return [...remark(words.goods, cargo), ...packings(paper, detail)]
}

export const cargoLines = (paper: Paper, detail: PaperDetail): string[] =>
  detail.cargos.map((cargo) =>
    [cargo.name, cargo.description, cargo.un_number ? adrEntry(paper, cargo, detail) : '']
      .filter(Boolean)
      .join(', '),
  )

function consignment(
  paper: Paper,
  detail: PaperDetail,
  { at, isForCarrier, number }: { at: number; isForCarrier: boolean; number: string | undefined },
): PdfNode[] {
  const { words, format } = paper
  const { loading, unloading } = detail
  const way = [loading, unloading].map(({ place }) => `${place.iso} ${place.city ?? place.name}`).join(' – ')
  return [
    ...headed(
      heading(way, [words.consignment.replace('{at}', String(at + 1)), number].filter(Boolean).join('  ·  ')),
      columns(
        [stop(paper, words.loading, loading, isForCarrier)],
        [stop(paper, words.unloading, unloading, isForCarrier)],
      ),
    ),
    ...factRow([
      [words.trailer, detail.trailer ?? ''],
      [words.loadType, detail.load],
      [words.loadMeters, format.number(detail.load_meters, 1)],
      [words.weight, format.kilograms(weightOf(detail))],
      [words.temperature, format.temperature(detail)],
    ]),
    ...weightRemark(paper, detail),
    ...goods(paper, detail),
    ...references(paper, detail),
    ...remark(words.notes, detail.notes),
  ]
}

/** Says which weight counts where a paper shows two. */
export function weightRemark({ words, format }: Paper, detail: PaperDetail): PdfNode[] {
  const other = otherWeightOf(detail)
  if (other === null) return []
  return [hint(words.otherWeight.replace('{weight}', format.kilograms(other)))]
}

export function customsOf({ words, format }: Paper, { custom, customs }: PaperStop): string {
  if (customs) return [customs.name, format.address(customs).replaceAll('\n', ', ')].join(', ')
  return custom === YES ? words.customsHere : ''
}

export const slotOf = ({ place }: PaperStop): string =>
  [place.book_emails.join(', '), place.booking].filter(Boolean).join(' · ')

const YES = 1

function stop(paper: Paper, name: string, at: PaperStop, isForCarrier: boolean): PdfView {
  const { words, format } = paper
  const { place, notes } = at
  const reach = [place.person, place.phone].filter(Boolean).join(' · ')
  return view({ marginTop: 6 }, [
    label(name),
    written(format.window(at), HALF, { fontSize: 10, lineHeight: 1.3, fontWeight: 600 }),
    written(place.name, HALF, { fontWeight: 600 }),
    written(format.address(place), HALF),
    ...(isForCarrier && reach ? [written(reach, HALF)] : []),
    ...(isForCarrier ? fact(words.booking, slotOf(at), { marginTop: 3 }) : []),
    ...fact(words.customs, customsOf(paper, at), { marginTop: 3 }),
    ...(notes ? [written(notes, HALF, { marginTop: 3 })] : []),
  ])
}

function references({ words }: Paper, { references: list }: PaperDetail): PdfNode[] {
  const text = list.map(({ name, number }) => `${name}: ${number}`).join('  ·  ')
  return remark(words.references, text)
}

function packings({ words, format }: Paper, { packings: rows }: PaperDetail): PdfView[] {
  const heads = [
    { head: words.packing, share: 5 },
    { head: words.pieces, share: 1.5, isNumber: true },
    { head: words.size, share: 3, isNumber: true },
    { head: words.pieceWeight, share: 2, isNumber: true },
    { head: words.stack, share: 1.5, isNumber: true },
    { head: words.exchange, share: 2, isNumber: true },
  ]
  return table(
    heads,
    rows.map((row) => [
      row.name,
      format.number(row.pallets),
      format.size(row),
      row.weight === null ? '' : format.number(row.weight),
      row.stack > 1 ? String(row.stack) : '',
      row.exchange ? words.yes : words.no,
    ]),
  )
}
