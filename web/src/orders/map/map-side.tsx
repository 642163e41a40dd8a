import { windowTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { dayOf } from '../../platform/format.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { StopStateChip } from '../../today/stop-state-chip.tsx'
import { todayQuery } from '../../today/today.api.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { IconChevronLeft } from '../../ui/icons.ts'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { StateFlag } from '../../ui/state-chip.tsx'
import { OrderState } from '../order-chip.tsx'
import { someOrdersQuery } from './map.api.ts'
import { inOrderOfNeed } from './map-data.ts'
import type { MapStand } from './map-data.ts'
import classes from './map.module.css'
import { t } from './map.messages.ts'

interface SideProps {
  stands: readonly MapStand[] | null
  isCut: boolean
  place: number | null
  chosen: number | null
  /** Without a map beside it. */
  isAlone: boolean
  onPlace: (id: number | null) => void
  onOpen: (order: number) => void
}

/** What the map shows, in words: today's stops and places with their orders, for keyboard and ear. */
export function MapSide(props: SideProps) {
  const { stands, place, isCut, isAlone } = props
  const stand = stands?.find(({ id }) => id === place)
  return (
    <div className={classes.side} data-alone={isAlone || undefined}>
      {isCut && <p className={classes.cut}>{t('cut')}</p>}
      {!stands && <SkeletonLines count={12} />}
      {stand && <StandOrders stand={stand} {...props} />}
      {stands && !stand && (
        <>
          <TodayStops {...props} />
          <Stands {...props} stands={stands} />
        </>
      )}
    </div>
  )
}

const MOST_STOPS = 12

function TodayStops({ onOpen, chosen }: SideProps) {
  const isCustomer = useAuthor().role === roles.customer
  const { data } = useQuery(todayQuery(isCustomer ? null : false))
  if (!data) return null
  const isToday = data.stops_day === data.day
  const stops = inOrderOfNeed(data.stops.filter(({ state }) => state !== 'done')).slice(0, MOST_STOPS)
  return (
    <section className={classes.part} aria-label={isToday ? t('today') : dayOf(data.stops_day)}>
      <h2>
        {isToday ? t('today') : dayOf(data.stops_day)} <span className="muted">{data.stops_total}</span>
      </h2>
      {stops.length === 0 && <p className={classes.none}>{t('nothingToday')}</p>}
      <ul className={classes.lines}>
        {stops.map((stop) => (
          <li key={stop.id}>
            <button
              type="button"
              aria-pressed={stop.order_id === chosen}
              onClick={() => onOpen(stop.order_id)}
            >
              <span className={classes.line}>
                {stop.time_from && <b className="digits">{windowTimes(stop).join('–')}</b>}
                <span className="clip fill">
                  {t(stop.kind === stopKind.loading ? 'loading' : 'delivery')} · {stop.country_iso}{' '}
                  {stop.city}
                </span>
                <StopStateChip stop={stop} now={data.now} onlyUrgent />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stands({ stands, onPlace }: SideProps & { stands: readonly MapStand[] }) {
  if (stands.length === 0) return <Empty title={t('nothing')} text={t('nothingHint')} />
  return (
    <section className={classes.part} aria-label={t('places')}>
      <h2>
        {t('places')} <span className="muted">{stands.length}</span>
      </h2>
      <ul className={classes.lines}>
        {stands.map(({ id, city, country_iso: country, orders, late, risk }) => (
          <li key={id}>
            <button type="button" onClick={() => onPlace(id)}>
              <span className={classes.line}>
                <span className="clip fill">
                  {country} <b>{city}</b>
                </span>
                {late > 0 && <StateFlag tone="danger">{t('late', { count: late })}</StateFlag>}
                {risk > 0 && <StateFlag tone="warning">{t('risk', { count: risk })}</StateFlag>}
                <span className="digits">
                  <span aria-hidden>{orders.length}</span>
                  <span className="visually-hidden">{t('placeCount', { count: orders.length })}</span>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MOST_ROWS = 50

function StandOrders({ stand, chosen, onPlace, onOpen }: SideProps & { stand: MapStand }) {
  const ids = stand.orders.slice(0, MOST_ROWS)
  const { data } = useQuery(someOrdersQuery(ids))
  const title = t('at', { place: `${stand.city} ${stand.country_iso}` })
  return (
    <section className={classes.part} aria-label={title}>
      <button type="button" className={classes.back} onClick={() => onPlace(null)}>
        <IconChevronLeft size={14} aria-hidden />
        {t('back')}
      </button>
      <h2>
        {title} <span className="muted">{stand.orders.length}</span>
      </h2>
      {!data && <SkeletonLines count={6} />}
      <ul className={classes.lines}>
        {data?.data.map((order) => (
          <li key={order.id}>
            <button type="button" aria-pressed={order.id === chosen} onClick={() => onOpen(order.id)}>
              <span className={classes.line}>
                <b className="digits">{order.number_id}</b>
                <span className="fill" />
                <OrderState order={order} isShort />
              </span>
              <span className={classes.line}>
                <span className="clip fill">
                  {order.loading.city} → {order.delivery.city}
                </span>
                <span className="muted nowrap">{dayOf(order.loading.date)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {stand.orders.length > MOST_ROWS && <p className={classes.none}>{t('more', { count: MOST_ROWS })}</p>}
    </section>
  )
}
