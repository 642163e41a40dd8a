import { palletPlacesOf } from '@dromos/contract/consignments/load-metres.rules.ts'
import { truckOverloadOf } from '@dromos/contract/consignments/truck-load.rules.ts'
import type { TruckOverload, TruckPart } from '@dromos/contract/consignments/truck-load.rules.ts'
import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import { useWatch } from 'react-hook-form'
import { useCategory } from '../categories/categories.api.ts'
import { kilogramsOf, metresOf } from '../platform/format.ts'
import { numberOr, stowedOf } from './consignment-values.ts'
import type { ConsignmentFormApi, DetailForm } from './consignment-values.ts'
import { t } from './consignment.messages.ts'
import classes from './consignment.module.css'

/** What the details on one truck come to, as it is typed, where that is more than the truck takes; said, not refused. */
export function TruckLoad({ form: { control } }: { form: ConsignmentFormApi }) {
  const parts = useWatch({ control, name: 'details', compute: partsOf })
  const trailerId = useWatch({ control, name: 'details', compute: trailerOf })
  const trailer = useCategory('trailer', trailerId)
  // One detail with a trailer has its say beside its own fields.
  const over = parts.length === 1 && trailerId !== null ? {} : truckOverloadOf(parts, trailer ?? null)
  const sentences = sentencesOf(over)
  return (
    <output className={classes.truckLoad}>
      {sentences.length > 0 && `${t('truck.title')} ${sentences.join(' ')}`}
    </output>
  )
}

const partsOf = (details: readonly DetailForm[]): TruckPart[] =>
  details.map((detail) => ({
    from: detail.loading.date ?? null,
    to: detail.unloading.date ?? null,
    load_meters: numberOr(detail.load_meters, 0),
    weight: weightIn(detail),
    places: palletPlacesOf(stowedOf(detail.packings)),
  }))

function weightIn({ weight, packings }: DetailForm): number {
  const lines = packings.map((line) => ({ pallets: numberOr(line.pallets, 0), weight: line.weight ?? null }))
  return weightOf({ weight: typeof weight === 'number' ? weight : null, packings: lines }) ?? 0
}

const trailerOf = (details: readonly DetailForm[]): number | null =>
  details.find((detail) => typeof detail.trailer_type_id === 'number')?.trailer_type_id ?? null

function sentencesOf({ metres, places, weight }: TruckOverload): string[] {
  return [
    ...(metres ? [t('truck.metres', { sum: metresOf(metres.sum), most: metresOf(metres.most) })] : []),
    ...(weight ? [t('truck.weight', { sum: kilogramsOf(weight.sum), most: kilogramsOf(weight.most) })] : []),
    ...(places ? [t('truck.places', { sum: places.sum, most: places.most })] : []),
  ]
}
