import { amountOf, moneyOf, numberOf } from '../../platform/format.ts'
import { RailCard } from '../../ui/rail.tsx'
import { CreditMeter, CreditShareChip } from '../credit/credit-chip.tsx'
import { shareOf } from '../credit/credit-share.ts'
import own from '../firms.module.css'
import type { FirmRailPart } from './firm-rail-part.ts'
import { t } from './firm-rail.messages.ts'
import classes from './firm-rail.module.css'

/** How much of its insured amount a customer uses, in a bar and a sentence, and what that is made of. */
export function FirmCredit({ rail, onOpen }: FirmRailPart) {
  const { credit, money } = rail
  const { credit_state: state, credit_percent: percent, overdue } = credit
  return (
    <RailCard title={t('credit')} memory="firm.credit" aside={<CreditShareChip credit={credit} />}>
      {percent === null ? (
        <p className="bare muted">{t('noLimit')}</p>
      ) : (
        <div className={own.creditFacts} data-state={state}>
          <span className={own.ticked}>
            <CreditMeter percent={percent} />
          </span>
          <p className="bare muted">{sentence(rail)}</p>
        </div>
      )}
      <dl className={classes.sums}>
        <Unpaid rail={rail} onOpen={onOpen} />
        {money && <Sum name={t('delivered')} amount={money.parts.delivered} />}
        {money && <Sum name={t('running')} amount={money.parts.running} />}
      </dl>
      {credit.insurance_file_missing && (
        <p className="bare danger" role="note">
          {t('fileMissing')}
        </p>
      )}
      {overdue && (
        <p className="bare danger" role="note">
          {t('stops', { number: overdue.number })}
        </p>
      )}
    </RailCard>
  )
}

function sentence({ credit, money }: FirmRailPart['rail']): string {
  return [usedOf({ credit, money }), leftOf({ credit, money })].filter(Boolean).join(' ')
}

type Credit = Pick<FirmRailPart['rail'], 'credit' | 'money'>

function usedOf({ credit, money }: Credit): string {
  if (!money || money.limit === null) return t('usedShare', { share: shareOf(credit.credit_percent ?? 0) })
  return t('usedOf', { used: moneyOf(money.used), limit: moneyOf(money.limit) })
}

function leftOf({ credit: { credit_state: state }, money }: Credit): string {
  const free = money?.free ?? null
  const amount = moneyOf(Math.abs(free ?? 0))
  if (state === 'exceeded') return free === null ? t('aboveBare') : t('above', { amount })
  if (state === 'warning') return free === null ? t('passed') : t('passedLeft', { amount })
  return free === null ? '' : t('left', { amount })
}

function Unpaid({ rail: { invoices, money }, onOpen }: Pick<FirmRailPart, 'rail' | 'onOpen'>) {
  const { unpaid, overdue, overdue_days: days } = invoices
  return (
    <>
      <div>
        <dt>
          <button type="button" className={classes.link} onClick={() => onOpen('invoices')}>
            {t('unpaid')}
          </button>{' '}
          <span className="digits">{numberOf(unpaid)}</span>
        </dt>
        <dd>{money && amountOf(money.parts.invoiced + money.parts.overdue)}</dd>
      </div>
      {overdue > 0 && (
        <div data-bad>
          <dt className={classes.inner}>
            {t('overdue')}{' '}
            <span className="digits">
              {numberOf(overdue)} · {t('days', { count: days })}
            </span>
          </dt>
          <dd>{money && amountOf(money.parts.overdue)}</dd>
        </div>
      )}
    </>
  )
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amountOf(amount)}</dd>
    </div>
  )
}
