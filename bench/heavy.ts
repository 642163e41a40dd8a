import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { staffOrderColumns } from '@dromos/contract/orders/columns.ts'
import { author } from '@dromos/contract/people/session.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { DEFAULT_DEMO_PASSWORD, demoAccounts } from '../server/src/demo/accounts.ts'
import { openBenchDatabase } from './bench-database.ts'
import { readSample } from './sample.ts'
import { startProduct, type RunningServer } from './servers.ts'

// What others wait while a few work heavily: ten lists are exported and ten papers of fifty details are drawn at once,
// and two people go on with their day. Quiet and busy are measured in turn; only their ratio counts.

const { values } = parseArgs({
  options: {
    'database-url': { type: 'string' },
    rounds: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '10' },
  },
})
const EXPORTS = 10
const PAPERS = 10
const DETAILS = 50
/** How long somebody looks at a page before the next. */
const LOOK_MS = 25
const everyday = { me: '/api/me', 'list of orders': '/api/orders?pageSize=10' }
type Day = Record<keyof typeof everyday, number[]>

const database = await openBenchDatabase(values['database-url'])
const product = await startProduct(database)
try {
  await run(product)
} finally {
  await product.stop()
  await database.close()
}

async function run(server: RunningServer): Promise<void> {
  const order = await makeOrder(server)
  const people = await Promise.all(
    demoAccounts.filter(({ role }) => role <= roles.manager).map(({ email }) => signIn(server, email)),
  )
  say('| round | call | quiet p50 / p95 ms | busy p50 / p95 ms | p95 busy ÷ quiet | longest ms |')
  say('|--:|---|--:|--:|--:|--:|')
  const warmedUp = Date.now() + 3_000
  await liveFor(server, () => Date.now() < warmedUp)
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const until = Date.now() + Number(values.seconds) * 1_000
    const quiet = await liveFor(server, () => Date.now() < until)
    const work = beginWork(server, people, order)
    const busy = await liveFor(server, () => work.isGoing)
    const { exported, drawn, refused } = await work.done
    for (const name of ['me', 'list of orders'] as const) sayRow(round, name, quiet[name], busy[name])
    say(
      `|  | ${exported} exports, ${drawn} papers in ${work.seconds()} s; told to come again ${refused} times | | | | |`,
    )
  }
  say(
    `\nLoad average at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
}

/** Two people who call one thing after the other as long as it goes on. */
async function liveFor(server: RunningServer, goesOn: () => boolean): Promise<Day> {
  const times: Day = { me: [], 'list of orders': [] }
  const live = async (name: keyof Day): Promise<void> => {
    while (goesOn()) {
      const at = performance.now()
      const answer = await fetch(server.url + everyday[name], { headers: server.headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
      times[name].push(performance.now() - at)
      await pause(LOOK_MS)
    }
  }
  await Promise.all([live('me'), live('list of orders')])
  return times
}

type Headers = Record<string, string>

/** All exports and papers at once; whoever is told to come again does. */
function beginWork({ url }: RunningServer, people: Headers[], order: number) {
  const began = performance.now()
  let ended = 0
  const work = { isGoing: true, seconds: () => ((ended - began) / 1_000).toFixed(1) }
  const done = { exported: 0, drawn: 0, refused: 0 }
  const of = (n: number): Headers => people[n % people.length] ?? {}
  const insist = async (ask: () => Promise<Response>): Promise<Response> => {
    for (;;) {
      const answer = await ask()
      if (answer.ok) return answer
      if (answer.status !== 429 && answer.status !== 503) throw new Error(await answer.text())
      done.refused += 1
      await pause(500)
    }
  }
  const exportOne = async (n: number): Promise<void> => {
    const query = `format=csv&columns=${Object.keys(staffOrderColumns).join(',')}`
    const headers = { ...of(n), 'content-type': 'application/json' }
    const body = JSON.stringify({ list: 'orders', query })
    const stored = await insist(() => fetch(`${url}/api/exports/store`, { method: 'POST', headers, body }))
    // As the contract says.
    let record = (await stored.json()) as { id: number; state: string; problem: string }
    while (record.state === 'waiting' || record.state === 'writing') {
      await pause(500)
      const answer = await fetch(`${url}/api/exports/edit/${record.id}`, { headers: of(n) })
      record = (await answer.json()) as typeof record
    }
    if (record.state !== 'done') throw new Error(`export: ${record.problem}`)
    done.exported += 1
  }
  const drawOne = async (n: number): Promise<void> => {
    const paper = `${url}/api/orders/${order}/papers/cmr_note?language=en&copies=1`
    const answer = await insist(() => fetch(paper, { headers: of(n) }))
    await answer.arrayBuffer()
    done.drawn += 1
  }
  const all = [
    ...Array.from({ length: EXPORTS }, (_, n) => exportOne(n)),
    ...Array.from({ length: PAPERS }, (_, n) => drawOne(n)),
  ]
  const whole = Promise.all(all).finally(() => {
    work.isGoing = false
    ended = performance.now()
  })
  return Object.assign(work, { done: whole.then(() => done) })
}

async function makeOrder({ url, headers }: RunningServer): Promise<number> {
  const { orders } = await readSample(database.ownerUrl, DETAILS)
  const answer = await fetch(`${url}/api/orders/store`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(orders[0]),
  })
  if (!answer.ok) throw new Error(await answer.text())
  // As the contract says.
  return ((await answer.json()) as { id: number }).id
}

async function signIn({ url, headers }: RunningServer, email: string): Promise<Headers> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email, password: DEFAULT_DEMO_PASSWORD }),
  })
  const { access_token } = author.parse(await answer.json())
  return { ...headers, authorization: `Bearer ${access_token}` }
}

function sayRow(round: number, name: string, quiet: number[], busy: number[]): void {
  const [before, after] = [figuresOf(quiet), figuresOf(busy)]
  const ratio = (after.p95 / before.p95).toFixed(1)
  say(`| ${round} | ${name} | ${before.text} | ${after.text} | ${ratio} | ${after.longest.toFixed(0)} |`)
}

function figuresOf(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  const [p50, p95] = [at(0.5), at(0.95)]
  return { p95, longest: sorted.at(-1) ?? 0, text: `${p50.toFixed(1)} / ${p95.toFixed(1)}` }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
