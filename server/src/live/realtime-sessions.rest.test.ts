import { describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, testPasswordHash } from '../test/app.ts'
import { listen, liveChannel } from '../test/live-pages.ts'
import { broadcast } from './realtime.ts'

const { live, connect, person, tell, ticketFor } = liveChannel()

describe('a session behind the live channel', () => {
  it.each([
    [
      'is signed out',
      (id: number) => live.test.pool.query('update sessions set ended_at = now() where person_id = $1', [id]),
    ],
    [
      'is of somebody switched off',
      (id: number) => live.test.pool.query('update people set active = false where id = $1', [id]),
    ],
    [
      'is of somebody deleted',
      (id: number) => live.test.pool.query('delete from people where id = $1', [id]),
    ],
  ])('closes its pages with a code of their own when it %s', async (_how, end) => {
    const [ending, staying] = await Promise.all([person(), person()])
    const [page, other] = [connect(await ticketFor(ending.token)), connect(await ticketFor(staying.token))]
    await Promise.all([page.ready(), other.ready()])
    await end(ending.id)
    expect(await page.ended).toBe(4401)
    await tell([staying.id], 'still here')
    await expect.poll(other.heard).toEqual(['still here'])
  })

  it('keeps the page that changes the password, and closes the person’s others', async () => {
    const { id, token } = await person({ password_hash: await testPasswordHash() })
    const [own, other] = [
      connect(await ticketFor(token)),
      connect(await ticketFor(await live.test.tokenFor(id, 4))),
    ]
    await Promise.all([own.ready(), other.ready()])
    const password = 'Another-horse-8'
    const body = { current_password: PASSWORD, password, password_confirmation: password }
    expect((await live.test.call('PUT', `/users/changePassword/${id}`, { as: token, body })).status).toBe(200)
    expect(await other.ended).toBe(4401)
    await tell([id], 'mine')
    await expect.poll(own.heard).toContain('mine')
  })

  it('makes pages read their rights again when the role changes, and not when only the name does', async () => {
    const { id, token } = await person()
    const page = connect(await ticketFor(token))
    await page.ready()
    await live.test.pool.query("update people set surname = 'New' where id = $1", [id])
    await tell([id], 'renamed')
    await expect.poll(page.heard).toEqual(['renamed'])
    await live.test.pool.query('update people set role_id = 3 where id = $1', [id])
    expect(await page.ended).toBe(4403)
  })
})

describe('the live channel over several processes', () => {
  it('delivers what the other process caused, in order, and closes what the other one ended', async () => {
    const beside = await startTestApp({ beside: live.test.database })
    const at = await listen(beside)
    const { id, token } = await person()
    // The ticket of one process opens a channel to the other.
    const [here, there] = [connect(await ticketFor(token)), connect(await ticketFor(token), { at })]
    await Promise.all([here.ready(), there.ready()])
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        broadcast(n % 2 === 0 ? live.test.db : beside.db, 'notifications', { n }, { users: [id] }),
      ),
    )
    await expect.poll(() => there.heard().length).toBe(40)
    await expect.poll(() => here.heard().length).toBe(40)
    expect(there.heard()).toEqual(here.heard())
    const signedOut = await live.test.call('POST', '/logout', { as: token })
    expect(signedOut.status).toBe(200)
    await live.test.pool.query(
      'update sessions set ended_at = now() where person_id = $1 and ended_at is null',
      [id],
    )
    expect(await there.ended).toBe(4401)
    await beside.close()
  })

  it('sends pages to another process when theirs stops', async () => {
    const beside = await startTestApp({ beside: live.test.database })
    const at = await listen(beside)
    const { id, token } = await person()
    const page = connect(await ticketFor(token), { at })
    const { number } = await page.ready()
    await beside.close()
    expect(await page.ended).toBe(1012)
    await tell([id], 'meanwhile')
    const again = connect(await ticketFor(token), { last: number })
    await expect.poll(again.heard).toEqual(['meanwhile'])
  })

  it('goes on, with what was missed, after the connection on which it listens was cut', async () => {
    const { id, token } = await person()
    const page = connect(await ticketFor(token))
    await page.ready()
    await live.test.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dromos-listen' and datname = current_database()`,
    )
    await tell([id], 'while deaf')
    await expect.poll(page.heard).toEqual(['while deaf'])
  })
})
