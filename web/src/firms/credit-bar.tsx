import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { locale } from '../i18n/language.ts'
import classes from './firms.module.css'
import { t } from './firms.messages.ts'

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
      <span className="digits">{shareOf(percent)}</span>
      {withSentence && state === 'warning' && <strong>{t('creditWarning')}</strong>}
      {withSentence && state === 'exceeded' && <strong>{t('creditExceeded')}</strong>}
    </span>
  )
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

/** `74 %`: a share of the insured amount as it is told. */
export const shareOf = (percent: number): string =>
  `${percent.toLocaleString(locale, { maximumFractionDigits: 1 })} %`
