import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endRemovedFiles } from '../../firms/firm-file-upload.service.ts'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { office, pdf } from '../../test/sample-files.ts'
import { keptFiles, sendForm } from '../../test/form.ts'

let test: TestApp
let orderId: number
let customer: string
const staff = [1, 2, 3, 4] as const
const POD = 2
const TRANSPORT_ORDER = 3

beforeAll(async () => {
  test = await startTestApp()
  const firm = await test.make.firm()
  orderId = await test.make.order({ firm_company_id: firm })
  customer = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
})
afterAll(() => test.close())

const store = (
  {
    as = 4,
    kind = POD,
    content = pdf('POD'),
    name = 'pod.pdf',
    key,
    at = test,
  }: {
    at?: TestApp
    as?: 1 | 2 | 3 | 4 | 5 | string
    kind?: number
    content?: Uint8Array | string
    name?: string
    key?: string
  } = {},
  id = orderId,
) =>
  sendForm(
    at,
    `/orders/${id}/files/store`,
    { data: { file_type_id: kind }, files: [{ content, name }] },
    { as, ...(key ? { key } : {}) },
  )
const list = async (as: 1 | 4 | 5 | string = 1, id = orderId) =>
  (await test.call('GET', `/orders/${id}/files`, { as })).body
const share = (id: string, shared: boolean, version = 1, as: 1 | 4 = 4) =>
  test.call('PUT', `/orders/files/share/${id}`, { as, body: { shared, version } })
const content = async (id: string, token: string) =>
  test.app.inject({ url: `/api/orders/files/${id}/content`, headers: { authorization: `Bearer ${token}` } })
const log = async () =>
  (await test.call('GET', `/orders/edit/${orderId}`, { as: 1 })).body.logs.map(
    (line: { event: string; text: string }) => [line.event, line.text],
  )

describe('files of an order', () => {
  it.each(staff)('are added by role %i and come back as they were', async (role) => {
    const stored = await store({ as: role, name: '../Απόδειξη.pdf' })
    expect(stored.status).toBe(201)
    const found = (await list()).files.find((file: { id: string }) => file.id === stored.body.id)
    expect(found).toMatchObject({
      file_type_id: POD,
      name: 'Απόδειξη.pdf',
      type: 'application/pdf',
      size: pdf('POD').length,
      shared: false,
      version: 1,
      created_by: expect.stringContaining('Test'),
    })
    const answer = await content(stored.body.id, await test.tokenOf(role))
    expect(answer.rawPayload.equals(pdf('POD'))).toBe(true)
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect(await log()).toContainEqual(['file_added', 'Απόδειξη.pdf'])
  })

  it('are in the log as an event with a name, whatever the language of who acted; older lines stay', async () => {
    const id = await test.make.order()
    await test.pool.query(
      `insert into document_logs (order_id, log_type_id, text, data)
       values ($1, 15, 'Προστέθηκε: παλιό.pdf', '{"file": "x", "verb": "added"}')`,
      [id],
    )
    const made = (await store({ name: 'one.pdf' }, id)).body.id
    const path = `/orders/files/destroy/${made}`
    expect((await test.call('DELETE', path, { as: 4, language: 'el' })).status).toBe(200)
    for (const language of ['en', 'el'] as const) {
      const { body } = await test.call('GET', `/orders/log/${id}`, { as: 1, language })
      const lines = body.data.map((line: { event: string | null; text: string }) => [line.event, line.text])
      expect(lines.slice(0, 3)).toEqual([
        ['file_removed', 'one.pdf'],
        ['file_added', 'one.pdf'],
        [null, 'Προστέθηκε: παλιό.pdf'],
      ])
    }
  })

  it('reach their customer only once they are released, and not after they are taken back', async () => {
    const { id } = (await store({ name: 'secret.pdf' })).body
    const names = async () => (await list(customer)).files.map((file: { name: string }) => file.name)
    expect(await names()).not.toContain('secret.pdf')
    expect((await content(id, customer)).statusCode).toBe(404)
    expect((await share(id, true)).body).toEqual({ id, version: 2 })
    expect(await names()).toContain('secret.pdf')
    expect((await content(id, customer)).statusCode).toBe(200)
    expect(
      (await list(customer)).files.every((file: { created_by: unknown }) => file.created_by === null),
    ).toBe(true)
    await share(id, false, 2)
    expect(await names()).not.toContain('secret.pdf')
    expect(await log()).toEqual(
      expect.arrayContaining([
        ['file_released', 'secret.pdf'],
        ['file_withdrawn', 'secret.pdf'],
      ]),
    )
  })

  it('never reach the accounts of another firm', async () => {
    const { id } = (await store()).body
    await share(id, true)
    expect((await test.call('GET', `/orders/${orderId}/files`, { as: 5 })).status).toBe(404)
    expect((await content(id, await test.tokenOf(5))).statusCode).toBe(404)
    expect((await store({ as: 5 })).status).toBe(404)
    await expectNothingLeft()
  })

  it('are added by its customer too, who then sees them', async () => {
    const brought = await store({ as: customer, kind: 6, name: 'delivery note.pdf' })
    expect(brought.status).toBe(201)
    expect((await list(customer)).files[0]).toMatchObject({ name: 'delivery note.pdf', shared: true })
    expect((await list(customer)).can).toEqual({ upload: true, manage: false })
  })

  it('are never released, on any way, when they name what the carrier is paid', async () => {
    const { id } = (await store({ kind: TRANSPORT_ORDER })).body
    expect((await share(id, true)).body.errors).toEqual({
      file_type_id: expect.stringContaining('never released'),
    })
    const other = (await store()).body.id
    await share(other, true)
    const body = { file_type_id: 14, name: 'x.pdf', version: 2 }
    expect((await test.call('POST', `/orders/files/update/${other}`, { as: 1, body })).status).toBe(422)
    expect((await store({ as: customer, kind: 14 })).status).toBe(422)
    expect((await list(customer)).kinds.map((kind: { id: number }) => kind.id)).not.toContain(TRANSPORT_ORDER)
    const kept = { language: 'en', shared: true }
    const carried = await test.make.order({ firm_carrier_id: await test.make.firm({ is_carrier: true }) })
    const refused = await test.call('POST', `/orders/${carried}/papers/transport_order/keep`, {
      as: 1,
      body: kept,
    })
    expect(refused.status).toBe(422)
    expect((await list(1, carried)).files).toEqual([])
  })

  it('are given another name and kind, and a stale change is refused', async () => {
    const { id } = (await store()).body
    const body = { file_type_id: 1, name: 'CMR signed.pdf', version: 1 }
    expect((await test.call('POST', `/orders/files/update/${id}`, { as: 4, body })).body).toEqual({
      id,
      version: 2,
    })
    expect((await list()).files.find((file: { id: string }) => file.id === id)).toMatchObject({
      name: 'CMR signed.pdf',
      file_type_id: 1,
    })
    expect((await test.call('POST', `/orders/files/update/${id}`, { as: 1, body })).status).toBe(409)
    expect((await share(id, true, 1)).status).toBe(409)
  })

  it.each([
    ['x.pdf.html', 'x.pdf.html.pdf'],
    ['invoice.HTA', 'invoice.HTA.pdf'],
    ['signed.PDF', 'signed.PDF'],
  ])('keep the ending of what they are when they are named %s: %s', async (name, kept) => {
    const { id } = (await store()).body
    const body = { file_type_id: 1, name, version: 1 }
    expect((await test.call('POST', `/orders/files/update/${id}`, { as: 4, body })).status).toBe(200)
    expect((await list()).files.find((file: { id: string }) => file.id === id).name).toBe(kept)
  })

  it('are removed, put back, and end after thirty days', async () => {
    const { id } = (await store({ name: 'gone.pdf' })).body
    const destroy = () => test.call('DELETE', `/orders/files/destroy/${id}`, { as: 4 })
    expect((await destroy()).status).toBe(200)
    expect((await destroy()).status).toBe(404)
    expect((await list()).files.map((file: { id: string }) => file.id)).not.toContain(id)
    expect((await test.call('PUT', `/orders/files/restore/${id}`, { as: 4 })).status).toBe(200)
    expect((await list()).files.map((file: { id: string }) => file.id)).toContain(id)
    await destroy()
    await endRemovedFiles({ db: test.db, clock: { now: () => new Date('2100-01-01T00:00:00Z') } })
    expect((await test.call('PUT', `/orders/files/restore/${id}`, { as: 4 })).status).toBe(404)
    expect(await test.work()).toEqual([])
    await expectNothingLeft()
  })

  it('are stored once however often they are sent under one key', async () => {
    const [one, other] = [await store({ key: 'file-key-1' }), await store({ key: 'file-key-1' })]
    expect(one.body.id).toBe(other.body.id)
  })

  it.each([
    ['what is no document', { content: '<svg onload=alert(1)>' }, 'file'],
    ['a kind of a firm', { kind: 15 }, 'file_type_id'],
    ['a kind that does not exist', { kind: 9_999 }, 'file_type_id'],
    ['an archive that calls itself a document', { content: office('other/part.xml') }, 'file'],
  ])('refuse %s and leave nothing behind', async (_what, sent, field) => {
    const refused = await store(sent)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
    await expectNothingLeft()
  })

  it('stay as they are when the order is closed', async () => {
    const closed = await test.make.order({ status: 4, closed: true })
    expect((await store({}, closed)).status).toBe(409)
    expect((await list(1, closed)).can).toEqual({ upload: false, manage: false })
  })

  it('are not found for an order that does not exist', async () => {
    expect((await test.call('GET', '/orders/999999/files', { as: 1 })).status).toBe(404)
    expect((await store({}, 999_999)).status).toBe(404)
  })
})

it('a file leaves nothing behind when somebody else holds its order too long', async () => {
  const hasty = await startTestApp({ beside: test.database, pool: { lockMs: 500 } })
  const holder = await test.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from orders where id = $1 for update', [orderId])
    expect((await store({ at: hasty })).status).toBe(503)
  } finally {
    holder.release(true)
    await hasty.close()
  }
  await expectNothingLeft()
})

describe('a document kept among the files', () => {
  it('is the one that was drawn, under its kind, released only if asked', async () => {
    const keep = (body: object, as: 4 | 5 = 4) =>
      test.call('POST', `/orders/${orderId}/papers/booking_confirmation/keep`, { as, body })
    const kept = await keep({ language: 'el' })
    expect(kept.status).toBe(201)
    const found = (await list()).files.find((file: { id: string }) => file.id === kept.body.id)
    expect(found).toMatchObject({ file_type_id: 4, shared: false, type: 'application/pdf' })
    expect(found.name).toMatch(/^Επιβεβαίωση ανάθεσης 2025-\d+\.pdf$/)
    const answer = await content(kept.body.id, await test.tokenOf(1))
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await keep({ language: 'en', shared: true })).status).toBe(201)
    expect((await list(customer)).files[0].name).toMatch(/^Booking confirmation/)
    expect((await keep({ language: 'en' }, 5)).status).toBe(403)
    expect((await keep({ language: 'fr' })).status).toBe(422)
  })
})

async function expectNothingLeft(): Promise<void> {
  const { contents, rows } = await keptFiles(test)
  expect(contents).toEqual(rows)
}
