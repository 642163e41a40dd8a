import type { AuditEntry } from '@dromos/contract/audit/audit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp
let clerk: number

beforeAll(async () => {
  test = await startTestApp()
  clerk = await test.make.person({ role_id: 4, name: 'Eleni', surname: 'Markou' })
  await test.pool.query(
    `insert into audit_log (at, actor_id, action, entity, entity_id, before, after, request_id) values
      ('2026-11-02T22:30:00Z', $1, 'orders.update', 'orders', 4711, '{"customer_price": 100, "status": 1}', '{"customer_price": 200, "status": 1}', 'r-1'),
      ('2026-11-03T10:00:00Z', $1, 'expenses.create', 'expenses', 5, null, '{"title": "Rent", "amount": 90000}', 'r-2'),
      ('2026-11-04T10:00:00Z', null, 'session.refused', 'people', null, null, null, 'r-3'),
      ('2026-11-05T10:00:00Z', $1, 'order_statuses.update', 'order_statuses', 3, '{"name": "a"}', '{"name": "b"}', 'r-4')`,
    [clerk],
  )
})
afterAll(() => test.close())

const list = async (query = '', as: 1 | 2 = 1): Promise<AuditEntry[]> =>
  (await test.call('GET', `/audit?${query}`, { as })).body.data
const found = async (query: string): Promise<(string | null)[]> =>
  (await list(query)).map(({ request_id: id }) => id).filter((id) => id?.startsWith('r-'))

describe('the audit', () => {
  it('shows who did what to which record, with what differed', async () => {
    const [entry] = await list('search=r-1')
    expect(entry).toMatchObject({
      person: 'Eleni Markou',
      action: 'orders.update',
      done: 'changed',
      record: 'Orders 4711',
      changes: 'customer_price: 100 → 200',
      values: [{ field: 'customer_price', before: '100', after: '200' }],
      is_withheld: false,
    })
  })

  it('is filtered by person, kind, action and days of the office, and found by number, action and request', async () => {
    expect(await found(`person=${clerk}`)).toEqual(['r-4', 'r-2', 'r-1'])
    expect(await found('kind=orders')).toEqual(['r-1'])
    expect(await found('done=refused')).toEqual(['r-3'])
    // Half past midnight in Athens.
    expect(await found('at_from=2026-11-03&at_to=2026-11-03')).toEqual(['r-2', 'r-1'])
    expect(await found('search=4711')).toEqual(['r-1'])
    expect(await found('search=expenses.')).toEqual(['r-2'])
    expect(await found('order=asc&dataField=at')).toEqual(['r-1', 'r-2', 'r-3', 'r-4'])
  })

  it('keeps values from who may not read such records', async () => {
    const [own] = await list('search=r-2')
    expect(own).toMatchObject({ is_withheld: false, changes: 'title: Rent, amount: 90000' })
    for (const request of ['r-2', 'r-4']) {
      const [kept] = await list(`search=${request}`, 2)
      expect(kept).toMatchObject({ is_withheld: true, changes: '', values: [] })
    }
    const columns = 'format=csv&columns=at,changes&search=r-2'
    expect((await test.call('GET', `/audit/export?${columns}`, { as: 2 })).body).not.toContain('90000')
    expect((await test.call('GET', `/audit/export?${columns}`, { as: 1 })).body).toContain('90000')
  })

  it('notes once an hour who reads it, and every export', async () => {
    for (let n = 0; n < 3; n += 1) await list('', 2)
    expect(await list('search=audit.read')).toHaveLength(2)
    expect((await list('search=audit.export')).length).toBeGreaterThan(1)
  })
})
