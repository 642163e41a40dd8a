import { troublesWith } from '@dromos/contract/groupages/planner/fit.rules.ts'
import type { Trouble } from '@dromos/contract/groupages/planner/fit.rules.ts'
import type { PlannedOrder } from '@dromos/contract/groupages/planner/planner.ts'
import { Button } from '@mantine/core'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { countryOf, dayOf, kilogramsOf, metresOf, moneyOf } from '../../platform/format.ts'
import { shortcutOf } from '../../platform/shortcuts.ts'
import { takeUp } from './drag.ts'
import { heights, inSight, placed, rowsOf, walked } from './open-rows.ts'
import type { OpenRow, PlacedOpenRow } from './open-rows.ts'
import { t } from './planner.messages.ts'
import { degreesOf, troubleText } from './trouble-words.ts'
import type { TourOnTable } from './use-tour-plan.ts'
import classes from './planner.module.css'

interface OpenOrdersProps {
  orders: readonly PlannedOrder[]
  /** The groupage that orders are added to by key, and its number. */
  tour: TourOnTable
  target: string | null
  chosen: ChosenOrder
  onChoose: (chosen: ChosenOrder) => void
  onAdd: (order: PlannedOrder) => void
  onTarget: (place: number) => void
}

export interface ChosenOrder {
  id: number | null
  /** By a key or on the map: the list scrolls to it. */
  isSought: boolean
}

const PAGE = 8
/** Scrolling draws anew in steps. */
const STEP = 200

/** The open orders, of which only those in sight are drawn; one of them is chosen by the pointer or walked to by keys. */
export function OpenOrders({ orders, tour, target, chosen, onChoose, ...does }: OpenOrdersProps) {
  const { onAdd, onTarget } = does
  const scroller = useRef<HTMLDivElement>(null)
  const list = useMemo(() => placed(rowsOf(orders)), [orders])
  const walk = useMemo(
    () => list.rows.flatMap(({ row }) => (row.kind === 'order' ? [row.order] : [])),
    [list],
  )
  const { top, room } = useSight(scroller)
  const at = walk.findIndex(({ id }) => id === chosen.id)
  const order = walk[at]
  useSought(scroller, list.rows, chosen)
  const choose = (id: number | null) => onChoose({ id, isSought: false })
  const go = (steps: number) => onChoose({ id: walked(walk, order ? order.id : null, steps), isSought: true })
  const add = () => {
    if (!order || target === null) return
    // The one after it is next.
    choose(walked(walk, order.id, at === walk.length - 1 ? -1 : 1))
    onAdd(order)
  }
  return (
    <>
      <div
        ref={scroller}
        className={classes.open}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no list of the browser's own is dragged from
        role="listbox"
        tabIndex={0}
        data-page-keys
        aria-label={t('open')}
        aria-describedby="planner-keys"
        aria-activedescendant={order && `open-${order.id}`}
        onKeyDown={(event) => press(event, { go, add, onTarget, count: walk.length })}
      >
        <div role="presentation" className={classes.sheet} style={{ height: list.height }}>
          {inSight(list.rows, top, room).map(({ row, top: y }) => (
            <Row
              key={`${row.kind} ${row.key}`}
              row={row}
              y={y}
              tour={target === null ? null : tour}
              isChosen={row.kind === 'order' && row.order.id === chosen.id}
              onChoose={choose}
              onAdd={onAdd}
            />
          ))}
        </div>
      </div>
      <div className={classes.adding}>
        <Button disabled={!order || target === null} onClick={add} rightSection={<kbd aria-hidden>a</kbd>}>
          {order && target !== null
            ? t('addTo', { number: order.number_id, groupage: target })
            : t('addNone')}
        </Button>
        <p id="planner-keys" className={`${classes.keys} of-keys`}>
          {t('keys')}
        </p>
      </div>
    </>
  )
}

interface Pressed {
  go: (steps: number) => void
  add: () => void
  onTarget: (place: number) => void
  count: number
}

function press(event: KeyboardEvent, { go, add, onTarget, count }: Pressed): void {
  const key = shortcutOf(event.nativeEvent)
  const runs: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(1),
    ArrowUp: () => go(-1),
    PageDown: () => go(PAGE),
    PageUp: () => go(-PAGE),
    Home: () => go(-count),
    End: () => go(count),
    Enter: add,
    a: add,
  }
  const run = /^[1-9]$/.test(key) ? () => onTarget(Number(key) - 1) : runs[key]
  if (!run) return
  event.preventDefault()
  run()
}

interface RowProps {
  row: OpenRow
  y: number
  /** What it is to fit in; null while there is nothing. */
  tour: TourOnTable | null
  isChosen: boolean
  onChoose: (id: number) => void
  onAdd: (order: PlannedOrder) => void
}

function Row({ row, y, tour, isChosen, onChoose, onAdd }: RowProps) {
  const style = { height: heights[row.kind], transform: `translateY(${y}px)` }
  if (row.kind === 'head') {
    return (
      <div role="presentation" className={classes.head} style={style}>
        <b>
          {countryOf(row.from)} → {countryOf(row.to)}
        </b>
        <span>
          {dayOf(row.day)} · {t('head', { count: row.count, metres: metresOf(row.metres) })}
        </span>
      </div>
    )
  }
  const { order } = row
  const [trouble] = tour ? troublesWith(order, tour.orders, tour.trailer) : []
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the focus, and walks and adds by keys
    <div
      id={`open-${order.id}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
      role="option"
      aria-selected={isChosen}
      className={classes.order}
      style={style}
      draggable
      data-trouble={trouble !== undefined || undefined}
      onDragStart={(event) => {
        takeUp('order', event, { id: order.id, number_id: order.number_id, groupage: null }, order.number_id)
        // A browser lets go of what is drawn anew while it is being taken up.
        setTimeout(onChoose, 0, order.id)
      }}
      onClick={() => onChoose(order.id)}
      onDoubleClick={() => onAdd(order)}
    >
      <Line order={order} trouble={trouble} />
    </div>
  )
}

const Line = ({ order, trouble }: { order: PlannedOrder; trouble: Trouble | undefined }) => (
  <>
    <span className={classes.line}>
      <b className="figures">{order.number_id}</b>
      <span className={classes.name}>{order.customer}</span>
      <span>{moneyOf(order.customer_price)}</span>
      <b className="digits">{metresOf(order.load_meters)} m</b>
    </span>
    <span className={classes.line}>
      <span className={classes.name} data-trouble={trouble !== undefined || undefined}>
        {trouble
          ? troubleText(trouble)
          : `${order.loading.city} → ${order.delivery.city}, ${dayOf(order.delivery.date)}`}
      </span>
      <span className={classes.facts}>
        {trouble ? kilogramsOf(order.weight) : factsOf(order).join(' · ')}
      </span>
    </span>
  </>
)

const factsOf = ({ weight, places, temperature, adr, customs }: PlannedOrder): string[] => [
  kilogramsOf(weight),
  ...(places > 0 ? [t('places', { count: places })] : []),
  ...(temperature
    ? [t('celsius', { from: degreesOf(temperature.from), to: degreesOf(temperature.to) })]
    : []),
  ...(adr ? [t('adr')] : []),
  ...(customs ? [t('customs')] : []),
]

/** What was sought has the list's keys from now on, also where the map was clicked. */
function useSought(
  scroller: { current: HTMLElement | null },
  rows: readonly PlacedOpenRow[],
  chosen: ChosenOrder,
): void {
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  // A list that comes back while somebody types takes no focus.
  const done = useRef(chosen)
  useLayoutEffect(() => {
    if (!chosen.isSought || chosen === done.current) return
    done.current = chosen
    const found = latest.current.find(({ row }) => row.kind === 'order' && row.order.id === chosen.id)
    if (!found) return
    scroller.current?.focus({ preventScroll: true })
    show(scroller.current, found)
  }, [scroller, chosen])
}

/** Scrolls for a row out of sight, and as little as possible. */
function show(scroller: HTMLElement | null, { row, top }: PlacedOpenRow): void {
  if (!scroller) return
  const end = top + heights[row.kind]
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (end > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = end - scroller.clientHeight
}

function useSight(scroller: { current: HTMLElement | null }): { top: number; room: number } {
  const [sight, setSight] = useState({ top: 0, room: 800 })
  const look = useRef(() => {
    const box = scroller.current
    if (!box) return
    const next = { top: Math.floor(box.scrollTop / STEP) * STEP, room: box.clientHeight + STEP }
    setSight((old) => (old.top === next.top && old.room === next.room ? old : next))
  })
  useLayoutEffect(() => look.current(), [])
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const { current: run } = look
    const observer = new ResizeObserver(run)
    observer.observe(box)
    box.addEventListener('scroll', run, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', run)
    }
  }, [scroller])
  return sight
}
