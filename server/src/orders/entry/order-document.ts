import type { DetailInput, OrderInput, StopInput } from '@dromos/contract/orders/order-input.ts'
import { loadMetresFor } from '@dromos/contract/consignments/load-metres.rules.ts'
import { endsAt, isDeliveryBeforeLoading, startsAt } from '@dromos/contract/consignments/stop-times.rules.ts'
import { stopKind } from '@dromos/contract/trade/stops.ts'
import { invalid } from '../../platform/errors.ts'
import type { ErrorDetails } from '../../platform/errors.ts'
import { facetsOf } from '../list/order-facets.ts'
import type { Choices, Named, OrderFacts, PlaceFacts } from './order-choices.queries.ts'

type Fields = NonNullable<ErrorDetails['fields']>

/** Every id an order names, for one look-up. */
export function namedBy(order: OrderInput): Named {
  const { details } = order
  const stops = details.flatMap((detail) => [detail.loading, detail.unloading])
  return {
    customer: order.firm_company_id,
    address: order.firm_address_id,
    contact: order.customer_id,
    business: order.business_id,
    people: present([order.assign_user, ...order.assign_users]),
    places: present(stops.flatMap((stop) => [stop.place_id, stop.custom_place_id, stop.party_place_id])),
    trailers: present(details.map((detail) => detail.trailer_type_id)),
    loads: present(details.map((detail) => detail.load_type_id)),
    ambients: present(details.map((detail) => detail.ambient_id)),
    cargos: present(
      details.flatMap(({ cargos }) => cargos.flatMap((cargo) => [cargo.cargo_id, cargo.subcargo_id])),
    ),
    references: present(
      details.flatMap(({ references }) => references.map((line) => line.reference_type_id)),
    ),
    packings: present(details.flatMap(({ packings }) => packings.map((line) => line.packing_type_id))),
    costs: present(order.additional_costs.map((line) => line.cost_type_id)),
  }
}

/**
 * The order with every derived value, as the saving statement takes it. Its parts were checked before. What it does not
 * say of the carrier's price is what `before` says.
 */
export function documentOf(order: OrderInput, facts: OrderFacts, before = { transporter_price: 0 }) {
  const { details, transporter_price = before.transporter_price, ...head } = order
  const loadings = details.map((detail) => timesOf(detail.loading, facts))
  const deliveries = details.map((detail) => timesOf(detail.unloading, facts))
  const first = loadings.reduce((best, stop) => (stop.starts_at < best.starts_at ? stop : best))
  const last = deliveries.reduce((best, stop) => (stop.ends_at > best.ends_at ? stop : best))
  return {
    ...head,
    transporter_price,
    additional_costs: sorted(head.additional_costs),
    loading_date: first.date,
    delivery_date: last.date,
    loading_place_id: first.place_id,
    delivery_place_id: last.place_id,
    facets: facetsOf(order),
    customer_search: searchOf(details, facts),
    details: details.map((detail, sort) => ({
      ...detail,
      sort,
      load_meters: loadMetresFor(detail),
      stops: [
        { kind: stopKind.loading, ...loadings[sort] },
        { kind: stopKind.unloading, ...deliveries[sort] },
      ],
      cargos: sorted(detail.cargos),
      references: sorted(detail.references),
      packings: sorted(detail.packings),
      loading: undefined,
      unloading: undefined,
    })),
  }
}

/** Refuses an order that names what does not exist, or that cannot be driven; every fault at once. */
export function demandSound(order: OrderInput, facts: OrderFacts): void {
  const faults = faultsOf(order, facts)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** What an order names that does not exist or cannot be chosen, and what cannot be driven, by path. */
export function faultsOf(order: OrderInput, facts: OrderFacts): Fields {
  const faults: Fields = {}
  const expect = (isRight: boolean, path: string, key: Fields[string]): void => {
    if (!isRight) faults[path] ??= key
  }
  expect(facts.customer !== null, 'firm_company_id', 'unknown_choice')
  expect(facts.customer?.is_customer !== false, 'firm_company_id', 'not_a_customer')
  expect(facts.customer?.active !== false, 'firm_company_id', 'firm_inactive')
  expect(facts.address, 'firm_address_id', 'not_of_firm')
  expect(facts.contact, 'customer_id', 'not_of_firm')
  expect(facts.business !== null, 'business_id', 'unknown_choice')
  expect(facts.business !== false, 'business_id', 'inactive_choice')
  checkChoice(order.assign_user, facts.people, 'assign_user', expect)
  for (const [at, person] of order.assign_users.entries()) {
    checkChoice(person, facts.people, `assign_users.${at}`, expect)
  }
  for (const [at, line] of order.additional_costs.entries()) {
    checkChoice(line.cost_type_id, facts.costs, `additional_costs.${at}.cost_type_id`, expect)
  }
  for (const [at, detail] of order.details.entries()) {
    const check: Expect = (isRight, path, key) => expect(isRight, `details.${at}.${path}`, key)
    checkStop(detail.loading, 'loading', facts, check)
    checkStop(detail.unloading, 'unloading', facts, check)
    checkTimes(detail, facts, check)
    checkLookups(detail, facts, check)
  }
  return faults
}

type Expect = (isRight: boolean, path: string, key: Fields[string]) => void

function checkStop(stop: StopInput, name: string, { places }: OrderFacts, expect: Expect): void {
  for (const key of ['place_id', 'custom_place_id', 'party_place_id'] as const) {
    const id = stop[key]
    if (id === null) continue
    expect(places[id] !== undefined, `${name}.${key}`, 'unknown_choice')
    expect(places[id]?.active !== false, `${name}.${key}`, 'inactive_choice')
  }
  const custom = stop.custom_place_id === null ? undefined : places[stop.custom_place_id]
  expect(custom?.customs !== 2, `${name}.custom_place_id`, 'not_customs')
}

function checkTimes({ loading, unloading }: DetailInput, { places }: OrderFacts, expect: Expect): void {
  const from = places[loading.place_id]
  const to = places[unloading.place_id]
  if (!from || !to) return
  const isReversed = isDeliveryBeforeLoading(
    { ...loading, timezone: from.timezone },
    { ...unloading, timezone: to.timezone },
  )
  expect(!isReversed, 'unloading.date', 'delivery_before_loading')
}

function checkLookups(detail: DetailInput, facts: OrderFacts, expect: Expect): void {
  checkChoice(detail.trailer_type_id, facts.trailers, 'trailer_type_id', expect)
  checkChoice(detail.load_type_id, facts.loads, 'load_type_id', expect)
  checkChoice(detail.ambient_id, facts.ambients, 'ambient_id', expect)
  for (const [at, { cargo_id: cargo, subcargo_id: part }] of detail.cargos.entries()) {
    expect(facts.parents[cargo] === null, `cargos.${at}.cargo_id`, 'unknown_choice')
    checkChoice(cargo, facts.cargos, `cargos.${at}.cargo_id`, expect)
    checkChoice(part, facts.cargos, `cargos.${at}.subcargo_id`, expect)
    expect(part === null || facts.parents[part] === cargo, `cargos.${at}.subcargo_id`, 'not_subcargo')
  }
  for (const [at, line] of detail.references.entries()) {
    checkChoice(line.reference_type_id, facts.references, `references.${at}.reference_type_id`, expect)
  }
  for (const [at, line] of detail.packings.entries()) {
    checkChoice(line.packing_type_id, facts.packings, `packings.${at}.packing_type_id`, expect)
  }
}

function checkChoice(id: number | null, known: Choices, path: string, expect: Expect): void {
  if (id === null) return
  expect(known[id] !== undefined, path, 'unknown_choice')
  expect(known[id] !== false, path, 'inactive_choice')
}

function timesOf(stop: StopInput, { places }: OrderFacts) {
  const timezone = placeOf(stop, places).timezone
  const times = { ...stop, timezone }
  return {
    ...times,
    starts_at: new Date(startsAt(times)).toISOString(),
    ends_at: new Date(endsAt(times)).toISOString(),
  }
}

function searchOf(details: readonly DetailInput[], { places }: OrderFacts): string {
  const words = details.flatMap((detail) => [
    ...detail.references.map((line) => line.ref_number),
    ...[detail.loading, detail.unloading].flatMap((stop) => {
      const { name, city } = placeOf(stop, places)
      return [name, city]
    }),
  ])
  return [...new Set(words)].join(' ')
}

function placeOf(stop: StopInput, places: Record<number, PlaceFacts>): PlaceFacts {
  const place = places[stop.place_id]
  if (!place) throw invalid({ place_id: 'unknown_choice' })
  return place
}

const sorted = <T>(lines: readonly T[]) => lines.map((line, sort) => ({ ...line, sort }))
const present = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))]
