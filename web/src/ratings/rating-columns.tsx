import type { RatedFirm } from '@dromos/contract/ratings/ratings.ts'
import type { ratingList } from '@dromos/contract/ratings/filters.ts'
import { ratingReasons } from '@dromos/contract/ratings/ratings.rules.ts'
import { Link } from '@tanstack/react-router'
import { averageOf, countryOf } from '../platform/format.ts'
import type { GridColumn } from '../ui/grid/grid-column.ts'
import list from '../list/record-list.module.css'
import { AverageStars } from '../ui/stars.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { RatingTrend } from './rating-trend.tsx'
import classes from './ratings.module.css'
import { t } from './ratings.messages.ts'

type Column = GridColumn<RatedFirm> & { sort?: (typeof ratingList)['sorts'][number] }

const reasonWidths = { punctuality: 110, communication: 130, documents: 110, care: 135 } as const

const reasonColumn = (reason: (typeof ratingReasons)[number]): Column => ({
  id: reason,
  label: t(`marks.${reason}`),
  width: reasonWidths[reason],
  sort: reason,
  align: 'end',
  cell: (firm) => averageOrDash(firm[reason]),
})

/** The columns of the list. */
export const ratingColumns: readonly Column[] = [
  {
    id: 'name',
    label: t('name'),
    width: 240,
    sort: 'name',
    pinned: true,
    fixed: true,
    cell: (firm) => (
      <>
        <Link
          to="/app/firms/edit/$id"
          className={list['link']}
          params={{ id: String(firm.id) }}
          search={{ tab: 'ratings' }}
        >
          {firm.name}
        </Link>{' '}
        {!firm.active && <StateFlag tone="warning">{t('inactive')}</StateFlag>}
      </>
    ),
  },
  {
    id: 'overall',
    label: t('marks.overall'),
    width: 140,
    sort: 'overall',
    cell: ({ overall }) => overall !== null && <AverageStars average={overall} />,
  },
  {
    id: 'trend',
    label: t('trend'),
    width: 80,
    sort: 'trend',
    align: 'end',
    cell: (firm) => <RatingTrend trend={firm.trend} />,
  },
  {
    id: 'ratings',
    label: t('ratings'),
    width: 120,
    sort: 'ratings',
    align: 'end',
    cell: ({ ratings, orders }) => t('ratedOf', { ratings, orders }),
  },
  ...ratingReasons.map(reasonColumn),
  { id: 'city', label: t('city'), width: 130, cell: (firm) => firm.city },
  {
    id: 'country',
    label: t('country'),
    width: 135,
    cell: (firm) => `${firm.country_iso} · ${countryOf(firm.country_iso)}`,
  },
]

/** A row on narrow screens. */
export function NarrowRatedFirm({ firm }: { firm: RatedFirm }) {
  return (
    <span className={classes['narrow']}>
      <strong>{firm.name}</strong>
      {firm.overall !== null && <AverageStars average={firm.overall} />}
      <span>{t('ratedOf', { ratings: firm.ratings, orders: firm.orders })}</span>
    </span>
  )
}

const averageOrDash = (average: number | null): string => (average === null ? '–' : averageOf(average))
