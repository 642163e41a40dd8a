import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { detailFields, stopFields } from '@dromos/contract/consignments/consignment-input.ts'
import type { DetailInput, StopInput } from '@dromos/contract/consignments/consignment-input.ts'
import type { DetailRecord } from '@dromos/contract/consignments/consignment-record.ts'
import type { CostInput } from '@dromos/contract/consignments/cost-input.ts'
import type { PlaceFacts } from './consignment-choices.sql.ts'

interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

export type PlaceNames = Record<number, Pick<PlaceFacts, 'name' | 'city'>>

export interface ConsignmentNames {
  places: PlaceNames
  firms: Record<number, { name: string }>
}

const MOST = 60

export function fieldChanges(before: object, after: object): FieldChange[] {
  const old = leavesOf(before)
  const now = leavesOf(after)
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
    .slice(0, MOST)
}

export function namedConsignment(
  { details, additional_costs }: { details: readonly DetailInput[]; additional_costs: readonly CostInput[] },
  { places, firms }: ConsignmentNames,
): object {
  return {
    additional_costs: additional_costs.map((line) => namedCost(line, firms)),
    details: details.map((detail) => ({
      // What is typed shows in the metres themselves.
      ...picked(
        detail,
        fieldNames(detailFields).filter((name) => name !== 'load_meters_typed'),
      ),
      cargos: detail.cargos,
      references: detail.references,
      packings: detail.packings,
      loading: namedStop(detail.loading, places),
      unloading: namedStop(detail.unloading, places),
    })),
  }
}

export function placeNamesOf(details: readonly DetailRecord[]): PlaceNames {
  const stops = details.flatMap(({ loading, unloading }) => [loading, unloading])
  const places = stops.flatMap((stop) => [stop.place, stop.custom_place, stop.party_place])
  return Object.fromEntries(places.filter((place) => place !== null).map((place) => [place.id, place]))
}

// What is usual is not worth a line.
function namedCost(
  { prepaid, currency, rate, rate_date, ...line }: CostInput,
  firms: ConsignmentNames['firms'],
): object {
  const { payee_firm_id: payee } = line
  const foreign = currency === 'EUR' ? {} : { currency, rate, rate_date }
  const firm = payee === null ? null : (firms[payee]?.name ?? payee)
  return { ...line, payee_firm_id: firm, ...foreign, prepaid: prepaid || null }
}

function namedStop(stop: StopInput, places: PlaceNames): object {
  const lineOf = (id: number | null) => (id !== null && places[id] ? placeLine(places[id]) : id)
  return {
    ...picked(stop, fieldNames(stopFields)),
    place_id: lineOf(stop.place_id),
    custom_place_id: lineOf(stop.custom_place_id),
    party_place_id: lineOf(stop.party_place_id),
  }
}

const placeLine = ({ name, city }: Pick<PlaceFacts, 'name' | 'city'>): string =>
  [city, name].filter(Boolean).join(' · ')

function leavesOf(value: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) leavesOf(part, path ? `${path}.${key}` : key, found)
  } else if (value !== null && value !== undefined && value !== '') {
    found.set(path, value)
  }
  return found
}
