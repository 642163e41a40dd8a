import type { Generated } from 'kysely'
import type { LookupTable } from './lookups.ts'
import type { RecordColumns } from './platform.ts'

export interface FilesTable extends RecordColumns {
  id: Generated<string>
  order_id: number | null
  booking_id: number | null
  groupage_id: number | null
  offer_id: number | null
  firm_id: number | null
  file_type_id: number
  stored_key: string
  /** The firm that may see it, which stays the same when the document goes to another customer. */
  released_to: number | null
  number: Generated<string>
  valid_from: string | null
  valid_to: string | null
  amount: number | null
  approved_at: string | null
  approved_by: number | null
  removed_at: string | null
  removed_by: number | null
}

export interface FileCountriesTable {
  file_id: string
  country_id: number
}

export interface FileTypesTable extends LookupTable {
  class: string
  scope: string
  needs_expiry: boolean
}
