import type { OrderCredit } from '@dromos/contract/firms/firm-credit.ts'
import { shareOf } from './credit-share.ts'
import classes from '../firms.module.css'
import { t } from '../firms.messages.ts'

type Credit = Pick<OrderCredit, 'credit_state' | 'credit_percent'>

/** How much of the insured amount is used, in one figure with its bar; nothing without one. */
export function CreditChip({ credit }: { credit: Credit }) {
  const { credit_state: state, credit_percent: percent } = credit
  if (percent === null) return null
  return (
    <span className={classes.credit} data-state={state}>
      <CreditMeter percent={percent} />
      <CreditShareChip credit={credit} />
    </span>
  )
}

/** The figure alone. */
export function CreditShareChip({ credit }: { credit: Credit }) {
  const { credit_state: state, credit_percent: percent } = credit
  if (percent === null) return null
  const tone = { none: '', free: '', warning: 'caution', exceeded: 'danger' }[state]
  return <b className={`digits strong nowrap ${tone}`}>{shareOf(percent)}</b>
}

export function CreditMeter({ percent }: { percent: number }) {
  const share = Math.min(100, percent)
  return (
    <meter
      aria-label={t('creditUse')}
      min={0}
      max={100}
      value={share}
      className={classes.meter}
      style={{ backgroundSize: `${share}% 100%` }}
    />
  )
}
