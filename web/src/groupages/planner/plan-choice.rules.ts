import type { PlannedOrder } from '@dromos/contract/groupages/planner/planner.ts'

/** What is planned together: where it is loaded, where it goes, and in which week. Empty: any. */
export interface PlanChoice {
  from: string
  to: readonly string[]
  /** Its Monday. */
  week: string
}

interface Counted {
  value: string
  count: number
}

const DAY = 86_400_000

/** The Monday of a day; both as `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  const instant = Date.parse(day)
  const sinceMonday = (new Date(instant).getUTCDay() + 6) % 7
  return new Date(instant - sinceMonday * DAY).toISOString().slice(0, 10)
}

const ofWeek = ({ loading }: PlannedOrder, { week }: PlanChoice): boolean =>
  week === '' || mondayOf(loading.date) === week
const isFrom = ({ loading }: PlannedOrder, { from }: PlanChoice): boolean =>
  from === '' || loading.country_iso === from
const isTo = ({ delivery }: PlannedOrder, { to }: PlanChoice): boolean =>
  to.length === 0 || to.includes(delivery.country_iso)

export const chosenOrders = (orders: readonly PlannedOrder[], choice: PlanChoice): PlannedOrder[] =>
  orders.filter((order) => isFrom(order, choice) && isTo(order, choice) && ofWeek(order, choice))

/** What can be chosen, each with how many orders it would leave beside the other choices. */
export function choicesOf(orders: readonly PlannedOrder[], choice: PlanChoice) {
  const left = (keep: readonly ((order: PlannedOrder, choice: PlanChoice) => boolean)[]) =>
    orders.filter((order) => keep.every((one) => one(order, choice)))
  return {
    from: counted(left([ofWeek]), ({ loading }) => loading.country_iso),
    to: counted(left([isFrom, ofWeek]), ({ delivery }) => delivery.country_iso),
    week: counted(left([isFrom, isTo]), ({ loading }) => mondayOf(loading.date)).toSorted((one, other) =>
      one.value.localeCompare(other.value),
    ),
  }
}

/** The week and country that most orders are loaded in. */
export function likelyChoice(orders: readonly PlannedOrder[]): PlanChoice {
  const none = { from: '', to: [], week: '' }
  const [from] = choicesOf(orders, none).from
  const inIt = { ...none, from: from?.value ?? '' }
  const [week] = choicesOf(orders, inIt).week.toSorted((one, other) => other.count - one.count)
  return { ...inIt, week: week?.value ?? '' }
}

function counted(orders: readonly PlannedOrder[], of: (order: PlannedOrder) => string): Counted[] {
  const groups = [...Map.groupBy(orders, of)].map(([value, members]) => ({ value, count: members.length }))
  return groups.toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value))
}
