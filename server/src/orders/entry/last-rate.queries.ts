import type { Currency } from '@dromos/contract/constants/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** The rate of the latest day by which a line in this currency was reckoned. */
export async function findLastRate(db: Db, currency: Currency) {
  const found = await sql<{ rate: number; rate_date: string }>`
    select rate, rate_date from consignment_costs where currency = ${currency} and rate_date is not null
    order by rate_date desc, id desc limit 1`.execute(db)
  return found.rows[0] ?? null
}
