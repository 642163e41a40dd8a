import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isDay } from '../../ui/fields/date-text.ts'
import { RecordLoading } from '../../ui/form/record-loading.tsx'
import { firstWorkingDay } from '../form/first-working-day.ts'
import { begunOrder } from '../form/order-form-values.ts'
import { OrderScreen } from '../form/order-screen.tsx'
import { OrderTemplateNotice } from './order-template-notice.tsx'
import { OrderTemplatePicker } from './order-template-picker.tsx'
import { openedTemplateQuery } from './order-templates.api.ts'
import { t } from './order-templates.messages.ts'

/** A new order that begins with a template; where none is chosen yet, the choice of one. */
export function OrderFromTemplate({ chosen, day }: { chosen: unknown; day: unknown }) {
  const navigate = useNavigate()
  const id = Number(chosen) || null
  if (id !== null) return <Begun id={id} firstDay={isDay(day) ? day : firstWorkingDay()} />
  return (
    <OrderTemplatePicker
      onPick={(template, first) =>
        void navigate({ to: '/app/orders/create', search: { template: String(template.id), day: first } })
      }
    />
  )
}

function Begun({ id, firstDay }: { id: number; firstDay: string }) {
  const { data, error, refetch } = useQuery(openedTemplateQuery(id, firstDay))
  if (!data) return <RecordLoading title={t('choose')} error={error} onRetry={() => void refetch()} />
  return (
    <OrderScreen
      key={`${id} ${firstDay}`}
      record={null}
      beginning={(assignUser) => begunOrder(data, assignUser)}
      notice={<OrderTemplateNotice template={data} />}
    />
  )
}
