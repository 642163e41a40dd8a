import { newTitles } from '@dromos/contract/constants/words.ts'
import { language } from '../i18n/language.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { knownFirms } from '../firms/firms.api.ts'
import { RecordLoading } from '../ui/form/record-loading.tsx'
import { lazy } from 'react'
import { CustomerOrder } from './form/customer-order.tsx'
import { t } from './form/order-form.messages.ts'
import { copiedOrder, emptyOrder } from './form/order-form-values.ts'
import { OrderScreen } from './form/order-screen.tsx'
import { orderQuery } from './orders.api.ts'

/** `/app/orders/create`, for a firm with `?customer={id}`, like another one with `?copy={id}`, from a template with `?template={id}&day={first day}`. */
export function OrderCreatePage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const copied = Number(search['copy']) || null
  const { data, error, refetch } = useQuery({ ...orderQuery(copied ?? 0), enabled: copied !== null })
  if (search['template'] !== undefined) {
    return <FromTemplate chosen={search['template']} day={search['day']} />
  }
  const customer = Number(search['customer']) || null
  if (customer !== null) return <ForCustomer key={customer} id={customer} />
  if (copied === null) return <OrderScreen record={null} />
  if (data?.view === 'staff') {
    return (
      <OrderScreen key={copied} record={null} beginning={(assignUser) => copiedOrder(data, assignUser)} />
    )
  }
  return <RecordLoading title={newTitles.orders[language]} error={error} onRetry={() => void refetch()} />
}

function ForCustomer({ id }: { id: number }) {
  const { data: name, error, refetch } = useQuery(knownFirms.queryOf(id))
  if (name === undefined) {
    return <RecordLoading title={newTitles.orders[language]} error={error} onRetry={() => void refetch()} />
  }
  const beginning = (assignUser: number | null) => ({
    ...emptyOrder(assignUser),
    firm_company_id: name === null ? null : id,
  })
  return <OrderScreen record={null} beginning={beginning} />
}

const FromTemplate = lazy(async () => ({
  default: (await import('./templates/order-from-template.tsx')).OrderFromTemplate,
}))

export function OrderEditPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(orderQuery(Number(id)))
  if (data?.view === 'staff') return <OrderScreen key={data.id} record={data} />
  if (data) return <CustomerOrder key={data.id} record={data} />
  return (
    <RecordLoading title={listTitles.orders[language]} error={error} onRetry={() => void refetch()}>
      <Button renderRoot={(props) => <Link to="/app/orders/list" {...props} />}>{t('backToList')}</Button>
    </RecordLoading>
  )
}
