import { roles } from '@dromos/contract/trade/roles.ts'
import { paymentTerm } from '@dromos/contract/trade/firms.ts'
import { CompiledQuery } from 'kysely'
import { consignmentFacts, partyFacts } from '../../consignments/consignment-choices.sql.ts'
import type { Choices, ConsignmentFacts, PartyFacts } from '../../consignments/consignment-choices.sql.ts'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/client.ts'

export interface Named {
  /** See `namedParties`. */
  parties: (number | null)[]
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

export interface OrderFacts extends ConsignmentFacts, PartyFacts {
  /**
   * `limit`: its insured amount in cents. `has_file`: the file of an unassigned insurance is there, or none is needed.
   * `accounts`: ids of its active accounts.
   */
  customer: CustomerFacts | null
  people: Choices
}

const text = prepared(`select
  (select json_build_object('name', name, 'is_customer', is_customer, 'active', active,
    'accounts', array(select id from people where firm_id = $1 and active),
    'limit', nullif(company_insurance, 0),
    'insurance', insurance, 'prepays', coalesce(term_type_id = ${paymentTerm.prepayment}, false),
    'has_file', insurance = 'assigned' or has_insurance_file($1, $6))
    from firms where id = $1) as customer,
  ${partyFacts},
  (select coalesce(json_object_agg(id, active), '{}') from people
    where id = any($5::int[]) and role_id <> ${roles.customer}) as people,
  ${consignmentFacts(7)}`)

export async function readFacts(db: Db, named: Named, today: string): Promise<OrderFacts> {
  const { parties, people, consignment } = named
  const values = [...parties, people, today, ...consignment]
  const found = await db.executeQuery<OrderFacts>(CompiledQuery.raw(text, values))
  const [facts] = found.rows
  if (!facts) throw new Error('a select without from gives one row')
  return facts
}
