import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { detailFields, stopFields } from '@dromos/contract/consignments/consignment-input.ts'
import type { DetailInput } from '@dromos/contract/consignments/consignment-input.ts'
import type { DetailRecord } from '@dromos/contract/consignments/consignment-record.ts'
import { invalid } from '../platform/errors.ts'
import type { Choices, ConsignmentFacts } from './consignment-choices.sql.ts'

const lists = ['trailers', 'loads', 'ambients', 'cargos', 'references', 'packings', 'costs'] as const

/** What a document's details and costs already name; see `keptColumns`. */
export interface KeptConsignment {
  detailIds: number[]
  placeIds: number[]
  customsIds: number[]
  firmIds: number[]
  choices: Record<(typeof lists)[number], number[]>
}

export function keptStays<F extends ConsignmentFacts>(facts: F, before: KeptConsignment): F {
  const kept = lists.map((list) => [list, switchedOn(facts[list], before.choices[list])])
  const firms = before.firmIds.map((id) => [id, facts.firms[id]] as const).filter(([, firm]) => firm)
  const kept_firms = Object.fromEntries(firms.map(([id, firm]) => [id, { ...firm, active: true }]))
  return {
    ...facts,
    ...Object.fromEntries(kept),
    places: placesOf(facts, before),
    firms: { ...facts.firms, ...kept_firms },
  }
}

/** The choices, with those that were chosen before switched on. */
export function switchedOn(choices: Choices, kept: readonly number[]): Choices {
  const known = kept.filter((id) => id in choices)
  return { ...choices, ...Object.fromEntries(known.map((id) => [id, true])) }
}

export function requireOwnDetails(details: readonly DetailInput[], detailIds: readonly number[]): void {
  const seen = new Set<number>()
  for (const [at, { id }] of details.entries()) {
    if (id === undefined) continue
    if (!detailIds.includes(id) || seen.has(id)) throw invalid({ [`details.${at}.id`]: 'unknown_choice' })
    seen.add(id)
  }
}

/** A stored detail as it would be entered anew, for another document. */
export function enteredDetail({ loading, unloading, cargos, references, packings, ...detail }: DetailRecord) {
  return {
    ...picked(detail, fieldNames(detailFields)),
    loading: picked(loading, fieldNames(stopFields)),
    unloading: picked(unloading, fieldNames(stopFields)),
    cargos,
    references,
    packings,
  }
}

function placesOf(facts: ConsignmentFacts, before: KeptConsignment): ConsignmentFacts['places'] {
  const places = { ...facts.places }
  for (const id of before.placeIds) {
    const place = places[id]
    if (place) places[id] = { ...place, active: true }
  }
  for (const id of before.customsIds) {
    const place = places[id]
    if (place) places[id] = { ...place, customs: 1 }
  }
  return places
}
