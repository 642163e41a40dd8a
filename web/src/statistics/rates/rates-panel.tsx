import type { ProfitRate } from '@dromos/contract/statistics/expenses.ts'
import { rateSplits } from '@dromos/contract/statistics/rates.rules.ts'
import type { RateSplit } from '@dromos/contract/statistics/rates.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyOf } from '../../platform/format.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { rateGroups, ratesQuery } from './expenses.api.ts'
import type { RateGroup } from './expenses.api.ts'
import { ExpensesPanel } from './expenses-panel.tsx'
import { DrilldownLink } from '../drilldown-scope.tsx'
import { eurosOf, shareOf } from '../metric-words.ts'
import { Panel, Switch } from '../panel.tsx'
import { t } from './rates.messages.ts'
import type { AskedStatistics } from '../statistics.api.ts'
import { t as statistics } from '../statistics.messages.ts'
import classes from '../statistics-tables.module.css'

/** Profit after the overhead of its months. */
export function RatesPanel({ asked }: { asked: AskedStatistics }) {
  const [by, setBy] = useState<RateGroup>('business')
  const [split, setSplit] = useState<RateSplit>('orders')
  const read = useQuery(ratesQuery(asked, { by, split }))
  return (
    <>
      <Panel
        title={t('title')}
        read={read}
        controls={
          <>
            <Switch
              label={t('by')}
              value={by}
              onChange={setBy}
              options={rateGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
            />
            <Switch
              label={t('split')}
              value={split}
              onChange={setSplit}
              options={rateSplits.map((value) => ({ value, label: t(`splits.${value}`) }))}
            />
          </>
        }
      >
        {({ rates, total, unspread }) =>
          rates.length === 0 ? (
            <Empty title={statistics('nothing')} text={statistics('nothingText')} />
          ) : (
            <>
              <div className={classes.scroll}>
                <table className={classes.table}>
                  <thead>
                    <tr>
                      <th scope="col">{t('name')}</th>
                      <th scope="col">{statistics('figures.orders')}</th>
                      <th scope="col">{statistics('figures.turnover')}</th>
                      <th scope="col">{statistics('figures.profit')}</th>
                      <th scope="col">{t('expenses')}</th>
                      <th scope="col">{t('contribution')}</th>
                      <th scope="col">{t('rate')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {rates.map((rate) => (
                      <RateRow key={rate.key} rate={rate} by={by} />
                    ))}
                    <tr className={classes.totals}>
                      <th scope="row">{statistics('all')}</th>
                      <RateCells rate={total} />
                    </tr>
                  </tbody>
                </table>
              </div>
              {total.pending_orders > 0 && (
                <p className="small">{t('pending', { count: total.pending_orders })}</p>
              )}
              {unspread !== 0 && <p className="small">{t('unspread', { amount: moneyOf(unspread) })}</p>}
            </>
          )
        }
      </Panel>
      {read.data && <ExpensesPanel period={read.data.period} />}
    </>
  )
}

function RateRow({ rate, by }: { rate: ProfitRate; by: RateGroup }) {
  const { key, label } = rate
  return (
    <tr>
      <th scope="row">
        <DrilldownLink of={{ groups: [{ dimension: by, keys: [key ?? '0'] }] }}>
          {label || t('nobody')}
        </DrilldownLink>
      </th>
      <RateCells rate={rate} />
    </tr>
  )
}

const RateCells = ({ rate }: { rate: ProfitRate }) => (
  <>
    <td>{rate.orders}</td>
    <td>{eurosOf(rate.turnover)}</td>
    <td className={rate.profit < 0 ? 'danger' : undefined}>{eurosOf(rate.profit)}</td>
    <td>{eurosOf(rate.expenses)}</td>
    <td className={rate.contribution < 0 ? 'danger' : undefined}>{eurosOf(rate.contribution)}</td>
    <td className={rate.contribution < 0 ? 'danger' : undefined}>{shareOf(rate.rate)}</td>
  </>
)
