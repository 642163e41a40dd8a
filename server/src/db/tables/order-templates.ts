import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import type { Generated, JSONColumnType } from 'kysely'

export interface OrderTemplatesTable {
  id: Generated<number>
  person_id: number
  name: string
  shared: boolean
  content: JSONColumnType<OrderInput>
  first_day: string
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
  deleted_at: string | null
  version: Generated<number>
}
