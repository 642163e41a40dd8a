import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { OrderLink } from '../../orders/order-link.tsx'
import { amountOf, metresOf } from '../../platform/format.ts'
import { FactLines } from '../../ui/fact-lines.tsx'
import { moneyLinesOf } from '../groupage-rail.tsx'
import { t } from './planner.messages.ts'
import classes from './planner.module.css'

/** The six amounts, and what each order bears and earns. */
export function TourMoney({ groupage: { members, money } }: { groupage: GroupageRecord }) {
  const shares = new Map(money.shares.map((share) => [share.order_id, share]))
  return (
    <section className={classes.part}>
      <h3>{t('money')}</h3>
      {money.fault !== null && <p className="bare danger">{t('fault')}</p>}
      <div className={classes.money}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('table.order')}</th>
              {(['metres', 'freight', 'share', 'profit'] as const).map((name) => (
                <th key={name} className={classes.number}>
                  {t(`table.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map(
              ({ id, number_id: number, customer, load_meters: metres, customer_price: price }) => {
                const share = shares.get(id)
                return (
                  <tr key={id}>
                    <td className={classes.who}>
                      <OrderLink id={id} number={number} /> {customer}
                    </td>
                    <td className={classes.number}>{metresOf(metres)}</td>
                    <td className={classes.number}>{amountOf(price)}</td>
                    <Amount cents={share?.share ?? null} />
                    <Amount cents={share?.profit ?? null} />
                  </tr>
                )
              },
            )}
          </tbody>
        </table>
        <FactLines lines={moneyLinesOf(money)} />
      </div>
    </section>
  )
}

const Amount = ({ cents }: { cents: number | null }) => (
  <td className={classes.number} data-negative={(cents !== null && cents < 0) || undefined}>
    {cents === null ? t('openAmount') : amountOf(cents)}
  </td>
)
