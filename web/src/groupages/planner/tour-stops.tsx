import type { TourPlan, TourStop } from '@dromos/contract/groupages/planner/tour.rules.ts'
import type { PlannedOrder, Visit } from '@dromos/contract/groupages/planner/planner.ts'
import { keyOf, movedStops } from '@dromos/contract/groupages/planner/stops.rules.ts'
import type { VisitKey } from '@dromos/contract/groupages/planner/stops.rules.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { locale } from '../../i18n/language.ts'
import { kilometresOf, metresOf } from '../../platform/format.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { IconArrowDown, IconArrowUp } from '../../ui/icons.ts'
import { dropOn, takeUp } from './drag.ts'
import type { Draggable } from './drag.ts'
import { t } from './planner.messages.ts'
import classes from './planner.module.css'
import tourClasses from './tours.module.css'

interface TourStopsProps {
  groupage: number
  plan: TourPlan<Visit>
  orders: readonly PlannedOrder[]
  /** Whether people have put them in this order. */
  isPut: boolean
  /** Puts them in another order; by sequence and windows with none. Absent where they are fixed. */
  onPut: ((stops: VisitKey[]) => void) | undefined
  /** What else puts them in order. */
  children?: ReactNode
}

/** The stops of the tour in order, with their windows at the place and about when the truck comes. */
export function TourStops({ groupage, plan, orders, isPut, onPut, children }: TourStopsProps) {
  const customers = new Map(orders.map(({ id, customer }) => [id, customer]))
  const { km, driving, hours } = plan
  const line = { km: kilometresOf(km), driving: oneDecimal(driving), hours: oneDecimal(hours) }
  const move = (from: number, to: number) => {
    if (to === from || to < 0 || to >= plan.stops.length) return
    const put = movedStops(plan.stops, from, to)
    if (put) onPut?.(put)
    else toast({ text: t('notAboard'), tone: 'problem' })
  }
  const drop = (dragged: Draggable['stop'], to: number) => {
    const from = plan.stops.findIndex((stop) => keyOf(stop.visits[0]) === dragged.key)
    if (from >= 0 && dragged.groupage === groupage) return move(from, to)
    toast({ text: t(dragged.groupage === groupage ? 'stopGone' : 'stopElsewhere'), tone: 'problem' })
  }
  return (
    <section className={tourClasses.part}>
      <h3>{t('stops')}</h3>
      <div className="spread">
        <p className="bare muted">{plan.stops.length === 0 ? t('noStops') : t('stopsLine', line)}</p>
        {children}
        {isPut && onPut && (
          <Button variant="subtle" size="compact-sm" onClick={() => onPut([])}>
            {t('byWindows')}
          </Button>
        )}
      </div>
      <ol className={tourClasses.stops}>
        {plan.stops.map((stop, at) => (
          <Stop
            key={keyOf(stop.visits[0])}
            groupage={groupage}
            stop={stop}
            at={at}
            customers={customers}
            onMove={onPut && move}
            onDrop={drop}
          />
        ))}
      </ol>
    </section>
  )
}

interface StopProps {
  groupage: number
  stop: TourStop<Visit>
  at: number
  customers: ReadonlyMap<number, string>
  onMove: ((from: number, to: number) => void) | undefined
  onDrop: (dragged: Draggable['stop'], at: number) => void
}

function Stop({ groupage, stop, at, customers, onMove, onDrop }: StopProps) {
  const [first] = stop.visits
  const isLoading = first.kind === stopKind.loading
  const Arrow = isLoading ? IconArrowUp : IconArrowDown
  const names = [...new Set(stop.visits.map(({ order_id: id }) => customers.get(id) ?? ''))].join(', ')
  const arrival = { at: localOf(stop.arrival, first.timezone) }
  const mark = (
    <>
      {at + 1}
      <Arrow size={13} aria-label={isLoading ? t('loading') : t('unloading')} />
    </>
  )
  const drop = dropOn('stop', (dragged) => onDrop(dragged, at))
  return (
    <li className={classes.stop} {...(onMove && drop)}>
      {onMove ? (
        <button
          type="button"
          className={tourClasses.mark}
          draggable
          title={t('stopKeys')}
          onDragStart={(event) => takeUp('stop', event, { groupage, key: keyOf(first) }, names)}
          onKeyDown={(event) => {
            const step = steps[event.key] ?? 0
            if (!event.altKey || step === 0) return
            event.preventDefault()
            onMove(at, at + step)
          }}
        >
          {mark}
        </button>
      ) : (
        <span className={tourClasses.mark}>{mark}</span>
      )}
      <span className={classes.name}>
        <b>
          {first.country_iso} {first.city}
        </b>{' '}
        {names}
      </span>
      <span className={tourClasses.when}>
        <span>
          {localOf(stop.starts, first.timezone)} – {localOf(stop.ends, first.timezone)}
        </span>
        <span className={stop.isLate ? 'danger' : 'muted'}>
          {stop.isLate ? t('late', arrival) : t('arrival', arrival)}
        </span>
      </span>
    </li>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

const oneDecimal = (value: number): string => metresOf(Math.round(value * 10) / 10)

/** A moment as the clocks of the place show it. */
const localOf = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant)
