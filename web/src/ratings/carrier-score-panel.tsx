import type { CarrierScore } from '@dromos/contract/ratings/carrier-score.ts'
import { SCORED_FROM, scorePartWords, scoreParts } from '@dromos/contract/ratings/carrier-score.rules.ts'
import type { ScorePart } from '@dromos/contract/ratings/carrier-score.rules.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { language } from '../i18n/language.ts'
import { numberOf, percentOf } from '../platform/format.ts'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { IconChevronRight } from '../ui/icons.ts'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import plain from '../ui/grid/plain-table.module.css'
import { carrierScoreQuery, scoreWeightsQuery } from './carrier-score.api.ts'
import classes from './carrier-score.module.css'
import { t } from './carrier-score.messages.ts'
import { CostlyOrders } from './costly-orders.tsx'
import { goodOf } from './score-words.ts'

/** What the facts of its orders say of a carrier; each part opens the orders that cost it. */
export function CarrierScorePanel({ firmId }: { firmId: number }) {
  const { data, error, refetch } = useQuery(carrierScoreQuery(firmId))
  return (
    <section aria-label={t('title')} className={classes.panel}>
      <h2 className={classes.heading}>{t('title')}</h2>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={6} />}
      {data && <ScoreText score={data} />}
      {data && data.orders > 0 && (
        <>
          <Parts firmId={firmId} score={data} />
          <p className="bare">
            <Link
              to="/app/orders/list"
              search={{
                carrier: String(firmId),
                status: [orderStatus.finished, orderStatus.damage].join(','),
              }}
            >
              {t('allOrders')}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

function ScoreText({ score: { score, orders } }: { score: CarrierScore }) {
  if (orders === 0) return <p className="bare muted">{t('noOrders', { least: SCORED_FROM })}</p>
  if (score === null) {
    return <p className="bare muted">{t('tooFew', { count: orders, least: SCORED_FROM })}</p>
  }
  return (
    <p className="bare">
      <b className={classes.score}>{t('of100', { score })}</b>{' '}
      <span className="muted">{t('from', { count: orders })}</span>
    </p>
  )
}

function Parts({ firmId, score }: { firmId: number; score: CarrierScore }) {
  const [open, setOpen] = useState<ScorePart | null>(null)
  const weights = useQuery(scoreWeightsQuery).data
  return (
    <div className={plain.scroll}>
      <table className={`${plain.table} ${classes.parts}`} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col">{t('counts')}</th>
            <th scope="col">{t('share')}</th>
            <th scope="col">{t('weight')}</th>
          </tr>
        </thead>
        <tbody>
          {scoreParts.map((part) => (
            <Fragment key={part}>
              <tr>
                <th scope="row">
                  <button
                    type="button"
                    className="unfold"
                    aria-expanded={open === part}
                    onClick={() => setOpen(open === part ? null : part)}
                  >
                    <IconChevronRight size={14} aria-hidden />
                    {scorePartWords[part][language]}
                  </button>
                </th>
                <td>{goodOf(part, score.parts[part])}</td>
                <td>{shareOf(score.parts[part].share)}</td>
                <td>{weights ? numberOf(weights[part]) : '–'}</td>
              </tr>
              {open === part && (
                <tr>
                  <td colSpan={4}>
                    <CostlyOrders firmId={firmId} part={part} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shareOf = (share: number | null): string => (share === null ? '–' : percentOf(share))
