import type { Reader } from '@dromos/contract/constants/audiences.ts'
import type { CmrCopy } from '@dromos/contract/orders/pdf.rules.ts'
import type { costPayers } from '@dromos/contract/constants/costs.ts'
import type { PaperAddress, PaperDetail } from '../../consignments/consignment-paper.sql.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { PdfFormat } from './pdf-format.ts'
import type { PdfWords } from './pdf-words.ts'
import type { VatFacts, VatTreatment } from '@dromos/contract/vat/vat.rules.ts'

export interface Paper<Facts extends PdfFacts = PdfFacts> {
  facts: Facts
  language: Language
  words: PdfWords
  format: PdfFormat
  today: string
  logo: Uint8Array | null
  revision: number
  copies: readonly CmrCopy[]
  /** What papers of its day say of VAT. */
  treatments: readonly VatTreatment[]
}

/** For whom a document is: it decides what may be known to the person who writes it. */
export type PaperSide = 'carrier' | 'customer' | 'goods' | 'parties'

/** For whom a document of a tour is: its carrier, who reads what is paid, or whoever stands at the truck. */
export type TourSide = 'order' | 'truck'

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
  /** On papers that customs read; empty on others. */
  eori: string
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
  vat_code: string
}

/** Why there is VAT on what a paper names, or none, and the rate of our business in per cent. */
export interface PaperVat {
  facts: VatFacts
  rate: number
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

/** In whose name a document goes out: said by the document itself, never by a part of it. */
interface PaperIssuer {
  business: PaperBusiness
  bank: { name: string; iban: string; swift: string } | null
  person: PaperPerson | null
}

/** What is carried and what it costs beside the price: all that a part brings to a document of several. */
export interface PaperContents {
  number_id: string
  updated_at: string
  avoid_sea: boolean
  costs: PaperCost[]
  /** What we pay to others for the carrier. */
  direct: PaperCost[]
  details: PaperDetail[]
}

export interface PdfFacts extends PaperIssuer, PaperContents {
  customer: PaperFirm | null
  carrier: PaperFirm | null
  pn_truck: string
  pn_trailer: string
  /** The price agreed with this side, in cents; null on documents without one. */
  price: number | null
  /** Null on documents without a price, or where the other side is not known yet. */
  vat: PaperVat | null
}

/** What only a document of one order says. */
export interface OrderPaperFacts extends PdfFacts {
  id: number
  status: number
  import_export: number
  freight_terms: 'paid' | 'collect'
  incoterm: string | null
  incoterm_place: string
}

/** A groupage as its documents name it: whose it is and who carries it. */
export interface TourHead extends PaperIssuer {
  updated_at: string
  carrier: PaperFirm | null
  vat: PaperVat | null
}
