import type { DocumentAudience } from '@dromos/contract/trade/documents.ts'
import type { Generated } from 'kysely'

/** The document that a row is of: the column of its kind is set, and no other. */
export interface DocumentColumns {
  order_id: number | null
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
