import { ratingSides } from '@dromos/contract/ratings/ratings.rules.ts'
import type { RatedFirm } from '@dromos/contract/ratings/ratings.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { useCan } from '../platform/session/session.tsx'
import { NarrowRatedFirm, ratingColumns } from './rating-columns.tsx'
import { ratedFirms } from './rating-list.ts'
import classes from './ratings.module.css'
import { t } from './ratings.messages.ts'

const FirmPeek = lazy(async () => ({
  default: (await import('../firms/firm-peek-panel.tsx')).FirmPeek,
}))

const WeightsDialog = lazy(async () => ({
  default: (await import('./score-weights-dialog.tsx')).ScoreWeightsDialog,
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
      bar={<Bar />}
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

function Bar() {
  const mayWeigh = useCan()('ratings.weigh')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.head}>
      <p className="bare">{t('listText')}</p>
      {mayWeigh && (
        <Button size="compact-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('weights')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <WeightsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

const peek = (id: number, close: () => void) => <FirmPeek id={id} onClose={close} />

const narrow = (firm: RatedFirm) => <NarrowRatedFirm firm={firm} />
