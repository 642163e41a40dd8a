import type { CompiledQuery } from 'kysely'
import type pg from 'pg'

const RUNS = 3

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Subplan Name'?: string
  Plans?: Plan[]
}

/** The best time of a statement in milliseconds, and how it reads the documents it lists. */
export interface Explained {
  ms: number
  reads: string
}

/** Runs a statement a few times under `explain (analyze)`. */
export async function explain(client: pg.Client, { sql, parameters }: CompiledQuery): Promise<Explained> {
  const times: number[] = []
  let reads = ''
  for (let n = 0; n < RUNS; n += 1) {
    const found = await client.query<{
      'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number; 'Planning Time': number }]
    }>(`explain (analyze, format json) ${sql}`, [...parameters])
    const [plan] = found.rows[0]?.['QUERY PLAN'] ?? []
    if (!plan) throw new Error('explain gave no plan')
    times.push(plan['Execution Time'] + plan['Planning Time'])
    reads = [...new Set(readsOf(plan.Plan))].join(' + ')
  }
  return { ms: Math.min(...times), reads }
}

/** How the table of the documents is read for the page, by index or whole; the first thousand of a total are read in any way. */
function readsOf(plan: Plan): string[] {
  if (plan['Subplan Name'] === 'InitPlan 1') return []
  const below = (plan.Plans ?? []).flatMap(readsOf)
  const isOfDocuments =
    /^(orders|bookings)$/.test(plan['Relation Name'] ?? '') ||
    /^(orders|bookings)_/.test(plan['Index Name'] ?? '')
  if (!isOfDocuments || plan['Node Type'] === 'Bitmap Heap Scan') return below
  return [plan['Index Name'] ?? 'SEQ', ...below]
}

/** Writes a line of the report. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
