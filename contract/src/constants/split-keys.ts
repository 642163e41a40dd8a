import type { Words } from './words.ts'

/** By what the cost of a leg is divided among its orders; `agreed`: each order's amount was agreed. */
export const splitKeys = ['ldm', 'cw', 'kg', 'pal', 'ldm_km', 'rev', 'equal', 'agreed'] as const
export type SplitKey = (typeof splitKeys)[number]

export const splitWords = {
  ldm: { en: 'Loading metres', el: 'Μέτρα φόρτωσης (LDM)' },
  cw: { en: 'Chargeable weight', el: 'Χρεώσιμο βάρος' },
  kg: { en: 'Weight', el: 'Βάρος' },
  pal: { en: 'Pallet places', el: 'Θέσεις παλετών' },
  ldm_km: { en: 'Loading metres × km', el: 'Μέτρα φόρτωσης × χλμ.' },
  rev: { en: 'Customer price', el: 'Τιμή πελάτη' },
  equal: { en: 'Equal parts', el: 'Ίσα μέρη' },
  agreed: { en: 'Agreed amounts', el: 'Συμφωνημένα ποσά' },
} as const satisfies Record<SplitKey, Words>

/** The legs besides the main one: collection to where the truck starts, and delivery from where it ends. */
export const sideLegs = ['before', 'after'] as const
export type SideLeg = (typeof sideLegs)[number]

export const sideLegWords = {
  before: { en: 'Before', el: 'Προμεταφορά' },
  after: { en: 'After', el: 'Τελική παράδοση' },
} as const satisfies Record<SideLeg, Words>
