import type { CarrierPayable, PayableParts } from '@dromos/contract/statistics/carrier-payables.ts'
import { drilldownText } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { Drilldown } from '@dromos/contract/statistics/drilldown.rules.ts'
import { panelTitles } from '@dromos/contract/statistics/panel-words.rules.ts'
import { carrierPayableColumns, payableHeads } from '@dromos/contract/statistics/payable-columns.ts'
import { payableWhens } from '@dromos/contract/statistics/period.rules.ts'
import type { PayableWhen } from '@dromos/contract/statistics/period.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { language } from '../../i18n/language.ts'
import { amountOf, numberOf } from '../../platform/format.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { Panel } from '../panel.tsx'
import { carrierPayablesQuery } from '../statistics.api.ts'
import type { AskedStatistics } from '../statistics.api.ts'
import { t as statistics } from '../statistics.messages.ts'
import statisticsClasses from '../statistics.module.css'
import tableClasses from '../statistics-tables.module.css'
import { t } from './payables.messages.ts'
import classes from './payables.module.css'

const FEW = 20
const MANY = 500

/** What each carrier is owed, a column for each time; every sum opens its orders. */
export function CarrierPayablesPanel({ asked, when }: { asked: AskedStatistics; when: PayableWhen | null }) {
  const [isLong, setLong] = useState(false)
  const most = isLong ? MANY : FEW
  const read = useQuery(carrierPayablesQuery(asked, { when, most }))
  const count = read.data?.count ?? 0
  return (
    <Panel
      title={panelTitles.payables_carriers[language]}
      aside={count > most ? statistics('largest', { shown: most, all: count }) : undefined}
      read={read}
    >
      {({ carriers, parts, total }) =>
        carriers.length === 0 ? (
          <Empty title={t('none')} text={t('noneText')} />
        ) : (
          <>
            <div className={tableClasses.scroll}>
              <table className={tableClasses.table}>
                <Heads />
                <tbody>
                  {carriers.map((carrier) => (
                    <Row key={carrier.firm_id} carrier={carrier} business={asked.business} />
                  ))}
                  <Totals parts={parts} total={total} />
                </tbody>
              </table>
            </div>
            {count > FEW && (
              <Button size="xs" className={statisticsClasses.more} onClick={() => setLong(!isLong)}>
                {statistics(isLong ? 'fewer' : 'more')}
              </Button>
            )}
          </>
        )
      }
    </Panel>
  )
}

function Heads() {
  const { name, orders, total } = carrierPayableColumns
  return (
    <thead>
      <tr>
        {[name, orders, ...payableWhens.map((when) => ({ word: payableHeads[when] })), total].map(
          ({ word }) => (
            <th key={word.en} scope="col">
              {word[language]}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}

interface RowProps {
  carrier: CarrierPayable
  business: AskedStatistics['business']
}

function Row({ carrier: { firm_id: id, name, orders, parts, total }, business }: RowProps) {
  const linked = (figure: Drilldown, text: ReactNode) => (
    <Link
      to="/app/orders/list"
      search={{ figure: drilldownText(figure), ...(business && { business }) }}
      className={classes.figure}
      preload={false}
    >
      {text}
    </Link>
  )
  return (
    <tr>
      <th scope="row">
        <Link
          to="/app/firms/edit/$id"
          params={{ id: String(id) }}
          search={{ tab: 'payables' }}
          className={classes.figure}
          preload={false}
        >
          {name}
        </Link>
      </th>
      <td>{linked({ payee: id }, numberOf(orders))}</td>
      {payableWhens.map((when) => (
        <td key={when} className={when === 'overdue' && parts[when] > 0 ? 'danger' : undefined}>
          {parts[when] === 0 ? (
            <span className="muted">–</span>
          ) : (
            linked({ owed: when, payee: id }, amountOf(parts[when]))
          )}
        </td>
      ))}
      <td>
        <b>{amountOf(total)}</b>
      </td>
    </tr>
  )
}

const Totals = ({ parts, total }: { parts: PayableParts; total: number }) => (
  <tr className={tableClasses.totals}>
    <th scope="row">{statistics('all')}</th>
    <td>–</td>
    {payableWhens.map((when) => (
      <td key={when}>{parts[when] === 0 ? '–' : amountOf(parts[when])}</td>
    ))}
    <td>{amountOf(total)}</td>
  </tr>
)
