import type { OrderJourney } from './order-licences.queries.ts'

/**
 * What one truck carries together: from the first day to the last, through all countries, cold or dangerous if one of
 * them is, and worth the sum. Undefined of nothing.
 */
export function unionOf(journeys: readonly OrderJourney[]): OrderJourney | undefined {
  const [first] = journeys
  if (!first) return undefined
  return {
    from: journeys.map(({ from }) => from).toSorted()[0] ?? first.from,
    to:
      journeys
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? first.to,
    countries: [...new Set(journeys.flatMap(({ countries }) => countries))],
    is_cooled: journeys.some((one) => one.is_cooled),
    is_dangerous: journeys.some((one) => one.is_dangerous),
    is_truck_open: journeys.some((one) => one.is_truck_open),
    cargo_value: sumOf(journeys.map((one) => one.cargo_value)),
    declared_value: sumOf(journeys.map((one) => one.declared_value)),
    sdr_rate: Math.max(...journeys.map((one) => one.sdr_rate)),
    // Of those whose value is stated.
    weight: sumOf(journeys.map((one) => one.weight)),
  }
}

/** Null where none is stated. */
function sumOf(values: readonly (number | null)[]): number | null {
  const stated = values.filter((value) => value !== null)
  return stated.length === 0 ? null : stated.reduce((sum, value) => sum + value, 0)
}
