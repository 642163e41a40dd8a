import type { OrderCredit } from '@dromos/contract/firms/firm-credit.ts'
import { Link } from '@tanstack/react-router'
import { moneyOf } from '../../platform/format.ts'
import { useCan } from '../../platform/session/session.tsx'
import { CreditBar } from './credit-bar.tsx'
import { CreditMeter } from './credit-chip.tsx'
import { shareOf } from './credit-share.ts'
import { t } from './firm-credit.messages.ts'
import { t as words } from '../firms.messages.ts'
import classes from '../firms.module.css'

interface CreditProps {
  firmId: number
  credit: OrderCredit
}

/** How a customer stands with an order that is being typed: the bar, what hinders it, and who can help. */
export function CustomerCreditPanel({ firmId, credit }: CreditProps) {
  const { overdue, insurance_file_missing: isMissing, ask } = credit
  const isHindered = isMissing || overdue !== null || credit.credit_state === 'exceeded'
  if (credit.credit_percent === null && !isHindered) return null
  return (
    <div className={`whole ${classes.wide}`}>
      {credit.credit_percent !== null && <CreditBar credit={credit} withSentence />}
      {overdue && (
        <p role="note" className={classes.barred}>
          {t('overdue', { count: overdue.days, number: overdue.number })}
        </p>
      )}
      {isMissing && (
        <p role="note" className={classes.barred}>
          {t('fileMissing')} <UploadLink firmId={firmId} />
        </p>
      )}
      {isHindered && ask.length > 0 && <p className="muted">{t('ask', { names: ask.join(', ') })}</p>}
    </div>
  )
}

/** The same beside an order: the bar with the tick where it warns, and the amounts behind it in a sentence. */
export function CreditFactsPanel({ credit }: Pick<CreditProps, 'credit'>) {
  const { credit_state: state, credit_percent: percent, free, limit } = credit
  if (percent === null) return <p className="bare muted">{words('credit.none')}</p>
  return (
    <div className={classes.creditFacts} data-state={state}>
      <span className={classes.ticked}>
        <CreditMeter percent={percent} />
      </span>
      <p className="bare muted">
        {[
          limit !== null && free !== null
            ? t('usedOf', { used: moneyOf(limit - free), limit: moneyOf(limit) })
            : t('usedShare', { share: shareOf(percent) }),
          free !== null && t(free < 0 ? 'above' : 'free', { amount: moneyOf(Math.abs(free)) }),
          state !== 'free' && t(`state.${state === 'exceeded' ? 'exceeded' : 'warning'}`),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}

/** The firm's files in a tab of their own: what is typed of the order stays. */
function UploadLink({ firmId }: { firmId: number }) {
  const mayUpload = useCan()('firm_files.credit')
  if (!mayUpload) return null
  return (
    <Link to="/app/firms/edit/$id" params={{ id: String(firmId) }} search={{ tab: 'files' }} target="_blank">
      {t('upload')}
    </Link>
  )
}
