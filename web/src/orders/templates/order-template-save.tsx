import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { OrderTemplateForm } from './order-template-form.tsx'
import { orderTemplatesQuery } from './order-templates.api.ts'
import { t } from './order-templates.messages.ts'

/** Keeps an order as a template, new or in place of one that its reader may change. */
export function OrderTemplateSave({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { data, isPending } = useQuery(orderTemplatesQuery)
  useFocusBack()
  if (isPending) return null
  const replaceable = data?.filter(({ can }) => can.update) ?? []
  return (
    <Dialog title={t('save')} size={460} onClose={onClose}>
      <OrderTemplateForm orderId={orderId} known={null} replaceable={replaceable} onDone={onClose} />
    </Dialog>
  )
}
