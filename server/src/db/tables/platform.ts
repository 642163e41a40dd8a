import type { Language } from '@dromos/contract/trade/languages.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export interface DemonstrationTable {
  id: Generated<number>
  loaded_at: Generated<string>
}

export interface IdempotencyKeysTable {
  person_id: number
  key: string
  route: string
  body_hash: string
  status: number | null
  reply: unknown
  created_at: Generated<string>
}

export interface AuditLogTable {
  id: GeneratedAlways<number>
  at: Generated<string>
  actor_id: number | null
  action: string
  entity: string
  entity_id: number | null
  before: unknown
  after: unknown
  request_id: string | null
  address: string | null
}

export interface RateLimitsTable {
  key: string
  failures: number
  free: number
  strikes: number
  first_at: string
  blocked_until: string | null
}

export interface RecordColumns {
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface OutboxTable {
  id: Generated<number>
  message_id: string
  person_id: number | null
  sender_id: number | null
  recipient: string
  sender_name: Generated<string>
  reply_to: Generated<string>
  subject: string
  body_text: string
  body_html: string
  sealed_link: string | null
  status: Generated<string>
  attempts: Generated<number>
  error: string | null
  created_at: Generated<string>
  sending_since: string | null
  given_at: string | null
  sent_at: string | null
  emptied_at: string | null
  search: GeneratedAlways<string>
}

export interface OutboxLettersTable {
  mail_id: number
  business_id: number | null
  language: Language
  order_id: number | null
  booking_id: number | null
  groupage_id: number | null
  offer_id: number | null
  person_id: number | null
  shown_to: Generated<string[]>
  shown_cc: Generated<string[]>
}

export interface WorkersTable {
  id: string
  seen_at: Generated<string>
}

export interface OutboxFilesTable {
  mail_id: number
  stored_key: string
}

export interface LiveEventsTable {
  id: GeneratedAlways<number>
  number: number | null
  kind: string
  data: unknown
  users: number[] | null
  roles: number[] | null
  created_at: Generated<string>
}

export interface LiveTicketsTable {
  hash: string
  session_id: string
  expires_at: string
}

export interface StoredFilesTable {
  key: string
  name: string
  type: string
  size: number
  sha256: string
  created_at: Generated<string>
  created_by: number | null
}
