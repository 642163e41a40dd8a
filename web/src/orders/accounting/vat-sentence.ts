import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { t } from './order-accounting.messages.ts'

/** Why there is VAT on what the customer owes, or none, as its papers say it; with the category of exemption in myDATA. */
export function vatSentence({ vat_said: { sell }, freight_terms, additional_costs }: VatFacts): string {
  const hasCodes = additional_costs.some((line) => line.side === 'sell' && line.vat_code)
  return [
    sentenceOf(sell),
    ...(hasCodes ? [t('lineCodes')] : []),
    ...(freight_terms === 'collect' ? [t('collect')] : []),
  ].join(' ')
}

/** The same of what the carrier gets; empty while there is no carrier. */
export const carrierVatSentence = ({ vat_said: { buy } }: VatFacts): string => (buy ? sentenceOf(buy) : '')

type VatFacts = Pick<StaffOrderRecord, 'vat_said' | 'freight_terms' | 'additional_costs'>

const sentenceOf = ({ sentence, exemption }: VatFacts['vat_said']['sell']): string =>
  exemption === null ? sentence : `${sentence} ${t('exemption', { number: String(exemption) })}`
