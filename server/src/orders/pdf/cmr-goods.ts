import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import { adrEntry, localAdrEntry } from './dangerous-goods.ts'
import type { PaperDetail, PaperPacking } from '../../consignments/consignment-paper.sql.ts'
import type { Paper } from './pdf-facts.ts'

type GoodsLine = readonly [
  marks: string,
  pieces: string,
  packing: string,
  nature: string,
  statistical: string,
  kilograms: string,
  volume: string,
]

export function goodsLines(paper: Paper, detail: PaperDetail): GoodsLine[] {
  const { format } = paper
  const natures = detail.cargos.map(({ name, description }) => [name, description].filter(Boolean).join(', '))
  const { packings, weight } = detail
  const weighsEach = weight === null && weightOf(detail) !== null
  const total = weight === null ? '' : format.number(weight)
  const count = Math.max(packings.length, natures.length, total === '' ? 0 : 1)
  return Array.from({ length: count }, (_, at) => {
    const row = packings[at]
    const own = weighsEach && row ? format.number((row.weight ?? 0) * row.pallets) : ''
    const [pieces, packing] = row ? [format.number(row.pallets), row.name] : ['', '']
    const weighs = own || (at === 0 ? total : '')
    return ['', pieces, packing, natures[at] ?? '', '', weighs, row ? volumeOf(paper, row) : '']
  })
}

function volumeOf({ format }: Paper, { length, width, height, pallets }: PaperPacking): string {
  if (!length || !width || !height) return ''
  return format.number((length * width * height * pallets) / 1_000_000, 2)
}

/** What is dangerous of a detail: each substance as English reads it and, where it is named so, as it is read where it is loaded. */
export const dangerEntries = (paper: Paper, detail: PaperDetail): string[] =>
  detail.cargos
    .filter(({ un_number: number }) => number)
    .flatMap((cargo) => [adrEntry(paper, cargo, detail), localAdrEntry(paper, cargo, detail)])
    .filter(Boolean)
