import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const me = (token: string) => test.call('GET', '/me', { as: token })

describe('open sessions', () => {
  it('are listed for oneself, the present one marked, and ended one by one', async () => {
    const id = await test.make.person({ role_id: 4 })
    const [here, there] = [await test.tokenFor(id, 4), await test.tokenFor(id, 4)]
    const { body } = await test.call('GET', '/sessions', { as: here })
    expect(body.data).toHaveLength(2)
    expect(body.data.filter((session: { current: boolean }) => session.current)).toHaveLength(1)
    expect(body.data[0]).toMatchObject({ address: '127.0.0.1', user_agent: '' })
    expect((await me(there)).status).toBe(200)
    const other = body.data.find((session: { current: boolean }) => !session.current)
    expect((await test.call('DELETE', `/sessions/destroy/${other.id}`, { as: here })).status).toBe(200)
    expect((await me(there)).status).toBe(401)
    expect((await me(here)).status).toBe(200)
    expect((await test.call('GET', '/sessions', { as: here })).body.data).toHaveLength(1)
  })

  it('can all be ended but the present one', async () => {
    const id = await test.make.person({ role_id: 5, firm_id: await test.make.firm() })
    const tokens = [await test.tokenFor(id, 5), await test.tokenFor(id, 5), await test.tokenFor(id, 5)]
    expect((await test.call('PUT', '/sessions/endOthers', { as: tokens[0] })).body).toEqual({ ended: 2 })
    const statuses = await Promise.all(tokens.map(async (token) => (await me(token)).status))
    expect(statuses).toEqual([200, 401, 401])
  })

  it('of others are shown to administrators only, and an owner’s to owners', async () => {
    const id = await test.make.person({ role_id: 4 })
    const token = await test.tokenFor(id, 4)
    const owner = await test.make.person({ role_id: 1 })
    const ownerSession = (await test.call('GET', '/sessions', { as: await test.tokenFor(owner, 1) })).body
      .data[0]
    expect((await test.call('GET', `/sessions?person=${id}`, { as: 4 })).status).toBe(404)
    expect((await test.call('GET', `/sessions?person=${id}`, { as: 3 })).status).toBe(404)
    expect((await test.call('GET', `/sessions?person=${owner}`, { as: 2 })).status).toBe(404)
    expect((await test.call('DELETE', `/sessions/destroy/${ownerSession.id}`, { as: 2 })).status).toBe(404)
    const seen = await test.call('GET', `/sessions?person=${id}`, { as: 2 })
    expect(seen.body.data).toMatchObject([{ current: false }])
    await test.call('DELETE', `/sessions/destroy/${seen.body.data[0].id}`, { as: 2 })
    expect((await me(token)).status).toBe(401)
  })
})
