import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { CreditMeter } from './credit-chip.tsx'
import { shareOf } from './credit-share.ts'
import classes from '../firms.module.css'
import { t } from '../firms.messages.ts'

interface Credit {
  credit_state: FirmRecord['credit_state']
  credit_percent: number | null
}

export function CreditBar({ credit, withSentence = false }: { credit: Credit; withSentence?: boolean }) {
  const { credit_state: state, credit_percent: percent } = credit
  if (percent === null) {
    return <span className="muted">{withSentence ? t('credit.none') : ''}</span>
  }
  return (
    <span className={classes.credit} data-state={state}>
      <CreditMeter percent={percent} />
      <span className={classes.share}>{shareOf(percent)}</span>
      {withSentence && state === 'warning' && <strong>{t('creditWarning')}</strong>}
      {withSentence && state === 'exceeded' && <strong>{t('creditExceeded')}</strong>}
    </span>
  )
}
