import type { OrderDraft } from '@dromos/contract/orders/order-input.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { detailBody, makeParents, orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'

let test: TestApp
let parents: OrderParents

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeParents(test.make)
})
afterAll(() => test.close())

const store = (body: OrderDraft) => test.call('POST', '/orders/store', { as: 4, body })
const off = 'This choice is inactive.'

const cargo = (id: number, part: number | null = null) => [
  { cargo_id: id, subcargo_id: part, description: '' },
]
const lists: [string, string, (id: number) => object, string][] = [
  ['trailer', 'trailer_types', (id) => ({ trailer_type_id: id }), 'trailer_type_id'],
  ['load', 'load_types', (id) => ({ load_type_id: id }), 'load_type_id'],
  ['ambient', 'ambients', (id) => ({ ambient_id: id }), 'ambient_id'],
  ['cargo', 'cargo_types', (id) => ({ cargos: cargo(id) }), 'cargos.0.cargo_id'],
  [
    'reference',
    'reference_types',
    (id) => ({ references: [{ reference_type_id: id, ref_number: '1' }] }),
    'references.0.reference_type_id',
  ],
  [
    'packing',
    'packing_types',
    (id) => ({ packings: [{ packing_type_id: id, pallets: 1 }] }),
    'packings.0.packing_type_id',
  ],
]

describe('a switched-off value in an order', () => {
  it.each(lists)('is not newly chosen as %s, and stays where it was', async (_list, table, chosen, field) => {
    const [one = 0, other = 0] = (
      await test.pool.query(`select id from ${table} order by id limit 2`)
    ).rows.map(({ id }) => id)
    const before = orderBody(parents, { details: [detailBody(parents, chosen(one))] })
    const { body: order } = await store(before)
    await test.pool.query(`update ${table} set active = false where id = any($1)`, [[one, other]])
    try {
      expect((await store(before)).body.errors).toEqual({ [`details.0.${field}`]: off })
      const update = (version: number, id: number) =>
        test.call('POST', `/orders/update/${order.id}`, {
          as: 4,
          body: { ...orderBody(parents, { details: [detailBody(parents, chosen(id))] }), version },
        })
      expect((await update(1, other)).body.errors).toEqual({ [`details.0.${field}`]: off })
      expect((await update(1, one)).status).toBe(200)
    } finally {
      await test.pool.query(`update ${table} set active = true`)
    }
  })

  it('is not newly chosen as part of a cargo', async () => {
    const found = await test.pool.query(
      'select id, parent_id from cargo_types where parent_id is not null order by id limit 1',
    )
    const { id, parent_id: parent } = found.rows[0]
    await test.pool.query('update cargo_types set active = false where id = $1', [id])
    const details = [detailBody(parents, { cargos: cargo(parent, id) })]
    expect((await store(orderBody(parents, { details }))).body.errors).toEqual({
      'details.0.cargos.0.subcargo_id': off,
    })
    await test.pool.query('update cargo_types set active = true where id = $1', [id])
  })

  it('is rejected as a colleague too', async () => {
    const gone = await test.make.person({ role_id: 4 })
    const body = orderBody(parents, { assign_user: gone, assign_users: [gone] })
    const { body: order } = await store(body)
    await test.pool.query('update people set active = false where id = $1', [gone])
    expect((await store(body)).body.errors).toEqual({ assign_user: off, 'assign_users.0': off })
    const update = await test.call('POST', `/orders/update/${order.id}`, {
      as: 4,
      body: { ...body, version: 1 },
    })
    expect(update.status).toBe(200)
  })
})

describe('an order whose customer is merged into another firm at the same moment', () => {
  const waiting = async (query: string) => {
    const found = await test.pool.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
      [query],
    )
    return found.rows.length
  }

  it.each([
    ['that nobody insures', null],
    ['with a limit', 900_000_000],
  ])('is refused when the merge comes first: a customer %s', async (_which, company_insurance) => {
    const kept = await test.make.firm()
    const merged = await test.make.firm({ company_insurance })
    const blocker = await test.pool.connect()
    const numbers = async () =>
      (await test.pool.query('select sum(last)::int as n from document_numbers')).rows[0].n
    const before = await numbers()
    try {
      await blocker.query('begin')
      await blocker.query('select from firms where id = $1 for update', [merged])
      const merging = test.call('POST', '/firms/merge', {
        as: 1,
        body: { kept, merged, kept_version: 1, merged_version: 1 },
      })
      await expect.poll(() => waiting('%for update%')).toBe(1)
      const selling = store(orderBody(parents, { firm_company_id: merged }))
      await expect.poll(() => waiting('%')).toBe(2)
      await blocker.query('commit')
      const [merge, sale] = await Promise.all([merging, selling])
      expect(merge.status).toBe(201)
      expect([sale.status, sale.body.errors]).toEqual([
        422,
        { firm_company_id: 'This firm was merged into another one.' },
      ])
    } finally {
      blocker.release()
    }
    const { rows } = await test.pool.query('select id from orders where firm_company_id = $1', [merged])
    expect([rows, await numbers()]).toEqual([[], before])
  })

  it('is refused when it changes to that customer', async () => {
    const kept = await test.make.firm()
    const merged = await test.make.firm()
    const { body: order } = await store(orderBody(parents))
    const blocker = await test.pool.connect()
    try {
      await blocker.query('begin')
      await blocker.query('update firms set active = false, merged_into = $2 where id = $1', [merged, kept])
      const body = { ...orderBody(parents, { firm_company_id: merged }), version: 1 }
      const changing = test.call('POST', `/orders/update/${order.id}`, { as: 4, body })
      await expect.poll(() => waiting('%')).toBe(1)
      await blocker.query('commit')
      expect((await changing).body.errors).toEqual({
        firm_company_id: 'This firm was merged into another one.',
      })
    } finally {
      blocker.release()
    }
  })
})
