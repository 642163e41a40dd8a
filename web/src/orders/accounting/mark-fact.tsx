import { markNames } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import type { MarkFacts } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { isMarkMissing } from '@dromos/contract/orders/accounting/mark.rules.ts'
import { Fact } from '../../ui/fact.tsx'
import classes from '../form/order-form.module.css'
import { AadeLink } from './aade-link.tsx'
import { t } from './invoice-marks.messages.ts'

interface MarkFactProps {
  /** An invoice or credit note that stands. */
  of: MarkFacts & { number: string; date: string | null }
  issuedIn: string | null
}

/** The MARK of what stands, or that it is missing where the law asks for one; nothing where neither is so. */
export function MarkFact({ of, issuedIn }: MarkFactProps) {
  const { number, mark, uid, qr_url: address, provider } = of
  const isMissing = isMarkMissing(of, issuedIn)
  if (!isMissing && markNames.every((name) => of[name] === '')) return null
  return (
    <Fact name={t('field.mark')}>
      {isMissing ? <strong className={classes['missing']}>{t('missing')}</strong> : mark || '–'}{' '}
      {address && <AadeLink address={address} number={number} />}
      {provider && <span className={classes['rule']}>{provider}</span>}
      {uid && <span className={classes['rule']}>{`${t('field.uid')} ${uid}`}</span>}
    </Fact>
  )
}
