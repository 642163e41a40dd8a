import { roles } from '@dromos/contract/trade/roles.ts'
import { paymentTerm } from '@dromos/contract/trade/firms.ts'
import { CompiledQuery } from 'kysely'
import { consignmentFacts } from '../../consignments/consignment-choices.sql.ts'
import type { Choices, ConsignmentFacts } from '../../consignments/consignment-choices.sql.ts'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/client.ts'

export interface Named {
  customer: number
  address: number | null
  contact: number | null
  business: number
  people: number[]
  /** What its details and costs name: see `namedIds`. */
  consignment: number[][]
}

export interface CustomerFacts {
  name: string
  is_customer: boolean
  active: boolean
  accounts: number[]
  limit: number | null
  insurance: 'assigned' | 'unassigned'
  prepays: boolean
  has_file: boolean
}

/** What is known of it: null or absent where there is no such record. */
export interface OrderFacts extends ConsignmentFacts {
  /**
   * `limit`: its insured amount in cents. `has_file`: the file of an unassigned insurance is there, or none is needed.
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
    'insurance', insurance, 'prepays', coalesce(term_type_id = ${paymentTerm.prepayment}, false),
    'has_file', insurance = 'assigned' or has_insurance_file($1, $6))
    from firms where id = $1) as customer,
  $2::int is null or exists (select 1 from firm_addresses where id = $2 and firm_id = $1) as address,
  $3::int is null or exists (select 1 from contacts where id = $3 and firm_id = $1) as contact,
  (select active from businesses where id = $4) as business,
  (select coalesce(json_object_agg(id, active), '{}') from people
    where id = any($5::int[]) and role_id <> ${roles.customer}) as people,
  ${consignmentFacts(7)}`)

export async function readFacts(db: Db, named: Named, today: string): Promise<OrderFacts> {
  const { customer, address, contact, business, people, consignment } = named
  const values = [customer, address, contact, business, people, today, ...consignment]
  const found = await db.executeQuery<OrderFacts>(CompiledQuery.raw(text, values))
  const [facts] = found.rows
  if (!facts) throw new Error('a select without from gives one row')
  return facts
}
