import type { Columns } from '../trade/columns.ts'

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
} as const satisfies Columns<EmissionLine>
