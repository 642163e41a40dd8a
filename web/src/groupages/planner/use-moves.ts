import type { BestOrder } from '@dromos/contract/groupages/planner/best-order.rules.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { useRef } from 'react'
import { ApiError, sentenceOf } from '../../platform/http.ts'
import { queryClient, readQuery } from '../../platform/query-client.ts'
import { useUndoKey } from '../../platform/use-undo-key.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { groupageQuery } from '../groupages.api.ts'
import { arranged } from './arranged.ts'
import { planOf, readAgain, savePlan, withdraw } from './planner.api.ts'
import type { Plan } from './planner.api.ts'
import { t } from './planner.messages.ts'

export interface Moved {
  id: number
  number_id: string
}

/** What becomes of a plan; null where the move means nothing by now. */
type Change = (plan: Plan) => Plan | null

interface Step {
  groupage: number
  text: string
  change: Change
  /** Takes it back on the plan as it is then. */
  back: (before: Plan) => Change
}

export interface Moves {
  add: (groupage: number, order: Moved, at?: number) => void
  take: (groupage: number, order: Moved) => void
  shift: (groupage: number, order: Moved, to: number) => void
  /** None: by sequence and windows again. */
  put: (groupage: number, stops: Plan['stops']) => void
  /** Stops and loads at once. */
  arrange: (groupage: number, best: BestOrder) => void
  undo: () => void
}

/** Saves each move at once, one after the other; each can be taken back with Ctrl Z or in its notice. */
export function useMoves(): Moves {
  const done = useRef<{ groupage: number; change: Change; text: string }[]>([])
  const queue = useRef(Promise.resolve())
  const line = (work: () => Promise<void>) => {
    queue.current = queue.current.then(work)
  }
  const undo = () =>
    line(async () => {
      const last = done.current.pop()
      if (last && (await give(last.groupage, last.change))) toast({ text: t('undone', { what: last.text }) })
    })
  const make = ({ groupage, text, change, back }: Step) =>
    line(async () => {
      const before = await give(groupage, change)
      if (!before) return
      done.current.push({ groupage, change: back(before), text })
      toast({ text, action: { label: ui('undo'), run: undo }, about: 'planner' })
    })
  useUndoKey(undo)
  return {
    add: (groupage, order, at) =>
      make({
        groupage,
        text: t('added', { number: order.number_id }),
        change: (plan) => joined(plan, order.id, at),
        back: () => (plan) => left(plan, order.id),
      }),
    take: (groupage, order) =>
      make({
        groupage,
        text: t('taken', { number: order.number_id }),
        change: ofThere(order, (plan) => left(plan, order.id)),
        back: (before) => (plan) => returned(plan, before, order.id),
      }),
    shift: (groupage, order, to) =>
      make({
        groupage,
        text: t('shifted', { number: order.number_id }),
        change: ofThere(order, (plan) => shifted(plan, order.id, to)),
        back: (before) => (plan) => shifted(plan, order.id, placeIn(before, order.id)),
      }),
    put: (groupage, stops) =>
      make({
        groupage,
        text: t('put'),
        change: (plan) => ({ ...plan, stops }),
        back: (before) => (plan) => ({ ...plan, stops: before.stops }),
      }),
    arrange: (groupage, best) =>
      make({
        groupage,
        text: t('arranged'),
        change: (plan) => arranged(plan, best),
        back: (before) => (plan) =>
          arranged(plan, { orders: before.orders.map(({ order_id: id }) => id), stops: before.stops }),
      }),
    undo,
  }
}

/** Says so where a colleague has taken the order out meanwhile. */
const ofThere =
  ({ id, number_id: number }: Moved, change: Change): Change =>
  (plan) => {
    if (placeIn(plan, id) < 0) toast({ text: t('gone', { number }), tone: 'problem', about: 'planner' })
    return change(plan)
  }

/** Answers the plan as it was before, or nothing where it stayed so; the present one is shown in either case. */
async function give(id: number, change: Change): Promise<Plan | undefined> {
  try {
    const record =
      queryClient.getQueryData(groupageQuery(id).queryKey) ?? (await readQuery(groupageQuery(id)))
    if (!isOpen(record)) {
      refuse(t('notDraft'))
      return undefined
    }
    const before = planOf(record)
    const next = change(before)
    if (!next) return undefined
    await savePlan(record, next)
    for (const { order_id: order } of next.orders) withdraw(order)
    await readAgain(id)
    return before
  } catch (error) {
    const now = await readAgain(id).catch(() => undefined)
    // The refusal may come before the news of what a colleague did.
    const isOther = error instanceof ApiError && error.code === 'stale_version'
    if (now && !isOpen(now)) refuse(t('notDraft'))
    else refuse(isOther ? t('conflict') : sentenceOf(error))
    return undefined
  }
}

const isOpen = ({ status, can }: GroupageRecord): boolean => status === groupageStatus.draft && can.orders

const refuse = (text: string): void => toast({ text, tone: 'problem' })

const placeIn = ({ orders }: Plan, id: number): number => orders.findIndex((one) => one.order_id === id)

function joined(plan: Plan, id: number, at = plan.orders.length): Plan | null {
  if (placeIn(plan, id) >= 0) return null
  return { ...plan, orders: plan.orders.toSpliced(at, 0, { order_id: id, agreed: null }) }
}

/** Who is not in the groupage is in none of its legs; one that is left empty goes. */
function left(plan: Plan, id: number): Plan | null {
  if (placeIn(plan, id) < 0) return null
  const others = plan.legs.map((leg) => ({ ...leg, orders: leg.orders.filter((one) => one.order_id !== id) }))
  return {
    ...plan,
    orders: plan.orders.filter((one) => one.order_id !== id),
    legs: others.filter((leg) => leg.orders.length > 0),
  }
}

/** Back at its place with what was agreed, and in its legs, unless those have changed since. */
function returned(plan: Plan, before: Plan, id: number): Plan | null {
  const at = placeIn(before, id)
  const old = before.orders[at]
  if (!old || placeIn(plan, id) >= 0) return null
  const isSame = JSON.stringify(left(before, id)?.legs) === JSON.stringify(plan.legs)
  // Its stops go where they were as well, unless somebody has put the others elsewhere since.
  const stops =
    JSON.stringify(without(before.stops, id)) === JSON.stringify(plan.stops) ? before.stops : plan.stops
  return { orders: plan.orders.toSpliced(at, 0, old), stops, legs: isSame ? before.legs : plan.legs }
}

const without = (stops: Plan['stops'], id: number): Plan['stops'] =>
  stops.filter((stop) => stop.order_id !== id)

function shifted(plan: Plan, id: number, to: number): Plan | null {
  const at = placeIn(plan, id)
  const order = plan.orders[at]
  const place = Math.max(0, Math.min(plan.orders.length - 1, to))
  if (!order || place === at) return null
  return { ...plan, orders: plan.orders.toSpliced(at, 1).toSpliced(place, 0, order) }
}
