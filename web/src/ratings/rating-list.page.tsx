import { ratingSides } from '@dromos/contract/ratings/ratings.rules.ts'
import type { RatedFirm } from '@dromos/contract/ratings/ratings.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { NarrowRatedFirm, ratingColumns } from './rating-columns.tsx'
import { ratedFirms } from './rating-list.ts'
import classes from './ratings.module.css'
import { t } from './ratings.messages.ts'

const FirmPeek = lazy(async () => ({
  default: (await import('../firms/firm-peek-panel.tsx')).FirmPeek,
}))

const tabs = {
  label: t('side'),
  words: Object.fromEntries(ratingSides.map((side) => [side, t(`sides.${side}`)])),
}

export function RatingListPage() {
  const navigate = useNavigate()
  return (
    <RecordList
      list={useRecords(ratedFirms, ratingColumns)}
      texts={t.group('texts')}
      tabs={tabs}
      narrow={narrow}
      peek={peek}
      bar={<p className={classes.head}>{t('listText')}</p>}
      onOpen={({ id }) =>
        void navigate({
          to: '/app/firms/edit/$id',
          params: { id: String(id) },
          search: { tab: 'ratings' },
        })
      }
    />
  )
}

const peek = (id: number, close: () => void) => <FirmPeek id={id} onClose={close} />

const narrow = (firm: RatedFirm) => <NarrowRatedFirm firm={firm} />
