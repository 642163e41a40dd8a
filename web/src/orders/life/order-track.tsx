import type { OrderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { statusWords } from '@dromos/contract/constants/order-words.ts'
import { language } from '../../i18n/language.ts'
import classes from '../list/order-peek.module.css'
import { t } from '../orders.messages.ts'

const steps = [1, 2, 3, 4] as const

export function OrderTrack({ status }: { status: OrderStatus }) {
  if (status > orderStatus.finished) return null
  return (
    <ol className={classes.track} aria-label={t('peek.track')}>
      {steps.map((step) => (
        <li
          key={step}
          data-done={step <= status || undefined}
          aria-current={step === status ? 'step' : undefined}
        >
          {statusWords[step][language]}
        </li>
      ))}
    </ol>
  )
}
