import type { CostInput } from '@dromos/contract/consignments/cost-input.ts'
import type { Audience } from '@dromos/contract/constants/audiences.ts'
import type { CostPayee } from '@dromos/contract/constants/costs.ts'
import type { DetailInput } from '@dromos/contract/consignments/consignment-input.ts'

export interface PlaceFacts {
  name: string
  city: string
  timezone: string
  customs: number
  active: boolean
  /** The firm that has proposed it, until a booking of that firm to it is accepted. */
  proposed_by: number | null
}

/** Id → whether it is switched on. */
export type Choices = Record<number, boolean>

export interface ConsignmentFacts {
  places: Record<number, PlaceFacts>
  trailers: Choices
  loads: Choices
  ambients: Choices
  cargos: Choices
  /** Cargo id → id of the cargo it is a part of, if any. */
  parents: Record<number, number | null>
  references: Choices
  /** Reference type id → who reads it. */
  audiences: Record<number, Audience>
  packings: Choices
  costs: Choices
  /** Cost type id → who gets the money of a line that does not say. */
  payees: Record<number, CostPayee>
  firms: Record<number, { name: string; active: boolean }>
}

const existing = (table: string, parameter: number): string =>
  `(select coalesce(json_object_agg(id, active), '{}') from ${table} where id = any($${parameter}::int[]))`

/** Columns that look up what a consignment names; `namedIds` are their parameters, from number `from` on. */
export const consignmentFacts = (from: number): string => `
  (select coalesce(json_object_agg(id, json_build_object('name', name, 'city', city, 'timezone', timezone,
    'customs', customs, 'active', active, 'proposed_by', proposed_firm_id)), '{}') from places where id = any($${from}::int[])) as places,
  ${existing('trailer_types', from + 1)} as trailers, ${existing('load_types', from + 2)} as loads,
  ${existing('ambients', from + 3)} as ambients, ${existing('cargo_types', from + 4)} as cargos,
  (select coalesce(json_object_agg(id, parent_id), '{}') from cargo_types where id = any($${from + 4}::int[])) as parents,
  ${existing('reference_types', from + 5)} as "references", ${existing('packing_types', from + 6)} as packings,
  ${existing('cost_types', from + 7)} as costs,
  (select coalesce(json_object_agg(id, audience), '{}') from reference_types where id = any($${from + 5}::int[])) as audiences,
  (select coalesce(json_object_agg(id, payee), '{}') from cost_types where id = any($${from + 7}::int[])) as payees,
  (select coalesce(json_object_agg(id, json_build_object('name', name, 'active', active)), '{}')
    from firms where id = any($${from + 8}::int[])) as firms`

export interface PartyFacts {
  /** `is_addressed`: street and city of its address are known; absent where nobody asks for them. */
  customer: { name: string; is_customer: boolean; active: boolean; is_addressed?: boolean } | null
  address: boolean
  contact: boolean
  business: boolean | null
}

/** Columns that look up the parties of `namedParties`, which are the first four parameters; the customer is another. */
export const partyFacts = `
  $2::int is null or exists (select 1 from firm_addresses where id = $2 and firm_id = $1) as address,
  $3::int is null or exists (select 1 from contacts where id = $3 and firm_id = $1) as contact,
  (select active from businesses where id = $4) as business`

export interface Parties {
  firm_company_id: number
  firm_address_id: number | null
  customer_id: number | null
  business_id: number
}

export const namedParties = (document: Parties) => [
  document.firm_company_id,
  document.firm_address_id,
  document.customer_id,
  document.business_id,
]

/** Every id that details and costs name, in the order of the parameters of `consignmentFacts`. */
export function namedIds(details: readonly DetailInput[], costs: readonly CostInput[]): number[][] {
  const stops = details.flatMap((detail) => [detail.loading, detail.unloading])
  return [
    present(stops.flatMap((stop) => [stop.place_id, stop.custom_place_id, stop.party_place_id])),
    present(details.map((detail) => detail.trailer_type_id)),
    present(details.map((detail) => detail.load_type_id)),
    present(details.map((detail) => detail.ambient_id)),
    present(details.flatMap(({ cargos }) => cargos.flatMap((line) => [line.cargo_id, line.subcargo_id]))),
    present(details.flatMap(({ references }) => references.map((line) => line.reference_type_id))),
    present(details.flatMap(({ packings }) => packings.map((line) => line.packing_type_id))),
    present(costs.map((line) => line.cost_type_id)),
    present(costs.map((line) => line.payee_firm_id)),
  ]
}

export const present = (ids: readonly (number | null)[]): number[] => [
  ...new Set(ids.filter((id) => id !== null)),
]
