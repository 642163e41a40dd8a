import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import type { PdfNode, PdfSheet } from '../../platform/pdf/pdf-nodes.ts'
import { cargoLines, customsOf, slotOf, weightRemark } from './pdf-details.ts'
import type { Paper } from './pdf-facts.ts'
import { columns, fact, factRow, headed, heading, remark, signatures, table } from './pdf-layout.ts'
import { firmBlock, pdfLetterSheets, reachOf } from './pdf-letter.ts'
import { gap, numbersAt, stopTable } from './tour-stops.ts'
import type { Carried, TourStop, Truck } from './tour-stops.ts'

/** For who drives: where to be when, whom to ask there, and what is loaded and unloaded, without any price. */
export function tourSheet(paper: Paper, { stops }: Truck): PdfSheet[] {
  const { words } = paper
  return pdfLetterSheets(paper, {
    title: words.tour_sheet,
    opening: [...opening(paper), gap(words.tourIntro), ...stopTable(paper, stops)],
    parts: stops.map((at, index) => stopPart(paper, at, index)),
    closing: [...remark(words.notes, ''), signatures([words.carrier], words.signature)],
  })
}

/** For who loads: what stands where in the trailer, from the front wall on. */
export function tourLoadingList(paper: Paper, { carried }: Truck): PdfSheet[] {
  const { words, format } = paper
  const details = carried.map(({ detail }) => detail)
  const heads = [
    { head: words.position, share: 1, isNumber: true },
    { head: words.order, share: 3 },
    { head: words.loading, share: 4 },
    { head: words.unloading, share: 4 },
    { head: words.pieces, share: 1.5, isNumber: true },
    { head: words.weight, share: 2.5, isNumber: true },
    { head: words.metresFrom, share: 2.5, isNumber: true },
  ]
  const ends = details.map((_, at) => metresOf(details.slice(0, at + 1)))
  const rows = carried.map(({ number, detail }, at) => [
    String(at + 1),
    number,
    townOf(detail.loading.place),
    townOf(detail.unloading.place),
    format.number(piecesOf([detail])),
    format.kilograms(weightOf(detail)),
    `${format.number(ends[at - 1] ?? 0, 1)}–${format.number(ends[at] ?? 0, 1)}`,
  ])
  return pdfLetterSheets(paper, {
    title: words.loading_list,
    opening: [...opening(paper), gap(words.tourListIntro), ...table(heads, rows)],
    parts: carried.map((one, at) => loadPart(paper, one, at)),
    closing: [
      heading(words.totals),
      ...factRow([
        [words.pieces, format.number(piecesOf(details))],
        [words.weight, format.kilograms(details.reduce((sum, one) => sum + (weightOf(one) ?? 0), 0))],
        [words.loadMeters, format.number(metresOf(details), 1)],
      ]),
      signatures([words.loading, words.carrier], words.signature),
    ],
  })
}

type Detail = Carried['detail']

const metresOf = (details: readonly Detail[]): number =>
  Math.round(details.reduce((sum, { load_meters: metres }) => sum + metres, 0) * 100) / 100

const piecesOf = (details: readonly Detail[]): number =>
  details.flatMap(({ packings }) => packings).reduce((sum, { pallets }) => sum + pallets, 0)

const townOf = ({ name, iso, city }: Detail['loading']['place']): string => `${iso} ${city ?? name}`

function opening(paper: Paper): PdfNode[] {
  const { facts, words, today } = paper
  const plates = [facts.pn_truck, facts.pn_trailer].filter(Boolean).join(' / ')
  const reach = facts.person ? reachOf(facts.person) : ''
  return [
    columns(
      [firmBlock(paper, words.carrier, facts.carrier)],
      [
        ...fact(words.date, today),
        ...fact(words.vehicle, plates || words.toBeNamed, { marginTop: 6 }),
        ...fact(words.contact, reach, { marginTop: 6 }),
      ],
    ),
  ]
}

function stopPart(paper: Paper, at: TourStop, index: number): PdfNode[] {
  const { words, format } = paper
  const { stop, kind } = at
  const { place } = stop
  const isLoading = kind === 'loading'
  const what = isLoading ? words.loading : words.unloading
  const parties = [...new Set(at.carried.map(({ detail }) => detail[kind].party?.name ?? ''))]
  const notes = [...new Set(at.carried.map(({ detail }) => detail[kind].notes))]
  const customs = at.carried.map(({ detail }) => customsOf(paper, detail[kind]))
  return [
    ...headed(
      heading(`${index + 1}  ${what}: ${place.name}`, numbersAt(at)),
      factRow([
        [words.when, format.window(stop)],
        [words.where, format.address(place)],
        [words.person, [place.person, place.phone].filter(Boolean).join(' · ')],
      ])[0],
    ),
    ...remark(isLoading ? words.sender : words.consignee, parties.filter(Boolean).join(', ')),
    ...remark(words.booking, slotOf(stop)),
    ...remark(words.customs, [...new Set(customs)].filter(Boolean).join('\n')),
    ...remark(words.notes, notes.filter(Boolean).join('\n')),
    ...at.carried.flatMap((one) => handled(paper, one, isLoading)),
  ]
}

function handled(paper: Paper, { number, detail }: Carried, isLoading: boolean): PdfNode[] {
  const { words, format } = paper
  const pieces = detail.packings.map(({ name, pallets }) => `${format.number(pallets)} × ${name}`).join(', ')
  const goods = [pieces, ...cargoLines(paper, detail)].filter(Boolean).join('\n')
  return [
    ...remark(`${isLoading ? words.pickUp : words.setDown} ${number}`, goods),
    ...factRow([
      [words.weight, format.kilograms(weightOf(detail))],
      [words.loadMeters, format.number(detail.load_meters, 1)],
      [words.temperature, isLoading ? format.temperature(detail) : ''],
      [words.references, referencesOf(detail)],
    ]),
  ]
}

function loadPart(paper: Paper, { number, detail }: Carried, at: number): PdfNode[] {
  const { words, format } = paper
  const heads = [
    { head: words.packing, share: 5 },
    { head: words.pieces, share: 1.5, isNumber: true },
    { head: words.size, share: 3, isNumber: true },
    { head: words.weight, share: 2, isNumber: true },
  ]
  const rows = detail.packings.map((row) => [
    row.name,
    format.number(row.pallets),
    format.size(row),
    format.kilograms(row.weight === null ? null : row.weight * row.pallets),
  ])
  return [
    ...headed(
      heading(
        `${number}  ${townOf(detail.loading.place)} – ${townOf(detail.unloading.place)}`,
        `${words.position} ${at + 1}`,
      ),
      factRow([
        [words.loading, `${detail.loading.place.name}\n${format.window(detail.loading)}`],
        [words.unloading, `${detail.unloading.place.name}\n${format.window(detail.unloading)}`],
      ])[0],
    ),
    ...remark(words.goods, cargoLines(paper, detail).join('\n')),
    ...table(heads, rows),
    ...factRow([
      [words.loadMeters, format.number(detail.load_meters, 1)],
      [words.weight, format.kilograms(weightOf(detail))],
      [words.temperature, format.temperature(detail)],
      [words.references, referencesOf(detail)],
    ]),
    ...weightRemark(paper, detail),
    ...remark(words.notes, detail.loading.notes),
  ]
}

const referencesOf = ({ references }: Detail): string =>
  references.map(({ name, number }) => `${name}: ${number}`).join('  ·  ')
