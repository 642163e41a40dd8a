import type { Words } from './words.ts'

export const statusWords = {
  1: { en: 'Created', el: 'Νέα' },
  2: { en: 'Loading', el: 'Προς φόρτωση' },
  3: { en: 'Delivery', el: 'Προς παράδοση' },
  4: { en: 'Finished', el: 'Ολοκληρωμένη' },
  5: { en: 'Damage', el: 'Ζημιά' },
  6: { en: 'Cancelled', el: 'Ακυρωμένη' },
} as const satisfies Record<number, Words>

export const orderFlagWords = {
  loadingLate: { en: 'Late loading', el: 'Αργεί η φόρτωση' },
  deliveryLate: { en: 'Late delivery', el: 'Αργεί η παράδοση' },
  atRisk: { en: 'At risk', el: 'Σε κίνδυνο' },
  damaged: { en: 'Damage', el: 'Ζημιά' },
  closed: { en: 'Closed', el: 'Κλειστή' },
  platesMissing: { en: 'Plates missing', el: 'Λείπουν πινακίδες' },
} as const satisfies Record<string, Words>

export const directionWords = {
  1: { en: 'Import', el: 'Εισαγωγή' },
  2: { en: 'Export', el: 'Εξαγωγή' },
  3: { en: 'Cross-trade', el: 'Τριγωνική' },
  4: { en: 'Domestic', el: 'Εσωτερικού' },
} as const satisfies Record<number, Words>

export const freightWords: Readonly<Record<string, Words>> = {
  paid: { en: 'Prepaid', el: 'Προπληρωμένος' },
  collect: { en: 'Collect', el: 'Πληρωτέος' },
}
