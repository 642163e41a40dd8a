import { FULL_METRES } from '@dromos/contract/consignments/load-metres.rules.ts'
import { truckOverloadOf } from '@dromos/contract/consignments/truck-load.rules.ts'
import type { GroupageOrder } from '@dromos/contract/groupages/groupages.ts'
import type { ReactNode } from 'react'
import { FormSection } from '../ui/form/form-section.tsx'
import { kilogramsOf, metresOf, shortNumber } from '../platform/format.ts'
import { t } from './groupages.messages.ts'
import classes from './groupages.module.css'

/** The trailer to scale from above, its front wall at the left, filled in the sequence of loading. */
export function TrailerLoad({
  orders,
  children,
}: {
  orders: readonly GroupageOrder[]
  children?: ReactNode
}) {
  const used = sumOf(orders, 'load_meters')
  const scale = Math.max(FULL_METRES, used)
  const rest = Math.round((FULL_METRES - used) * 100) / 100
  const words = t('trailer', { used: metresOf(used), length: metresOf(FULL_METRES) })
  return (
    <FormSection title={t('sections.load')}>
      <div className={classes.whole}>
        <p className={classes.figures}>
          <strong className="digits">{words}</strong>
          <span className={rest < 0 ? 'danger' : 'muted'}>
            {rest < 0 ? t('over', { metres: metresOf(-rest) }) : t('free', { metres: metresOf(rest) })}
          </span>
          <Weight orders={orders} />
          <span className="muted">
            {t('places')} {metresOf(sumOf(orders, 'places'))}
          </span>
        </p>
        <ol className={classes.trailer} data-over={rest < 0 || undefined}>
          {orders.map(({ id, number_id: number, load_meters: metres }) => (
            <li
              key={id}
              style={{ width: `${(metres / scale) * 100}%` }}
              title={t('block', { number, metres: metresOf(metres) })}
            >
              <span className="visually-hidden">{number}</span>
              <b aria-hidden>{shortNumber(number)}</b>
              <span>{metresOf(metres)} m</span>
            </li>
          ))}
        </ol>
        {children}
      </div>
    </FormSection>
  )
}

/** Together at one time, as one truck carries them. */
function Weight({ orders }: { orders: readonly GroupageOrder[] }) {
  const parts = orders.map(({ loading, delivery, ...order }) => ({
    ...order,
    from: loading.date,
    to: delivery.date,
  }))
  const { weight } = truckOverloadOf(parts, null)
  const all = kilogramsOf(sumOf(orders, 'weight'))
  if (!weight) return <span className="muted">{all}</span>
  const over = { kilograms: kilogramsOf(weight.sum - weight.most), most: kilogramsOf(weight.most) }
  return (
    <span className="danger">
      {all} · {t('tooHeavy', over)}
    </span>
  )
}

/** Measures have two decimals. */
export const sumOf = (
  orders: readonly GroupageOrder[],
  of: 'load_meters' | 'weight' | 'places' | 'km',
): number => Math.round(orders.reduce((sum, order) => sum + order[of], 0) * 100) / 100
