import type { VatRule } from '@dromos/contract/orders/gross.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { vatReasonOf, vatSaid } from '@dromos/contract/vat/vat.rules.ts'
import type { VatParties, VatTreatment } from '@dromos/contract/vat/vat.rules.ts'

export interface OfferVat {
  /** Of the business, in per cent. */
  rate: number
  parties: VatParties
  treatments: VatTreatment[]
  /** Of each option, by its lane. */
  rules: VatRule[]
}

/** What each option of an offer says of VAT. */
export const vatOfOptions = ({ rate, parties, treatments, rules }: OfferVat, language: Language): string[] =>
  rules.map((rule) => {
    const reason = vatReasonOf('', { side: 'sell', rule, parties }, rate)
    return vatSaid(reason, { side: 'sell', treatments }, language).sentence
  })
