import type { DayAxis } from '@dromos/contract/calendar/axis.rules.ts'
import type { BoardFirm } from '@dromos/contract/calendar/board.ts'
import type { BoardRows } from '@dromos/contract/calendar/filters.ts'
import { useState } from 'react'
import type { ReplyOf } from '../../platform/api.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { BoardBar } from './board-bar.tsx'
import { BoardDays, BoardBackground } from './board-days.tsx'
import type { PlacedOrder, PlacedBoardRow } from './board-plan.ts'
import { BoardLine, FirmHead, Track } from './board-row.tsx'
import type { BoardHands } from './use-board-hands.ts'
import classes from './board-rows.module.css'
import { t } from './board.messages.ts'

export type BoardReply = ReplyOf<'GET /calendar/board'>

interface SheetProps {
  board: BoardReply
  loads: { orders: PlacedOrder[]; lanes: number }
  rows: readonly PlacedBoardRow[]
  axis: DayAxis
  today: string
  by: BoardRows
  chosen: number | null
  hands: BoardHands
}

/** Loads without a carrier above, trucks by their carriers below, on the same days. */
export function BoardSheet(props: SheetProps) {
  const { board, rows, axis, today, by } = props
  const isEmpty = rows.length === 0 && board.loads.length === 0
  return (
    <div className={classes.scroll} data-board>
      <div className={classes.sheet}>
        <BoardDays axis={axis} now={board.now} today={today} head={t(`heads.${by}`)} />
        <BoardBackground axis={axis} now={board.now} />
        {board.loads_total > 0 && <Loads {...props} />}
        {by === 'trucks' ? <Firms {...props} /> : <Rows {...props} rows={rows} />}
        {isEmpty && <Empty title={t('emptyTitle')} text={t('emptyText')} />}
        {board.is_cut && <p className={classes.cut}>{t('cut')}</p>}
      </div>
    </div>
  )
}

function Loads({ board, loads, axis, chosen, hands, by }: SheetProps) {
  const left = board.loads_total - board.loads.length
  return (
    <section className={classes.loads} aria-label={t('without')}>
      <div className={classes.name}>
        <span className={classes.nameLine}>
          <b>{t('without')}</b>
          <span className="muted">{board.loads_total}</span>
        </span>
        <span className="muted">
          {by !== 'people' && t('withoutDrag')}{' '}
          <span className="of-keys">
            {t(by === 'people' ? 'withoutPlain' : 'withoutHint')} <kbd>a</kbd>
          </span>
        </span>
        {left > 0 && <span className="muted">{t('loadsCut', { count: left })}</span>}
      </div>
      <Track lanes={loads.lanes} {...hands.over(null)}>
        {loads.orders.map((one) => (
          <BoardBar
            key={one.order.id}
            placed={one}
            axis={axis}
            now={board.now}
            isChosen={one.order.id === chosen}
            {...hands.bar(null)}
          />
        ))}
      </Track>
    </section>
  )
}

function Rows({
  rows,
  board,
  axis,
  chosen,
  hands,
}: Omit<SheetProps, 'rows'> & { rows: readonly PlacedBoardRow[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map((placed) => (
        <BoardLine
          key={placed.row.key}
          placed={placed}
          axis={axis}
          now={board.now}
          chosen={chosen}
          hands={hands}
        />
      ))}
    </ul>
  )
}

function Firms(props: SheetProps) {
  const { board, rows } = props
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const firms = new Map<number, BoardFirm>(board.firms.map((firm) => [firm.id, firm]))
  const ids = [...new Set(rows.flatMap(({ row }) => row.firm_id ?? []))]
  const fold = (id: number) =>
    setFolded((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  return ids.map((id) => {
    const own = rows.filter(({ row }) => row.firm_id === id)
    const name = firms.get(id)?.name ?? ''
    return (
      <section key={id} className={classes.group} aria-label={name}>
        <FirmHead
          firm={firms.get(id)}
          name={name}
          count={own.length}
          isFolded={folded.has(id)}
          onFold={() => fold(id)}
        />
        {!folded.has(id) && <Rows {...props} rows={own} />}
      </section>
    )
  })
}
