import { expect, it } from 'vitest'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { Db } from '../db/client.ts'
import { notify } from '../notifications/notifications.service.ts'
import { startTestApp } from '../test/app.ts'
import { listen, liveChannel } from '../test/live-pages.ts'
import { eventsAfter, numbersKept } from './realtime.queries.ts'
import { broadcast } from './realtime.ts'

const { live, connect, person, ticketFor } = liveChannel()

const EVENTS = 60

it('a page that loses its connection again and again, at one process or another, hears everything once', async () => {
  const beside = await startTestApp({ beside: live.test.database })
  try {
    const { id, token } = await person()
    const raising = raise(id, [beside.db, live.test.db])
    const heard = await hearInTurns(token, [live.address, await listen(beside)])
    await raising
    expect(heard).toEqual(Array.from({ length: EVENTS }, (_, n) => n))
  } finally {
    await beside.close()
  }
})

async function raise(id: number, databases: readonly Db[]): Promise<void> {
  for (let n = 0; n < EVENTS; n += 1) {
    const db = databases[n % databases.length] ?? live.test.db
    await broadcast(db, 'notifications', { n }, { users: [id] })
  }
}

async function hearInTurns(token: string, addresses: readonly string[]): Promise<unknown[]> {
  const heard: unknown[] = []
  let last = 0
  for (let turn = 0; heard.length < EVENTS; turn += 1) {
    const page = connect(await ticketFor(token), { at: addresses[turn % addresses.length] ?? '', last })
    expect((await page.ready()).refetch).toBe(false)
    await expect.poll(() => page.heard().length).toBeGreaterThan(0)
    page.socket.terminate()
    await page.ended
    heard.push(...page.heard())
    last = page.frames.at(-1)?.number ?? last
  }
  return heard
}

it('a page does not start behind the first events while another process is numbering them', async () => {
  const empty = await startTestApp()
  const numbering = await empty.pool.connect()
  try {
    await numbering.query('begin')
    await numbering.query(
      `insert into live_events (number, kind, data, users)
       values (nextval('live_events_number'), 'notifications', '{"n": 1}', '{1}')`,
    )
    const before = await numbersKept(empty.db)
    await numbering.query('commit')
    expect(before).toEqual({ last: 0, forgotten: 0 })
    expect(await eventsAfter(empty.db, before.last, 1)).toMatchObject([{ number: 1, data: { n: 1 } }])
  } finally {
    await numbering.query('rollback')
    numbering.release()
    await empty.close()
  }
})

it('an event for a thousand recipients reaches those who are active, and none who is switched off meanwhile', async () => {
  const { make, pool, db } = live.test
  const [staying, leaving] = await Promise.all([person(), person()])
  const others: number[] = []
  for (let n = 0; n < 998; n += 1) others.push(await make.person({ role_id: roles.operator }))
  const [page, gone] = [connect(await ticketFor(staying.token)), connect(await ticketFor(leaving.token))]
  await Promise.all([page.ready(), gone.ready()])
  const to = [staying.id, leaving.id, ...others]
  const tell = () => notify({ db }, { kind: 'orders.assigned', params: { count: 2 }, to })
  const told = ({ frames }: typeof page) =>
    frames.filter((frame) => frame.event === 'message' && frame.kind === 'notification').length
  await tell()
  await expect.poll(() => [told(page), told(gone)]).toEqual([1, 1])
  await Promise.all([tell(), pool.query('update people set active = false where id = $1', [leaving.id])])
  await pool.query('update people set active = false where id = any($1)', [others.slice(0, 500)])
  expect(await gone.ended).toBe(4401)
  const before = told(gone)
  await tell()
  await expect.poll(() => told(page)).toBe(3)
  expect(told(gone)).toBe(before)
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from notification_recipients r
     where notification_id = (select max(id) from notifications) and exists (
       select from people where id = r.person_id and active)`,
  )
  const all = await pool.query<{ count: number }>(
    'select count(*)::int from notification_recipients where notification_id = (select max(id) from notifications)',
  )
  expect([rows[0]?.count, all.rows[0]?.count]).toEqual([499, 499])
})
