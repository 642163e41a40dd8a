import type { BoardOrder, BoardRow } from '@dromos/contract/calendar/board.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { useRef } from 'react'
import type { DragEvent, KeyboardEvent } from 'react'
import { shortcutOf } from '../../platform/shortcuts.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import type { AssignStart } from '../life/order-assign-dialog.tsx'
import { shiftWords } from './board-bar.tsx'
import { dayUnder, dropOn, takeUp } from './board-drag.ts'
import type { DraggedBar } from './board-drag.ts'
import type { BoardMoves } from './use-board-moves.ts'
import { t } from './board.messages.ts'

interface HandsOptions {
  days: number
  canMove: boolean
  orderOf: (id: number) => BoardOrder | undefined
  moves: BoardMoves
  onOpen: (id: number) => void
  onAssign: (id: number, start?: AssignStart) => void
}

/** Whom a row offers an order to. */
export const startOf = (row: BoardRow): AssignStart | null => {
  const last = row.orders.at(-1)
  if (row.firm_id === null || !last) return null
  const isTruck = row.key !== `${row.firm_id}`
  return {
    firm_carrier_id: row.firm_id,
    transporter_id: isTruck ? last.transporter_id : null,
    pn_truck: isTruck ? row.title : '',
    pn_trailer: isTruck ? row.pn_trailer : '',
  }
}

/** Where it is said at the pointer by how many days a bar would be moved: nothing else is drawn on the way. */
export const HINT = 'board-hint'

/** What mouse and keys do with bars: along the days, and onto a truck. */
export function useBoardHands({ days, canMove, orderOf, moves, onOpen, onAssign }: HandsOptions) {
  const dragged = useRef<DraggedBar | null>(null)
  const tell = (event: DragEvent<HTMLElement> | null) => {
    const box = document.querySelector<HTMLElement>(`#${HINT}`)
    const held = dragged.current
    if (!box) return
    const by = event && held ? Math.round(dayUnder(event.currentTarget, event.clientX, days) - held.at) : 0
    box.hidden = by === 0
    if (!event || by === 0) return
    box.textContent = shiftWords(by)
    box.style.translate = `${event.clientX + 14}px ${event.clientY + 14}px`
  }
  const assign = (order: BoardOrder, start?: AssignStart) => isFree(order) && onAssign(order.id, start)
  const drop = (row: BoardRow | null) => (held: DraggedBar, event: DragEvent<HTMLElement>) => {
    tell(null)
    const order = orderOf(held.id)
    if (!order) {
      return toast({ text: t('gone', { number: held.number_id }), tone: 'problem', about: 'board' })
    }
    const by = Math.round(dayUnder(event.currentTarget, event.clientX, days) - held.at)
    if (held.row === (row?.key ?? null)) return moves.shift(order, by)
    const start = row && startOf(row)
    if (held.row === null && start) return void assign(order, start)
    toast({ text: t('elsewhere'), tone: 'problem', about: 'board' })
  }
  return {
    open: onOpen,
    over: (row: BoardRow | null) => (canMove ? dropOn('bar', drop(row), tell) : {}),
    bar: (row: string | null) => ({
      canMove,
      onOpen,
      onTakeUp: (event: DragEvent, order: BoardOrder) => {
        const track = event.currentTarget.parentElement
        if (!track) return
        const held = {
          id: order.id,
          number_id: order.number_id,
          row,
          at: dayUnder(track, event.clientX, days),
        }
        dragged.current = held
        takeUp('bar', event, held, order.number_id)
      },
      onKey: (event: KeyboardEvent<HTMLElement>, order: BoardOrder) => {
        const runs: Readonly<Record<string, (() => void) | false>> = {
          ArrowLeft: canMove && (() => moves.step(order, -1)),
          ArrowRight: canMove && (() => moves.step(order, 1)),
          ArrowUp: () => walk(event.currentTarget, -1),
          ArrowDown: () => walk(event.currentTarget, 1),
          a: order.status === orderStatus.created && (() => void assign(order)),
          Escape: moves.nudge !== null && moves.cancel,
        }
        const run = runs[shortcutOf(event.nativeEvent)]
        if (!run) return
        event.preventDefault()
        run()
      },
    }),
  }
}

/** What is planned in a groupage gets its carrier there. */
function isFree({ groupage_number: number }: BoardOrder): boolean {
  if (number !== null) toast({ text: t('inGroupage', { number }), tone: 'problem', about: 'board' })
  return number === null
}

export type BoardHands = ReturnType<typeof useBoardHands>

/** To the bar before or after in the sequence of the rows. */
function walk(from: HTMLElement, by: 1 | -1): void {
  const all = [...(from.closest('[data-board]')?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])]
  const next = all[all.indexOf(from) + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
