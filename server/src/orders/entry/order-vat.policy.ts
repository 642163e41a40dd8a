import type { Language } from '@dromos/contract/constants/languages.ts'
import { vatReasonOf, vatSaid } from '@dromos/contract/vat/vat.rules.ts'
import type { StaffFacts } from './order-record.queries.ts'

type VatOfOrder = Pick<StaffFacts, 'vat_rule' | 'vat_rate' | 'vat_parties' | 'treatments'>

/** Why there is VAT or none on the price of the customer and on that of the carrier. */
export function vatOfSides(order: VatOfOrder, language: Language) {
  const { vat_rule: rule, vat_rate, vat_parties: parties, treatments } = order
  const sold = vatReasonOf('', { side: 'sell', rule, parties: parties.sell }, vat_rate)
  const bought = parties.buy && vatReasonOf('', { side: 'buy', parties: parties.buy }, parties.rate)
  return {
    sell: vatSaid(sold, { side: 'sell', treatments }, language),
    buy: bought && vatSaid(bought, { side: 'buy', treatments }, language),
  }
}
