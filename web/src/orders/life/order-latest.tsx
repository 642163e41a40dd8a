import type { Category } from '@dromos/contract/categories/categories.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/orders.ts'
import { categoryName, useCategories } from '../../categories/categories.api.ts'
import { momentOf } from '../../platform/format.ts'
import classes from './order-latest.module.css'
import { eventNamed } from './order-log-words.ts'
import { t } from '../orders.messages.ts'

/** The newest lines of an order's log. */
export function OrderLatest({ order }: { order: StaffOrderRecord }) {
  const kinds = useCategories('log')
  if (order.logs.length === 0) return <p className={classes['none']}>{t('peek.noLog')}</p>
  return (
    <ul className={classes['log']}>
      {order.logs.slice(0, 5).map((line) => (
        <li key={line.id}>
          <span className={classes['when']}>{momentOf(line.created_at)}</span>
          <span>
            {logLineOf(line, kinds)}
            {line.created_by && <span className={classes['when']}> · {line.created_by}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function logLineOf(line: StaffOrderRecord['logs'][number], kinds: readonly Category[]): string {
  const kind = kinds.find((category) => category.id === line.log_type_id)
  return [eventNamed(line) ?? (kind && categoryName(kind)), line.text].filter(Boolean).join(': ')
}
