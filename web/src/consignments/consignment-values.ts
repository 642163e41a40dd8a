import { across } from '@dromos/contract/base/across.ts'
import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import {
  cargoFields,
  detailFields,
  packingFields,
  referenceFields,
  stopFields,
} from '@dromos/contract/consignments/consignment-input.ts'
import type { DetailInput } from '@dromos/contract/consignments/consignment-input.ts'
import type { DetailRecord, StopRecord } from '@dromos/contract/consignments/consignment-record.ts'
import { costFields } from '@dromos/contract/consignments/cost-input.ts'
import type { CostInput } from '@dromos/contract/consignments/cost-input.ts'
import { withAskedReferences } from '@dromos/contract/consignments/proposals.rules.ts'
import type { Stowed } from '@dromos/contract/consignments/load-metres.rules.ts'
import { isDeliveryBeforeLoading } from '@dromos/contract/consignments/stop-times.rules.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { knownCategories } from '../categories/categories.api.ts'
import { knownPlaces } from '../places/places.api.ts'
import { emptyOf } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'

export type DetailForm = Emptyable<DetailInput>
export type StopForm = DetailForm['loading']
export type CostForm = Emptyable<CostInput>
export type PlannedForm = Pick<StopForm, 'place_id' | 'date' | 'time_from' | 'time_to'>
export type StopSide = 'loading' | 'unloading'

export interface ConsignmentForm {
  avoid_sea?: boolean | null | undefined
  details: DetailForm[]
  additional_costs: CostForm[]
}
export type ConsignmentFormApi = UseFormReturn<ConsignmentForm>

export function consignmentOf<F extends ConsignmentForm, O>(form: UseFormReturn<F, unknown, O>) {
  // The fields of a part have the same paths and types in every form that holds it; the form's type cannot say so.
  return form as unknown as ConsignmentFormApi
}

export const emptyDetail = (): DetailForm => ({
  loading: emptyOf(stopFields),
  unloading: emptyOf(stopFields),
  ...emptyOf(detailFields),
  load_meters_typed: false,
  cargos: [],
  references: withAskedReferences([], knownCategories('reference')),
  packings: [],
})

export const emptyCargo = () => emptyOf(cargoFields)
export const emptyReference = () => ({ ...emptyOf(referenceFields), ref_number: '' })
export const emptyPacking = () => ({ ...emptyOf(packingFields), pallets: undefined })

export const emptyCost = (side: CostForm['side'] = 'sell'): CostForm => ({
  ...emptyOf(costFields),
  side,
  amount: undefined,
})

export const detailOf = ({ loading, unloading, ...detail }: DetailRecord): DetailForm => ({
  ...detail,
  loading: stopOf(loading),
  unloading: stopOf(unloading),
})

const stopOf = (stop: StopRecord): StopForm => picked(stop, fieldNames(stopFields))

/** Refuses, at its day, a delivery before its loading. */
export const deliveredAfterLoading: z.core.$ZodCheck<{
  details: readonly { loading: PlannedForm; unloading: PlannedForm }[]
}> = across(['details'], ({ details }, refuse) => {
  for (const [index, { loading, unloading }] of details.entries()) {
    const path = ['details', index, 'unloading', 'date'] as const
    if (isReversed(loading, unloading)) refuse(path, 'delivery_before_loading')
  }
})

export function isReversed(loading: PlannedForm, unloading: PlannedForm): boolean {
  const from = plannedStop(loading)
  const to = plannedStop(unloading)
  return from !== null && to !== null && isDeliveryBeforeLoading(from, to)
}

function plannedStop({ place_id: placeId, date, time_from: from, time_to: to }: PlannedForm) {
  const place = placeId ? knownPlaces.peek(placeId) : undefined
  if (!place || !date || !/^\d{4}-\d\d-\d\d$/.test(date)) return null
  return { date, time_from: wholeTime(from), time_to: wholeTime(to), timezone: place.timezone }
}

const wholeTime = (time: string | null | undefined): string | null =>
  time && /^\d\d:\d\d$/.test(time) ? time : null

/** What the packings take; none where their detail has just been taken away. */
export function stowedOf(packings: DetailForm['packings'] | undefined = []): Stowed[] {
  return packings.map(({ pallets, length, width, stack }) => ({
    pallets: numberOr(pallets, 0),
    length: numberOr(length, 0),
    width: numberOr(width, 0),
    stack: numberOr(stack, 1),
  }))
}

/** The number a field holds; text that is none stays in its field until it is corrected. */
export const numberOr = (value: number | null | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise
