import type { OrderDraft } from '@dromos/contract/orders/order-input.ts'
import { MOST_TEMPLATES } from '@dromos/contract/documents/templates.ts'
import type { DocumentTemplate } from '@dromos/contract/documents/templates.ts'
import type { OpenedTemplate } from '@dromos/contract/orders/order-templates.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { CallOptions, TestApp } from '../../test/app.ts'
import { detailBody, makeParents, orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'

let test: TestApp
let parents: OrderParents
let order: number

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeParents(test.make)
  order = await enter()
})
afterAll(() => test.close())

type As = CallOptions['as']

async function enter(changes: Partial<OrderDraft> = {}): Promise<number> {
  const { status, body } = await test.call('POST', '/orders/store', {
    as: 4,
    body: orderBody(parents, changes),
  })
  expect(status).toBe(201)
  return body.id
}
let serial = 0
const template = (changes: object = {}) => ({
  name: `Template ${(serial += 1)}`,
  shared: false,
  order_id: order,
  ...changes,
})
async function staffOf(role: RoleId): Promise<string> {
  return test.tokenFor(await test.make.person({ role_id: role }), role)
}
const store = (body: object, as: As = 4) => test.call('POST', '/orders/templates/store', { as, body })
async function stored(changes: object = {}, as: As = 4): Promise<DocumentTemplate> {
  const { status, body } = await store(template(changes), as)
  expect(status).toBe(201)
  return read(body.id, as)
}
async function read(id: number, as: As = 4): Promise<DocumentTemplate> {
  const { body } = await test.call('GET', '/orders/templates', { as })
  return body.data.find((known: DocumentTemplate) => known.id === id)
}
const update = ({ id, name, shared, version }: DocumentTemplate, changes: object = {}, as: As = 4) => {
  const body = { name, shared, version, order_id: null, ...changes }
  return test.call('POST', `/orders/templates/update/${id}`, { as, body })
}
const destroy = (id: number, as: As = 4) => test.call('DELETE', `/orders/templates/destroy/${id}`, { as })
const restore = (id: number, as: As = 4) => test.call('PUT', `/orders/templates/restore/${id}`, { as })
const open = (id: number, firstDay = '2027-03-01', as: As = 4) =>
  test.call('GET', `/orders/templates/open/${id}?first_day=${firstDay}`, { as })
async function opened(id: number, firstDay?: string): Promise<OpenedTemplate> {
  const { status, body } = await open(id, firstDay)
  expect(status).toBe(200)
  return body
}

describe('a template of orders', () => {
  it('is listed for its maker alone, with its customer and its way', async () => {
    const known = await stored({ name: 'Feta to Munich' })
    expect(known).toEqual({
      id: known.id,
      name: 'Feta to Munich',
      shared: false,
      owner: { id: expect.any(Number), name: expect.stringMatching(/^Test Person/) },
      customer: 'Ελληνικά Τυριά ΑΕ',
      from: expect.stringMatching(/^[A-Z]{2} Ασπρόπυργος$/),
      to: expect.stringMatching(/^[A-Z]{2} München$/),
      can: { update: true },
      version: 1,
    })
    for (const other of [1, 2, 3, await staffOf(4)] as const) {
      expect(await read(known.id, other)).toBeUndefined()
      expect((await open(known.id, '2027-03-01', other)).status).toBe(404)
    }
  })

  it('is kept once for one key', async () => {
    const body = template()
    const headers = { 'Idempotency-Key': 'one-template' }
    const first = await test.call('POST', '/orders/templates/store', { as: 4, body, headers })
    const second = await test.call('POST', '/orders/templates/store', { as: 4, body, headers })
    expect(second.body).toEqual(first.body)
    const { body: listed } = await test.call('GET', '/orders/templates', { as: 4 })
    expect(listed.data.filter(({ name }: DocumentTemplate) => name === body.name)).toHaveLength(1)
  })

  it('is renamed, shared and made anew of another order from the version that was read', async () => {
    const known = await stored()
    const changed = await update(known, { name: 'Renamed', shared: true })
    expect(changed.body).toEqual({ id: known.id, version: 2 })
    expect((await opened(known.id)).order.customer_price).toBe(435_000)
    const dearer = await enter({ customer_price: 500_000 })
    const anew = { name: 'Renamed', version: 2, order_id: dearer }
    expect((await update(known, anew)).body.version).toBe(3)
    expect((await opened(known.id)).order.customer_price).toBe(500_000)
    const stale = await update(known, { name: 'Too late' })
    expect([stale.status, stale.body.current_version]).toEqual([409, 3])
    expect((await update(known, { version: undefined })).status).toBe(428)
  })

  it('is deleted and brought back, with a name of its own among its maker’s', async () => {
    const known = await stored({ name: 'Αθήνα' })
    expect((await store(template({ name: 'ΑΘΗΝΑ' }))).body.errors).toHaveProperty('name')
    expect((await destroy(known.id)).status).toBe(200)
    expect(await read(known.id)).toBeUndefined()
    for (const gone of [destroy(known.id), open(known.id), update(known)]) {
      expect((await gone).status).toBe(404)
    }
    expect((await restore(known.id)).body).toEqual({ id: known.id, version: 3 })
    expect((await restore(known.id)).status).toBe(404)
    await destroy(known.id)
    await stored({ name: 'Αθήνα' })
    expect((await restore(known.id)).status).toBe(409)
  })

  it('rejects invalid content, and more than somebody can look through', async () => {
    const refusals: [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ shared: 'yes' }, 'shared'],
      [{ order_id: 999_999 }, 'order_id'],
      [{ order_id: null }, 'order_id'],
      [{ content: {} }, 'content'],
    ]
    for (const [changes, field] of refusals) {
      const { status, body } = await store(template(changes))
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    const known = await stored()
    expect((await update(known, { order_id: 999_999 })).body.errors).toHaveProperty('order_id')
    for (const day of ['', 'tomorrow', '2026-02-31']) expect((await open(known.id, day)).status).toBe(422)
    const busy = await test.make.person({ role_id: 4 })
    await test.pool.query(
      `insert into document_templates (kind, person_id, name, content, first_day)
        select 'order', $1, 'Kept ' || n, '{}', '2026-01-01' from generate_series(1, $2::int) n`,
      [busy, MOST_TEMPLATES],
    )
    expect((await store(template(), await test.tokenFor(busy, 4))).body.errors).toHaveProperty('name')
  })
})

describe('a shared template of orders', () => {
  it('is opened by all of staff and changed by its maker and administrators', async () => {
    const known = await stored({ shared: true })
    for (const role of [1, 2, 3] as const) {
      const seen = await read(known.id, role)
      expect([role, seen.owner, seen.can.update]).toEqual([role, known.owner, role <= 2])
      expect((await open(known.id, '2027-03-01', role)).status).toBe(200)
    }
    for (const other of [3, await staffOf(4)] as const) {
      expect((await update(known, { name: 'Mine now' }, other)).status).toBe(403)
      expect((await destroy(known.id, other)).status).toBe(403)
    }
    expect((await update(known, { name: 'Better' }, 2)).status).toBe(200)
    expect((await destroy(known.id, 1)).status).toBe(200)
    expect((await restore(known.id, 3)).status).toBe(403)
    expect((await restore(known.id, 1)).status).toBe(200)
  })

  it('is hidden from customers', async () => {
    const known = await stored({ shared: true })
    const calls = [store(template(), 5), update(known, {}, 5), destroy(known.id, 5), restore(known.id, 5)]
    const reads = [test.call('GET', '/orders/templates', { as: 5 }), open(known.id, '2027-03-01', 5)]
    const answers = await Promise.all([...calls, ...reads])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  })
})

describe('an order that a template begins', () => {
  it('is like the one it was made of: days moved, without references, state, carrier and responsible', async () => {
    const colleague = await test.make.person({ role_id: 4 })
    const later = detailBody(parents, {
      loading: { place_id: parents.athens, date: '2026-11-26', party_place_id: parents.munich },
      unloading: { place_id: parents.munich, date: '2026-12-01' },
    })
    const id = await enter({
      details: [later, detailBody(parents)],
      assign_user: colleague,
      assign_users: [colleague],
      additional_costs: [{ cost_type_id: 1, side: 'sell', amount: 5_000 }],
    })
    const {
      order: begun,
      left_out: leftOut,
      names,
    } = await opened((await stored({ order_id: id })).id, '2027-02-27')
    expect(leftOut).toEqual([])
    const days = begun.details.map(({ loading, unloading }) => [loading.date, unloading.date])
    expect(days).toEqual([
      ['2027-03-01', '2027-03-06'],
      ['2027-02-27', '2027-03-02'],
    ])
    expect(begun.details[0]?.loading.party_place_id).toBe(parents.munich)
    expect(begun.details[1]).toMatchObject({
      loading: { place_id: parents.athens, time_from: '08:00', time_to: '12:00' },
      references: [],
      packings: [{ packing_type_id: 1, pallets: 33, exchange: true }],
      cargos: [{ cargo_id: 4, description: 'Φέτα' }],
      temp: 4,
    })
    expect(begun).toMatchObject({
      firm_company_id: parents.customer,
      customer_price: 435_000,
      assign_user: null,
      assign_users: [colleague],
      additional_costs: [{ cost_type_id: 1, amount: 5_000 }],
    })
    expect(JSON.stringify(begun)).not.toMatch(/"id"|"status"|"place":|"[a-z_]*carrier[a-z_]*":|transporter/)
    expect(names.customer).toEqual({ id: parents.customer, name: 'Ελληνικά Τυριά ΑΕ' })
    expect(new Set(names.places.map(({ id: place }) => place))).toEqual(
      new Set([parents.athens, parents.munich]),
    )
    const entered = await test.call('POST', '/orders/store', { as: 4, body: begun })
    expect(entered.status).toBe(201)
  })

  it('has nothing that cannot be chosen any more, and says what it was', async () => {
    const [customer, gone] = [
      await test.make.firm({ name: 'Παλιά ΑΕ' }),
      await test.make.person({ role_id: 4 }),
    ]
    const place = await test.make.place({ name: 'Old yard' })
    const loading = { place_id: place, date: '2026-11-24', party_place_id: place }
    const id = await enter({
      firm_company_id: customer,
      customer_id: await test.make.contact(customer),
      assign_users: [gone],
      details: [detailBody(parents, { loading })],
    })
    const known = await stored({ order_id: id })
    await test.pool.query('update firms set active = false where id = $1', [customer])
    await test.pool.query('update places set active = false where id = $1', [place])
    await test.pool.query('update people set active = false where id = $1', [gone])
    await test.pool.query('update trailer_types set active = false where id = 7')
    const { order: begun, left_out: leftOut, names } = await opened(known.id)
    await test.pool.query('update trailer_types set active = true where id = 7')
    expect(leftOut).toEqual([
      { path: 'firm_company_id', reason: 'firm_inactive', name: 'Παλιά ΑΕ' },
      { path: 'assign_users.0', reason: 'inactive_choice', name: expect.stringMatching(/^Test Person/) },
      { path: 'details.0.loading.place_id', reason: 'inactive_choice', name: 'Old yard' },
      { path: 'details.0.loading.party_place_id', reason: 'inactive_choice', name: 'Old yard' },
      { path: 'details.0.trailer_type_id', reason: 'inactive_choice', name: expect.any(String) },
    ])
    expect(begun).toMatchObject({ firm_company_id: null, customer_id: null, assign_users: [] })
    expect(begun.details[0]).toMatchObject({
      trailer_type_id: null,
      loading: { place_id: null, date: '2027-03-01' },
    })
    expect(names.customer).toBeNull()
  })

  it('names what was deleted by its field alone, and the firm a merged one has become', async () => {
    const [customer, heir] = [await test.make.firm(), await test.make.firm({ name: 'Heir' })]
    const contact = await test.make.contact(customer)
    const id = await enter({ firm_company_id: customer, customer_id: contact })
    const known = await stored({ order_id: id })
    await test.pool.query('update orders set customer_id = null where id = $1', [id])
    await test.pool.query('delete from contacts where id = $1', [contact])
    await test.pool.query('update firms set active = false, merged_into = $1 where id = $2', [heir, customer])
    const { order: begun, left_out: leftOut, names } = await opened(known.id)
    expect(leftOut).toEqual([{ path: 'customer_id', reason: 'not_of_firm', name: null }])
    expect([begun.firm_company_id, begun.customer_id, names.customer?.name]).toEqual([heir, null, 'Heir'])
  })
})
