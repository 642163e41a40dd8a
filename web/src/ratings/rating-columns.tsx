import type { RatedFirm } from '@dromos/contract/ratings/ratings.ts'
import { ratingColumns as table } from '@dromos/contract/ratings/columns.ts'
import { Link } from '@tanstack/react-router'
import { countryCell } from '../categories/country-name-chip.tsx'
import { averageOf } from '../platform/format.ts'
import { gridColumns } from '../list/grid-columns.ts'
import list from '../list/record-list.module.css'
import { AverageStars } from '../ui/stars.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { RatingTrend } from './rating-trend.tsx'
import classes from './ratings.module.css'
import { t } from './ratings.messages.ts'

export const ratingColumns = gridColumns<RatedFirm, typeof table>(table, {
  columns: {
    name: {
      width: 212,
      cell: (firm) => (
        <>
          <Link
            to="/app/firms/edit/$id"
            className={list.link}
            params={{ id: String(firm.id) }}
            search={{ tab: 'ratings' }}
          >
            {firm.name}
          </Link>{' '}
          {!firm.active && <StateFlag tone="warning">{t('inactive')}</StateFlag>}
        </>
      ),
    },
    overall: {
      width: 130,
      cell: ({ overall }) => overall !== null && <AverageStars average={overall} />,
    },
    trend: { cell: (firm) => <RatingTrend trend={firm.trend} /> },
    ratings: { width: 108, cell: ({ ratings, orders }) => t('ratedOf', { ratings, orders }) },
    punctuality: { width: 98, cell: (firm) => averageOrDash(firm.punctuality) },
    communication: { width: 124, cell: (firm) => averageOrDash(firm.communication) },
    documents: { width: 102, cell: (firm) => averageOrDash(firm.documents) },
    care: { width: 112, cell: (firm) => averageOrDash(firm.care) },
  },
  country: countryCell,
})

export function NarrowRatedFirm({ firm }: { firm: RatedFirm }) {
  return (
    <span className={classes.narrow}>
      <strong>{firm.name}</strong>
      {firm.overall !== null && <AverageStars average={firm.overall} />}
      <span>{t('ratedOf', { ratings: firm.ratings, orders: firm.orders })}</span>
    </span>
  )
}

const averageOrDash = (average: number | null): string => (average === null ? '–' : averageOf(average))
