import { afterAll, beforeAll, expect, it } from 'vitest'
import { PerUserLimit } from '../../platform/limits/per-user-limit.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'

let test: TestApp

beforeAll(async () => {
  // As many as a process has.
  test = await startTestApp({ pool: { max: 12 } })
})
afterAll(() => test.close())

it('one person who asks a hundred things at once leaves connections to the others', async () => {
  const [greedy, other] = [await test.tokenOf(4), await test.tokenOf(3)]
  await test.call('GET', '/me', { as: other })
  const lock = await test.pool.connect()
  try {
    // Whoever reads orders waits now, each with a connection.
    await lock.query('begin; lock table orders in access exclusive mode')
    const asked = Array.from({ length: 100 }, () => test.call('GET', '/orders', { as: greedy }))
    const waiting = async () =>
      Number(
        (
          await lock.query(
            'select count(*) from pg_locks join pg_database on database = pg_database.oid where not granted and datname = current_database()',
          )
        ).rows[0].count,
      )
    await expect.poll(waiting).toBeGreaterThanOrEqual(6)
    const me = await test.call('GET', '/me', { as: other })
    expect(me.status).toBe(200)
    expect(await waiting()).toBe(6)
    await lock.query('commit')
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses).toEqual(statuses.map(() => 200))
  } finally {
    lock.release(true)
  }
})

it('calls of a person are worked on so many at once, in their order, and give their place on at a failure', async () => {
  const share = new PerUserLimit(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number, owner = 1) =>
    share.take(owner, () => {
      begun.push(number)
      return new Promise<number>((resolve, reject) =>
        ends.push(() => (number === 1 ? reject(new Error('failed')) : resolve(number))),
      )
    })
  const all = [1, 2, 3, 4].map((number) => work(number))
  const others = work(9, 2)
  await expect.poll(() => begun).toEqual([1, 2, 9])
  ends[0]?.()
  await expect(all[0]).rejects.toThrow('failed')
  await expect.poll(() => begun).toEqual([1, 2, 9, 3])
  ends[1]?.()
  await expect.poll(() => begun).toEqual([1, 2, 9, 3, 4])
  for (const end of ends) end()
  expect(await Promise.all([...all.slice(1), others])).toEqual([2, 3, 4, 9])
})
