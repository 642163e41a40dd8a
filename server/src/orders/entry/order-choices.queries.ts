import { roles } from '@dromos/contract/trade/roles.ts'
import { CompiledQuery } from 'kysely'
import { consignmentFacts } from '../../consignments/consignment-choices.sql.ts'
import type { Choices, ConsignmentFacts } from '../../consignments/consignment-choices.sql.ts'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/client.ts'

/** What the order names, all ids. */
export interface Named {
  customer: number
  address: number | null
  contact: number | null
  business: number
  people: number[]
  /** What its details and costs name: see `namedIds`. */
  consignment: number[][]
}

interface CustomerFacts {
  name: string
  is_customer: boolean
  active: boolean
  accounts: number[]
  limit: number | null
  lacks_file: boolean
}

/** What is known of it: null or absent where there is no such record. */
export interface OrderFacts extends ConsignmentFacts {
  /**
   * `limit`: its insured amount in cents. `lacks_file`: its insurance is unassigned, not prepaid and without its file.
   * `accounts`: ids of its active accounts.
   */
  customer: CustomerFacts | null
  address: boolean
  contact: boolean
  /** Whether the business is active; null when there is none. */
  business: boolean | null
  people: Choices
}

const text = prepared(`select
  (select json_build_object('name', name, 'is_customer', is_customer, 'active', active,
    'accounts', array(select id from people where firm_id = $1 and active),
    'limit', nullif(company_insurance, 0),
    'lacks_file', insurance = 'unassigned' and coalesce(term_type_id, 0) <> 1 and not exists (
        select 1 from files where firm_id = $1 and file_type_id = 20 and removed_at is null
          and coalesce(valid_to, 'infinity') >= current_date))
    from firms where id = $1) as customer,
  $2::int is null or exists (select 1 from firm_addresses where id = $2 and firm_id = $1) as address,
  $3::int is null or exists (select 1 from contacts where id = $3 and firm_id = $1) as contact,
  (select active from businesses where id = $4) as business,
  (select coalesce(json_object_agg(id, active), '{}') from people
    where id = any($5::int[]) and role_id <> ${roles.customer}) as people,
  ${consignmentFacts(6)}`)

/** Looks up everything an order names, in one statement. */
export async function readFacts(db: Db, named: Named): Promise<OrderFacts> {
  const { customer, address, contact, business, people, consignment } = named
  const values = [customer, address, contact, business, people, ...consignment]
  const found = await db.executeQuery<OrderFacts>(CompiledQuery.raw(text, values))
  const [facts] = found.rows
  if (!facts) throw new Error('a select without from gives one row')
  return facts
}
