import type { BoardOrder } from '@dromos/contract/calendar/board.ts'
import type { DayAxis } from '@dromos/contract/calendar/axis.rules.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { boardQuery } from '../calendar/calendar.api.ts'
import type { AskedBoard } from '../calendar/calendar.api.ts'
import type { CalendarControl } from '../calendar/calendar-address.ts'
import { BOARD_DAYS } from '@dromos/contract/calendar/range.rules.ts'
import { BoardBarHead } from './board-head.tsx'
import type { BoardQuestion } from './board-dialogs.tsx'
import { BoardFoot } from './board-foot.tsx'
import { placedOrders, placedRow } from './board-plan.ts'
import { BoardReturns } from './board-returns.tsx'
import type { Proposal } from './board-returns.tsx'
import { BoardSheet } from './board-sheet.tsx'
import type { BoardReply } from './board-sheet.tsx'
import { HINT, startOf, useBoardHands } from './use-board-hands.ts'
import { useBoardMoves } from './use-board-moves.ts'
import classes from './board.module.css'
import { t } from './board.messages.ts'

const OrderPeek = lazy(async () => ({ default: (await import('../list/order-peek.tsx')).OrderPeek }))
const BoardDialogs = lazy(async () => ({ default: (await import('./board-dialogs.tsx')).BoardDialogs }))

/** Trucks, carriers or colleagues below each other, days beside each other, and what each drives. */
export function Board({ calendar }: { calendar: CalendarControl }) {
  const { state, range, asked } = calendar
  const query: AskedBoard = {
    ...asked,
    from: range.from,
    days: String(BOARD_DAYS),
    rows: state.rows,
    mode: state.mode,
  }
  const { data, error, refetch } = useQuery(boardQuery(query))
  return (
    <div className={classes.split}>
      {data && <Ready calendar={calendar} board={data} />}
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={14} />}
    </div>
  )
}

function Ready({ calendar, board }: { calendar: CalendarControl; board: BoardReply }) {
  const { state, set, range, today } = calendar
  const [question, setQuestion] = useState<BoardQuestion | null>(null)
  const keep = useKeptBar()
  const ask = (next: BoardQuestion | null) => {
    if (next) keep(next.id)
    setQuestion(next)
  }
  const moves = useBoardMoves((id) => ask({ kind: 'send', id }))
  const orders = useOrders(board)
  const axis: DayAxis = useMemo(
    () => ({ first: range.from, days: BOARD_DAYS, zone: officeZone }),
    [range.from],
  )
  const open = (id: number) => set({ peek: id === state.peek ? null : id }, { replace: true })
  const hands = useBoardHands({
    days: BOARD_DAYS,
    canMove: state.mode === 'building',
    orderOf: (id) => orders.get(id),
    moves,
    onOpen: open,
    onAssign: (id, start) => ask({ kind: 'assign', id, start }),
  })
  const { nudge } = moves
  const loads = useMemo(() => placedOrders(axis, board.loads, nudge), [axis, board, nudge])
  const rows = useMemo(() => {
    const known = new Map(board.loads.map((load) => [load.id, load]))
    const areTrucks = state.rows === 'trucks'
    return board.rows.map((row) =>
      placedRow(row, { axis, nudge, areTrucks, loads: known, returns: board.returns }),
    )
  }, [axis, board, nudge, state.rows])
  const proposals = useProposals(board)
  return (
    <>
      <section className={classes.board} aria-label={t('board')}>
        <BoardBarHead calendar={calendar} board={board} />
        <BoardSheet
          board={board}
          loads={loads}
          rows={rows}
          axis={axis}
          today={today}
          by={state.rows}
          chosen={state.peek}
          hands={hands}
        />
        <BoardFoot board={board} rows={rows} by={state.rows} canMove={state.mode === 'building'} />
        <p id="board-keys" className="visually-hidden">
          {t('keysSpoken')}
        </p>
        <output id={HINT} className={classes.hint} hidden aria-hidden />
      </section>
      <Suspense>
        {state.peek !== null && (
          <OrderPeek id={state.peek} onClose={() => set({ peek: null }, { replace: true })}>
            <BoardReturns
              chosen={state.peek}
              proposals={proposals}
              onAsk={({ row, load }) =>
                row.firm_id !== null &&
                ask({
                  kind: 'ask',
                  id: load.id,
                  start: { firm_carrier_id: row.firm_id, pn_truck: row.title },
                })
              }
              onAssign={({ row, load }) =>
                ask({ kind: 'assign', id: load.id, start: startOf(row) ?? undefined })
              }
            />
          </OrderPeek>
        )}
        {question && <BoardDialogs asked={question} onClose={() => ask(null)} />}
      </Suspense>
      {moves.dialog}
    </>
  )
}

/** An order that is assigned goes to another row: the focus goes with it. */
function useKeptBar() {
  const kept = useRef<{ id: number; bar: HTMLElement } | null>(null)
  useEffect(() => {
    const { current: left } = kept
    if (!left || left.bar.isConnected || document.activeElement !== document.body) return
    kept.current = null
    barOf(left.id)?.focus()
  })
  return (id: number) => {
    const bar = barOf(id)
    kept.current = bar && { id, bar }
  }
}

const barOf = (id: number) => document.querySelector<HTMLElement>(`[data-board] [data-order="${id}"]`)

function useOrders(board: BoardReply): ReadonlyMap<number, BoardOrder> {
  return useMemo(() => {
    const all = [...board.loads, ...board.rows.flatMap((row) => row.orders)]
    return new Map(all.map((order) => [order.id, order]))
  }, [board])
}

function useProposals(board: BoardReply): Proposal[] {
  return useMemo(() => {
    const rows = new Map(board.rows.map((row) => [row.key, row]))
    const loads = new Map(board.loads.map((load) => [load.id, load]))
    return board.returns.flatMap((proposal) => {
      const row = rows.get(proposal.row)
      const load = loads.get(proposal.load)
      const after = row?.orders.find(({ id }) => id === proposal.after)
      return row && load && after ? [{ proposal, row, load, after }] : []
    })
  }, [board])
}
