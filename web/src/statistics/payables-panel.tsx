import type { Payable } from '@dromos/contract/statistics/statistics.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayOf, moneyOf } from '../platform/format.ts'
import { Panel } from './panel.tsx'
import { payablesQuery } from './statistics.api.ts'
import type { AskedStatistics } from './statistics.api.ts'
import { t } from './statistics.messages.ts'
import classes from './statistics-tables.module.css'

/** What is to be paid by Friday, and what comes after. */
export function PayablesPanel({ asked }: { asked: AskedStatistics }) {
  const read = useQuery(payablesQuery(asked))
  const { business } = asked
  return (
    <Panel title={t('payables')} read={read}>
      {({ payables, friday }) => {
        const due = payables.filter(({ when }) => when === 'overdue' || when === 'friday')
        return (
          <>
            <p className={classes.due}>
              {t('friday')}{' '}
              <Link
                to="/app/orders/list"
                search={{ figure: `due:${friday}`, ...(business && { business }) }}
                className={classes.figure}
                preload={false}
              >
                <b>{moneyOf(due.reduce((sum, { amount }) => sum + amount, 0))}</b>
              </Link>
            </p>
            <div className={classes.scroll}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('payables')}</th>
                    <th scope="col">{t('carriersCount')}</th>
                    <th scope="col">{t('figures.orders')}</th>
                    <th scope="col">{t('amount')}</th>
                  </tr>
                </thead>
                <tbody>
                  {payables.map((payable) => (
                    <Row key={payable.when} payable={payable} business={business} />
                  ))}
                  <tr className={classes.totals}>
                    <th scope="row">{t('all')}</th>
                    <td>–</td>
                    <td>{payables.reduce((sum, { orders }) => sum + orders, 0)}</td>
                    <td>{moneyOf(payables.reduce((sum, { amount }) => sum + amount, 0))}</td>
                  </tr>
                </tbody>
              </table>
            </div>
            <p className="small">{t('payableNote')}</p>
          </>
        )
      }}
    </Panel>
  )
}

interface RowProps {
  payable: Payable
  business: AskedStatistics['business']
}

function Row({ payable: { when, until, carriers, orders, amount }, business }: RowProps) {
  const isLate = when === 'overdue' && amount > 0
  return (
    <tr>
      <th scope="row">{t(`whens.${when}`, { day: dayOf(until) })}</th>
      <td>{carriers}</td>
      <td>
        {orders === 0 ? (
          <span className="muted">0</span>
        ) : (
          <Link
            to="/app/orders/list"
            search={{ figure: `owed:${when}`, ...(business && { business }) }}
            className={classes.figure}
            preload={false}
          >
            {orders}
          </Link>
        )}
      </td>
      <td className={isLate ? 'danger' : undefined}>{moneyOf(amount)}</td>
    </tr>
  )
}
