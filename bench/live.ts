import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { roles } from '@dromos/contract/constants/roles.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { notify } from '../server/src/notifications/notifications.service.ts'
import { callAt, openKilledServer } from '../server/src/test/faults/killed-server.ts'
import type { KilledServer } from '../server/src/test/faults/killed-server.ts'
import { openLiveSocket } from '../server/src/test/faults/live-socket.ts'
import { freePort } from '../server/src/test/server-process.ts'
import type { ServerProcess } from '../server/src/test/server-process.ts'
import { loadLine, say } from './browser.ts'

// How soon an event reaches five hundred people at two processes, from before its transaction until each socket has it.

const PEOPLE = 500
/** So many come in at the same moment. */
const AT_ONCE = 20
const EVENTS = 150
/** Between two events at most, in milliseconds: they meet the server at rest and at work. */
const MOST_APART = 200
const CROWD = 20
const OWN = 10_000
const ROUNDS = 30

const folder = await mkdtemp(join(tmpdir(), 'dromos-live-'))
await chmod(folder, 0o755)
const database = await startEmbedded({ dataDir: folder })
const urls = { url: database.appUrl(), ownerUrl: database.ownerUrl() }
await migrate(urls.ownerUrl)
const ground = await openKilledServer(urls)
try {
  const one = await ground.serve()
  const other = await ground.serve({ PORT: String(await freePort()), PUBLIC_URL: one.address })
  const people = await enterPeople(ground)
  const heard = await listenAll(people, [one, other])
  say(`${PEOPLE} sockets at two processes. ${loadLine()}`)
  say('| | p50 ms | p95 ms | p99 ms | longest |\n|---|--:|--:|--:|--:|')
  await measureEvents('an event for all of them', { people, heard, at: oneByOne })
  await measureEvents(`${CROWD} events for all of them at the same moment`, { people, heard, at: together })
  await measurePages(one)
} finally {
  await ground.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function enterPeople({ make }: KilledServer): Promise<number[]> {
  const people: number[] = []
  for (let n = 0; n < PEOPLE; n += 1) people.push(await make.person({ role_id: roles.operator }))
  return people
}

/** When each socket heard each notification, in the order in which they came. */
type Heard = number[][]

async function listenAll(people: readonly number[], servers: readonly ServerProcess[]): Promise<Heard> {
  const heard: Heard = people.map(() => [])
  const listen = async (person: number, at: number): Promise<void> => {
    const server = servers[at % servers.length]
    if (!server) throw new Error('no server')
    const door = { ticket: await ticketOf(person), origin: servers[0]?.address ?? '' }
    await openLiveSocket(server.address, door, (frame) => {
      if (frame.event === 'message' && frame.kind === 'notification') heard[at]?.push(performance.now())
    })
  }
  for (let from = 0; from < people.length; from += AT_ONCE) {
    await Promise.all(people.slice(from, from + AT_ONCE).map((person, at) => listen(person, from + at)))
  }
  return heard
}

async function ticketOf(person: number): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(ticket).digest('base64url')
  await ground.pool.query(
    `with made as (insert into sessions (person_id) values ($1) returning id)
     insert into live_tickets (hash, session_id, expires_at) select $2, id, now() + interval '30 seconds' from made`,
    [person, hash],
  )
  return ticket
}

interface Measured {
  people: readonly number[]
  heard: Heard
  /** Raises the events; answers when each was begun, and committed. */
  at: (raise: () => Promise<void>) => Promise<Raised[]>
}

interface Raised {
  begun: number
  committed: number
}

async function measureEvents(name: string, { people, heard, at }: Measured): Promise<void> {
  for (const times of heard) times.length = 0
  let count = 0
  const raise = () =>
    ground.db.transaction().execute(async (db) => {
      count += 1
      await notify({ db }, { kind: 'orders.assigned', params: { count }, to: people })
    })
  const raised = await at(raise)
  const deadline = performance.now() + 10_000
  while (heard.some((times) => times.length < raised.length)) {
    if (performance.now() > deadline) throw new Error('not everybody heard everything')
    await pause(20)
  }
  if (heard.some((times) => times.length > raised.length)) throw new Error('somebody heard something twice')
  const since = (moment: keyof Raised) =>
    heard.flatMap((times) => times.map((time, event) => time - (raised[event]?.[moment] ?? 0)))
  say(`| ${name}, from the commit | ${figures(since('committed'))} |`)
  say(`| … with the transaction that raises it | ${figures(since('begun'))} |`)
}

async function timed(raise: () => Promise<void>): Promise<Raised> {
  const begun = performance.now()
  await raise()
  return { begun, committed: performance.now() }
}

async function oneByOne(raise: () => Promise<void>): Promise<Raised[]> {
  const raised: Raised[] = []
  for (let n = 0; n < EVENTS; n += 1) {
    await pause(Math.random() * MOST_APART)
    raised.push(await timed(raise))
  }
  return raised
}

async function together(raise: () => Promise<void>): Promise<Raised[]> {
  const raised = await Promise.all(Array.from({ length: CROWD }, () => timed(raise)))
  return raised.toSorted((a, b) => a.committed - b.committed)
}

/** The list of somebody who was told ten thousand times. */
async function measurePages(server: ServerProcess): Promise<void> {
  const { id, token: as } = await ground.personAt(server, roles.operator)
  await ground.pool.query(
    `with made as (insert into notifications (kind, params) select 'orders.assigned', '{"count":2}'
       from generate_series(1, $2::int) returning id)
     insert into notification_recipients (person_id, notification_id, seen_at, read_at)
       select $1, id, now(), now() from made`,
    [id, OWN],
  )
  const [deepest] = (
    await ground.pool.query<{ id: number }>(
      'select notification_id as id from notification_recipients where person_id = $1 order by 1 offset 10 limit 1',
      [id],
    )
  ).rows
  const pages = {
    'the first ten': '',
    'the last ten, by the id before them': `before=${deepest?.id}`,
    'the last ten, by their page': 'currentPage=1000',
    'those not read yet, of which there are none': 'unread=true',
    'a topic of which there is none': 'topic=damage',
  }
  say(`\n| a page of ${OWN} notifications | p50 ms | p95 ms | p99 ms | longest |\n|---|--:|--:|--:|--:|`)
  for (const [name, query] of Object.entries(pages)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now()
      const { status } = await callAt(server, ['GET', `/notifications?pageSize=10&${query}`], { as })
      if (status !== 200) throw new Error(`${name}: ${status}`)
      times.push(performance.now() - began)
    }
    say(`| ${name} | ${figures(times)} |`)
  }
}

function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return [at(0.5), at(0.95), at(0.99), at(1)].map((time) => time.toFixed(0)).join(' | ')
}
