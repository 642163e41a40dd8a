import { CompiledQuery } from 'kysely'
import type { Db } from '../db/client.ts'
import { prepared } from '../db/pool.ts'
import { consignmentFacts } from './consignment-choices.sql.ts'
import type { ConsignmentFacts } from './consignment-choices.sql.ts'

const factsText = prepared(`select ${consignmentFacts(1)}`)

/** What may be chosen today of all that is named. */
export async function readConsignmentFacts(db: Db, named: number[][]): Promise<ConsignmentFacts> {
  const found = await db.executeQuery<ConsignmentFacts>(CompiledQuery.raw(factsText, named))
  const [facts] = found.rows
  if (!facts) throw new Error('a select without from gives one row')
  return facts
}
