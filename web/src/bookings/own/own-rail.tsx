import type { OwnBookingRow } from '@dromos/contract/bookings/own-bookings.ts'
import type { CustomerToday } from '@dromos/contract/today/today.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayOf, momentOf } from '../../platform/format.ts'
import { todayQuery } from '../../today/today.api.ts'
import { StopStateChip } from '../../today/stop-state-chip.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { RailCard } from '../../ui/rail.tsx'
import type { RailContent } from '../../ui/rail.tsx'
import { BookingChip } from '../booking-chip.tsx'
import { latestQuery, ownBookings } from './own-bookings.api.ts'
import { t as reached } from '../milestone.messages.ts'
import { t } from './own-bookings.messages.ts'
import classes from './own-booking.module.css'

const MOST_ROUTES = 3

/** Beside a customer's booking: what it books usually, what is on its way, and what it waits for. */
export const ownRail = (taken: number | null): RailContent => ({
  label: t('rail'),
  line: t('railLine'),
  cards: (
    <>
      <Again taken={taken} />
      <UnderWay />
      <Waiting />
    </>
  ),
})

function Again({ taken }: { taken: number | null }) {
  const { data } = useQuery(latestQuery)
  const routes = routesOf(data?.data ?? []).slice(0, MOST_ROUTES)
  return (
    <RailCard
      title={t('again')}
      memory="own-again"
      aside={<Link to={ownBookings.path}>{`${t('all')} ${data?.total ?? ''}`}</Link>}
    >
      <ul className={classes.rail}>
        {routes.map((row) => (
          <li key={row.id} className={classes.route} aria-current={row.id === taken || undefined}>
            <span>
              <strong>{routeOf(row)}</strong>
              <small>
                {t('lastOn', { pieces: t('pieces', { count: row.pallets }), day: dayOf(row.loading.date) })}
              </small>
            </span>
            {row.id === taken ? (
              <span className={classes.inForm}>
                <IconCheck size={14} aria-hidden /> {t('inForm')}
              </span>
            ) : (
              <Button
                size="xs"
                aria-label={`${t('again')}: ${routeOf(row)}`}
                renderRoot={(props) => (
                  <Link to="/app/bookings/create" search={{ again: String(row.id) }} {...props} />
                )}
              >
                {t('again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </RailCard>
  )
}

/** The newest of each route. */
const routesOf = (rows: readonly OwnBookingRow[]): OwnBookingRow[] => {
  const seen = new Map<string, OwnBookingRow>()
  for (const row of rows) if (!seen.has(routeOf(row))) seen.set(routeOf(row), row)
  return [...seen.values()]
}

interface Route {
  loading: { city: string }
  delivery: { city: string }
}

const routeOf = ({ loading, delivery }: Route): string => `${loading.city} → ${delivery.city}`

function UnderWay() {
  const { data } = useQuery(todayQuery(null))
  const shipments = data?.view === 'customer' ? data.shipments : []
  return (
    <RailCard title={t('underWay')} memory="own-under-way" aside={shipments.length}>
      {shipments.length === 0 && <p className="bare muted">{t('nothingUnderWay')}</p>}
      <ul className={classes.rail}>
        {shipments.map((shipment) => (
          <Shipment key={shipment.order_id} shipment={shipment} now={data?.now ?? ''} />
        ))}
      </ul>
    </RailCard>
  )
}

function Shipment({ shipment, now }: { shipment: CustomerToday['shipments'][number]; now: string }) {
  const { order_id: id, number_id: number, references, from, to, eta, date, kind, state } = shipment
  const isLate = state === 'late' || state === 'risk'
  return (
    <li>
      <span className="spread">
        <Numbered to={`/app/orders/edit/${id}`} number={number} references={references} />
        <StopStateChip stop={shipment} now={now} onlyUrgent />
      </span>
      <span className="spread">
        <small>{`${from.city} → ${to.city}`}</small>
        <span className="still">
          {eta ? reached('expected', { when: momentOf(eta) }) : reached('planned', { when: dayOf(date) })}
        </span>
      </span>
      <Way isLoaded={kind === stopKind.unloading} isLate={isLate} />
    </li>
  )
}

/** A number that leads to its document, and the customer's own beside it. */
const Numbered = ({ to, number, references }: { to: string; number: string; references: string }) => (
  <span className="clip">
    <Link to={to}>{number}</Link> {references && <small className={classes.own}>{references}</small>}
  </span>
)

const steps = ['booked', 'loaded', 'underWay', 'delivered'] as const

/** How far a shipment has come, drawn; what is loaded is on its way. */
function Way({ isLoaded, isLate }: { isLoaded: boolean; isLate: boolean }) {
  const reached = isLoaded ? 3 : 1
  return (
    <ol className={classes.way} data-late={isLate || undefined}>
      {steps.map((step, at) => (
        <li
          key={step}
          data-reached={at < reached || undefined}
          aria-current={at === reached - 1 ? 'step' : undefined}
        >
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}

function Waiting() {
  const { data } = useQuery(todayQuery(null))
  const waiting = data?.view === 'customer' ? data.answers : []
  return (
    <RailCard title={t('waiting')} memory="own-waiting" aside={waiting.length}>
      {waiting.length === 0 && <p className="bare muted">{t('nothingWaits')}</p>}
      <ul className={classes.rail}>
        {waiting.map((row) => (
          <li key={row.id}>
            <span className="spread">
              <Link to={`${ownBookings.edit}/${row.id}`}>{row.number_id}</Link>
              <BookingChip status={row.status} />
            </span>
            <span className="spread">
              <small>{routeOf(row)}</small>
              {row.requested_at !== null && (
                <small className="still">{t('asked', { when: momentOf(row.requested_at) })}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </RailCard>
  )
}
