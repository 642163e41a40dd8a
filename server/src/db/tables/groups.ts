import type { LegalBasis } from '@dromos/contract/groups/legal-bases.ts'
import type { Skip } from '@dromos/contract/groups/fates.ts'
import type { SuppressionKind } from '@dromos/contract/groups/suppression-columns.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { RecordColumns } from './platform.ts'

export interface GroupsTable extends RecordColumns {
  id: Generated<number>
  name: string
  legal_basis: LegalBasis
  legal_note: string
  language: Language
  subject: string
  message: string
  other_subject: string
  other_message: string
  active: Generated<boolean>
  search: GeneratedAlways<string>
}

export interface GroupContactsTable {
  group_id: number
  contact_id: number
}

export interface GroupEmailsTable {
  group_id: number
  position: number
  email: string
}

export interface GroupFilesTable {
  id: Generated<string>
  group_id: number
  stored_key: string
  created_at: Generated<string>
  created_by: number | null
}

export interface GroupSendingsTable {
  id: Generated<number>
  group_id: number
  subject: string
  legal_basis: LegalBasis
  legal_note: string
  business: string
  until: string
  link_expires_at: string | null
  link_revoked_at: string | null
  cancelled_at: string | null
  cancelled_by: number | null
  sent_at: Generated<string>
  sent_by: number | null
}

export interface GroupSendingFilesTable {
  id: Generated<string>
  sending_id: number
  stored_key: string
}

export interface GroupRecipientsTable {
  id: Generated<number>
  sending_id: number
  address: string
  name: string
  firm: string
  contact_id: number | null
  mail_id: number | null
  skipped: Skip | null
  unsubscribe_hash: string | null
  files_hash: string | null
  bounced_at: string | null
  bounce_reason: Generated<string>
}

export interface GroupFileOpeningsTable {
  id: Generated<number>
  recipient_id: number
  file_id: string | null
  opened_at: Generated<string>
  address: string
}

export interface SuppressionsTable {
  id: Generated<number>
  address: string
  kind: SuppressionKind
  reason: Generated<string>
  recipient_id: number | null
  created_at: Generated<string>
  created_by: number | null
  lifted_at: string | null
  lifted_by: number | null
  lift_reason: Generated<string>
  search: GeneratedAlways<string>
}
