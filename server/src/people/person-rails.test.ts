import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp
let operator: number
let firm: number
let account: number

beforeAll(async () => {
  test = await startTestApp()
  operator = await test.make.person({ role_id: 4, name: 'Nikos', surname: 'Stamos' })
  firm = await test.make.firm({ name: 'Nordfrakt AB' })
  account = await test.make.person({ role_id: 5, firm_id: firm, surname: 'Lund' })
})
afterAll(() => test.close())

type Role = 1 | 2 | 3 | 4 | 5
const user = (id: number, as: Role = 2) => test.call('GET', `/users/rail/${id}`, { as })
const customer = (id: number, as: Role = 2) => test.call('GET', `/accounts/rail/${id}`, { as })

describe('the rail of a member of staff', () => {
  it('shows what they are in charge of or work on besides, as long as it is not finished', async () => {
    const led = await test.make.firm({ assignee: operator })
    await test.pool.query('insert into firm_assign_users values ($1, $2), ($3, $2)', [led, operator, firm])
    await test.make.firm({ assignee: operator, active: false })
    await test.make.order({ assign_user: operator, status: 1 })
    await test.make.order({ assign_user: operator, status: 4 })
    const helped = await test.make.order({ status: 3 })
    await test.pool.query('insert into order_assign_users values ($1, $2)', [helped, operator])
    await test.make.order({ status: 2 })
    expect((await user(operator)).body).toMatchObject({ firms: 2, orders: 2 })
  })

  it('shows how they sign in, to those alone who may end their sessions', async () => {
    await test.make.session(operator)
    const ended = await test.make.session(operator)
    await test.pool.query('update sessions set ended_at = now() where id = $1', [ended])
    await test.pool.query(`update people set last_seen_at = '2026-11-22T08:00:00Z' where id = $1`, [operator])
    expect((await user(operator)).body.ways_in).toEqual({
      last_seen_at: '2026-11-22T08:00:00.000Z',
      sessions: 1,
      has_app: false,
      has_feed: false,
      passkeys: 0,
    })
    expect((await user(operator, 3)).body.ways_in).toBeNull()
    const owner = await test.make.person({ role_id: 1 })
    expect((await user(owner)).body.ways_in).toBeNull()
    expect((await user(owner, 1)).body.ways_in).toMatchObject({ sessions: 0 })
  })

  it('shows nothing to operators and customers, nor of a customer or nobody', async () => {
    expect((await user(operator, 4)).status).toBe(403)
    expect((await user(operator, 5)).status).toBe(403)
    expect((await user(account)).status).toBe(404)
    expect((await user(999_999)).status).toBe(404)
  })
})

describe('the rail of a customer account', () => {
  it('shows its firm with open orders, and its colleagues, those who are switched off last', async () => {
    await test.make.address(firm, { city: 'Göteborg', main: true })
    const off = await test.make.person({ role_id: 5, firm_id: firm, name: 'A', surname: 'A', active: false })
    const colleague = await test.make.person({ role_id: 5, firm_id: firm, name: 'Åsa', surname: 'Berg' })
    await test.make.person({ role_id: 5, firm_id: await test.make.firm() })
    await test.make.order({ firm_company_id: firm, status: 2 })
    await test.make.order({ firm_company_id: firm, status: 4 })
    expect((await customer(account)).body).toMatchObject({
      firm: { id: firm, name: 'Nordfrakt AB', city: 'Göteborg', country_iso: 'GR' },
      colleagues: [
        { id: colleague, name: 'Åsa Berg', active: true },
        { id: off, active: false },
      ],
      more_colleagues: 0,
      orders: 1,
    })
  })

  it('shows ten names at most, and how many more there are', async () => {
    const large = await test.make.firm()
    const ids: number[] = []
    for (let at = 0; at < 12; at += 1) {
      ids.push(await test.make.person({ role_id: 5, firm_id: large }))
    }
    const { body } = await customer(ids[0] ?? 0)
    expect([body.colleagues.length, body.more_colleagues]).toEqual([10, 1])
  })

  it('shows how its person signs in to administrators, and nothing at all to customers', async () => {
    expect((await customer(account)).body.ways_in).toMatchObject({ passkeys: 0 })
    expect((await customer(account, 4)).body).toMatchObject({ ways_in: null, firm: { id: firm } })
    expect((await customer(account, 5)).status).toBe(403)
    expect((await customer(operator)).status).toBe(404)
  })
})
