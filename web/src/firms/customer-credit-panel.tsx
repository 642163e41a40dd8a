import type { OrderCredit } from '@dromos/contract/firms/firm-credit.ts'
import { Link } from '@tanstack/react-router'
import { moneyOf } from '../platform/format.ts'
import { useCan } from '../platform/session/session.tsx'
import { CreditBar } from './credit-bar.tsx'
import { t } from './firm-credit.messages.ts'
import classes from './firms.module.css'

export function CustomerCreditPanel({ firmId, credit }: { firmId: number; credit: OrderCredit }) {
  const { overdue, insurance_file_missing: isMissing, free, ask } = credit
  const isHindered = isMissing || overdue !== null || credit.credit_state === 'exceeded'
  return (
    <div className={`whole ${classes.wide}`}>
      {credit.credit_percent !== null && <CreditBar credit={credit} withSentence />}
      {free !== null && (
        <p className="muted">
          {free < 0 ? t('above', { amount: moneyOf(-free) }) : t('free', { amount: moneyOf(free) })}
        </p>
      )}
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

/** Opens in a tab of its own, so that what is typed of the order stays. */
function UploadLink({ firmId }: { firmId: number }) {
  const mayUpload = useCan()('firm_files.credit')
  if (!mayUpload) return null
  return (
    <Link to="/app/firms/edit/$id" params={{ id: String(firmId) }} search={{ tab: 'files' }} target="_blank">
      {t('upload')}
    </Link>
  )
}
