import { addDays, payableWhens, payDays } from '@dromos/contract/statistics/period.rules.ts'
import type {
  DamageKind,
  Payable,
  PayablesQuery,
  StatisticsQuery,
} from '@dromos/contract/statistics/statistics.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
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

/** What carriers are owed by the office's days. */
export async function readPayables(
  { clock }: Context,
  { business }: PayablesQuery,
  { figures }: StatisticsDeps,
) {
  const days = payDays(officeDay(clock.now()))
  const { day, friday, next } = days
  const rows = await queries.readPayables(figures, days, business)
  const untils = { overdue: addDays(day, -1), friday, next, later: null, unknown: null, uninvoiced: null }
  const payables = payableWhens.map((when): Payable => {
    const found = rows.find((row) => row.when === when)
    return { orders: 0, carriers: 0, amount: 0, ...found, when, until: untils[when] }
  })
  return { day, friday, payables }
}
