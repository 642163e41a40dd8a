import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { sendForm } from '../../test/form.ts'
import { pdf } from '../../test/sample-files.ts'

// What is released is released to a firm: it stays with that firm when the order goes to another customer.

let test: TestApp
let orderId: number
let first: Customer
let second: Customer

interface Customer {
  firm: number
  token: string
}

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  first = await customer()
  second = await customer()
  orderId = await test.make.order({ firm_company_id: first.firm })
})

async function customer(): Promise<Customer> {
  const firm = await test.make.firm()
  return { firm, token: await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5) }
}

const give = ({ firm }: Customer) =>
  test.pool.query('update orders set firm_company_id = $2 where id = $1', [orderId, firm])
const names = async (as: string | 4) =>
  (await test.call('GET', `/orders/${orderId}/files`, { as })).body.files.map(
    (file: { name: string; shared: boolean }) => [file.name, file.shared],
  )
const open = async (id: string, { token }: Customer) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await test.app.inject({ url: `/api/orders/files/${id}/content`, headers })).statusCode
}
const share = (id: string, version: number) =>
  test.call('PUT', `/orders/files/share/${id}`, { as: 4, body: { shared: true, version } })

async function store(name: string, as: string | 4): Promise<string> {
  const sent = { data: { file_type_id: 2 }, files: [{ content: pdf('prices'), name }] }
  return (await sendForm(test, `/orders/${orderId}/files/store`, sent, { as })).body.id
}

/** One file that the first customer has brought, and one that was released to it. */
async function twoFiles(): Promise<[string, string]> {
  const theirs = await store('theirs.pdf', first.token)
  const released = await store('released.pdf', 4)
  expect((await share(released, 1)).status).toBe(200)
  return [theirs, released]
}

it('a released file is hidden from the next customer, in the list, by its number and on a public page', async () => {
  const files = await twoFiles()
  await give(second)
  expect(await names(second.token)).toEqual([])
  for (const id of files) expect(await open(id, second)).toBe(404)
  expect(await names(4)).toEqual([
    ['released.pdf', false],
    ['theirs.pdf', false],
  ])
  const record = await test.call('GET', `/orders/edit/${orderId}`, { as: 4 })
  expect(record.body.attachments.map((file: { shared: boolean }) => file.shared)).toEqual([false, false])
  const page = await publicPage()
  expect(page).toEqual([])
})

it('a released file is seen by the next customer once it is released anew, and by the first on its return', async () => {
  const [theirs, released] = await twoFiles()
  await give(second)
  expect((await share(released, 2)).status).toBe(200)
  expect(await names(second.token)).toEqual([['released.pdf', true]])
  expect(await open(released, second)).toBe(200)
  expect(await publicPage()).toEqual(['released.pdf'])
  await give(first)
  expect(await names(first.token)).toEqual([['theirs.pdf', true]])
  expect(await open(theirs, first)).toBe(200)
})

it('a released file follows a firm that is merged into another, and comes back when that is undone', async () => {
  const files = await twoFiles()
  const body = { kept: second.firm, merged: first.firm, kept_version: 1, merged_version: 1 }
  expect((await test.call('POST', '/firms/merge', { as: 3, body })).status).toBe(201)
  for (const id of files) expect(await open(id, second)).toBe(200)
  const { undoable_merge: merge } = (await test.call('GET', `/firms/edit/${second.firm}`, { as: 3 })).body
  expect((await test.call('PUT', `/firms/unmerge/${merge.id}`, { as: 3 })).status).toBe(200)
  for (const id of files) {
    expect(await open(id, second)).toBe(404)
    expect(await open(id, first)).toBe(200)
  }
})

async function publicPage(): Promise<string[]> {
  const body = { days: 7 }
  expect((await test.call('POST', `/orders/${orderId}/files/link/store`, { as: 4, body })).status).toBe(201)
  const { link } = (await test.call('GET', `/orders/${orderId}/files/link`, { as: 4 })).body
  const [, token = ''] = String(link.address).split('.').slice(-2)
  const opened = await test.call('POST', '/files/unlock', {
    body: { order_id: orderId, token, code: link.code },
  })
  return opened.body.files.map(({ name }: { name: string }) => name)
}
