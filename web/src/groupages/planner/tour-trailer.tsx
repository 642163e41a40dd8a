import { FULL_METRES } from '@dromos/contract/consignments/load-metres.rules.ts'
import { blockedIn } from '@dromos/contract/groupages/planner/tour.rules.ts'
import type { TourStop } from '@dromos/contract/groupages/planner/tour.rules.ts'
import { troublesOf } from '@dromos/contract/groupages/planner/fit.rules.ts'
import type { PlannedOrder } from '@dromos/contract/groupages/planner/planner.ts'
import { useRef } from 'react'
import type { DragEvent, KeyboardEvent } from 'react'
import { kilogramsOf, metresOf, numberOf, shortNumber } from '../../platform/format.ts'
import { dropOn, takeUp } from './drag.ts'
import type { Dragged } from './drag.ts'
import { t } from './planner.messages.ts'
import { troubleText } from './trouble-words.ts'
import type { TourOnTable } from './use-tour-plan.ts'
import classes from './tours.module.css'

const CENTIMETRES = 100
/** What a truck takes where no trailer is chosen, in kilograms. */
const FULL_WEIGHT = 24_000

interface TourTrailerProps {
  groupage: { id: number; number_id: string }
  tour: TourOnTable
  stops: readonly TourStop[]
  isFixed: boolean
  onDrop: (dragged: Dragged, at: number) => void
  onTake: (order: PlannedOrder) => void
  onShift: (order: PlannedOrder, to: number) => void
}

/** The trailer to scale from above, its front wall at the left, filled in the sequence of loading. */
export function TourTrailer(props: TourTrailerProps) {
  const { groupage, tour, stops, isFixed, onDrop } = props
  const box = useRef<HTMLOListElement>(null)
  const { orders, trailer } = tour
  const length = Math.max(FULL_METRES, (trailer?.length ?? 0) / CENTIMETRES)
  const used = sumOf(orders, 'load_meters')
  const scale = Math.max(length, used)
  const blocked = blockedIn(
    orders.map(({ id }) => id),
    stops,
  )
  const numbers = new Map(orders.map((one) => [one.id, one.number_id]))
  const drop = dropOn('order', (dragged, event) => onDrop(dragged, placeAt(event)))
  return (
    <>
      <ol
        ref={box}
        className={classes.trailer}
        aria-label={t('load', { number: groupage.number_id })}
        tabIndex={-1}
        data-over={used > length || undefined}
        {...drop}
      >
        {orders.map((order, place) => (
          <Block
            key={order.id}
            {...props}
            order={order}
            place={place}
            share={order.load_meters / scale}
            isBlocked={blocked.some((one) => one.order === order.id)}
            onGone={() => box.current?.focus()}
          />
        ))}
        {orders.length === 0 && !isFixed && <li className={classes.hint}>{t('dropHere')}</li>}
      </ol>
      <p className={classes.scale} aria-hidden>
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <span key={part}>{metresOf(Math.round(scale * part * 10) / 10)}</span>
        ))}
      </p>
      <Meters orders={orders} trailer={trailer} length={length} />
      <ul className={classes.troubles}>
        {troublesOf(orders, trailer).map((trouble) => (
          <li key={trouble.reason} className="danger">
            {troubleText(trouble)}
          </li>
        ))}
        {blocked.map(({ order, by }) => (
          <li key={order} className="caution">
            {t('blocked', {
              number: numbers.get(order) ?? '',
              by: by.map((one) => numbers.get(one) ?? '').join(', '),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

interface BlockProps extends TourTrailerProps {
  order: PlannedOrder
  place: number
  share: number
  isBlocked: boolean
  onGone: () => void
}

const TONES = 3

function Block(props: BlockProps) {
  const { groupage, tour, order, place, share, isBlocked, isFixed } = props
  const { id, number_id: number, load_meters: metres } = order
  const label = `${number}, ${metresOf(metres)} m, ${order.customer}`
  return (
    <li className={classes.place} style={{ width: `${share * 100}%` }}>
      <button
        type="button"
        className={classes.block}
        data-tone={place % TONES}
        data-blocked={isBlocked || undefined}
        disabled={isFixed}
        draggable={!isFixed}
        aria-describedby="planner-block-keys"
        title={label}
        onDragStart={(event) =>
          takeUp('order', event, { id, number_id: number, groupage: groupage.id }, number)
        }
        onKeyDown={(event) => press(event, props)}
      >
        <span className="visually-hidden">{number}</span>
        <b aria-hidden>{shortNumber(number)}</b>
        <span>{order.delivery.city}</span>
        <span>{metresOf(metres)} m</span>
        <span className="visually-hidden">
          {t('sequence', { place: place + 1, count: tour.orders.length })}
        </span>
      </button>
    </li>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

function press(event: KeyboardEvent, { order, place, onTake, onShift, onGone }: BlockProps): void {
  const isTaken = event.key === 'Delete' || event.key === 'Backspace'
  const step = steps[event.key] ?? 0
  if (!isTaken && !(event.altKey && step !== 0)) return
  event.preventDefault()
  if (isTaken) {
    onTake(order)
    onGone()
  } else onShift(order, place + step)
}

/** Before which block something was dropped: the first one whose middle lies behind the pointer. */
function placeAt({ currentTarget, clientX: x }: DragEvent<HTMLElement>): number {
  const blocks = [...currentTarget.querySelectorAll('button')]
  const behind = blocks.findIndex((block) => {
    const { left, width } = block.getBoundingClientRect()
    return x < left + width / 2
  })
  return behind < 0 ? blocks.length : behind
}

function Meters({ orders, trailer, length }: Pick<TourOnTable, 'orders' | 'trailer'> & { length: number }) {
  const [metres, weight, places] = [
    sumOf(orders, 'load_meters'),
    sumOf(orders, 'weight'),
    sumOf(orders, 'places'),
  ]
  const most = trailer?.weight ?? FULL_WEIGHT
  const room = trailer?.pallets ?? null
  return (
    <div className={classes.meters}>
      <Meter
        label={t('length')}
        value={metres}
        most={length}
        text={`${metresOf(metres)} / ${metresOf(length)} m`}
      />
      <Meter
        label={t('weight')}
        value={weight}
        most={most}
        text={`${kilogramsOf(weight)} / ${kilogramsOf(most)}`}
      />
      <Meter
        label={t('room')}
        value={places}
        most={room ?? Math.max(places, 1)}
        text={room === null ? numberOf(places) : `${numberOf(places)} / ${numberOf(room)}`}
      />
    </div>
  )
}

interface MeterProps {
  label: string
  value: number
  most: number
  text: string
}

function Meter({ label, value, most, text }: MeterProps) {
  const share = Math.min(100, (value / most) * 100)
  return (
    <p className={classes.measure} data-over={value > most || undefined}>
      <span>{label}</span>
      <meter
        aria-label={label}
        min={0}
        max={100}
        value={share}
        className={classes.meter}
        style={{ backgroundSize: `${share}% 100%` }}
      />
      <span className="digits nowrap">{text}</span>
    </p>
  )
}

/** Measures have two decimals. */
const sumOf = (orders: readonly PlannedOrder[], of: 'load_meters' | 'weight' | 'places'): number =>
  Math.round(orders.reduce((sum, order) => sum + order[of], 0) * 100) / 100
