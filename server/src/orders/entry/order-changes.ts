import { detailFields, stopFields } from '@dromos/contract/consignments/consignment-input.ts'
import type { StopInput } from '@dromos/contract/consignments/consignment-input.ts'
import type { CostInput } from '@dromos/contract/consignments/cost-input.ts'
import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { orderFields } from '@dromos/contract/orders/order-input.ts'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import type { PlaceFacts } from '../../consignments/consignment-choices.sql.ts'
import type { OrderFacts } from './order-choices.queries.ts'
import type { StaffFacts } from './order-record.queries.ts'

/** One field of an order before and after, by its path; firms, people and places are named, not numbered. */
interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

const MOST = 60

/** What a save has changed of an order, for its log. */
export function changedFields(before: StaffFacts, order: OrderInput, facts: OrderFacts): FieldChange[] {
  const old = leavesOf(namedRecord(before))
  const now = leavesOf(namedInput(before, order, facts))
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
    .slice(0, MOST)
}

// Every field of the shapes is logged, under its own name; only ids are told as names.
type NamesOfPlaces = Record<number, Pick<PlaceFacts, 'name' | 'city'>>

function namedRecord(record: StaffFacts): object {
  return {
    ...picked(record, fieldNames(orderFields)),
    firm_company_id: record.firm_company.name,
    customer_id: record.customer?.name ?? null,
    ...namedParts(record, placesOf(record)),
  }
}

function namedInput(before: StaffFacts, order: OrderInput, { customer, places }: OrderFacts): object {
  // The contact's name is not read for a save: the same one is named, another one is only told apart.
  const isSameContact = order.customer_id === before.customer_id
  return {
    ...picked(order, fieldNames(orderFields)),
    firm_company_id: customer?.name ?? null,
    customer_id: isSameContact ? (before.customer?.name ?? null) : order.customer_id,
    transporter_price: order.transporter_price ?? before.transporter_price,
    ...namedParts(order, places),
  }
}

type Parts = Pick<OrderInput, 'assign_users' | 'additional_costs' | 'details'>

function namedParts({ assign_users, additional_costs, details }: Parts, places: NamesOfPlaces): object {
  return {
    assign_users: assign_users.toSorted((a, b) => a - b).join(','),
    additional_costs: additional_costs.map(namedCost),
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

// What is usual is not worth a line.
function namedCost({ prepaid, currency, rate, rate_date, ...line }: CostInput): object {
  const foreign = currency === 'EUR' ? {} : { currency, rate, rate_date }
  return { ...line, ...foreign, prepaid: prepaid || null }
}

function namedStop(stop: StopInput, places: NamesOfPlaces): object {
  const lineOf = (id: number | null) => (id !== null && places[id] ? placeLine(places[id]) : id)
  return {
    ...picked(stop, fieldNames(stopFields)),
    place_id: lineOf(stop.place_id),
    custom_place_id: lineOf(stop.custom_place_id),
    party_place_id: lineOf(stop.party_place_id),
  }
}

function placesOf({ details }: StaffFacts): NamesOfPlaces {
  const stops = details.flatMap(({ loading, unloading }) => [loading, unloading])
  const places = stops.flatMap((stop) => [stop.place, stop.custom_place, stop.party_place])
  return Object.fromEntries(places.filter((place) => place !== null).map((place) => [place.id, place]))
}

const placeLine = ({ name, city }: Pick<PlaceFacts, 'name' | 'city'>): string =>
  [city, name].filter(Boolean).join(' · ')

/** The values of a record by their paths; empty ones are left out. */
function leavesOf(value: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) leavesOf(part, path ? `${path}.${key}` : key, found)
  } else if (value !== null && value !== undefined && value !== '') {
    found.set(path, value)
  }
  return found
}
