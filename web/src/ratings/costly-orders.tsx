import type { CostlyOrder } from '@dromos/contract/ratings/carrier-score.ts'
import { scorePartWords } from '@dromos/contract/ratings/carrier-score.rules.ts'
import type { ScorePart } from '@dromos/contract/ratings/carrier-score.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { language } from '../i18n/language.ts'
import { DelayReason } from '../orders/delay-reason-chip.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { dayOf, momentOf } from '../platform/format.ts'
import { durationOf } from '../platform/spans.ts'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { PanelPager, usePanelPages } from '../ui/panel-pages.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { costlyOrdersQuery } from './carrier-score.api.ts'
import classes from './carrier-score.module.css'
import { t } from './carrier-score.messages.ts'

/** The orders that cost a carrier some of one part, the newest first, each with its reason. */
export function CostlyOrders({ firmId, part }: { firmId: number; part: ScorePart }) {
  const pages = usePanelPages()
  const { data, error, refetch } = useQuery(costlyOrdersQuery(firmId, { part, ...pages.query }))
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={3} />
  if (data.total === 0) return <p className="bare muted">{t('noneCost')}</p>
  return (
    <>
      <ul className={classes.orders} aria-label={t('ordersOf', { part: scorePartWords[part][language] })}>
        {data.data.map((order) => (
          <li key={`${order.id} ${order.at}`}>
            <OrderLink id={order.id} number={order.number_id} />
            <span className="muted nowrap">{momentOf(order.at)}</span>
            <Why part={part} order={order} />
          </li>
        ))}
      </ul>
      <PanelPager pages={pages} answer={data} />
    </>
  )
}

function Why({ part, order }: { part: ScorePart; order: CostlyOrder }) {
  const { late_minutes: late, reason, came_on: came, stars } = order
  if (part === 'documents') {
    return <span>{came === null ? t('missing') : t('came', { day: dayOf(came) })}</span>
  }
  if (part === 'loading' || part === 'delivery') {
    return (
      <>
        {late !== null && <span>{t('late', { time: durationOf(late) })}</span>}
        {reason && <DelayReason reason={reason} />}
      </>
    )
  }
  return (
    <>
      {stars !== null && <span className="nowrap">{t('starsGiven', { count: stars })}</span>}
      {reason && <span>{reason}</span>}
    </>
  )
}
