import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { Link } from '@tanstack/react-router'
import { OrderLink } from '../../orders/order-link.tsx'
import { amountOf, metresOf } from '../../platform/format.ts'
import { FactLines } from '../../ui/fact-lines.tsx'
import { sideFreightOf } from '../groupage-rail.tsx'
import { groupageRecords } from '../groupages.api.ts'
import { t as words } from '../groupages.messages.ts'
import { sumOf } from '../trailer-load.tsx'
import { t } from './planner.messages.ts'
import classes from './tours.module.css'

type Member = GroupageRecord['members'][number]
type Share = GroupageRecord['money']['shares'][number]

/** What a column says of an order, and of all of them. Null: the cost cannot be divided yet. */
interface Column {
  name: 'metres' | 'freight' | 'before' | 'main' | 'after' | 'share' | 'profit'
  of: (member: Member, share: Share | undefined) => number | null
  sum: (groupage: GroupageRecord) => number | null
  write: (value: number) => string
}

const columns: readonly Column[] = [
  {
    name: 'metres',
    of: (member) => member.load_meters,
    sum: ({ members }) => sumOf(members, 'load_meters'),
    write: metresOf,
  },
  {
    name: 'freight',
    of: (member) => member.customer_price,
    sum: ({ money }) => money.freight_main,
    write: amountOf,
  },
  ...(['before', 'main', 'after'] as const).map((leg): Column => ({
    name: leg,
    of: (_, share) => share?.[leg] ?? null,
    sum: ({ money }) => money[`cost_${leg}`],
    write: amountOf,
  })),
  {
    name: 'share',
    of: (_, share) => share?.share ?? null,
    sum: ({ money }) => money.cost_before + money.cost_main + money.cost_after,
    write: amountOf,
  },
  {
    name: 'profit',
    of: (_, share) => share?.profit ?? null,
    sum: ({ money }) => money.profit,
    write: amountOf,
  },
]

const ofLegs = new Set<Column['name']>(['before', 'main', 'after'])

/** What each order bears and earns, of each leg where there are several, and all of them together. */
export function TourMoney({ groupage }: { groupage: GroupageRecord }) {
  const { id, members, money, status, legs } = groupage
  const onward = groupage.life.carried ? 'send' : 'assign'
  const shares = new Map(money.shares.map((share) => [share.order_id, share]))
  const shown = columns.filter(({ name }) => legs.length > 0 || !ofLegs.has(name))
  return (
    <section className={classes.part}>
      <h3>{t('money')}</h3>
      {money.fault !== null && <p className="bare danger">{t('fault')}</p>}
      {members.length > 0 && (
        <div className={classes.amounts}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th>{words('table.order')}</th>
                {shown.map(({ name }) => (
                  <th key={name} className={classes.number}>
                    {words(`table.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <tr key={member.id}>
                  <td className={classes.who}>
                    <OrderLink id={member.id} number={member.number_id} /> {member.customer}
                  </td>
                  {shown.map(({ name, of, write }) => (
                    <Amount key={name} value={of(member, shares.get(member.id))} write={write} />
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{words('table.total')}</th>
                {shown.map(({ name, sum, write }) => (
                  <Amount key={name} value={sum(groupage)} write={write} />
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {legs.length > 0 && <FactLines lines={sideFreightOf(money)} />}
      {status === groupageStatus.draft && (
        <p className={classes.onward}>
          <span className="muted">{words('exact')}</span>
          <Link to={`${groupageRecords.edit}/${id}`} search={{ tab: 'files' }}>
            {t('papers')}
          </Link>
          <Link to={`${groupageRecords.edit}/${id}`} search={{ do: onward }}>
            {t(onward)}
          </Link>
        </p>
      )}
    </section>
  )
}

const Amount = ({ value, write }: { value: number | null; write: (value: number) => string }) => (
  <td className={classes.number} data-negative={(value !== null && value < 0) || undefined}>
    {value === null ? t('openAmount') : write(value)}
  </td>
)
