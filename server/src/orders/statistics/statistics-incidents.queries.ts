import type { PayableWhen, payDays } from '@dromos/contract/statistics/period.rules.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { lateAfter } from '../../consignments/consignment-rules.sql.ts'
import { invoicedLegs, isOpenLeg, openOfLeg } from '../accounting/leg-debts.sql.ts'
import {
  isPayable,
  isPayableFurther,
  payableFurtherWhen,
  payableLegWhen,
  payableWhen,
} from '../list/order-drilldown.sql.ts'
import { isLateStop } from '../life/order-life.sql.ts'
import { factsOf } from './statistics-facts.sql.ts'
import type { FactsFilter } from './statistics.queries.ts'

async function read<R>(db: Db, text: string, values: readonly unknown[]): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows
}

export interface CauseRow {
  reason: string
  responsible: string
  orders: number
  stops: number
  /** Of those, where nobody has come. */
  not_come: number
  minutes: number | null
}

/**
 * Stops of the period’s orders that trucks came late to, or have not come to until `now`, by their causes. How late is known of
 * those that came.
 */
export async function readCauses(db: Db, asked: FactsFilter, now: string): Promise<CauseRow[]> {
  const { text, values } = factsOf({ ...asked, before: null }, { hasMoney: false })
  const instant = `$${values.length + 1}::timestamptz`
  return read(
    db,
    `${text} select coalesce(s.delay_reason, '') as reason, coalesce(s.delay_responsible, '') as responsible,
      count(distinct f.id)::int as orders, count(*)::int as stops,
      count(*) filter (where s.arrived_at is null)::int as not_come,
      round(avg(extract(epoch from s.arrived_at - s.ends_at) / 60))::int as minutes
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
  claimed: number
  settled: number
  recovered: number
}

/** Damages of the period’s orders that were not withdrawn, by their kinds, in cents: open claims, and what was settled and got back. */
export async function readDamages(db: Db, asked: FactsFilter, language: 'en' | 'el'): Promise<DamageRow[]> {
  const { text, values } = factsOf({ ...asked, before: null }, { hasMoney: false })
  return read(
    db,
    `${text} select m.damage_type_id, kind.name_${language} as label, count(*)::int as cases,
      count(*) filter (where not m.completed)::int as open,
      coalesce(sum(m.amount) filter (where not m.completed), 0)::bigint as claimed,
      coalesce(sum(m.amount) filter (where m.completed), 0)::bigint as settled,
      coalesce(sum(m.recovered) filter (where m.completed), 0)::bigint as recovered
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
 * What carriers are owed, without VAT: their prices and the lines on their transport orders, less what they have got. By when
 * follows from their invoices; what is delivered and has none is owed all the same, and so is dead freight. Legs before and
 * after are owed to who carries them.
 */
export async function readPayables(
  db: Db,
  days: ReturnType<typeof payDays>,
  businesses: readonly number[] | undefined,
): Promise<PayableRow[]> {
  const ofBusiness = '($4::int[] is null or business_id = any($4::int[]))'
  const at = { day: '$1', friday: '$2', next: '$3' }
  return read(
    db,
    `select owed.when, count(distinct id)::int as orders, count(distinct carrier)::int as carriers,
      sum(amount)::bigint as amount
    from (
      select ${payableWhen(at)} as when, id, firm_carrier_id as carrier, debt.open as amount
      from carrier_debts debt join orders on orders.id = debt.order_id where ${isPayable} and ${ofBusiness}
      union all
      select ${payableFurtherWhen(at)}, f.order_id, o.firm_carrier_id, f.gross - f.paid
      from order_further_invoices f join orders o on o.id = f.order_id where ${isPayableFurther} and ${ofBusiness}
      union all
      -- Once for each of its orders, and its amount with the first of them.
      select ${payableLegWhen(at)}, part.order_id, leg.firm_carrier_id,
        case when row_number() over (partition by leg.id order by part.sort) = 1 then ${openOfLeg} else 0 end
      from ${invoicedLegs} join groupage_leg_orders part on part.leg_id = leg.id where ${isOpenLeg} and ${ofBusiness}
    ) owed group by 1`,
    [days.day, days.friday, days.next, businesses ?? null],
  )
}
