import { codeKey } from '@dromos/contract/notation/plates.rules.ts'
import type { DetailInput, StopInput } from '@dromos/contract/consignments/consignment-input.ts'
import type { CostInput } from '@dromos/contract/consignments/cost-input.ts'
import { loadMetresFor } from '@dromos/contract/consignments/load-metres.rules.ts'
import {
  endsAt,
  isDeliveryBeforeLoading,
  isFarApart,
  isWindowTurned,
  skippedTimes,
  startsAt,
  twinHoursOf,
  unclearHours,
} from '@dromos/contract/consignments/stop-times.rules.ts'
import type { StopTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import { isFor } from '@dromos/contract/constants/audiences.ts'
import type { Reader } from '@dromos/contract/constants/audiences.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { invalid } from '../platform/errors.ts'
import type { ErrorDetails } from '../platform/errors.ts'
import type { Choices, ConsignmentFacts } from './consignment-choices.sql.ts'

type Fields = NonNullable<ErrorDetails['fields']>
/** Notes a fault at a path unless something is right; the first of a path counts. */
export type Expect = (isRight: boolean, path: string, key: Fields[string]) => void
type Places = ConsignmentFacts['places']

export function derivedDetails(details: readonly DetailInput[], places: Places) {
  return details.map(({ loading, unloading, ...detail }, sort) => ({
    ...detail,
    sort,
    load_meters: loadMetresFor(detail),
    stops: [
      { kind: stopKind.loading, ...timesOf(loading, places) },
      { kind: stopKind.unloading, ...timesOf(unloading, places) },
    ],
    cargos: sorted(detail.cargos),
    references: sorted(detail.references),
    packings: sorted(detail.packings),
  }))
}

/** Costs with who gets the money of each line we buy: as the line says, else as its cost type says. */
export const paidCosts = (
  costs: readonly CostInput[],
  { payees }: Pick<ConsignmentFacts, 'payees'>,
): CostInput[] =>
  costs.map((line) => {
    const payee = line.side === 'buy' ? (line.payee ?? payees[line.cost_type_id] ?? 'other') : null
    return { ...line, payee, payee_firm_id: payee === 'other' ? line.payee_firm_id : null }
  })

export function journeyOf(details: readonly DetailInput[], places: Places) {
  const loadings = details.map(({ loading }) => timesOf(loading, places))
  const deliveries = details.map(({ unloading }) => timesOf(unloading, places))
  return {
    first: loadings.reduce((best, stop) => (stop.starts_at < best.starts_at ? stop : best)),
    last: deliveries.reduce((best, stop) => (stop.ends_at > best.ends_at ? stop : best)),
  }
}

/** References, and names and cities of stops; a customer finds only by references meant for them. */
export function searchOf(
  details: readonly DetailInput[],
  { places, audiences }: Pick<ConsignmentFacts, 'places' | 'audiences'>,
  reader?: Reader,
): string {
  const isShown = ({ reference_type_id: type }: DetailInput['references'][number]): boolean =>
    reader === undefined || isFor(reader, audiences[type])
  const words = details.flatMap((detail) => [
    ...detail.references.filter(isShown).flatMap((line) => [line.ref_number, codeKey(line.ref_number)]),
    ...[detail.loading, detail.unloading].flatMap((stop) => {
      const { name, city } = placeOf(stop, places)
      return [name, city]
    }),
  ])
  return [...new Set(words)].join(' ')
}

interface Checked {
  details: readonly DetailInput[]
  costs: readonly CostInput[]
  /** Whose it is. */
  customer: number
}

export function checkConsignment(
  { details, costs, customer }: Checked,
  facts: ConsignmentFacts,
  expect: Expect,
): void {
  for (const [at, line] of costs.entries()) {
    checkChoice(line.cost_type_id, facts.costs, `additional_costs.${at}.cost_type_id`, expect)
    const firm = line.payee_firm_id === null ? undefined : facts.firms[line.payee_firm_id]
    expect(
      line.payee_firm_id === null || firm !== undefined,
      `additional_costs.${at}.payee_firm_id`,
      'unknown_choice',
    )
    expect(firm?.active !== false, `additional_costs.${at}.payee_firm_id`, 'firm_inactive')
  }
  const loadings = details.map(({ loading }) => loading.date)
  const deliveries = details.map(({ unloading }) => unloading.date)
  const places = placesFor(customer, facts)
  for (const [at, detail] of details.entries()) {
    expect(!isFarApart(loadings, detail.loading.date), `details.${at}.loading.date`, 'days_apart')
    expect(!isFarApart(deliveries, detail.unloading.date), `details.${at}.unloading.date`, 'days_apart')
    const check: Expect = (isRight, path, key) => expect(isRight, `details.${at}.${path}`, key)
    checkStop(detail.loading, 'loading', places, check)
    checkStop(detail.unloading, 'unloading', places, check)
    checkTimes(detail, facts, check)
    checkLookups(detail, facts, check)
  }
}

export function checkChoice(id: number | null, known: Choices, path: string, expect: Expect): void {
  if (id === null) return
  expect(known[id] !== undefined, path, 'unknown_choice')
  expect(known[id] !== false, path, 'inactive_choice')
}

export const sorted = <T>(lines: readonly T[]) => lines.map((line, sort) => ({ ...line, sort }))

/** What one customer has proposed is no place for another one. */
function placesFor(customer: number, { places }: ConsignmentFacts): Places {
  const known = Object.entries(places).filter(([, { proposed_by: by }]) => by === null || by === customer)
  return Object.fromEntries(known)
}

function checkStop(stop: StopInput, name: string, places: Places, expect: Expect): void {
  for (const key of ['place_id', 'custom_place_id', 'party_place_id'] as const) {
    const id = stop[key]
    if (id === null) continue
    expect(places[id] !== undefined, `${name}.${key}`, 'unknown_choice')
    expect(places[id]?.active !== false, `${name}.${key}`, 'inactive_choice')
  }
  const custom = stop.custom_place_id === null ? undefined : places[stop.custom_place_id]
  expect(custom?.customs !== 2, `${name}.custom_place_id`, 'not_customs')
}

function checkTimes({ loading, unloading }: DetailInput, { places }: ConsignmentFacts, expect: Expect): void {
  const from = places[loading.place_id]
  const to = places[unloading.place_id]
  if (!from || !to) return
  const isReversed = isDeliveryBeforeLoading(
    { ...loading, timezone: from.timezone },
    { ...unloading, timezone: to.timezone },
  )
  expect(!isReversed, 'unloading.date', 'delivery_before_loading')
  checkClock({ ...loading, timezone: from.timezone }, 'loading', expect)
  checkClock({ ...unloading, timezone: to.timezone }, 'unloading', expect)
}

function checkClock(stop: StopTimes, name: string, expect: Expect): void {
  for (const time of skippedTimes(stop)) expect(false, `${name}.${time}`, 'skipped_hour')
  const unclear = unclearHours(stop)
  for (const hour of unclear) expect(false, `${name}.${hour}`, 'which_hour')
  expect(unclear.length > 0 || !isWindowTurned(stop), `${name}.time_to`, 'window_reversed')
}

function checkLookups(detail: DetailInput, facts: ConsignmentFacts, expect: Expect): void {
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

function timesOf(stop: StopInput, places: Places) {
  const timezone = placeOf(stop, places).timezone
  const times = { ...stop, timezone }
  return {
    ...times,
    ...twinHoursOf(times),
    starts_at: new Date(startsAt(times)).toISOString(),
    ends_at: new Date(endsAt(times)).toISOString(),
  }
}

function placeOf(stop: StopInput, places: Places): Places[number] {
  const place = places[stop.place_id]
  if (!place) throw invalid({ place_id: 'unknown_choice' })
  return place
}
