import type { IncomingKind, ThreadState } from '@dromos/contract/inbox/thread-states.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { RecordColumns } from './platform.ts'

export interface MailboxesTable extends RecordColumns {
  id: Generated<number>
  person_id: number | null
  business_id: number | null
  imap_host: string
  imap_port: number
  imap_security: string
  imap_user: string
  /** Sealed; see `platform/access/secrets.ts`. */
  imap_password: string | null
  reads_from: string
  uid_validity: number | null
  last_uid: Generated<number>
  read_at: string | null
  failing_since: string | null
  failures: Generated<number>
  error: string | null
  told_at: string | null
  next_at: Generated<string>
}

export interface MailThreadsTable extends RecordColumns {
  id: Generated<number>
  order_id: number | null
  booking_id: number | null
  groupage_id: number | null
  offer_id: number | null
  business_id: number | null
  owner_id: number | null
  subject: string
  name: string
  address: string
  state: Generated<ThreadState>
  last_at: string
  due_at: string | null
  told_at: string | null
  search: GeneratedAlways<string>
}

export interface IncomingMailsTable {
  id: Generated<number>
  thread_id: number
  mailbox_id: number | null
  message_id: string
  reply_ids: Generated<string[]>
  kind: IncomingKind
  from_name: string
  from_address: string
  sent_to: string
  subject: string
  body_text: string
  body_html: string
  has_pictures: boolean
  is_cut: boolean
  received_at: string
  created_at: Generated<string>
}

export interface IncomingMailFilesTable {
  id: Generated<string>
  mail_id: number
  sort: number
  name: string
  type: string
  size: number
  stored_key: string | null
  refusal: string | null
  file_id: string | null
}

export interface MailReceiptsTable {
  digest: string
  taken_at: Generated<string>
}

export interface MailBouncesTable {
  mail_id: number
  address: string
  reason: string
  bounced_at: Generated<string>
}
