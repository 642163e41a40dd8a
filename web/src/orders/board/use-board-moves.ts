import type { BoardOrder } from '@dromos/contract/calendar/board.ts'
import { MOST_DAYS_MOVED } from '@dromos/contract/orders/days/move-days.rules.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useUndoKey } from '../../platform/use-undo-key.ts'
import { toast, undoNewest } from '../../ui/dialogs/toast.tsx'
import type { Nudge } from './board-plan.ts'
import { t } from './board.messages.ts'
import { useMoveSaving } from './use-move-saving.ts'

/** Who presses an arrow several times means one move. */
const REST_MS = 700

export interface BoardMoves {
  /** What is about to be moved, and is drawn there already. */
  nudge: Nudge | null
  /** By a key: a day more, or less. */
  step: (order: BoardOrder, days: 1 | -1) => void
  /** By a drop: all of it at once. */
  shift: (order: BoardOrder, days: number) => void
  cancel: () => void
  /** Asks for a reason where licences would not hold. */
  dialog: ReactNode
}

interface Waiting {
  order: BoardOrder
  days: number
  timer: ReturnType<typeof setTimeout>
}

/** Moves orders by days; each is taken back with Ctrl Z or in its notice. `onSent`: its carrier has a transport order of other days. */
export function useBoardMoves(onSent: (order: number) => void): BoardMoves {
  const [nudge, setNudge] = useState<Nudge | null>(null)
  const waiting = useRef<Waiting | null>(null)
  const settled = (id: number) => setNudge((before) => (before?.id === id ? null : before))
  const { save, undo, dialog } = useMoveSaving(onSent, settled)
  const take = (): Waiting | null => {
    const held = waiting.current
    clearTimeout(held?.timer)
    waiting.current = null
    return held
  }
  const commit = () => {
    const next = take()
    if (!next) return
    if (next.days === 0) setNudge(null)
    else void save(next.order, next.days)
  }
  // An assignment is taken back by its own notice, a move as long as the board is open.
  useUndoKey(() => undoNewest() || void undo())
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])
  return {
    nudge,
    step: (order, by) => {
      if (!isMovable(order)) return
      if (waiting.current?.order.id !== order.id) commit()
      const days = bounded((take()?.days ?? 0) + by)
      setNudge({ id: order.id, days })
      waiting.current = { order, days, timer: setTimeout(commit, REST_MS) }
    },
    shift: (order, days) => {
      if (days === 0 || !isMovable(order)) return
      commit()
      setNudge({ id: order.id, days })
      void save(order, days)
    },
    cancel: () => {
      take()
      setNudge(null)
    },
    dialog,
  }
}

const bounded = (days: number): number => Math.max(0 - MOST_DAYS_MOVED, Math.min(MOST_DAYS_MOVED, days))

function isMovable({ status, has_begun: hasBegun, groupage }: BoardOrder): boolean {
  const isOpen = (status === orderStatus.created || status === orderStatus.loading) && !hasBegun
  if (!isOpen) toast({ text: t('begun'), tone: 'problem', about: 'board' })
  else if (groupage !== null) toast({ text: t('ofGroupage'), tone: 'problem', about: 'board' })
  return isOpen && groupage === null
}
