import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { groupageDesk } from '../test/desks/groupages.ts'
import type { GroupageDesk } from '../test/desks/groupages.ts'
import { openOrderDesk } from '../test/order-drive.ts'

let test: TestApp
let desk: GroupageDesk

beforeAll(async () => {
  const ground = await openOrderDesk()
  ;({ test } = ground)
  desk = groupageDesk(ground)
})
afterAll(() => test.close())

const found = async (tab: string, id: number) =>
  (await test.call('GET', `/groupages?tab=${tab}&ids=${id}`, { as: 4 })).body.total

describe('a groupage', () => {
  it('is switched off by the office, hidden from every list but one, and switched on as it was', async () => {
    const { id } = await desk.planned()
    const planned = await desk.give(id, 'deactivate', {}, 3)
    expect([planned.status, planned.body.errors.result]).toEqual([
      409,
      expect.stringContaining('contains orders'),
    ])
    await desk.give(id, 'cancel', { reason: 'No truck found' })
    expect((await desk.give(id, 'deactivate', {}, 4)).status).toBe(403)
    expect((await desk.give(id, 'activate', {}, 3)).status).toBe(409)
    expect((await desk.give(id, 'deactivate', {}, 3)).body).toMatchObject({ status: 6 })
    const tabs = ['all', 'cancelled', 'inactive']
    expect(await Promise.all(tabs.map((tab) => found(tab, id)))).toEqual([0, 0, 1])
    expect(await desk.read(id)).toMatchObject({ life: { active: false }, can: { update: false } })
    const { data } = (await test.call('GET', `/groupages/log/${id}`, { as: 4 })).body
    expect(data[0]).toMatchObject({ event: 'deactivate' })
    expect((await desk.give(id, 'activate', {}, 3)).status).toBe(200)
    expect(await Promise.all(tabs.map((tab) => found(tab, id)))).toEqual([1, 1, 0])
  })

  it('takes no change while it is switched off', async () => {
    const { id, body } = await desk.planned({ orders: [] })
    expect((await desk.give(id, 'deactivate', {}, 2)).status).toBe(200)
    const { version } = await desk.read(id)
    for (const answer of [
      await test.call('POST', `/groupages/update/${id}`, { as: 4, body: { ...body, notes: 'x', version } }),
      await desk.give(id, 'cancel', { reason: 'Off' }),
    ]) {
      expect([answer.status, answer.body.errors.result]).toEqual([409, expect.stringContaining('inactive')])
    }
  })
})
