import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { language } from '../../i18n/language.ts'
import { moneyOf } from '../../platform/format.ts'
import { t } from './order-incident.messages.ts'
import { findStop, placeOf } from './order-stop-choices.ts'

type DamageCase = StaffOrderRecord['damages'][number]

export const damagesIn = ({ damages }: StaffOrderRecord, state: DamageCase['state']): DamageCase[] =>
  damages.filter((damage) => damage.state === state)

export function damageText(order: StaffOrderRecord, damage: DamageCase): string {
  const { detail_id, kind, amount, total_loss: isTotal } = damage
  const stop = detail_id !== null && kind !== null ? findStop(order, { detail_id, kind }) : undefined
  const parts = [
    damage[`name_${language}`],
    stop ? placeOf(stop) : '',
    amount > 0 ? moneyOf(amount) : '',
    isTotal ? t('damage.totalLoss') : '',
    damage.description,
  ]
  return parts.filter(Boolean).join(' · ')
}
