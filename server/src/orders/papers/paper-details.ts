import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import { paragraph, view } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfNode, PdfView } from '../../platform/pdf/pdf-nodes.ts'
import type { PaperDetail, PaperStop } from '../../consignments/consignment-paper.sql.ts'
import { columns, fact, factRow, headed, heading, isShort, label, remark, table } from './paper-layout.ts'
import type { Paper } from './paper-facts.ts'

export function consignments(paper: Paper, { isForCarrier }: { isForCarrier: boolean }): PdfNode[][] {
  return paper.facts.details.map((detail, at) => consignment(paper, detail, { at, isForCarrier }))
}

function goods(paper: Paper, detail: PaperDetail): PdfNode[] {
  const { words } = paper
  const cargo = cargoLines(paper, detail).join('\n')
  return [...remark(words.goods, cargo), ...packings(paper, detail)]
}

export function cargoLines({ words }: Paper, { cargos }: PaperDetail): string[] {
  return cargos.map(({ name, description, adr_class, packing_group, tunnel_code, ...cargo }) => {
    const number = [cargo.un_number, cargo.shipping_name].filter(Boolean).join(' ')
    const danger = cargo.un_number
      ? words.un.replace('{number}', () => number).replace('{class}', adr_class || '–')
      : ''
    const tunnel = tunnel_code ? `(${tunnel_code})` : ''
    return [name, description, danger, packing_group ?? '', tunnel].filter(Boolean).join(', ')
  })
}

function consignment(
  paper: Paper,
  detail: PaperDetail,
  { at, isForCarrier }: { at: number; isForCarrier: boolean },
): PdfNode[] {
  const { words, format } = paper
  const { loading, unloading } = detail
  const way = [loading, unloading].map(({ place }) => `${place.iso} ${place.city ?? place.name}`).join(' – ')
  return [
    ...headed(heading(way, words.consignment.replace('{at}', String(at + 1))), {
      ...columns(
        [stop(paper, words.loading, loading, isForCarrier)],
        [stop(paper, words.unloading, unloading, isForCarrier)],
      ),
      whole: isShort(loading.notes) && isShort(unloading.notes),
    }),
    ...factRow([
      [words.trailer, detail.trailer ?? ''],
      [words.loadType, detail.load],
      [words.loadMeters, format.number(detail.load_meters, 1)],
      [words.weight, format.kilograms(weightOf(detail))],
      [words.temperature, format.temperature(detail)],
    ]),
    ...goods(paper, detail),
    ...references(paper, detail),
    ...remark(words.notes, detail.notes),
  ]
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
    paragraph({ fontSize: 10, lineHeight: 1.3, fontWeight: 600 }, format.window(at)),
    paragraph({ fontWeight: 600 }, place.name),
    paragraph({}, format.address(place)),
    ...(isForCarrier && reach ? [paragraph({}, reach)] : []),
    ...(isForCarrier ? fact(words.booking, slotOf(at), { marginTop: 3 }) : []),
    ...fact(words.customs, customsOf(paper, at), { marginTop: 3 }),
    ...(notes ? [paragraph({ marginTop: 3 }, notes)] : []),
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
