import { boardModes, boardRows } from '@dromos/contract/calendar/filters.ts'
import { orderStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { statusWords } from '@dromos/contract/constants/order-words.ts'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { language } from '../../i18n/language.ts'
import { numberOf } from '../../platform/format.ts'
import { IconSettings } from '../../ui/icons.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import type { CalendarControl } from '../calendar/calendar-address.ts'
import { orderTones } from '../order-chip.tsx'
import type { BoardReply } from './board-sheet.tsx'
import classes from './board.module.css'
import { t } from './board.messages.ts'

const WeightsDialog = lazy(async () => ({ default: (await import('./weights-dialog.tsx')).WeightsDialog }))

/** What the board shows, and how many orders of each state are on it. */
export function BoardBarHead({
  calendar: { state, set },
  board,
}: {
  calendar: CalendarControl
  board: BoardReply
}) {
  const [isWeighing, setWeighing] = useState(false)
  return (
    <div className={classes.head}>
      <SegmentedControl
        size="xs"
        aria-label={t('mode')}
        data={boardModes.map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))}
        value={state.mode}
        onChange={(mode) => set({ mode })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('rowsOf')}
        data={boardRows.map((rows) => ({ value: rows, label: t(`rows.${rows}`) }))}
        value={state.rows}
        onChange={(rows) => set({ rows })}
      />
      <ActionIcon
        variant="default"
        aria-label={t('weights')}
        title={t('weights')}
        aria-haspopup="dialog"
        onClick={() => setWeighing(true)}
      >
        <IconSettings size={16} />
      </ActionIcon>
      <Legend board={board} />
      <Suspense>{isWeighing && <WeightsDialog onClose={() => setWeighing(false)} />}</Suspense>
    </div>
  )
}

function Legend({ board: { loads, rows } }: { board: BoardReply }) {
  const shown = [...loads, ...rows.flatMap(({ orders }) => orders)]
  return (
    <span className={classes.legend}>
      {orderStatuses.map((status) => {
        const count = shown.filter((order) => order.status === status).length
        if (count === 0) return null
        return (
          <span key={status} className="inline tight">
            <StateChip tone={orderTones[status]}>{statusWords[status][language]}</StateChip>
            <span className="muted digits">{numberOf(count)}</span>
          </span>
        )
      })}
    </span>
  )
}
