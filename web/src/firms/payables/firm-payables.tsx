import type { FirmPayables as Payables, PayableParts } from '@dromos/contract/statistics/carrier-payables.ts'
import { drilldownText } from '@dromos/contract/statistics/drilldown.rules.ts'
import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OrderLink } from '../../orders/order-link.tsx'
import { call } from '../../platform/api.ts'
import { amountOf, dayOf, moneyOf } from '../../platform/format.ts'
import { Fact } from '../../ui/fact.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import plain from '../../ui/grid/plain-table.module.css'
import { Empty } from '../../ui/states/empty.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import classes from '../firms.module.css'
import { t } from './firm-payables.messages.ts'
import { shownParts } from './payable-parts.ts'

const payablesQuery = (id: number) =>
  queryOptions({
    queryKey: ['firms', 'record', id, 'payables'],
    queryFn: ({ signal }) => call('GET /firms/payables/{id}', { params: { id }, signal }),
  })

/** What a carrier is owed, and its invoices that are not paid. */
export function FirmPayables({ firmId }: { firmId: number }) {
  const { data, error, refetch } = useQuery(payablesQuery(firmId))
  if (!data) {
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={6} />
  }
  const { parts, total, invoices, count } = data
  return (
    <>
      <Parts parts={parts} total={total} />
      <FormSection title={t('invoices')}>
        {invoices.length === 0 ? (
          <Empty title={t('none')} text={t('noneText')} />
        ) : (
          <Rows invoices={invoices} />
        )}
        {count > invoices.length && (
          <p className="muted whole">{t('more', { count: count - invoices.length })}</p>
        )}
        <div className="whole">
          <Button
            renderRoot={(props) => (
              <Link
                to="/app/orders/list"
                search={{ figure: drilldownText({ payee: firmId }) }}
                preload={false}
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

const Parts = ({ parts, total }: { parts: PayableParts; total: number }) => (
  <FormSection title={t('owed')}>
    <dl className={`${classes.facts} whole`}>
      {shownParts(parts).map(({ name, amount }) => (
        <Fact key={name} name={t(name)}>
          {name === 'overdue' && amount > 0 ? (
            <span className="danger">{moneyOf(amount)}</span>
          ) : (
            moneyOf(amount)
          )}
        </Fact>
      ))}
      <Fact name={t('total')}>
        <strong>{moneyOf(total)}</strong>
      </Fact>
    </dl>
  </FormSection>
)

const Rows = ({ invoices }: Pick<Payables, 'invoices'>) => (
  <div className={`${plain.scroll} whole`}>
    <table className={plain.table}>
      <thead>
        <tr>
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('orders')}</th>
          <th scope="col">{t('open')}</th>
          <th scope="col">{t('dueDay')}</th>
          <th scope="col">{t('lateHead')}</th>
          <th scope="col">{t('date')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ number, date, due, open, overdue_days: late, orders }) => (
          <tr key={number}>
            <td>{number}</td>
            <td>
              {orders.map((order) => (
                <span key={order.id} className={classes.ordered}>
                  <OrderLink id={order.id} number={order.number_id} />
                </span>
              ))}
            </td>
            <td className="nowrap">{amountOf(open)}</td>
            <td className="nowrap">{due && dayOf(due)}</td>
            <td className={classes.barred}>{late > 0 && t('late', { count: late })}</td>
            <td className="nowrap">{date && dayOf(date)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
