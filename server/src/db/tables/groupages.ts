import type { GroupageStatus } from '@dromos/contract/trade/groupage-statuses.ts'
import type { SideLeg, SplitKey } from '@dromos/contract/trade/split-keys.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { RecordColumns } from './platform.ts'

export interface GroupagesTable extends RecordColumns {
  id: Generated<number>
  number_id: string
  business_id: number
  assign_user: number | null
  firm_carrier_id: number | null
  transporter_id: number | null
  pn_truck: string
  pn_trailer: string
  /** Of the main leg, in cents. */
  transport_cost: number
  split_key: SplitKey
  /** As JSON. */
  stops: Generated<string>
  notes: string
  status: Generated<GroupageStatus>
  reason: Generated<string>
  active: Generated<boolean>
  search: GeneratedAlways<string>
}

export interface GroupageOrdersTable {
  order_id: number
  groupage_id: number
  sort: number
  /** Its part of the main leg's cost, where that was fixed with it. */
  agreed: number | null
  /** What it bears since the groupage was sent. */
  share: Generated<number | null>
}

export interface GroupageLegsTable {
  id: Generated<number>
  groupage_id: number
  kind: SideLeg
  sort: number
  firm_carrier_id: number | null
  transporter_id: number | null
  transport_cost: number
  split_key: SplitKey
}

export interface GroupageLegOrdersTable {
  leg_id: number
  order_id: number
  sort: number
  agreed: number | null
  share: Generated<number | null>
}

export interface GroupageSendingsTable {
  id: Generated<number>
  groupage_id: number
  firm_id: number
  revision: number
  language: string
  emails: string[]
  statement: string
  file_id: string | null
  mail_ids: number[]
  sent_at: string
  sent_by: number | null
  recalled_at: Generated<string | null>
}

/** Tours that were worked out for a person. */
export interface GroupagePlansTable {
  id: Generated<number>
  state: Generated<string>
  attempt: Generated<number>
  /** As JSON. */
  asked: string
  done: Generated<number>
  tours: Generated<string>
  problem: Generated<string>
  language: string
  created_at: Generated<string>
  created_by: number | null
  heard_at: Generated<string>
}
