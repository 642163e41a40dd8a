import { describe, expect, it } from 'vitest'
import { liveChannel } from '../test/live-pages.ts'
import { forgetOldEvents } from './realtime.queries.ts'
import { broadcast } from './realtime.ts'

const { live, connect, person, tell, ticketFor } = liveChannel()

describe('opening the live channel', () => {
  it('succeeds with a ticket and says where it stands', async () => {
    const { token } = await person()
    const page = connect(await ticketFor(token))
    expect(await page.ready()).toMatchObject({ event: 'ready', refetch: true })
    expect(page.socket.protocol).toBe('dromos.live')
  })

  it('keeps only a hash of the ticket', async () => {
    const { token } = await person()
    const ticket = await ticketFor(token)
    const { rows } = await live.test.pool.query('select hash from live_tickets')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ hash }) => hash.includes(ticket))).toBe(false)
  })

  it('rejects a ticket that was used, made up or missing', async () => {
    const { token } = await person()
    const ticket = await ticketFor(token)
    await connect(ticket).ready()
    expect(await connect(ticket).ended).toBe(401)
    expect(await connect('a'.repeat(43)).ended).toBe(401)
    expect(await connect(null).ended).toBe(401)
  })

  it('admits one of twenty that come with one ticket at the same moment', async () => {
    const { token } = await person()
    const ticket = await ticketFor(token)
    const pages = Array.from({ length: 20 }, () => connect(ticket))
    const outcomes = await Promise.all(
      pages.map((page) =>
        Promise.race([page.ended, new Promise((done) => page.socket.on('open', () => done('in')))]),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 401)).toHaveLength(19)
  })

  it('refuses a ticket past its time', async () => {
    const { token } = await person()
    const ticket = await ticketFor(token)
    await live.test.pool.query("update live_tickets set expires_at = now() - interval '1 second'")
    expect(await connect(ticket).ended).toBe(401)
  })

  it('refuses pages of other sites, and does not use the ticket up', async () => {
    const { token } = await person()
    const ticket = await ticketFor(token)
    expect(await connect(ticket, { origin: 'https://evil.example' }).ended).toBe(403)
    expect(await connect(ticket, { origin: null }).ended).toBe(403)
    await connect(ticket).ready()
  })

  it('refuses the ticket of a session that has ended since', async () => {
    const { id, token } = await person()
    const ticket = await ticketFor(token)
    await live.test.pool.query('update people set active = false where id = $1', [id])
    expect(await connect(ticket).ended).toBe(401)
  })

  it('rejects a page too many of one person, and admits others', async () => {
    const [one, other] = await Promise.all([person(), person()])
    for (let page = 0; page < 20; page += 1) await connect(await ticketFor(one.token)).ready()
    expect(await connect(await ticketFor(one.token)).ended).toBe(429)
    await connect(await ticketFor(other.token)).ready()
  })

  it('answers plain requests like an address that does not exist', async () => {
    const answer = await live.test.call('GET', '/live', { as: 4 })
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })

  it('is possible at no other address', async () => {
    const { token } = await person()
    for (const path of ['/api/version', '/api/orders', '/nowhere']) {
      const at = new URL(path, live.address).href
      expect([path, await connect(await ticketFor(token), { at }).ended]).toEqual([path, 404])
    }
  })

  it.each(['x', '-1', '1.5', ''])('refuses ?last=%s', async (last) => {
    const { token } = await person()
    expect(await connect(await ticketFor(token), { last }).ended).toBe(422)
  })
})

describe('a page on the live channel', () => {
  it('hears what is for its person, in order, with the recipients as far as they concern it', async () => {
    const [one, other] = await Promise.all([person(), person()])
    const page = connect(await ticketFor(one.token))
    await page.ready()
    await tell([other.id], 'not mine')
    for (const n of [1, 2, 3]) await tell([one.id, other.id], n)
    await expect.poll(page.heard).toEqual([1, 2, 3])
    const messages = page.frames.filter((frame) => frame.event === 'message')
    expect(messages.map(({ data }) => data.users)).toEqual([[one.id], [one.id], [one.id]])
    const numbers = messages.map(({ number }) => number)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  })

  it('hears what is for everybody of its role', async () => {
    const [operator, manager] = await Promise.all([person(), live.test.make.person({ role_id: 3 })])
    const pages = [
      connect(await ticketFor(operator.token)),
      connect(await ticketFor(await live.test.tokenFor(manager, 3))),
    ]
    for (const page of pages) await page.ready()
    await broadcast(live.test.db, 'notifications', { n: 'managers' }, { roles: [3] })
    await tell([operator.id], 'last')
    await expect.poll(pages[0]!.heard).toEqual(['last'])
    await expect.poll(pages[1]!.heard).toEqual(['managers'])
  })

  it('hears nothing of a transaction that was rolled back', async () => {
    const { id, token } = await person()
    const page = connect(await ticketFor(token))
    await page.ready()
    const failing = live.test.db.transaction().execute(async (db) => {
      await broadcast(db, 'notifications', { n: 'never' }, { users: [id] })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await tell([id], 'after')
    await expect.poll(page.heard).toEqual(['after'])
  })

  it('hears transactions that commit in another order than they began', async () => {
    const { id, token } = await person()
    const page = connect(await ticketFor(token))
    await page.ready()
    const slow = await live.test.pool.connect()
    await slow.query('begin')
    await slow.query(
      `insert into live_events (kind, data, users) values ('notifications', '{"n":"slow"}', $1)`,
      [[id]],
    )
    await tell([id], 'fast')
    await expect.poll(page.heard).toEqual(['fast'])
    const seen = page.frames.at(-1)!.number
    page.socket.terminate()
    await slow.query('commit')
    slow.release()
    const again = connect(await ticketFor(token), { last: seen })
    expect(await again.ready()).toMatchObject({ refetch: false })
    await expect.poll(again.heard).toEqual(['slow'])
  })

  it('is cut off when it talks, and before a long message is read', async () => {
    const { token } = await person()
    const [talking, shouting] = [connect(await ticketFor(token)), connect(await ticketFor(token))]
    await Promise.all([talking.ready(), shouting.ready()])
    talking.socket.send('hello')
    shouting.socket.send('a'.repeat(2_000))
    expect(await talking.ended).toBe(1008)
    expect([1006, 1009]).toContain(await shouting.ended)
  })
})

describe('a page that comes back to the live channel', () => {
  it('goes on from where it was when the page asked who it is, and reads nothing anew', async () => {
    const { id, token } = await person()
    await tell([id], 'before')
    await connect(await ticketFor(token)).ready()
    await expect
      .poll(
        async () => (await live.test.pool.query('select 1 from live_events where number is null')).rowCount,
      )
      .toBe(0)
    const { live_number: last } = (await live.test.call('GET', '/me', { as: token })).body
    await tell([id], 'meanwhile')
    const page = connect(await ticketFor(token), { last })
    expect(await page.ready()).toMatchObject({ refetch: false })
    await expect.poll(page.heard).toEqual(['meanwhile'])
  })

  it('gets everything it missed, once, while more is arriving', async () => {
    const { id, token } = await person()
    const first = connect(await ticketFor(token))
    await first.ready()
    await tell([id], 0)
    await expect.poll(first.heard).toEqual([0])
    const last = first.frames.at(-1)!.number
    first.socket.terminate()
    for (let n = 1; n <= 30; n += 1) await tell([id], n)
    const ticket = await ticketFor(token)
    const arriving = Promise.all(Array.from({ length: 30 }, (_, at) => tell([id], 31 + at)))
    const second = connect(ticket, { last })
    await arriving
    expect(await second.ready()).toMatchObject({ refetch: false })
    await expect.poll(() => second.heard().length).toBe(60)
    expect([...second.heard()].sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 60 }, (_, at) => at + 1),
    )
  })

  it('is told to read everything again when it missed too much', async () => {
    const { id, token } = await person()
    const page = connect(await ticketFor(token))
    const { number } = await page.ready()
    page.socket.terminate()
    await live.test.pool.query(
      `insert into live_events (kind, users) select 'notifications', array[$1::int] from generate_series(1, 201)`,
      [id],
    )
    await expect
      .poll(
        async () => (await live.test.pool.query('select 1 from live_events where number is null')).rowCount,
      )
      .toBe(0)
    const again = connect(await ticketFor(token), { last: number })
    expect(await again.ready()).toMatchObject({ refetch: true })
    expect(again.heard()).toEqual([])
  })

  it('is told to read everything again when what it missed is not kept, or its number was never given', async () => {
    const { id, token } = await person()
    const page = connect(await ticketFor(token))
    const { number } = await page.ready()
    page.socket.terminate()
    await tell([id], 'old')
    await tell([id], 'newest')
    await expect
      .poll(
        async () => (await live.test.pool.query('select 1 from live_events where number is null')).rowCount,
      )
      .toBe(0)
    await live.test.pool.query("update live_events set created_at = now() - interval '25 hours'")
    await forgetOldEvents(live.test.db)
    const old = connect(await ticketFor(token), { last: number })
    expect(await old.ready()).toMatchObject({ refetch: true })
    const current = await connect(await ticketFor(token), { last: (await old.ready()).number }).ready()
    expect(current.refetch).toBe(false)
    expect(await connect(await ticketFor(token), { last: 999_999_999 }).ready()).toMatchObject({
      refetch: true,
    })
  })
})
