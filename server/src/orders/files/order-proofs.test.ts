import { afterAll, beforeAll, expect, it } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { partsOf } from '../../files/archive.ts'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { sendForm } from '../../test/form.ts'
import { pdf } from '../../test/sample-files.ts'

let test: TestApp
let firm: number
let customer: string
let orders: number[]

beforeAll(async () => {
  test = await startTestApp()
  firm = await test.make.firm()
  customer = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
  orders = []
  for (let made = 0; made < 3; made += 1) orders.push(await test.make.order({ firm_company_id: firm }))
  const [first = 0, second = 0] = orders
  await store(first, { kind: 2, name: 'ΠΑΡΑΔΟΣΗ.pdf' })
  await store(first, { kind: 2, name: 'ΠΑΡΑΔΟΣΗ.pdf' })
  await store(first, { kind: 7, name: 'invoice.pdf' })
  const released = await store(second, { kind: 1, name: 'cmr.pdf' })
  await test.call('PUT', `/orders/files/share/${released}`, { as: 4, body: { shared: true, version: 1 } })
})
afterAll(() => test.close())

async function store(order: number, { kind, name }: { kind: number; name: string }): Promise<string> {
  const sent = { data: { file_type_id: kind }, files: [{ content: pdf(name), name }] }
  return (await sendForm(test, `/orders/${order}/files/store`, sent, { as: 4 })).body.id
}

async function proofs(ids: readonly number[], as: string) {
  const headers = { authorization: `Bearer ${as}`, 'x-localization': 'en' }
  const answer = await test.app.inject({ url: `/api/orders/proofs?ids=${ids.join(',')}`, headers })
  const missing = decodeURIComponent(String(answer.headers['x-orders-without-proof'] ?? ''))
  return { status: answer.statusCode, missing, answer }
}

async function contents(archive: Buffer): Promise<Map<string, Buffer>> {
  const parts = await partsOf(archive, { parts: 50, bytes: 1_000_000 })
  const read = new Map<string, Buffer>()
  for (const { name, open } of parts) read.set(name, await buffer(await open()))
  return read
}

async function numbers(): Promise<string[]> {
  const found = await test.pool.query('select number_id from orders where id = any($1) order by id', [orders])
  return found.rows.map(({ number_id: number }: { number_id: string }) => number)
}

it('proofs of several orders come as one ZIP that names the orders without one', async () => {
  const [first, second, third] = await numbers()
  const { status, missing, answer } = await proofs(orders, await test.tokenFor(await staff(), 4))
  expect(status).toBe(200)
  expect(missing).toBe(third)
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  const held = await contents(answer.rawPayload)
  const names = [`${first} ΠΑΡΑΔΟΣΗ.pdf`, `${first} ΠΑΡΑΔΟΣΗ (2).pdf`, `${second} cmr.pdf`]
  expect([...held.keys()]).toEqual(['Contents.txt', ...names])
  expect(held.get(`${second} cmr.pdf`)?.equals(pdf('cmr.pdf'))).toBe(true)
  const list = String(held.get('Contents.txt'))
  expect(list).toContain(`${second}: CMR note, ${second} cmr.pdf`)
  expect(list).toContain(`${third}: no proof of delivery`)
})

const staff = () => test.make.person({ role_id: 4 })

it('a customer gets the released proofs of their own orders alone', async () => {
  const [first, second] = await numbers()
  const { missing, answer } = await proofs(orders.slice(0, 2), customer)
  expect(missing).toBe(first)
  expect([...(await contents(answer.rawPayload)).keys()]).toEqual(['Contents.txt', `${second} cmr.pdf`])
  const foreign = await test.make.order()
  expect((await proofs([...orders, foreign], customer)).status).toBe(404)
})

it('a proof given in a ZIP is in the audit as one that is opened by itself', async () => {
  const count = async () =>
    (await test.pool.query(`select entity_id from audit_log where action = 'order_files.download'`)).rowCount
  const before = (await count()) ?? 0
  await proofs(orders, await test.tokenFor(await staff(), 4))
  expect(await count()).toBe(before + 3)
})

it('orders without any proof, and files beyond the bound, are refused with a sentence', async () => {
  const [, second = 0, third = 0] = orders
  const as = await test.tokenFor(await staff(), 4)
  const none = await proofs([third], as)
  expect(none.status).toBe(422)
  expect(none.answer.json().errors.result).toContain('None of these orders')
  const grown =
    'update stored_files set size = $2 where key in (select stored_key from files where order_id = $1)'
  await test.pool.query(grown, [second, 201 * 1024 * 1024])
  const large = await proofs([second], as)
  expect(large.answer.json().errors.result).toContain('more than 200 MB')
})

it('a proof whose content is missing is named in the list', async () => {
  const order = await test.make.order({ firm_company_id: firm })
  await store(order, { kind: 2, name: 'gone.pdf' })
  await store(order, { kind: 2, name: 'here.pdf' })
  const key = '11111111-1111-4111-8111-111111111111'
  await test.pool.query(
    `with lost as (insert into stored_files select (jsonb_populate_record(content, jsonb_build_object('key', $2::text))).*
       from stored_files content join files on stored_key = content.key where order_id = $1 and name = 'gone.pdf')
     select 1`,
    [order, key],
  )
  await test.pool.query(
    `update files set stored_key = $2 from stored_files content
     where content.key = stored_key and order_id = $1 and content.name = 'gone.pdf'`,
    [order, key],
  )
  const { answer } = await proofs([order], await test.tokenFor(await staff(), 4))
  const held = await contents(answer.rawPayload)
  expect(held.size).toBe(2)
  expect(String(held.get('Contents.txt'))).toContain('gone.pdf: file no longer stored')
})
