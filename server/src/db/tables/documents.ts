import type { DocumentAudience, DocumentKind } from '@dromos/contract/trade/document-kinds.ts'
import type { Generated, JSONColumnType } from 'kysely'

/** The document that a row is of: the column of its kind is set, and no other. */
export interface DocumentColumns {
  order_id: number | null
  booking_id: number | null
  groupage_id: number | null
  offer_id: number | null
}

export interface DocumentLogsTable extends DocumentColumns {
  id: Generated<number>
  log_type_id: number
  text: Generated<string>
  /** What the product notes, as JSON; null for a person's own line. */
  data: string | null
  audience: Generated<DocumentAudience>
  created_at: Generated<string>
  created_by: number | null
}

export interface DocumentFileLinksTable extends DocumentColumns {
  id: string
  /** The customer the document had when the link was made; another one's files are not shown. */
  firm_id: number
  token_hash: string
  code_hash: string
  sealed: string | null
  expires_at: string
  max_openings: number | null
  openings: Generated<number>
  opened_at: string | null
  revoked_at: string | null
  created_at: Generated<string>
  created_by: number | null
}

export interface ShipmentLinksTable {
  id: string
  order_id: number
  /** The one delivery it shows; null for all of the order. */
  detail_id: number | null
  /** The customer the order had when the link was made. */
  firm_id: number
  made_for: DocumentAudience
  token_hash: string
  sealed: string | null
  expires_at: string
  openings: Generated<number>
  opened_at: string | null
  revoked_at: string | null
  created_at: Generated<string>
  created_by: number | null
}

export interface ShipmentLinkFilesTable {
  link_id: string
  file_id: string
}

export interface DocumentTemplatesTable {
  id: Generated<number>
  kind: DocumentKind
  person_id: number
  firm_id: number | null
  name: string
  shared: boolean
  content: JSONColumnType<object>
  first_day: string
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
  deleted_at: string | null
  version: Generated<number>
}
