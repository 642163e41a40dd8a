import { payableWhens } from '@dromos/contract/statistics/period.rules.ts'
import type { PayableWhen } from '@dromos/contract/statistics/period.rules.ts'
import type { Payable } from '@dromos/contract/statistics/statistics.ts'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, moneyOf } from '../../platform/format.ts'
import { Panel } from '../panel.tsx'
import { payablesQuery } from '../statistics.api.ts'
import type { AskedStatistics } from '../statistics.api.ts'
import { t as statistics } from '../statistics.messages.ts'
import { CarrierPayablesPanel } from './carrier-payables-panel.tsx'
import { t } from './payables.messages.ts'
import classes from './payables.module.css'

/** What is to be paid by Friday and what comes after; each time narrows the carriers below. */
export function PayablesPanels({ asked }: { asked: AskedStatistics }) {
  const read = useQuery(payablesQuery(asked))
  const [when, setWhen] = useState<PayableWhen | null>(null)
  const { business } = asked
  return (
    <>
      <Panel title={statistics('payables')} read={read} lines={4}>
        {({ payables, friday }) => (
          <>
            <p className={classes.due}>
              {t('byFriday', { day: dayOf(friday) })}{' '}
              <Link
                to="/app/orders/list"
                search={{ figure: `due:${friday}`, ...(business && { business }) }}
                className={classes.figure}
                preload={false}
              >
                <b>
                  {moneyOf(sumOf(payables.filter((one) => one.when === 'overdue' || one.when === 'friday')))}
                </b>
              </Link>
            </p>
            <fieldset aria-label={t('whens')} className={classes.whens}>
              <WhenCard
                label={t('all')}
                amount={sumOf(payables)}
                isPressed={when === null}
                onPress={() => setWhen(null)}
              />
              {payableWhens.map((one) => {
                const payable = payables.find((known) => known.when === one)
                return (
                  payable && (
                    <WhenCard
                      key={one}
                      label={statistics(`whens.${one}`, { day: dayOf(payable.until) })}
                      amount={payable.amount}
                      payable={payable}
                      isLate={one === 'overdue' && payable.amount > 0}
                      isPressed={when === one}
                      onPress={() => setWhen(when === one ? null : one)}
                    />
                  )
                )
              })}
            </fieldset>
            <p className="small">{t('note')}</p>
          </>
        )}
      </Panel>
      <CarrierPayablesPanel asked={asked} when={when} />
    </>
  )
}

const sumOf = (payables: readonly Payable[]): number => payables.reduce((sum, { amount }) => sum + amount, 0)

interface WhenCardProps {
  label: string
  amount: number
  payable?: Payable
  isLate?: boolean
  isPressed: boolean
  onPress: () => void
}

function WhenCard({ label, amount, payable, isLate = false, isPressed, onPress }: WhenCardProps) {
  return (
    <button type="button" className={classes.when} aria-pressed={isPressed} onClick={onPress}>
      <span className={classes.label}>{label}</span>
      <b className={isLate ? 'danger' : undefined}>{moneyOf(amount)}</b>
      {payable && <span className={classes.label}>{t('carriers', { count: payable.carriers })}</span>}
    </button>
  )
}
