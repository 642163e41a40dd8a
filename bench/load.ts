import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { createPool } from '../server/src/db/pool.ts'
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { createFloor, type Floor } from './floor.ts'
import { medianOf, parentOf, peakMemory, repeat, shoot, type Figures, type Shot } from './measure.ts'
import { readSample, type Sample } from './sample.ts'
import { startBare, startProduct, type RunningServer } from './servers.ts'

// Load on the product, on the bare route and on PostgreSQL alone, one after the other for each measure, so that
// they meet the same machine. Only ratios within one run count.

const { values } = parseArgs({
  options: {
    'database-url': { type: 'string' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '1' },
    users: { type: 'string', default: '1,10,50' },
    only: { type: 'string', default: '' },
    details: { type: 'string', default: '2' },
  },
})
const seconds = Number(values.seconds)
// In turn, the middle of each figure counts: on a shared machine one round may meet a neighbour.
const rounds = Number(values.rounds)
const crowds = values.users.split(',').map(Number)
const WARM_SECONDS = 1

interface Measure {
  name: string
  shot: (n: number) => Shot
  floor: (floor: Floor, n: number) => Promise<unknown>
}

interface Targets {
  floor: Floor
  bare: RunningServer
  product: RunningServer
  databasePid: number | null
}

const database = await openBenchDatabase(values['database-url'])
try {
  await run(database)
} finally {
  await database.close()
}

async function run(opened: BenchDatabase): Promise<void> {
  const sample = await readSample(opened.ownerUrl, Number(values.details))
  const pool = createPool(opened.appUrl)
  pool.on('error', () => undefined) // connections are cut when the database stops after a failure
  const [order] = sample.orders
  if (!order) throw new Error('There is no order to save.')
  const floor = await createFloor(pool, order)
  const databasePid = await databaseOf(pool)
  const bare = await startBare(opened, order)
  const product = await startProduct(opened).catch(async (error: unknown) => {
    await bare.stop()
    throw error
  })
  try {
    printHead()
    for (const measure of measuresOf(sample).filter(({ name }) => name.includes(values.only))) {
      for (const users of crowds) await runOne(measure, users, { floor, bare, product, databasePid })
    }
    const [ours, theirs] = [await peakMemory(product.pid), await peakMemory(bare.pid)]
    say(`\nPeak memory: product ${ours?.toFixed(0) ?? '-'} MB, bare route ${theirs?.toFixed(0) ?? '-'} MB`)
    say(
      `Load average at the end: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    )
  } finally {
    await product.stop()
    await bare.stop()
    await pool.end()
  }
}

function measuresOf({ searches, orderIds, bookingIds, orders }: Sample): Measure[] {
  const question = (n: number) => searches[n % searches.length] ?? { search: '', tab: 'all' as const }
  const orderId = (n: number) => orderIds[n % orderIds.length] ?? 1
  const bookingId = (n: number) => bookingIds[n % bookingIds.length] ?? 1
  const bodies = orders.map((order) => JSON.stringify(order))
  const body = (n: number) => bodies[n % bodies.length] ?? ''
  return [
    {
      name: 'list, newest first',
      shot: () => ({ method: 'GET', path: '/api/orders?pageSize=10' }),
      floor: (floor) => floor.list({ search: '', tab: 'all' }),
    },
    {
      name: 'list, search + tab',
      shot: (n) => ({
        method: 'GET',
        path: `/api/orders?${new URLSearchParams({ pageSize: '10', ...question(n) })}`,
      }),
      floor: (floor, n) => floor.list(question(n)),
    },
    {
      name: 'counts of the tabs',
      shot: (n) => ({
        method: 'GET',
        path: `/api/orders/counts?search=${encodeURIComponent(question(n).search)}`,
      }),
      floor: (floor, n) => floor.counts(question(n).search),
    },
    {
      name: 'open an order',
      shot: (n) => ({ method: 'GET', path: `/api/orders/edit/${orderId(n)}` }),
      floor: (floor, n) => floor.open(orderId(n)),
    },
    {
      name: 'save an order',
      shot: (n) => ({
        method: 'POST',
        path: '/api/orders/store',
        headers: createHeaders(),
        body: body(n),
      }),
      floor: (floor) => floor.create(),
    },
    {
      name: 'bookings, newest first',
      shot: () => ({ method: 'GET', path: '/api/bookings?pageSize=10' }),
      floor: (floor) => floor.bookings(),
    },
    {
      name: 'open a booking',
      shot: (n) => ({ method: 'GET', path: `/api/bookings/edit/${bookingId(n)}` }),
      floor: (floor, n) => floor.booking(bookingId(n)),
    },
  ]
}

function createHeaders(): Record<string, string> {
  return { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
}

async function runOne(measure: Measure, users: number, targets: Targets): Promise<void> {
  const { floor, databasePid } = targets
  const bare = { ...targets.bare, databasePid }
  const product = { ...targets.product, databasePid }
  let n = 0
  const next = () => measure.shot((n += 1))
  const work = () => measure.floor(floor, (n += 1))
  const seen = { alone: [] as Figures[], route: [] as Figures[], ours: [] as Figures[] }
  for (let round = 0; round < rounds; round += 1) {
    await repeat(work, { users, seconds: WARM_SECONDS, databasePid })
    seen.alone.push(await repeat(work, { users, seconds, databasePid }))
    await shoot(bare, { users, seconds: WARM_SECONDS, next })
    seen.route.push(await shoot(bare, { users, seconds, next }))
    await shoot(product, { users, seconds: WARM_SECONDS, next })
    seen.ours.push(await shoot(product, { users, seconds, next }))
  }
  const [alone, route, ours] = [medianOf(seen.alone), medianOf(seen.route), medianOf(seen.ours)]
  printRow(measure.name, users, { name: 'pg alone', figures: alone, against: { route, alone } })
  printRow('', users, { name: 'bare route', figures: route, against: { route, alone } })
  printRow('', users, { name: 'product', figures: ours, against: { route, alone } })
}

function printHead(): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const load = loadavg().map((value) => value.toFixed(1))
  say(
    `${new Date().toISOString().slice(0, 16)} · commit ${commit} · ${cpus().length} cores · load ${load.join(' ')}\n`,
  )
  say(
    '| measure | users | what | requests/s | p50 | p95 | p99 ms | CPU ms | of the database | failed | of the bare route | of the statement alone, all CPU |',
  )
  say('|---|--:|---|--:|--:|--:|--:|--:|--:|--:|---|---|')
}

interface Row {
  name: string
  figures: Figures
  against: { route: Figures; alone: Figures }
}

function printRow(measure: string, users: number, row: Row): void {
  const { perSecond, p50, p95, p99, cpu, databaseCpu, failed } = row.figures
  const cells = [
    measure,
    users,
    row.name,
    perSecond.toFixed(0),
    ...[p50, p95, p99].map((ms) => ms.toFixed(2)),
    cpu?.toFixed(2) ?? '-',
    databaseCpu?.toFixed(2) ?? '-',
    failed,
    comparison(row),
    wholeComparison(row),
  ]
  say(`| ${cells.join(' | ')} |`)
}

function comparison({ figures, against: { route } }: Row): string {
  if (figures === route) return ''
  const rate = `${(figures.perSecond / route.perSecond).toFixed(2)} × requests`
  return figures.cpu && route.cpu ? `${rate}, ${(figures.cpu / route.cpu).toFixed(1)} × CPU` : rate
}

/** All the machine does for a request, against what it does for the statement alone. */
function wholeComparison({ figures, against: { alone } }: Row): string {
  if (figures === alone) return ''
  const [ours, theirs] = [figures, alone].map(({ cpu, databaseCpu }) => (cpu ?? 0) + (databaseCpu ?? 0))
  return figures.databaseCpu && ours && theirs ? `${(ours / theirs).toFixed(1)} ×` : ''
}

/** The first process of the database behind a pool, when it runs on this machine. */
async function databaseOf(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0] ? parentOf(rows[0].pid) : null
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
