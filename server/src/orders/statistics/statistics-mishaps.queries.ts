import type { PayableWhen, payDays } from '@dromos/contract/statistics/period.rules.ts'
import { stopKind } from '@dromos/contract/trade/stops.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { lateAfter } from '../../consignments/consignment-rules.sql.ts'
import { paidToCarrier } from '../entry/order-money.sql.ts'
import { isPayable, payableWhen } from '../list/order-figure.sql.ts'
import { isLateStop } from '../life/order-life.sql.ts'
import { factsOf } from './statistics-facts.sql.ts'
import type { Asked } from './statistics.queries.ts'

async function read<R>(db: Db, text: string, values: readonly unknown[]): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows
}

export interface CauseRow {
  reason: string
  responsible: string
  orders: number
  stops: number
  minutes: number
}

/** Stops of the period’s orders that trucks came late to, or have not come to until `now`, by their causes. */
export async function readCauses(db: Db, asked: Asked, now: string): Promise<CauseRow[]> {
  const { text, values } = factsOf({ ...asked, before: null }, { hasMoney: false })
  const instant = `$${values.length + 1}::timestamptz`
  return read(
    db,
    `${text} select coalesce(s.delay_reason, '') as reason, coalesce(s.delay_responsible, '') as responsible,
      count(distinct f.id)::int as orders, count(*)::int as stops,
      round(avg(extract(epoch from coalesce(s.arrived_at, ${instant}) - s.ends_at) / 60))::int as minutes
    from facts f join consignment_stops s on s.order_id = f.id
    where f.late and ((s.kind = ${stopKind.loading} and f.late_loading)
        or (s.kind = ${stopKind.unloading} and f.late_delivery))
      and (${isLateStop} or (s.arrived_at is null and s.ends_at + ${lateAfter} <= ${instant}))
    group by 1, 2 order by stops desc, 1, 2`,
    [...values, now],
  )
}

export interface DamageRow {
  damage_type_id: number
  label: string
  cases: number
  open: number
  amount: number
  recovered: number
}

/** Damages of the period’s orders that were not withdrawn, by their kinds, in cents. */
export async function readDamages(db: Db, asked: Asked, language: 'en' | 'el'): Promise<DamageRow[]> {
  const { text, values } = factsOf({ ...asked, before: null }, { hasMoney: false })
  return read(
    db,
    `${text} select m.damage_type_id, kind.name_${language} as label, count(*)::int as cases,
      count(*) filter (where not m.completed)::int as open,
      coalesce(sum(m.amount), 0)::bigint as amount, coalesce(sum(m.recovered), 0)::bigint as recovered
    from facts f join order_damages m on m.order_id = f.id join damage_types kind on kind.id = m.damage_type_id
    where not m.withdrawn group by 1, 2 order by cases desc, 1`,
    values,
  )
}

export interface PayableRow {
  when: PayableWhen
  orders: number
  carriers: number
  amount: number
}

/**
 * What carriers are owed, without VAT: their prices and the lines on their transport orders. By when follows from their
 * invoices; what is delivered and has none is owed all the same.
 */
export async function readPayables(db: Db, days: ReturnType<typeof payDays>): Promise<PayableRow[]> {
  return read(
    db,
    `select ${payableWhen({ day: '$1', friday: '$2', next: '$3' })} as when, count(*)::int as orders,
      count(distinct firm_carrier_id)::int as carriers,
      sum(greatest(0, transporter_price - carrier_paid + (
        select coalesce(sum(euro_cents(cost.amount, cost.rate)), 0) from consignment_costs cost
        join cost_types kind on kind.id = cost.cost_type_id where cost.order_id = orders.id and ${paidToCarrier}
      )))::bigint as amount
    from orders where ${isPayable} group by 1`,
    [days.day, days.friday, days.next],
  )
}
