import type { BoardOrder } from '@dromos/contract/calendar/board.ts'
import { dayAfter } from '@dromos/contract/orders/days/move-days.rules.ts'
import { useRef } from 'react'
import { giveCommand } from '../../documents/commands.ts'
import { useOverrides } from '../../documents/overrides/use-overrides.tsx'
import { newIdempotencyKey } from '../../platform/api.ts'
import { dayOf } from '../../platform/format.ts'
import { ApiError, sentenceOf } from '../../platform/http.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { refreshCalendar } from '../calendar/calendar.api.ts'
import { commandsOfOrders } from '../life/order-life.api.ts'
import { t } from './board.messages.ts'

interface Done {
  id: number
  number_id: string
  days: number
  version: number
}

/** Saves a move at the version that was seen, and takes the last one back. `onSettled`: it stands as it is stored. */
export function useMoveSaving(onSent: (order: number) => void, onSettled: (order: number) => void) {
  const done = useRef<Done[]>([])
  const { saveOrAsk, dialog } = useOverrides()
  const give = ({ id, version, days }: Pick<Done, 'id' | 'version' | 'days'>) => {
    const idempotencyKey = newIdempotencyKey()
    return saveOrAsk((reasons) => {
      const body = { version, days, ...reasons }
      return giveCommand('order', 'move_days', id, { body, idempotencyKey })
    })
  }
  const settle = async (id: number) => {
    await Promise.all([refreshCalendar(), commandsOfOrders.changed(id)])
    onSettled(id)
  }
  const undo = async () => {
    const last = done.current.pop()
    if (!last) return
    await give({ ...last, days: 0 - last.days })
      .then(() => toast({ text: t('undone', { number: last.number_id }), about: 'board' }))
      .catch(told)
    await settle(last.id)
  }
  const save = async (order: BoardOrder, days: number) => {
    const { id, number_id, version } = order
    let isMoved = false
    try {
      const moved = await give({ id, version, days })
      done.current.push({ id, number_id, days, version: moved.version })
      toast({
        text: t('moved', {
          number: number_id,
          loading: dayOf(dayAfter(order.loading_date, days)),
          delivery: dayOf(dayAfter(order.delivery_date, days)),
        }),
        action: { label: ui('undo'), run: () => void undo() },
        about: 'board',
      })
      isMoved = true
    } catch (error) {
      told(error)
    }
    await settle(id)
    // Its dialog sends the version that the move has made.
    if (isMoved && order.is_sent) onSent(id)
  }
  return { save, undo, dialog }
}

function told(error: unknown): void {
  const isOther = error instanceof ApiError && error.code === 'stale_version'
  toast({ text: isOther ? t('conflict') : sentenceOf(error), tone: 'problem', about: 'board' })
}
