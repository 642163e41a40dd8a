import type { Words } from '../constants/words.ts'

/** Why there is VAT on an amount, or none. What each of them says on papers is entered by the house, with its days. */
export const vatCases = [
  'domestic',
  'eu_reverse_charge',
  'third_country_customer',
  'third_country_transport',
  'intra_community',
  'zero_rated',
  'exempt',
  'outside_scope',
] as const
export type VatCase = (typeof vatCases)[number]

/** The side of an amount: what a customer is charged, and what a carrier charges us. */
export const vatSides = ['sell', 'buy'] as const
export type VatSide = (typeof vatSides)[number]

/** A treatment holds for one side, or for both. */
export const treatmentSides = [...vatSides, 'both'] as const
export type TreatmentSide = (typeof treatmentSides)[number]

/** The one case in which VAT is charged; its sentence may name the rate. */
export const chargesVat = (vatCase: string): boolean => vatCase === 'domestic'

/** Where a sentence of that case names the rate. */
export const RATE_WORD = '{rate}'

/** Categories of exemption that myDATA knows: 1 to this one. */
export const LAST_EXEMPTION = 31

export const vatCaseWords: Readonly<Record<VatCase, Words>> = {
  domestic: { en: 'Domestic, with VAT', el: 'Εσωτερικού, με ΦΠΑ' },
  eu_reverse_charge: { en: 'EU firm, reverse charge', el: 'Εταιρεία ΕΕ, αντίστροφη επιβάρυνση' },
  third_country_customer: { en: 'Customer in a third country', el: 'Πελάτης τρίτης χώρας' },
  third_country_transport: {
    en: 'Transport linked to export or import',
    el: 'Μεταφορά συνδεδεμένη με εξαγωγή ή εισαγωγή',
  },
  intra_community: { en: 'Intra-Community supply (K)', el: 'Ενδοκοινοτική παράδοση (K)' },
  zero_rated: { en: 'Zero-rated (Z)', el: 'Μηδενικός συντελεστής (Z)' },
  exempt: { en: 'Other exemption (E)', el: 'Λοιπή απαλλαγή (E)' },
  outside_scope: { en: 'Outside the scope of VAT (O)', el: 'Εκτός πεδίου ΦΠΑ (O)' },
}

export const treatmentSideWords: Readonly<Record<TreatmentSide, Words>> = {
  sell: { en: 'Customers', el: 'Πελάτες' },
  buy: { en: 'Carriers', el: 'Μεταφορείς' },
  both: { en: 'Both', el: 'Και οι δύο' },
}
