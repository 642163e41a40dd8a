import type { BoardOrder } from '@dromos/contract/calendar/board.ts'
import type { Overlap } from '@dromos/contract/calendar/overlaps.rules.ts'
import { placeOn } from '@dromos/contract/calendar/axis.rules.ts'
import type { DayAxis } from '@dromos/contract/calendar/axis.rules.ts'
import type { CSSProperties, DragEvent, KeyboardEvent } from 'react'
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconLoading, IconTruck } from '../../ui/icons.ts'
import { StateFlag } from '../../ui/state-chip.tsx'
import { orderTones } from '../order-chip.tsx'
import { shortNumber } from '../../platform/format.ts'
import { LEAST_DAYS } from './board-plan.ts'
import type { PlacedGhost, PlacedOrder } from './board-plan.ts'
import { barSentence, flagOf } from './board-words.ts'
import classes from './board.module.css'
import rowClasses from './board-bars.module.css'
import { t } from './board.messages.ts'

/** The height of a lane, in pixels, as the style sheet has it. */
export const LANE = 37

const signs = {
  1: IconCircleDashed,
  2: IconLoading,
  3: IconTruck,
  4: IconCheck,
  5: IconAlertTriangle,
  6: IconCheck,
}

const share = (days: number, axis: DayAxis): string => `${((days / axis.days) * 100).toFixed(3)}%`

const boxOf = (bar: { from: number; to: number }, lane: number, axis: DayAxis): CSSProperties => ({
  left: share(bar.from, axis),
  width: share(Math.max(bar.to - bar.from, LEAST_DAYS), axis),
  top: lane * LANE + 3,
})

interface BarProps {
  placed: PlacedOrder
  axis: DayAxis
  now: string
  isChosen: boolean
  canMove: boolean
  onOpen: (id: number) => void
  onTakeUp: (event: DragEvent, order: BoardOrder) => void
  onKey: (event: KeyboardEvent<HTMLElement>, order: BoardOrder) => void
}

/** An order from its loading to its delivery: white, with an edge and a sign of its state, and words for what is wrong. */
export function BoardBar({ placed, axis, now, isChosen, canMove, onOpen, onTakeUp, onKey }: BarProps) {
  const { order, bar, lane, shift } = placed
  const Sign = signs[order.status]
  const flag = flagOf(order, now)
  return (
    <button
      type="button"
      className={rowClasses.bar}
      style={boxOf(bar, lane, axis)}
      data-bar
      data-order={order.id}
      data-tone={orderTones[order.status]}
      data-cut-before={bar.isCutBefore || undefined}
      data-cut-after={bar.isCutAfter || undefined}
      data-moving={shift !== 0 || undefined}
      draggable={canMove}
      aria-pressed={isChosen}
      aria-describedby="board-keys"
      title={`${order.number_id} · ${order.customer} · ${order.from.city} → ${order.to.city}`}
      onClick={() => onOpen(order.id)}
      onKeyDown={(event) => onKey(event, order)}
      onDragStart={(event) => onTakeUp(event, order)}
    >
      <span className="visually-hidden">{barSentence(order, now)}</span>
      <span className={rowClasses.barLine} aria-hidden>
        <Sign size={12} aria-hidden />
        <b className="digits">{shortNumber(order.number_id)}</b>
        {shift !== 0 && <StateFlag tone="plain">{shiftWords(shift)}</StateFlag>}
        {flag && <StateFlag tone={flag.tone}>{flag.text}</StateFlag>}
      </span>
      <span className={rowClasses.route} aria-hidden>
        {order.from.city} → {order.to.city}
      </span>
    </button>
  )
}

export const shiftWords = (days: number): string =>
  `${days > 0 ? '+' : '−'}${t('shift', { count: Math.abs(days) })}`

/** A load as it would stand after a truck's last order. */
export function GhostBar({
  placed,
  axis,
  truck,
  onOpen,
}: {
  placed: PlacedGhost
  axis: DayAxis
  truck: string
  onOpen: (id: number) => void
}) {
  const { order, bar, lane, proposal } = placed
  const fit = t('fit', { fit: proposal.total })
  const { number_id: number, from, to } = order
  return (
    <button
      type="button"
      className={rowClasses.ghost}
      style={boxOf(bar, lane, axis)}
      onClick={() => onOpen(proposal.after)}
    >
      <span className="visually-hidden">
        {t('ghost', { number, truck, from: from.city, to: to.city, fit: proposal.total })}
      </span>
      <span className={rowClasses.barLine} aria-hidden>
        <b className="digits">{shortNumber(number)}</b>
        <span className={classes.fit}>{fit}</span>
      </span>
      <span className={rowClasses.route} aria-hidden>
        {from.city} → {to.city}
      </span>
    </button>
  )
}

/** The time in which two orders of one truck collide. */
export function OverlapShade({ overlap, axis }: { overlap: Overlap; axis: DayAxis }) {
  const at = (instant: string) => Math.min(axis.days, Math.max(0, placeOn(axis, instant)))
  const [from, to] = [at(overlap.starts_at), at(overlap.ends_at)]
  if (to <= from) return null
  return (
    <i
      className={rowClasses.hatch}
      style={{ left: share(from, axis), width: share(to - from, axis) }}
      aria-hidden
    />
  )
}
