import { roles } from '@dromos/contract/constants/roles.ts'
import { paymentTerm } from '@dromos/contract/constants/firms.ts'
import type { OrderVat } from '@dromos/contract/orders/gross.ts'
import { CompiledQuery } from 'kysely'
import { consignmentFacts, partyFacts } from '../../consignments/consignment-choices.sql.ts'
import type { Choices, ConsignmentFacts, PartyFacts } from '../../consignments/consignment-choices.sql.ts'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/pool.ts'
import type { OverdueInvoice } from '../../firms/firm-credit.service.ts'

export interface OrderReferences {
  parties: (number | null)[]
  people: number[]
  stops: number[]
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
  overdue: OverdueInvoice | null
}

export interface OrderFacts extends ConsignmentFacts, PartyFacts {
  /** `limit`: cents. `has_file`: there, or none is needed. `accounts`: ids of active accounts. */
  customer: CustomerFacts | null
  people: Choices
  vat: OrderVat | null
}

const text = prepared(`select
  (select json_build_object('name', name, 'is_customer', is_customer, 'active', active,
    'is_addressed', not exists (select 1 from firm_addresses at where at.firm_id = firms.id
      and (at.id = $2 or ($2::int is null and at.main)) and (at.address = '' or at.city = '')),
    'accounts', array(select id from people where firm_id = $1 and person_is_on(people)),
    'limit', nullif(company_insurance, 0),
    'insurance', insurance, 'prepays', coalesce(term_type_id = ${paymentTerm.prepayment}, false),
    'has_file', insurance = 'assigned' or has_insurance_file($1, $6), 'overdue', overdue_invoice(firms.id, $6::date))
    from firms where id = $1) as customer,
  ${partyFacts},
  (select coalesce(json_object_agg(id, person_is_on(people)), '{}') from people
    where id = any($5::int[]) and role_id <> ${roles.customer}) as people,
  (select json_build_object('rule', rule, 'rate', case rule when 'domestic' then vat_rate else 0 end)
    from businesses, vat_rule($4, $1, $7) as rule where id = $4 and rule is not null) as vat,
  ${consignmentFacts(8)}`)

export async function readFacts(db: Db, named: OrderReferences, today: string): Promise<OrderFacts> {
  const { parties, people, stops, consignment } = named
  const values = [...parties, people, today, stops, ...consignment]
  const found = await db.executeQuery<OrderFacts>(CompiledQuery.raw(text, values))
  const [facts] = found.rows
  if (!facts) throw new Error('a select without from gives one row')
  return facts
}
