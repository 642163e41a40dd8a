import type { Words } from '../constants/words.ts'

/** Why the people of a group may be written to. */
export const legalBases = ['consent', 'customer', 'contract', 'interest'] as const
export type LegalBasis = (typeof legalBases)[number]

export const legalBasisWords: Readonly<Record<LegalBasis, Words>> = {
  consent: { en: 'Consent', el: 'Συγκατάθεση' },
  customer: { en: 'Existing customer relationship', el: 'Υφιστάμενη πελατειακή σχέση' },
  contract: { en: 'Performance of a contract', el: 'Εκτέλεση σύμβασης' },
  interest: { en: 'Legitimate interest', el: 'Έννομο συμφέρον' },
}
