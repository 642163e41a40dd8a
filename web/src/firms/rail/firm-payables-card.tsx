import { amountOf } from '../../platform/format.ts'
import { RailCard } from '../../ui/rail.tsx'
import { shownParts } from '../payables/payable-parts.ts'
import type { FirmRailPart } from './firm-rail-part.ts'
import { t } from './firm-rail.messages.ts'
import classes from './firm-rail.module.css'

/** What we owe a carrier, for those who see money. */
export function FirmPayablesCard({ rail: { payables }, onOpen }: FirmRailPart) {
  if (!payables) return null
  const { parts, total } = payables
  return (
    <RailCard title={t('owed')} memory="firm.payables">
      {total === 0 ? (
        <p className="bare muted">{t('nothingOwed')}</p>
      ) : (
        <dl className={classes.sums}>
          <div>
            <dt>
              <button type="button" className={classes.link} onClick={() => onOpen('payables')}>
                {t('totalOwed')}
              </button>
            </dt>
            <dd>{amountOf(total)}</dd>
          </div>
          {shownParts(parts).map(({ name, amount }) =>
            amount === 0 ? null : (
              <div key={name} data-bad={name === 'overdue' || undefined}>
                <dt className={classes.inner}>{t(`owedParts.${name}`)}</dt>
                <dd>{amountOf(amount)}</dd>
              </div>
            ),
          )}
        </dl>
      )}
    </RailCard>
  )
}
