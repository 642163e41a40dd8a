import type { FirmInvoices as Invoices } from '@dromos/contract/firms/firm-credit.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OrderLink } from '../../orders/order-link.tsx'
import { amountOf, dayOf, moneyOf } from '../../platform/format.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { Fact } from '../../ui/fact.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import plain from '../../ui/grid/plain-table.module.css'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { firmInvoicesQuery } from './firm-credit.api.ts'
import { t } from './firm-credit.messages.ts'
import classes from '../firms.module.css'

export function FirmInvoices({ firmId }: { firmId: number }) {
  const { data, error, refetch } = useQuery(firmInvoicesQuery(firmId))
  if (!data) {
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={6} />
  }
  return (
    <>
      {data.parts && <Parts parts={data.parts} />}
      <FormSection title={t('invoices')}>
        {data.invoices.length === 0 ? (
          <Empty title={t('none')} text={t('noneText')} />
        ) : (
          <Rows invoices={data.invoices} />
        )}
        {data.total > data.invoices.length && (
          <p className="muted whole">{t('more', { count: data.total - data.invoices.length })}</p>
        )}
        <div className="whole">
          <Button
            renderRoot={(props) => (
              <Link
                to="/app/orders/list"
                search={{ customer: String(firmId), invoice: 'unpaid' }}
                {...props}
              />
            )}
          >
            {t('all')}
          </Button>
        </div>
      </FormSection>
    </>
  )
}

const parts = ['running', 'delivered', 'invoiced', 'overdue'] as const

function Parts({ parts: sums }: { parts: NonNullable<Invoices['parts']> }) {
  const used = parts.reduce((sum, part) => sum + sums[part], 0)
  return (
    <FormSection title={t('used')}>
      <dl className={`${classes.facts} whole`}>
        {parts.map((part) => (
          <Fact key={part} name={t(`parts.${part}`)}>
            {moneyOf(sums[part])}
          </Fact>
        ))}
        <Fact name={t('used')}>
          <strong>{moneyOf(used)}</strong>
        </Fact>
      </dl>
    </FormSection>
  )
}

function Rows({ invoices }: { invoices: Invoices['invoices'] }) {
  return (
    <div className={`${plain.scroll} whole`}>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('due')}</th>
            <th scope="col">{t('lateHead')}</th>
            <th scope="col">{t('gross')}</th>
            <th scope="col">{t('open')}</th>
            <th scope="col">{t('orders')}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ number, date, due, gross, open, overdue_days: late, orders }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{dayOf(date)}</td>
              <td>{due && dayOf(due)}</td>
              <td className={classes.barred}>{late > 0 && t('late', { count: late })}</td>
              <td>{amountOf(gross)}</td>
              <td>{amountOf(open)}</td>
              <td>
                {orders.map((order) => (
                  <span key={order.id} className={classes.ordered}>
                    <OrderLink id={order.id} number={order.number_id} />
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
