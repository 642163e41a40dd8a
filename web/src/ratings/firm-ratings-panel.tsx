import { language } from '../i18n/language.ts'
import { markWords } from '@dromos/contract/ratings/columns.ts'
import type { FirmRating, RatingSummary } from '@dromos/contract/ratings/ratings.ts'
import { ratingMarks, ratingReasons, ratingSides } from '@dromos/contract/ratings/ratings.rules.ts'
import type { RatingSide } from '@dromos/contract/ratings/ratings.rules.ts'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OrderLink } from '../orders/order-link.tsx'
import { momentOf } from '../platform/format.ts'
import { Empty } from '../ui/states/empty.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { Fact } from '../ui/fact.tsx'
import { PanelPager, usePanelPages } from '../ui/panel-pages.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { AverageStars, Stars } from '../ui/stars.tsx'
import plain from '../ui/grid/plain-table.module.css'
import { CarrierScorePanel } from './carrier-score-panel.tsx'
import { RatingTrend } from './rating-trend.tsx'
import { firmRatingsQuery } from './ratings.api.ts'
import classes from './ratings.module.css'
import { t } from './ratings.messages.ts'

export function FirmRatingsPanel({ firmId, side: first }: { firmId: number; side: RatingSide }) {
  const [side, setSide] = useState(first)
  const pages = usePanelPages()
  const { data, error, refetch } = useQuery(firmRatingsQuery(firmId, { side, ...pages.query }))
  return (
    <div className={classes.panel}>
      <SegmentedControl
        size="xs"
        aria-label={t('side')}
        data={ratingSides.map((value) => ({ value, label: t(`as.${value}`) }))}
        value={side}
        onChange={(chosen) => {
          setSide(ratingSides.find((known) => known === chosen) ?? first)
          pages.toPage(1)
        }}
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={6} />}
      {side === 'carrier' && <CarrierScorePanel firmId={firmId} />}
      {data && <Summary summary={data.summary} />}
      {data && data.total > 0 && (
        <>
          <Ratings ratings={data.data} />
          <PanelPager pages={pages} answer={data} />
        </>
      )}
    </div>
  )
}

function Summary({ summary }: { summary: RatingSummary }) {
  const { ratings, orders, trend } = summary
  if (ratings === 0) return <Empty title={t('none')} text={t('noneText')} />
  return (
    <section aria-label={t('lastYear')}>
      <h2 className={classes.heading}>{t('lastYear')}</h2>
      <dl className={classes.averages}>
        {ratingMarks.map((mark) => (
          <Fact key={mark} name={markWords[mark][language]}>
            {starsOrDash(summary[mark])}
          </Fact>
        ))}
        <Fact name={t('trend')}>
          <RatingTrend trend={trend} />
        </Fact>
      </dl>
      <p className={classes.faint}>{t('lastYearText', { count: ratings, orders })}</p>
    </section>
  )
}

function Ratings({ ratings }: { ratings: readonly FirmRating[] }) {
  return (
    <div className={plain.scroll}>
      <table className={`${plain.table} ${classes.ratings}`} aria-label={t('list')}>
        <thead>
          <tr>
            <th scope="col">{t('order')}</th>
            <th scope="col">{markWords.overall[language]}</th>
            {ratingReasons.map((reason) => (
              <th key={reason} scope="col" className={classes.number}>
                {markWords[reason][language]}
              </th>
            ))}
            <th scope="col" className={classes.comment}>
              {t('comment')}
            </th>
            <th scope="col">{t('by')}</th>
          </tr>
        </thead>
        <tbody>
          {ratings.map((rating) => (
            <Row key={rating.id} rating={rating} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ rating }: { rating: FirmRating }) {
  const { order_id: id, number_id: number, finished_at: finished } = rating
  return (
    <tr>
      <td className={classes.order}>
        <OrderLink id={id} number={number} />
        <small>{finished ? momentOf(finished) : t('resting')}</small>
      </td>
      <td>
        <Stars value={rating.overall} />
      </td>
      {ratingReasons.map((reason) => (
        <td key={reason} className={classes.number}>
          {rating[reason] ?? '–'}
        </td>
      ))}
      <td className={classes.comment}>{rating.comment}</td>
      <td>{rating.updated_by}</td>
    </tr>
  )
}

const starsOrDash = (average: number | null) =>
  average === null ? <span className={classes.faint}>–</span> : <AverageStars average={average} />
