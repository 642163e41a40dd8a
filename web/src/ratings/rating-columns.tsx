import type { RatedFirm } from '@dromos/contract/ratings/ratings.ts'
import { ratingColumns as table } from '@dromos/contract/ratings/columns.ts'
import { Link } from '@tanstack/react-router'
import { countryCell } from '../categories/country-name-chip.tsx'
import { language } from '../i18n/language.ts'
import { averageOf } from '../platform/format.ts'
import { gridColumns } from '../list/grid-columns.ts'
import list from '../list/record-list.module.css'
import { AverageStars } from '../ui/stars.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { RatingTrend } from './rating-trend.tsx'
import classes from './ratings.module.css'
import { t } from './ratings.messages.ts'

// The heads are whole in both languages.
const widths = {
  en: { ratings: 108, punctuality: 98, communication: 124, documents: 102, care: 112 },
  el: { ratings: 134, punctuality: 98, communication: 106, documents: 88, care: 152 },
}[language]

export const ratingColumns = gridColumns<RatedFirm, typeof table>(table, {
  columns: {
    name: {
      width: 236,
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
    score: { width: 92, cell: ({ score }) => score ?? '–' },
    overall: {
      width: 130,
      cell: ({ overall }) => overall !== null && <AverageStars average={overall} />,
    },
    trend: { cell: (firm) => <RatingTrend trend={firm.trend} /> },
    ratings: { width: widths.ratings, cell: ({ ratings, orders }) => t('ratedOf', { ratings, orders }) },
    punctuality: { width: widths.punctuality, cell: (firm) => averageOrDash(firm.punctuality) },
    communication: { width: widths.communication, cell: (firm) => averageOrDash(firm.communication) },
    documents: { width: widths.documents, cell: (firm) => averageOrDash(firm.documents) },
    care: { width: widths.care, cell: (firm) => averageOrDash(firm.care) },
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
