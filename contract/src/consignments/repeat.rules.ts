import { isoDay } from '../constants/clock.ts'

interface DetailThatRepeats {
  id?: number | null | undefined
  references: readonly unknown[]
}

interface GoodsThatRepeat<C, D extends DetailThatRepeats> {
  cancelled: boolean
  additional_costs: readonly C[]
  details: readonly D[]
}

type Repeated<D> = Omit<D, 'id' | 'references'> & { references: [] }

/** What another order begins with. References differ; of a cancelled one only dead freight is left. */
export function repeatedParts<C, D extends DetailThatRepeats>(
  order: GoodsThatRepeat<C, D>,
): { additional_costs: C[]; details: Repeated<D>[] } {
  const details = order.details.map(({ id: _id, references: _references, ...detail }) => ({
    ...detail,
    references: [] as [],
  }))
  return { additional_costs: order.cancelled ? [] : [...order.additional_costs], details }
}

const DAY = 86_400_000

export function dayAfter(day: string, days: number): string {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY)
}

export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}
