import { isForReader } from '../../consignments/consignment-audience.sql.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { readOrderWords } from '../life/order-words.queries.ts'
import type { OrderWords } from '../life/order-words.queries.ts'

interface Confirmed {
  customer: string
  loaded: string
  departed: string | null
  delivered: string | null
  references: string
}

export type ClosingWords = OrderWords & Confirmed

export async function readClosingWords(db: Db, orderId: number, personId: number): Promise<ClosingWords> {
  const confirmed = await sql<Confirmed>`
    select o.customer_name as customer, o.loading_date as loaded,
      (select to_char(min(s.departed_at at time zone s.timezone), 'YYYY-MM-DD')
        from consignment_stops s where s.order_id = o.id and s.kind = ${stopKind.loading}) as departed,
      (select to_char(max(s.departed_at at time zone s.timezone), 'YYYY-MM-DD')
        from consignment_stops s where s.order_id = o.id and s.kind = ${stopKind.unloading}) as delivered,
      coalesce((select string_agg(r.ref_number, ', ' order by d.sort, r.sort)
        from consignment_details d join consignment_references r on r.detail_id = d.id
        join reference_types kind on kind.id = r.reference_type_id
        where d.order_id = o.id and ${sql.raw(isForReader('kind.audience', 'customer'))}), '') as "references"
    from orders o where o.id = ${orderId}`.execute(db)
  const [words] = confirmed.rows
  if (!words) throw new Error('an order that is being confirmed is not there')
  return { ...(await readOrderWords(db, orderId, { personId, reader: 'customer' })), ...words }
}
