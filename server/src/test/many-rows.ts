import pg from 'pg'
import { createDb } from '../db/client.ts'
import type { Db } from '../db/client.ts'
import { createPool } from '../db/pool.ts'
import { createTestDatabase } from './database.ts'
import { setEstimating } from './databases/estimating.ts'

/** A database of its own, filled so full that its planner chooses as it does in use. */
export interface ManyRows {
  /** As the role that owns the tables. */
  client: pg.Client
  /** As the server's own role. */
  pool: pg.Pool
  db: Db
  drop: () => Promise<void>
}

export interface Filling {
  /** The tables whose indexes are made afterwards. */
  tables: string[]
  fill: (client: pg.Client) => Promise<unknown>
  /** What is counted for the planner; all of it unless said. */
  analyze?: string
}

export async function createManyRows({ tables, fill, analyze = 'analyze' }: Filling): Promise<ManyRows> {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const pool = createPool(database.url)
  await withoutIndexes(client, tables, () => fill(client))
  await client.query(analyze)
  const drop = async () => {
    await client.end()
    await pool.end()
    await database.drop()
  }
  return { client, pool, db: createDb(pool), drop }
}

interface Plan {
  'Node Type': string
  'Subplan Name'?: string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
  'Index Cond'?: string
  /** Where it was run. */
  'Actual Rows'?: number
}
/** A row of `explain (format json)`. */
export interface Explained {
  'QUERY PLAN': [{ Plan: Plan }]
}

/** Every step of a plan, without those under the subplans named. */
export function stepsOf({ rows }: { rows: Explained[] }, besides: string[] = []): Plan[] {
  const steps = (plan: Plan): Plan[] =>
    besides.includes(plan['Subplan Name'] ?? '') ? [] : [plan, ...(plan.Plans ?? []).flatMap(steps)]
  return rows.flatMap((row) => steps(row['QUERY PLAN'][0].Plan))
}

/**
 * Fills tables whose indexes are made afterwards, which is a fraction of the work; keys and what is unique stay. Orders get no
 * estimate of CO2e, which would look for each of them in all rows.
 */
async function withoutIndexes(
  client: pg.Client,
  tables: string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await setEstimating(client, 'disable')
  await fill()
  for (const { definition } of rows) await client.query(definition)
  await setEstimating(client, 'enable')
}
