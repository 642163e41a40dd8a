import type { Audience } from '../constants/audiences.ts'
import type { CostPayee } from '../constants/costs.ts'

/** The lookup lists, by the names the specification gives them; `subcargo` narrows the values of `cargo`. */
export const categoryTypes = [
  'gender',
  'job_title',
  'country',
  'trailer',
  'packing',
  'cargo',
  'subcargo',
  'ambient',
  'firm',
  'operation',
  'load',
  'heard_about',
  'file',
  'log',
  'term',
  'cost',
  'reference',
  'damage',
  'order_status',
  'emission',
  'crossing',
] as const
export type CategoryType = (typeof categoryTypes)[number]

/** Colours of a value, by the names the specification uses for those of order statuses. */
export const categoryClasses = [
  'secondary',
  'primary',
  'info',
  'success',
  'warning',
  'danger',
  'purple',
  'dark',
] as const

export const fileScopes = ['order', 'firm', 'vehicle', 'contact'] as const

export const termBases = [
  'order',
  'loading',
  'delivery',
  'invoice',
  /** The days first, then the end of that month. */
  'end_of_month',
  /** The end of the month first, then the days. */
  'after_month',
  'cmr',
  'cheque',
  'other',
] as const

/** Who an additional cost is charged to: the customer, by the carrier, or either. */
export const costSides = ['sell', 'buy', 'both'] as const

/** Classes of what drives or sails, by which CO2e is estimated. */
export const emissionVehicles = ['artic', 'rigid', 'van', 'ferry'] as const
export const emissionFuels = ['diesel', 'hvo', 'lng', 'electric', 'marine'] as const
export const emissionTemperatures = ['ambient', 'controlled'] as const

/** Everything a value may have besides its names; which of it depends on its list. */
export interface CategoryExtras {
  /** Centimetres. */
  length: number | null
  width: number | null
  height: number | null
  /** Kilograms: tare of a packing, payload of a trailer. */
  weight: number | null
  /** EUR pallet places of a trailer. */
  pallets: number | null
  /** Load metres one packing takes; null: by its measures. */
  load_meters: number | null
  /** UN/ECE Recommendation 21 for packings. */
  code: string
  reefer: boolean
  exchange: boolean
  iso: string
  lang_iso: string
  country_phone_code: string
  vat_prefix: string
  timezone: string
  eu: boolean
  pallet_exchange: boolean
  parent_id: number | null
  adr: boolean
  food: boolean
  class: (typeof categoryClasses)[number]
  scope: (typeof fileScopes)[number]
  needs_expiry: boolean
  days: number
  base: (typeof termBases)[number]
  side: (typeof costSides)[number]
  prepaid: boolean
  payee: CostPayee
  vat_code: string
  required_default: boolean
  /** Who reads a reference of this kind besides us. */
  audience: Audience
  /** A reference of this kind is a paper that travels with the goods: box 5 of a CMR note. */
  attached: boolean
  /** Codes of countries `RO, BG`: such a reference is needed before goods are loaded there, or leave for there. */
  needed_from: string
  needed_to: string
  vehicle: (typeof emissionVehicles)[number]
  fuel: (typeof emissionFuels)[number]
  temperature: (typeof emissionTemperatures)[number]
  /** Grams of CO2e for a tonne and a kilometre, well-to-wheel. */
  grams: number | null
  edition: string
  /** Days `YYYY-MM-DD`, both included; null: until further notice. */
  valid_from: string
  valid_to: string | null
  source: string
  /** The carrier whose own figure it is; empty: a default. */
  carrier_vat: string
  iso_from: string
  iso_to: string
  /** How many kilometres are sailed. */
  km: number | null
}

const measures = { length: null, width: null, height: null, weight: null }

/** Which fields each list has besides the names, and what a new value starts with. */
export const categoryStart: Readonly<Record<CategoryType, Partial<CategoryExtras>>> = {
  gender: {},
  job_title: {},
  country: {
    iso: '',
    lang_iso: '',
    country_phone_code: '',
    vat_prefix: '',
    timezone: '',
    eu: false,
    pallet_exchange: false,
  },
  trailer: { ...measures, pallets: null, code: '', reefer: false },
  packing: { ...measures, load_meters: null, code: '', exchange: false },
  cargo: { adr: false, food: false },
  subcargo: { parent_id: null, adr: false, food: false },
  ambient: {},
  firm: {},
  operation: {},
  load: {},
  heard_about: {},
  file: { scope: 'order', class: 'secondary', needs_expiry: false },
  log: { class: 'secondary' },
  term: { days: 0, base: 'invoice' },
  cost: { side: 'both', prepaid: false, payee: 'other', vat_code: '' },
  reference: {
    audience: 'internal',
    attached: false,
    required_default: false,
    needed_from: '',
    needed_to: '',
  },
  damage: { class: 'purple' },
  order_status: { class: 'secondary' },
  emission: {
    vehicle: 'artic',
    fuel: 'diesel',
    temperature: 'ambient',
    grams: null,
    edition: '',
    valid_from: '',
    valid_to: null,
    source: '',
    carrier_vat: '',
  },
  crossing: { iso_from: '', iso_to: '', km: null, source: '' },
}

/** The list is the life cycle of an order: its values are renamed and coloured, never added, removed or switched off. */
export const isFixedCategory = (type: CategoryType): boolean => type === 'order_status'
