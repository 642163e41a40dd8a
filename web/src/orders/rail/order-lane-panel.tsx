import { FULL_METRES } from '@dromos/contract/consignments/load-metres.rules.ts'
import { LANE_KM } from '@dromos/contract/orders/order-rail.ts'
import type { LanePrice } from '@dromos/contract/orders/order-rail.ts'
import { dayOf, moneyOf, numberOf } from '../../platform/format.ts'
import { t } from './order-rail.messages.ts'
import classes from './order-rail.module.css'

/** What was paid on a lane before: day, carrier, price, and between what they lie. */
export function OrderLane({ lane }: { lane: readonly LanePrice[] | undefined }) {
  if (!lane) return null
  return (
    <div className={classes.laneBox}>
      <h3 title={t('laneHint', { km: numberOf(LANE_KM) })}>
        {t('lane')} <span className="digits">{spanOf(lane)}</span>
      </h3>
      {lane.length === 0 && <p className="bare muted">{t('laneNone')}</p>}
      <ul className={classes.lane}>
        {lane.map(({ id, loading_date, carrier, from, to, price, ...load }) => (
          <li key={id} title={`${from} → ${to}`}>
            <span className="muted digits">{dayOf(loading_date)}</span>
            <span className="clip">{carrier}</span>
            <span className="muted small digits">{loadOf(load)}</span>
            <span className="digits">{moneyOf(price)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How much of a truck was paid; nothing for a whole one. */
function loadOf({ load_meters, is_share }: Pick<LanePrice, 'load_meters' | 'is_share'>): string {
  if (!isPart({ load_meters, is_share })) return ''
  return t(is_share ? 'laneShare' : 'lanePart', { metres: numberOf(load_meters) })
}

const isPart = ({ load_meters, is_share }: Pick<LanePrice, 'load_meters' | 'is_share'>): boolean =>
  is_share || load_meters < FULL_METRES

/** `3,550.00 € – 3,720.00 €`: the lowest and the highest of whole trucks, where there are several. */
function spanOf(lane: readonly LanePrice[]): string {
  const prices = lane.filter((one) => !isPart(one)).map(({ price }) => price)
  if (prices.length < 2) return ''
  return t('laneSpan', { low: moneyOf(Math.min(...prices)), high: moneyOf(Math.max(...prices)) })
}
