import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import type { CostInput } from '@dromos/contract/orders/order-cost-input.ts'
import type { DetailRecord, StopRecord } from '@dromos/contract/orders/orders.ts'
import type { OrderFacts, PlaceFacts } from './order-choices.queries.ts'
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

const headFields = [
  'import_export',
  'avoid_sea',
  'assign_user',
  'customer_price',
  'freight_terms',
  'incoterm',
  'incoterm_place',
] as const

const detailFields = [
  'trailer_type_id',
  'load_type_id',
  'load_meters',
  'weight',
  'temp',
  'start_temp',
  'stop_temp',
  'degrees',
  'reefer_mode',
  'ambient_id',
  'notes',
  'cargos',
  'references',
  'packings',
] as const

const stopFields = ['date', 'time_from', 'time_to', 'custom', 'notes'] as const

function namedRecord(record: StaffFacts): object {
  return {
    firm_company_id: record.firm_company.name,
    customer_id: record.customer?.name ?? null,
    ...picked(record, headFields),
    firm_address_id: record.firm_address_id,
    assign_users: record.assign_users.join(','),
    transporter_price: record.transporter_price,
    additional_costs: record.additional_costs.map(namedCost),
    details: record.details.map((detail: DetailRecord) => ({
      ...picked(detail, detailFields),
      loading: namedStop(detail.loading),
      unloading: namedStop(detail.unloading),
    })),
  }
}

// What is usual is not worth a line.
function namedCost({ prepaid, currency, rate, rate_date, ...line }: CostInput): object {
  const foreign = currency === 'EUR' ? {} : { currency, rate, rate_date }
  return { ...line, ...foreign, prepaid: prepaid || null }
}

function namedStop(stop: StopRecord): object {
  const { custom_place: customs, party_place: party } = stop
  return {
    place_id: placeLine(stop.place),
    custom_place_id: customs && placeLine(customs),
    party_place_id: party && placeLine(party),
    ...picked(stop, stopFields),
  }
}

function namedInput(before: StaffFacts, order: OrderInput, { customer, places }: OrderFacts): object {
  const stop = (given: OrderInput['details'][number]['loading']) => {
    const place = places[given.place_id]
    const lineOf = (id: number | null) => (id !== null && places[id] ? placeLine(places[id]) : null)
    return {
      place_id: place ? placeLine(place) : given.place_id,
      custom_place_id: lineOf(given.custom_place_id),
      party_place_id: lineOf(given.party_place_id),
      ...picked(given, stopFields),
    }
  }
  // The contact's name is not read for a save: the same one is named, another one is only told apart.
  const isSameContact = order.customer_id === before.customer_id
  return {
    firm_company_id: customer?.name ?? null,
    customer_id: isSameContact ? (before.customer?.name ?? null) : order.customer_id,
    ...picked(order, headFields),
    firm_address_id: order.firm_address_id,
    assign_users: order.assign_users.toSorted((a, b) => a - b).join(','),
    transporter_price: order.transporter_price ?? before.transporter_price,
    additional_costs: order.additional_costs.map(namedCost),
    details: order.details.map((detail) => ({
      ...picked(detail, detailFields),
      loading: stop(detail.loading),
      unloading: stop(detail.unloading),
    })),
  }
}

const placeLine = ({ name, city }: Pick<PlaceFacts, 'name' | 'city'>): string =>
  [city, name].filter(Boolean).join(' · ')

function picked<T extends object>(from: T, fields: readonly (keyof T & string)[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, from[field]]))
}

/** The values of a record by their paths; empty ones are left out. */
function leavesOf(value: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) leavesOf(part, path ? `${path}.${key}` : key, found)
  } else if (value !== null && value !== undefined && value !== '') {
    found.set(path, value)
  }
  return found
}
