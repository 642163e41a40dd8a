import { stopKind } from '@dromos/contract/constants/stops.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { lateAfter } from '../../consignments/consignment-rules.sql.ts'
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
