import type { Reader } from '@dromos/contract/trade/audiences.ts'
import type { CmrCopy } from '@dromos/contract/orders/papers.rules.ts'
import type { costPayers } from '@dromos/contract/trade/costs.ts'
import type { PaperAddress, PaperDetail } from '../../consignments/consignment-paper.sql.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import type { PaperFormat } from './paper-format.ts'
import type { PaperWords } from './paper-words.ts'

export interface Paper {
  facts: PaperFacts
  language: Language
  words: PaperWords
  format: PaperFormat
  today: string
  logo: Uint8Array | null
  revision: number
  copies: readonly CmrCopy[]
}

/** For whom a document is: it decides what may be known to the person who writes it. */
export type PaperSide = 'carrier' | 'customer' | 'goods' | 'parties' | 'tour' | 'truck'

export interface PaperReader {
  side: PaperSide
  reader: Reader
}

export interface PaperPerson {
  name: string
  email: string
  phone: string
}

export interface PaperFirm extends PaperAddress {
  vat: string
  terms: string
  term: string | null
  contact: PaperPerson | null
}

export interface PaperCost {
  name: string
  text: string
  prepaid: boolean
  /** Who pays it on the spot, if not this side. */
  payer: (typeof costPayers)[number] | null
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

export interface PaperFacts {
  id: number
  number_id: string
  status: number
  updated_at: string
  import_export: number
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
  /** What we pay to others for the carrier. */
  direct: PaperCost[]
  details: PaperDetail[]
  business: PaperBusiness
  bank: { name: string; iban: string; swift: string } | null
  person: PaperPerson | null
}
