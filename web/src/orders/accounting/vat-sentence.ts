import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { percentOf } from '../../platform/format.ts'
import { t } from './order-accounting.messages.ts'

export function vatSentence({ vat_rule, vat_rate, freight_terms, additional_costs }: VatFacts): string {
  const hasCodes = additional_costs.some((line) => line.side === 'sell' && line.vat_code)
  return [
    t(`vat.${vat_rule}`, { rate: percentOf(vat_rate / 100) }),
    ...(hasCodes ? [t('lineCodes')] : []),
    ...(freight_terms === 'collect' ? [t('collect')] : []),
  ].join('. ')
}

type VatFacts = Pick<StaffOrderRecord, 'vat_rule' | 'vat_rate' | 'freight_terms' | 'additional_costs'>
