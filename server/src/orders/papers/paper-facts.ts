/** For whom a document is: it decides what may be known to whoever writes it. */
export type PaperSide = 'carrier' | 'customer' | 'goods'

/** Where somebody is found. */
export interface PaperAddress {
  name: string
  address: string | null
  postal: string | null
  city: string | null
  iso: string
}

interface Person {
  name: string
  email: string
  phone: string
}

export interface PaperFirm extends PaperAddress {
  vat: string
  /** Terms of payment as typed, and their kind. */
  terms: string
  term: string | null
  contact: Person | null
}

export interface PaperPlace extends PaperAddress {
  person: string
  phone: string
  /** How a slot is booked there. */
  booking: string
}

export interface PaperStop {
  date: string
  time_from: string | null
  time_to: string | null
  starts_at: string
  timezone: string
  notes: string
  place: PaperPlace
  customs: PaperPlace | null
  /** Sender or consignee where that is not the place itself. */
  party: PaperPlace | null
}

export interface PaperPacking {
  name: string
  pallets: number
  exchange: boolean
  length: number | null
  width: number | null
  height: number | null
  weight: number | null
  stack: number
}

export interface PaperCargo {
  name: string
  description: string
  un_number: string | null
  adr_class: string | null
  packing_group: string | null
}

export interface PaperDetail {
  trailer: string | null
  load: string
  load_meters: number
  weight: number | null
  temp: number | null
  start_temp: number | null
  stop_temp: number | null
  degrees: string
  reefer_mode: 'continuous' | 'start_stop' | null
  ambient: string | null
  notes: string
  loading: PaperStop
  unloading: PaperStop
  cargos: PaperCargo[]
  references: { name: string; number: string }[]
  packings: PaperPacking[]
}

export interface PaperCost {
  name: string
  text: string
  prepaid: boolean
  /** Cents, in euros. */
  amount: number
}

export interface PaperBusiness extends PaperAddress {
  title: string
  vat: string
  doy: string
  gemi: string
  phone: string
  email: string
  website: string
  terms: string
  footer: string
  /** Key of its logo in the store. */
  logo: string | null
}

/** An order as one side's documents speak of it. */
export interface PaperFacts {
  id: number
  number_id: string
  status: number
  updated_at: string
  freight_terms: 'paid' | 'collect'
  incoterm: string | null
  incoterm_place: string
  avoid_sea: boolean
  customer: PaperFirm | null
  carrier: PaperFirm | null
  pn_truck: string
  pn_trailer: string
  /** The price agreed with this side, in cents; null on documents without one. */
  price: number | null
  costs: PaperCost[]
  details: PaperDetail[]
  business: PaperBusiness
  bank: { name: string; iban: string; swift: string } | null
  /** Who of us is asked about the order. */
  person: Person | null
}
