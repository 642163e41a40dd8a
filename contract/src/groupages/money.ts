import type { Cents } from '../constants/money.ts'
import type { SideLeg, SplitKey } from '../constants/split-keys.ts'
import { sharesOf, startingKey } from './split.rules.ts'
import type { Carried, Sharer, Split, SplitFault } from './split.rules.ts'

/** An order as its groupage counts it. `freight_…`: what is charged for those legs; `gain`: its profit before any share. */
export interface MemberMoney extends Carried {
  id: number
  number_id: string
  freight_before: Cents
  freight_after: Cents
  gain: Cents
}

interface AgreedPart {
  order_id: number
  agreed: Cents | null
}

interface Divided {
  transport_cost: Cents
  /** None: by what is carried. */
  split_key: SplitKey | null
  orders: readonly AgreedPart[]
}

/** The costs of a tour: of the main leg, which all its orders share, and of legs before and after for some of them. */
export interface TourCosts extends Divided {
  legs: readonly (Divided & { kind: SideLeg })[]
}

export interface MemberShare {
  order_id: number
  before: Cents
  main: Cents
  after: Cents
  /** All of it, and what is left of the order's gain then; null while a cost of its legs cannot be divided. */
  share: Cents | null
  profit: Cents | null
}

export interface TourMoney {
  freight_before: Cents
  freight_main: Cents
  freight_after: Cents
  cost_before: Cents
  cost_main: Cents
  cost_after: Cents
  /** Null while a cost cannot be divided, or nobody is there to bear it. */
  profit: Cents | null
  shares: MemberShare[]
  fault: SplitFault | null
  /** Of each leg before or after, in their order. */
  leg_faults: (SplitFault | null)[]
}

/** The six amounts of a tour, what each order bears of it, and what they earn. */
export function moneyOfTour(tour: TourCosts, members: readonly MemberMoney[]): TourMoney {
  const main = splitOf(tour, members)
  const legs = tour.legs.map((leg) => ({ kind: leg.kind, orders: leg.orders, split: splitOf(leg, members) }))
  const shares = members.map((member): MemberShare => {
    const own = legs.filter(({ orders }) => orders.some(({ order_id: id }) => id === member.id))
    const isKnown = main.fault === null && own.every(({ split }) => split.fault === null)
    const parts = {
      before: sumOf(
        own.filter(({ kind }) => kind === 'before').map(({ split }) => shareIn(split, member.id)),
      ),
      main: shareIn(main, member.id),
      after: sumOf(own.filter(({ kind }) => kind === 'after').map(({ split }) => shareIn(split, member.id))),
    }
    const share = isKnown ? parts.before + parts.main + parts.after : null
    return { order_id: member.id, ...parts, share, profit: share === null ? null : member.gain - share }
  })
  const costOf = (kind: SideLeg): Cents =>
    sumOf(tour.legs.filter((leg) => leg.kind === kind).map((leg) => leg.transport_cost))
  const isWhole = members.length > 0 && shares.every(({ share }) => share !== null)
  const cost = { before: costOf('before'), main: tour.transport_cost, after: costOf('after') }
  return {
    freight_before: sumOf(members.map((member) => member.freight_before)),
    freight_main: sumOf(members.map((member) => member.customer_price)),
    freight_after: sumOf(members.map((member) => member.freight_after)),
    cost_before: cost.before,
    cost_main: cost.main,
    cost_after: cost.after,
    profit: isWhole ? sumOf(members.map(({ gain }) => gain)) - cost.before - cost.main - cost.after : null,
    shares,
    fault: main.fault,
    leg_faults: legs.map(({ split }) => split.fault),
  }
}

/** A cost as its orders share it; who is not among them bears nothing. */
export function splitOf(
  { transport_cost: cost, split_key: key, orders }: Divided,
  members: readonly Omit<Sharer, 'agreed'>[],
): Split {
  const agreedOf = new Map(orders.map(({ order_id: id, agreed }) => [id, agreed]))
  const sharers = members
    .filter(({ id }) => agreedOf.has(id))
    .map((member) => ({ ...member, agreed: agreedOf.get(member.id) ?? null }))
  return sharesOf(cost, key ?? startingKey(sharers), sharers)
}

const shareIn = ({ shares }: Split, id: number): Cents => shares?.get(id) ?? 0

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0)
