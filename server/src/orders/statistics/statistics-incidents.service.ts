import type { DamageKind, StatisticsQuery } from '@dromos/contract/statistics/statistics.ts'
import type { Context } from '../../platform/context.ts'
import { isCustomerView } from '../orders.policy.ts'
import { questionOf } from './statistics-asked.service.ts'
import type { StatisticsDeps } from './statistics-asked.service.ts'
import * as queries from './statistics-incidents.queries.ts'

/** Whose fault a delay was is between us and those who drive: a customer reads how many there were. */
export async function readDelays(context: Context, query: StatisticsQuery, ground: StatisticsDeps) {
  const { db, asked, heading } = await questionOf(context, query, ground)
  const causes = await queries.readCauses(db, asked, heading.now)
  return { ...heading, causes: isCustomerView(context.actor) ? [] : causes }
}

export async function readDamages(context: Context, query: StatisticsQuery, ground: StatisticsDeps) {
  const { db, asked, heading } = await questionOf(context, query, ground)
  const rows = await queries.readDamages(db, asked, context.language)
  const isTold = heading.view === 'money'
  const damages = rows.map((row): DamageKind =>
    isTold ? row : { ...row, claimed: null, settled: null, recovered: null },
  )
  return { ...heading, damages }
}
