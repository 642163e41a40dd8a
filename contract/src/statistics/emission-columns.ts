import type { Columns } from '../constants/columns.ts'
import { emissionWords } from './emission-words.rules.ts'

/** One order of a statement of CO2e, as its reader reads it. */
export interface EmissionLine {
  number_id: string
  customer: string
  day: string
  from: string
  to: string
  /** Kilograms; null where it is not known. */
  weight: number | null
  road_km: number
  ferry_km: number
  /** Null where the order cannot be estimated. */
  tonne_km: number | null
  road_grams: number | null
  ferry_grams: number | null
  grams: number | null
  default_share: number | null
  factors: string
}

const kilograms = (grams: number | null): number | null => (grams === null ? null : grams / 1000)

export const emissionColumns = {
  number: { word: { en: 'Order', el: 'Παραγγελία' }, value: (row) => row.number_id },
  customer: { word: { en: 'Customer', el: 'Πελάτης' }, value: (row) => row.customer },
  loading: { word: { en: 'Loading', el: 'Φόρτωση' }, kind: 'day', value: (row) => row.day },
  from: { word: { en: 'From', el: 'Από' }, value: (row) => row.from },
  to: { word: { en: 'To', el: 'Προς' }, value: (row) => row.to },
  weight: { word: { en: 'Weight', el: 'Βάρος' }, kind: 'number', unit: 'kg', value: (row) => row.weight },
  road_km: {
    word: { en: 'By road', el: 'Οδικώς' },
    kind: 'number',
    unit: 'km',
    value: (row) => row.road_km,
  },
  ferry_km: {
    word: { en: 'By ferry', el: 'Με πλοίο' },
    kind: 'number',
    unit: 'km',
    value: (row) => row.ferry_km,
  },
  tonne_km: {
    word: { en: 'Tonne-kilometres', el: 'Τονοχιλιόμετρα' },
    kind: 'number',
    value: (row) => row.tonne_km,
  },
  road_kg: {
    word: { en: 'CO2e by road', el: 'CO2e οδικώς' },
    kind: 'number',
    unit: 'kg',
    value: (row) => kilograms(row.road_grams),
  },
  ferry_kg: {
    word: { en: 'CO2e by ferry', el: 'CO2e με πλοίο' },
    kind: 'number',
    unit: 'kg',
    value: (row) => kilograms(row.ferry_grams),
  },
  kg: {
    word: { en: 'CO2e estimate, not verified', el: 'Εκτίμηση CO2e, μη επαληθευμένη' },
    kind: 'number',
    unit: 'kg',
    value: (row) => kilograms(row.grams),
  },
  default_share: {
    word: { en: 'Default data', el: 'Προεπιλεγμένα δεδομένα' },
    kind: 'percent',
    value: (row) => row.default_share,
  },
  factors: { word: { en: 'Factors', el: 'Συντελεστές' }, value: (row) => row.factors },
  method: {
    word: { en: 'Method', el: 'Μέθοδος' },
    value: (_row, language) => emissionWords.method[language],
  },
  distance: {
    word: { en: 'Distance method', el: 'Μέθοδος απόστασης' },
    value: (_row, language) => emissionWords.distance[language],
  },
} as const satisfies Columns<EmissionLine>

interface Sums {
  orders: number
  estimated: number
  tonne_km: number
  ferry_tonne_km: number
  grams: number
  ferry_grams: number
  default_share: number | null
}

/** What a customer's or a lane's orders come to. */
export interface EmissionGroupLine {
  name: string
  now: Sums
}

export const emissionGroupColumns = {
  name: { word: { en: 'Name', el: 'Όνομα' }, value: (row) => row.name },
  orders: { word: { en: 'Orders', el: 'Παραγγελίες' }, kind: 'number', value: ({ now }) => now.orders },
  estimated: {
    word: { en: 'Estimated', el: 'Εκτιμήθηκαν' },
    kind: 'number',
    value: ({ now }) => now.estimated,
  },
  tonne_km: {
    word: emissionColumns.tonne_km.word,
    kind: 'number',
    value: ({ now }) => now.tonne_km + now.ferry_tonne_km,
  },
  road_kg: {
    word: emissionColumns.road_kg.word,
    kind: 'number',
    unit: 'kg',
    value: ({ now }) => now.grams / 1000,
  },
  ferry_kg: {
    word: emissionColumns.ferry_kg.word,
    kind: 'number',
    unit: 'kg',
    value: ({ now }) => now.ferry_grams / 1000,
  },
  kg: {
    word: { en: 'CO2e', el: 'CO2e' },
    kind: 'number',
    unit: 'kg',
    value: ({ now }) => (now.grams + now.ferry_grams) / 1000,
  },
  default_share: {
    word: emissionColumns.default_share.word,
    kind: 'percent',
    value: ({ now }) => now.default_share,
  },
} as const satisfies Columns<EmissionGroupLine>

interface FactorLine {
  name: string
  edition: string
  source: string
  valid_from: string
  valid_to: string | null
  per_tonne_km: number
  grams: number
}

export const emissionFactorColumns = {
  name: { word: { en: 'Factor', el: 'Συντελεστής' }, value: (row) => row.name },
  per_tonne_km: {
    word: { en: 'CO2e well-to-wheel', el: 'CO2e από την πηγή έως τον τροχό' },
    kind: 'number',
    unit: 'g/tkm',
    value: (row) => row.per_tonne_km,
  },
  kg: { word: { en: 'CO2e', el: 'CO2e' }, kind: 'number', unit: 'kg', value: (row) => row.grams / 1000 },
  valid_from: { word: { en: 'Valid from', el: 'Ισχύει από' }, kind: 'day', value: (row) => row.valid_from },
  valid_to: { word: { en: 'Valid to', el: 'Ισχύει έως' }, kind: 'day', value: (row) => row.valid_to },
  edition: { word: { en: 'Edition', el: 'Έκδοση' }, value: (row) => row.edition },
  source: { word: { en: 'Source', el: 'Πηγή' }, value: (row) => row.source },
} as const satisfies Columns<FactorLine>
