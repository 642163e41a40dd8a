import { addDays } from '@dromos/contract/statistics/period.rules.ts'
import type { DamageKind, Payable, StatisticsQuery } from '@dromos/contract/statistics/statistics.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import type { Context } from '../../platform/context.ts'
import { isCustomerView } from '../orders.policy.ts'
import { questionOf } from './statistics-asked.service.ts'
import type { Ground } from './statistics-asked.service.ts'
import * as queries from './statistics-mishaps.queries.ts'

/** Whose fault a delay was is between us and those who drive: a customer reads how many there were. */
export async function readDelays(context: Context, query: StatisticsQuery, ground: Ground) {
  const { db, asked, heading } = await questionOf(context, query, ground)
  const causes = await queries.readCauses(db, asked, heading.now)
  return { ...heading, causes: isCustomerView(context.actor) ? [] : causes }
}

export async function readDamages(context: Context, query: StatisticsQuery, ground: Ground) {
  const { db, asked, heading } = await questionOf(context, query, ground)
  const rows = await queries.readDamages(db, asked, context.language)
  const isTold = heading.view === 'money'
  const damages = rows.map((row): DamageKind => (isTold ? row : { ...row, amount: null, recovered: null }))
  return { ...heading, damages }
}

const SATURDAY = 6
const whens = ['overdue', 'friday', 'next', 'later', 'unknown', 'uninvoiced'] as const

/** What carriers are owed by the office's days: a weekend looks at the Friday that comes. */
export async function readPayables({ clock }: Context, { figures }: Ground) {
  const day = officeDay(clock.now())
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const friday = addDays(day, weekday === SATURDAY ? 6 : 5 - weekday)
  const next = addDays(friday, 7)
  const rows = await queries.readPayables(figures, { day, friday, next })
  const untils = { overdue: addDays(day, -1), friday, next, later: null, unknown: null, uninvoiced: null }
  const payables = whens.map((when): Payable => {
    const found = rows.find((row) => row.when === when)
    return { orders: 0, carriers: 0, amount: 0, ...found, when, until: untils[when] }
  })
  return { day, friday, payables }
}
