import { readFileSync } from 'node:fs'
import { dimensions, drilldownText } from '@dromos/contract/statistics/drilldown.rules.ts'
import { comparedWith } from '@dromos/contract/statistics/period.rules.ts'
import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Tables } from '../server/src/db/schema.generated.ts'
import { createPool } from '../server/src/db/pool.ts'
import * as emissions from '../server/src/orders/statistics/emissions.queries.ts'
import { statisticsPool } from '../server/src/orders/statistics/statistics-pool.ts'
import * as queries from '../server/src/orders/statistics/statistics.queries.ts'
import { connect, openBenchDatabase } from './bench-database.ts'
import { loadLine } from './browser.ts'
import { say } from './explain.ts'

// What a panel of the statistics takes of the database, for a month and for the busiest year, with the period before.

const ROUNDS = 7

type Panel = (db: Kysely<Tables>, asked: queries.FactsFilter) => Promise<unknown>

const panels: [string, Panel][] = [
  ['cards', (db, asked) => queries.readSums(db, asked)],
  ['series by month', (db, asked) => queries.readSeries(db, asked, 'month')],
  ['pairs of countries', (db, asked) => queries.readPairs(db, asked)],
  ...dimensions.map((dimension): [string, Panel] => [
    dimension,
    (db, asked) => queries.readGroups(db, asked, { dimension, sort: 'turnover', most: 8 }),
  ]),
  ['CO2e', (db, asked) => emissions.readMoved(db, asked)],
  [
    'CO2e by customer',
    (db, asked) => emissions.readMovedGroups(db, asked, { dimension: 'customer', most: 50 }),
  ],
  ['CO2e by factor', (db, asked) => emissions.readFactors(db, asked, 'en')],
]

const database = await openBenchDatabase(undefined)
const client = await connect(database.ownerUrl)
try {
  await addLines()
  const { rows } = await client.query<{ year: number }>(
    `select extract(year from loading_date)::int as year from orders group by 1 order by count(*) desc limit 1`,
  )
  const [busiest] = rows
  if (!busiest) throw new Error('there are no orders')
  const { year } = busiest
  say(loadLine())
  await measure({ from: `${year}-01-01`, to: `${year}-12-31` })
  await measure({ from: `${year}-10-01`, to: `${year}-10-31` })
} finally {
  await client.end()
  await database.close()
}

/** Three lines of costs for every second order, which the generator leaves out. */
async function addLines(): Promise<void> {
  await client.query(`insert into consignment_costs (order_id, sort, cost_type_id, side, prepaid, amount, rate)
    select o.id, line, 4, case line when 0 then 'sell' else 'buy' end, line = 2, 1000 + o.id % 9000, case o.id % 20 when 0 then 0.917431 else 1 end
    from orders o, generate_series(0, 2) line
    where o.id % 2 = 0 and not exists (select from consignment_costs where order_id = o.id)`)
  await client.query('analyze consignment_costs')
}

/** Hundredths of a second that a process has worked, by the operating system's own accounting. */
function workOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return Number(user) + Number(system)
}

async function measure(period: Period): Promise<void> {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool(database.ownerUrl, statisticsPool) }),
  })
  const filter = ({ from, to }: Period) => ({
    firmId: null,
    search: '',
    figure: drilldownText({ basis: 'loading', from, to }),
  })
  const compared = comparedWith(period, 'before')
  const asked = {
    basis: 'loading',
    now: filter(period),
    before: compared && filter(compared),
    hasMoney: true,
  } as const
  const alone = { ...asked, before: null }
  const backend = await db.executeQuery<{ pid: number }>(
    CompiledQuery.raw('select pg_backend_pid() as pid', []),
  )
  const pid = backend.rows[0]?.pid ?? 0
  say(
    `\n${period.from} to ${period.to}; ms, middle of ${ROUNDS}, the most, and CPU ms of the connection\n\n| panel | alone | most | CPU | with the period before | most | CPU |\n|---|--:|--:|--:|--:|--:|--:|`,
  )
  const timed = async (ask: () => Promise<unknown>): Promise<string> => {
    const times: number[] = []
    const before = workOf(pid)
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now()
      await ask()
      times.push(performance.now() - start)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const work = ((workOf(pid) - before) * 10) / ROUNDS
    return [sorted[Math.floor(ROUNDS / 2)], sorted.at(-1), work].map((ms) => ms?.toFixed(0)).join(' | ')
  }
  for (const [name, ask] of panels) {
    say(`| ${name} | ${await timed(() => ask(db, alone))} | ${await timed(() => ask(db, asked))} |`)
  }
  await db.destroy()
}
