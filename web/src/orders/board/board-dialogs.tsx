import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFrame } from '../../documents/document-actions.tsx'
import { refreshCalendar } from '../calendar/calendar.api.ts'
import { AskCarrierDialog } from '../life/order-ask-dialog.tsx'
import type { AskStart } from '../life/order-ask-dialog.tsx'
import { AssignDialog } from '../life/order-assign-dialog.tsx'
import type { AssignStart } from '../life/order-assign-dialog.tsx'
import { orderQuery } from '../orders.api.ts'
import { SendDialog } from '../pdf/order-send-dialog.tsx'

export type BoardQuestion =
  | { kind: 'assign'; id: number; start?: AssignStart | undefined }
  | { kind: 'ask'; id: number; start: AskStart }
  | { kind: 'send'; id: number }

/** The dialogs of an order's own commands, begun with what the board knows. */
export function BoardDialogs({ asked, onClose }: { asked: BoardQuestion; onClose: () => void }) {
  const order = useFreshOrder(asked.id)
  if (order?.view !== 'staff') return null
  const close = () => {
    void refreshCalendar()
    onClose()
  }
  return (
    <DialogFrame>
      {asked.kind === 'assign' && (
        <AssignDialog order={order} onClose={close} {...(asked.start && { start: asked.start })} />
      )}
      {asked.kind === 'ask' && <AskCarrierDialog order={order} start={asked.start} onClose={close} />}
      {asked.kind === 'send' && <SendDialog order={order} onClose={close} />}
    </DialogFrame>
  )
}

/** The order once it is read anew: what is known of it from before its last change would be refused. */
function useFreshOrder(id: number) {
  const { data, isFetching } = useQuery(orderQuery(id))
  const [isFresh, setFresh] = useState(false)
  if (!isFresh && data && !isFetching) setFresh(true)
  return isFresh ? data : undefined
}
