import { listTitles } from '@dromos/contract/trade/words.ts'
import { language } from '../i18n/language.ts'
import { ratingList } from '@dromos/contract/ratings/filters.ts'
import type { RatedFirm } from '@dromos/contract/ratings/ratings.ts'
import { ratingSides } from '@dromos/contract/ratings/ratings.rules.ts'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listSchema } from '../list/list-address.ts'
import { useListQuery } from '../list/use-list-query.ts'
import { RecordList } from '../list/record-list.tsx'
import { NarrowRatedFirm, ratingColumns } from './rating-columns.tsx'
import { ratedFirmsQuery } from './ratings.api.ts'
import classes from './ratings.module.css'
import { t } from './ratings.messages.ts'

const schema = listSchema(ratingList)

const texts = {
  title: listTitles.ratings[language],
  search: t('listHint'),
  create: '',
  empty: t('empty'),
  emptyHint: t('emptyHint'),
  nothing: t('nothing'),
  nothingHint: t('nothingHint'),
}

const sideOptions = ratingSides.map((value) => ({ value, label: t(`sides.${value}`) }))

/** `/app/rating/list` */
export function RatingListPage() {
  const navigate = useNavigate()
  const list = useListQuery(schema)
  const { state, request, set } = list
  const rows = useQuery(ratedFirmsQuery({ ...request, side: state.side }))
  return (
    <RecordList
      name="ratings"
      texts={texts}
      list={list}
      rows={rows}
      columns={ratingColumns}
      rowId={idOf}
      narrow={narrow}
      onOpen={({ id }) =>
        void navigate({
          to: '/app/firms/edit/$id',
          params: { id: String(id) },
          search: { tab: 'ratings' },
        })
      }
      onCreate={undefined}
      filters={
        <SegmentedControl
          size="xs"
          aria-label={t('side')}
          data={sideOptions}
          value={state.side}
          onChange={(chosen) => set({ side: ratingSides.find((known) => known === chosen) ?? 'carrier' })}
        />
      }
      bar={<p className={classes.head}>{t('listText')}</p>}
      onClear={() => set({ q: '' })}
    />
  )
}

const idOf = ({ id }: RatedFirm): number => id

const narrow = (firm: RatedFirm) => <NarrowRatedFirm firm={firm} />
