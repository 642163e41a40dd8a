import type { TourPlan, TourStop } from '@dromos/contract/groupages/planner/tour.rules.ts'
import type { PlannedOrder, Visit } from '@dromos/contract/groupages/planner/planner.ts'
import { stopKind } from '@dromos/contract/trade/stops.ts'
import { locale } from '../../i18n/language.ts'
import { kilometresOf, metresOf } from '../../platform/format.ts'
import { IconArrowDown, IconArrowUp } from '../../ui/icons.ts'
import { t } from './planner.messages.ts'
import classes from './planner.module.css'

interface TourStopsProps {
  plan: TourPlan<Visit>
  orders: readonly PlannedOrder[]
}

/** The stops of the tour in order, with their windows at the place and about when the truck comes. */
export function TourStops({ plan, orders }: TourStopsProps) {
  const customers = new Map(orders.map(({ id, customer }) => [id, customer]))
  const { km, driving, hours } = plan
  const line = { km: kilometresOf(km), driving: oneDecimal(driving), hours: oneDecimal(hours) }
  return (
    <section className={classes.part}>
      <h3>{t('stops')}</h3>
      <p className="bare muted">{plan.stops.length === 0 ? t('noStops') : t('stopsLine', line)}</p>
      <ol className={classes.stops}>
        {plan.stops.map((stop, at) => (
          <Stop
            key={`${stop.visits[0].order_id} ${stop.visits[0].kind}`}
            stop={stop}
            at={at}
            customers={customers}
          />
        ))}
      </ol>
    </section>
  )
}

interface StopProps {
  stop: TourStop<Visit>
  at: number
  customers: ReadonlyMap<number, string>
}

function Stop({ stop, at, customers }: StopProps) {
  const [first] = stop.visits
  const isLoading = first.kind === stopKind.loading
  const Arrow = isLoading ? IconArrowUp : IconArrowDown
  const names = [...new Set(stop.visits.map(({ order_id: id }) => customers.get(id) ?? ''))].join(', ')
  const arrival = { at: localOf(stop.arrival, first.timezone) }
  return (
    <li className={classes.stop}>
      <span className={classes.mark}>
        {at + 1}
        <Arrow size={13} aria-label={isLoading ? t('loading') : t('unloading')} />
      </span>
      <span className={classes.name}>
        <b>
          {first.country_iso} {first.city}
        </b>{' '}
        {names}
      </span>
      <span className={classes.when}>
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
