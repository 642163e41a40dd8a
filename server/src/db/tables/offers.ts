import type { OfferUnit } from '@dromos/contract/offers/offer.rules.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import type { OfferStatus } from '@dromos/contract/trade/offer-statuses.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { RecordColumns } from './platform.ts'

export interface OfferTables {
  clauses: ClausesTable
  offer_begun: OfferBegunTable
  offer_contacts: OfferContactsTable
  offer_links: OfferLinksTable
  offer_manuscripts: OfferManuscriptsTable
  offer_options: OfferOptionsTable
  offer_outcomes: OfferOutcomesView
  offer_papers: OfferPapersTable
  offer_users: OfferUsersTable
  offer_versions: OfferVersionsTable
  offers: OffersTable
}

interface ClausesTable extends RecordColumns {
  id: Generated<number>
  title_en: string
  title_el: string
  body_en: string
  body_el: string
  active: Generated<boolean>
  search: GeneratedAlways<string>
}

export interface OffersTable extends RecordColumns {
  id: Generated<number>
  number_id: string
  revision: Generated<number>
  firm_id: number
  business_id: number
  title: string
  language: Language
  content: string
  message: string
  send_at: string | null
  valid_until: string | null
  remind_days: number | null
  status: Generated<OfferStatus>
  active: Generated<boolean>
  sent_at: string | null
  sent_by: number | null
  viewed_at: string | null
  reminded_at: string | null
  answered_at: string | null
  answer_way: 'link' | 'account' | 'staff' | null
  answer_name: Generated<string>
  answer_text: Generated<string>
  /** What was taken, as JSON. */
  accepted: string | null
  booking_id: number | null
  words: string
  search: GeneratedAlways<string>
}

interface OfferManuscriptsTable {
  offer_id: number
  sort: number
  clause_id: number | null
  title: string
  body: string
}

interface OfferOptionsTable {
  offer_id: number
  sort: number
  title: string
  note: string
  from_place_id: number
  to_place_id: number
  days: number | null
  unit: OfferUnit
  quantity: number | null
  price: number
  cost: number | null
  recommended: boolean
  valid_until: string | null
  loading_date: string | null
  trailer_type_id: number | null
  weight: number | null
}

interface OfferContactsTable {
  offer_id: number
  contact_id: number
  sort: number
}

interface OfferUsersTable {
  offer_id: number
  person_id: number
}

interface OfferVersionsTable {
  offer_id: number
  revision: number
  /** What its customer reads, as JSON. */
  shown: string
  /** What is ours besides, as JSON. */
  told: string
  sent_at: string
  sent_by: number | null
}

/** The paper that a version left with. */
interface OfferPapersTable {
  offer_id: number
  revision: number
  stored_key: string
}

interface OfferBegunTable {
  offer_id: number
  /** How the offer was before its next version was begun, as JSON. */
  before: string
}

export interface OfferLinksTable {
  id: string
  offer_id: number
  revision: number
  contact_id: number | null
  name: string
  email: string
  token_hash: string
  sealed: string | null
  mail_id: number | null
  viewed_at: string | null
  revoked_at: string | null
  created_at: Generated<string>
}

/** A view: how an offer ended on one of its lanes. */
interface OfferOutcomesView {
  offer_id: number
  firm_id: number
  business_id: number
  sent_at: string
  answered_at: string | null
  from_iso: string
  from_city: string
  to_iso: string
  to_city: string
  outcome: 'won' | 'lost' | 'other' | 'open'
  value: number
}
