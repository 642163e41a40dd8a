import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import { cargoLines } from './paper-details.ts'
import type { PaperDetail, PaperPacking } from '../../consignments/consignment-paper.sql.ts'
import type { Paper } from './paper-facts.ts'

export type GoodsLine = readonly [
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
  const natures = cargoLines(paper, detail)
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
