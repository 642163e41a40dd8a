import { ratingSides } from '@dromos/contract/ratings/ratings.rules.ts'
import type { RatingSide } from '@dromos/contract/ratings/ratings.rules.ts'
import type { RatedFirm } from '@dromos/contract/ratings/ratings.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { countOf } from '../platform/format.ts'
import { useCan } from '../platform/session/session.tsx'
import { IconStar } from '../ui/icons.ts'
import { roundQuery } from './ratings.api.ts'
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

const RatingRoundDialog = lazy(async () => ({
  default: (await import('./rating-round-dialog.tsx')).RatingRoundDialog,
}))

const tabs = {
  label: t('side'),
  words: Object.fromEntries(ratingSides.map((side) => [side, t(`sides.${side}`)])),
}

export function RatingListPage() {
  const navigate = useNavigate()
  const list = useRecords(ratedFirms, ratingColumns)
  return (
    <RecordList
      list={list}
      texts={t.group('texts')}
      tabs={tabs}
      narrow={narrow}
      peek={peek}
      bar={<Bar side={list.state.side} />}
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

type Opened = 'weights' | 'round' | null

function Bar({ side }: { side: RatingSide }) {
  const can = useCan()
  const [mayWeigh, mayRate] = [can('ratings.weigh'), can('ratings.write')]
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <div className={classes.head}>
      <p className="bare">{t('listText')}</p>
      {mayRate && <RoundButton side={side} onOpen={() => setOpened('round')} />}
      {mayWeigh && (
        <Button size="compact-sm" aria-haspopup="dialog" onClick={() => setOpened('weights')}>
          {t('weights')}
        </Button>
      )}
      <Suspense>
        {opened === 'weights' && <WeightsDialog onClose={close} />}
        {opened === 'round' && <RatingRoundDialog side={side} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** How many finished orders wait for their stars. */
function RoundButton({ side, onOpen }: { side: RatingSide; onOpen: () => void }) {
  const { data } = useQuery(roundQuery(side))
  return (
    <Button
      size="compact-sm"
      aria-haspopup="dialog"
      leftSection={<IconStar aria-hidden size={13} />}
      onClick={onOpen}
    >
      {t('round')}
      {data && data.left.count > 0 && <>&nbsp;· {countOf(data.left.count, data.left.capped)}</>}
    </Button>
  )
}

const peek = (id: number, close: () => void) => <FirmPeek id={id} onClose={close} />

const narrow = (firm: RatedFirm) => <NarrowRatedFirm firm={firm} />
