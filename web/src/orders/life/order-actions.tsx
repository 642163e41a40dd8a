import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { t as commands } from '../../documents/commands.messages.ts'
import { whenSaved } from '../../documents/when-saved.ts'
import type { IsUnsaved } from '../../documents/when-saved.ts'
import { DialogFrame, DocumentActions } from '../../documents/document-actions.tsx'
import { call } from '../../platform/api.ts'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { attempt } from '../../ui/form/record-attempt.ts'
import { orderHome } from '../list/order-ways.ts'
import { t as tracking } from '../tracking/tracking.messages.ts'
import { composerCalls } from '../../mail/composer/composer.api.ts'
import { orderTemplateCalls } from '../templates/order-templates.api.ts'
import { commandsOfOrders } from './order-life.api.ts'
import { t } from './order-life.messages.ts'

const OrderCommandDialog = lazy(async () => ({
  default: (await import('./order-command-dialog.tsx')).OrderCommandDialog,
}))

const TemplateSave = lazy(async () => ({
  default: (await import('../../documents/templates/template-save.tsx')).TemplateSave,
}))

const ComposerPanel = lazy(async () => ({
  default: (await import('../../mail/composer/composer-panel.tsx')).ComposerPanel,
}))

const TrackingDialog = lazy(async () => ({
  default: (await import('../tracking/tracking-panel.tsx')).TrackingDialog,
}))

interface OrderActionsProps {
  order: StaffOrderRecord
  /** Something typed is not saved yet and would be overtaken. */
  isUnsaved: IsUnsaved
  beside?: ReactNode
}

export function OrderActions({ order, isUnsaved, beside }: OrderActionsProps) {
  const navigate = useNavigate()
  const [isKept, setKept] = useState(false)
  const [isTracked, setTracked] = useState(false)
  const [isWritten, setWritten] = useState(false)
  const keep = () => void whenSaved(isUnsaved, () => setKept(true))
  const copy = () => void navigate({ to: '/app/orders/create', search: { copy: String(order.id) } })
  const remove = async () => {
    if (await destroy(order)) void navigate({ to: orderHome.path })
  }
  return (
    <>
      <DocumentActions
        commands={commandsOfOrders}
        document={order}
        isUnsaved={isUnsaved}
        beside={beside}
        renderDialog={(command, onClose) =>
          command !== 'destroy' && (
            <OrderCommandDialog key={command} command={command} order={order} onClose={onClose} />
          )
        }
        atOnce={{ destroy: () => void remove() }}
        more={[
          { id: 'write mail', label: commands('writeMail'), run: () => setWritten(true) },
          { id: 'tracking link', label: tracking('title'), run: () => setTracked(true) },
          { id: 'copy order', label: t('copy'), run: copy },
          { id: 'save as template', label: t('saveTemplate'), run: keep },
        ]}
      />
      {isWritten && (
        <DialogFrame>
          <ComposerPanel
            calls={composerCalls('order', order.id, order.number_id)}
            onClose={() => setWritten(false)}
          />
        </DialogFrame>
      )}
      {isTracked && (
        <DialogFrame>
          <TrackingDialog order={order} onClose={() => setTracked(false)} />
        </DialogFrame>
      )}
      {isKept && (
        <DialogFrame>
          <TemplateSave calls={orderTemplateCalls} documentId={order.id} onClose={() => setKept(false)} />
        </DialogFrame>
      )}
    </>
  )
}

async function destroy({ id, number_id: number }: StaffOrderRecord): Promise<boolean> {
  const isSure = await confirm({
    title: t('hints.destroyTitle', { number }),
    text: t('hints.destroyText'),
    confirm: t('commands.destroy'),
    dangerous: true,
  })
  if (!isSure) return false
  return attempt(
    () => commandsOfOrders.changed(id),
    async () => {
      await call('DELETE /orders/destroy/{id}', { params: { id } })
      toast({ text: t('done.destroy', { number }) })
    },
  )
}
