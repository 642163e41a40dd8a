import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isDay } from '@dromos/contract/notation/days.rules.ts'
import { RecordLoading } from '../../ui/form/record-loading.tsx'
import { firstWorkingDay } from '../../documents/templates/first-working-day.ts'
import { begunOrder } from '../form/order-form-values.ts'
import { OrderScreen } from '../form/order-screen.tsx'
import { TemplateNotice } from '../../documents/templates/template-notice.tsx'
import { TemplatePicker } from '../../documents/templates/template-picker.tsx'
import { orderWords } from '../form/order-labels.ts'
import { orderHome } from '../list/order-ways.ts'
import { openedTemplateQuery, orderTemplateCalls } from './order-templates.api.ts'
import { t } from '../../documents/templates/templates.messages.ts'

export function OrderFromTemplate({ chosen, day }: { chosen: unknown; day: unknown }) {
  const navigate = useNavigate()
  const id = Number(chosen) || null
  if (id !== null) return <Begun id={id} firstDay={isDay(day) ? day : firstWorkingDay()} />
  return (
    <TemplatePicker
      home={orderHome}
      create="/app/orders/create"
      calls={orderTemplateCalls}
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
      notice={<TemplateNotice template={data} labels={orderWords.labels} />}
    />
  )
}
