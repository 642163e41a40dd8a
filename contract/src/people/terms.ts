import type { Language } from '../constants/languages.ts'

/** One version of the terms of use, `YYYY-MM`, and what is new in it for somebody who accepted an earlier one. */
export interface TermsVersion {
  version: string
  news: Record<Language, string>
}

/** Oldest first. A new text gets a new one: everybody is asked again at their next sign-in. */
const versions: readonly [TermsVersion, ...TermsVersion[]] = [
  {
    version: '2026-11',
    news: {
      en: 'The first version of the terms that Dromos keeps. It covers access and use, the accuracy of data and orders, the integrity of data, security and data protection (GDPR).',
      el: 'Η πρώτη έκδοση των όρων που τηρεί το Dromos. Καλύπτει την πρόσβαση και χρήση, την ακρίβεια δεδομένων και παραγγελιών, την ακεραιότητα των δεδομένων, την ασφάλεια και την προστασία δεδομένων (GDPR).',
    },
  },
]

export const TERMS_VERSION: string = (versions.at(-1) ?? versions[0]).version

export function isPresentTerms(accepted: string | null, present = TERMS_VERSION): boolean {
  return accepted !== null && accepted >= present
}

export function termsSince(accepted: string, known: readonly TermsVersion[] = versions): TermsVersion[] {
  return known.filter(({ version }) => version > accepted)
}
