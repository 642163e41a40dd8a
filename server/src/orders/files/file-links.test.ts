import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_URL, startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { addOrderFile, linesOf } from '../../test/desks/order-files.ts'
import { pdf } from '../../test/sample-files.ts'

interface Opening {
  order_id: number
  token: string
  code: string
}

let test: TestApp
let orderId: number
/** Guesses are counted by address: each test has one of its own. */
let address = 10

beforeAll(async () => {
  test = await startTestApp({ trustProxy: ['127.0.0.1'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-21T09:00:00Z')
  address += 1
  orderId = await test.make.order()
})

const from = (at = address) => ({ 'x-forwarded-for': `203.0.113.${at}` })
const make = (body: object = { days: 14 }, { id = orderId, as = 4 }: { id?: number; as?: RoleId } = {}) =>
  test.call('POST', `/orders/${id}/files/link/store`, { as, body })
const link = async (id = orderId) => (await test.call('GET', `/orders/${id}/files/link`, { as: 4 })).body.link
const hasCode = async () => (await test.call('GET', `/orders/edit/${orderId}`, { as: 4 })).body.files_code
const revoke = () => test.call('PUT', `/orders/${orderId}/files/link/revoke`, { as: 4 })

async function opening(body: object = { days: 14 }, id = orderId): Promise<Opening> {
  expect((await make(body, { id })).status).toBe(201)
  const { address: target, code } = await link(id)
  const [, order, token = ''] = /#(\d+)\.([\w-]+)$/.exec(target) ?? []
  return { order_id: Number(order), token, code }
}

const unlock = (body: object, headers = from()) => test.call('POST', '/files/unlock', { body, headers })
const content = (id: string, payload: Opening, headers = from()) =>
  test.app.inject({ method: 'POST', url: `/api/files/content/${id}`, payload, headers })

const addFile = ({ shared = true, kind = 2, name = 'pod.pdf', id = orderId } = {}) =>
  addOrderFile(test, id, { kind, name, shared })

const log = async () => linesOf((await test.call('GET', `/orders/edit/${orderId}`, { as: 1 })).body.logs)

const AUDITED = "select 1 from audit_log where action = $1 and entity = 'orders' and entity_id = $2"
const audited = async (action: string, id = orderId) =>
  (await test.pool.query(AUDITED, [action, id])).rowCount

describe('the link to the public files page', () => {
  it.each([1, 2, 3, 4] as const)('is made by role %i, with a code in groups of four', async (as) => {
    expect((await make({ days: 7, max_openings: 5 }, { as })).status).toBe(201)
    expect(await link()).toMatchObject({
      state: 'open',
      address: expect.stringMatching(new RegExp(`^${PUBLIC_URL}/files#${orderId}\\.[\\w-]{32}$`)),
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
      expires_at: '2026-11-28T09:00:00.000Z',
      openings: 0,
      max_openings: 5,
      created_by: expect.stringContaining('Test'),
    })
    expect(await log()).toContain('link_made')
    const lines = await test.call('GET', `/orders/log/${orderId}`, { as: 1 })
    const until = { field: 'valid_until', before: null, after: '2026-11-28T09:00:00.000Z' }
    expect(lines.body.data[0]).toMatchObject({ event: 'link_made', text: '', changes: [until] })
  })

  it('is refused to customers, even for their own order', async () => {
    const firm = await test.make.firm()
    const own = await test.make.order({ firm_company_id: firm })
    const as = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
    const path = `/orders/${own}/files/link`
    expect((await test.call('GET', path, { as })).status).toBe(403)
    expect((await test.call('POST', `${path}/store`, { as, body: { days: 7 } })).status).toBe(403)
    expect((await test.call('PUT', `${path}/revoke`, { as })).status).toBe(403)
  })

  it.each([{ days: 0 }, { days: 366 }, { days: 7, max_openings: 0 }, { days: 7, code: 'MINE' }, {}])(
    'is refused for %j',
    async (body) => {
      expect((await make(body)).status).toBe(422)
      expect(await link()).toBeNull()
    },
  )

  it('is not found for an order that does not exist, and cannot be withdrawn where there is none', async () => {
    expect((await make({ days: 7 }, { id: 999_999 })).status).toBe(404)
    expect((await test.call('GET', '/orders/999999/files/link', { as: 4 })).status).toBe(404)
    expect((await revoke()).status).toBe(404)
  })

  it('is made once under one key, and neither the trail nor the kept answer names what opens it', async () => {
    const headers = { 'idempotency-key': 'link-1' }
    const path = `/orders/${orderId}/files/link/store`
    const send = () => test.call('POST', path, { as: 4, body: { days: 14 }, headers })
    expect((await send()).body).toEqual((await send()).body)
    const { address: target, code } = await link()
    const { rows } = await test.pool.query(
      `select (select string_agg(t::text, '') from audit_log t) || (select string_agg(t::text, '') from idempotency_keys t)
        || (select string_agg(t::text, '') from document_file_links t)
        || (select string_agg(t::text, '') from document_logs t) as everything`,
    )
    for (const secret of [target.split('.').at(-1), code, code.replaceAll('-', '')]) {
      expect(rows[0].everything).not.toContain(secret)
    }
  })
})

describe('the public files page', () => {
  it('shows what is released and nothing else, and gives each as it is', async () => {
    const shown = await addFile({ name: 'Απόδειξη.pdf' })
    await addFile({ shared: false })
    const removed = await addFile()
    await test.call('DELETE', `/orders/files/destroy/${removed}`, { as: 4 })
    const claim = await opening()
    const { status, body, headers } = await unlock(claim)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['business', 'expires_at', 'files', 'logo', 'number_id'])
    expect(body.files).toEqual([
      expect.objectContaining({ id: shown, name: 'Απόδειξη.pdf', kind: 'Proof of delivery (POD)' }),
    ])
    expect(headers).toMatchObject({
      'x-robots-tag': expect.stringContaining('noindex'),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    const answer = await content(shown, claim)
    expect(answer.rawPayload.equals(pdf('POD'))).toBe(true)
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect((await content(removed, claim)).statusCode).toBe(404)
    expect(await log()).toEqual(expect.arrayContaining(['page_opened', 'page_file Απόδειξη.pdf']))
    expect(await audited('order_files.page_opened')).toBe(1)
    expect(await audited('order_files.page_file')).toBe(1)
    expect(await link()).toMatchObject({ openings: 1, opened_at: '2026-11-21T09:00:00.000Z' })
  })

  it('never gives a kind that names what the carrier is paid, even when a row says released', async () => {
    const id = await addFile({ shared: false, kind: 3 })
    await test.pool.query(
      'update files set released_to = (select firm_company_id from orders where id = order_id) where id = $1',
      [id],
    )
    const claim = await opening()
    expect((await unlock(claim)).body.files).toEqual([])
    expect((await content(id, claim)).statusCode).toBe(404)
  })

  it('never gives a file of another order', async () => {
    const other = await test.make.order()
    const foreign = await addFile({ id: other })
    const claim = await opening()
    expect((await content(foreign, claim)).statusCode).toBe(404)
    expect((await unlock({ ...claim, order_id: other })).status).toBe(403)
    expect((await unlock({ ...(await opening({ days: 7 }, other)), order_id: orderId })).status).toBe(403)
  })

  it('takes the code however it is typed', async () => {
    const claim = await opening()
    const code = ` ${claim.code.toLowerCase().replaceAll('-', ' – ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await unlock({ ...claim, code })).status).toBe(200)
  })

  it('answers alike to a wrong code, a wrong token, an order without link and one that does not exist', async () => {
    const claim = await opening()
    const bare = await test.make.order()
    const wrong = [
      { ...claim, code: '0000-0000-0000-0000' },
      { ...claim, token: 'A'.repeat(32) },
      { ...claim, token: '' },
      { ...claim, order_id: bare },
      { ...claim, order_id: 2_147_483_647 },
    ]
    const answers = await Promise.all(wrong.map((body) => unlock(body)))
    const told = answers.map(({ status, body: { request_id: _own, ...said } }) => ({ status, said }))
    const text = 'The link or the security code is wrong.'
    const said = { message: text, errors: { result: text }, code: 'files_refused' }
    expect(told).toEqual(wrong.map(() => ({ status: 403, said })))
    // What is no link of this order is gathered for its network.
    expect(await audited('order_files.refused')).toBe(1)
    expect((await unlock(claim)).status).toBe(200)
  })

  it.each([
    [{ code: '' }, 'code'],
    [{ order_id: 0 }, 'order_id'],
    [{ order_id: '1' }, 'order_id'],
    [{ token: 'x'.repeat(200) }, 'token'],
    [{ extra: 1 }, 'extra'],
  ])('refuses %j by the field', async (change, field) => {
    const claim = { order_id: 1, token: 'x', code: 'y' }
    const { status, body } = await unlock({ ...claim, ...change })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('says to those who have both parts that it has expired, was withdrawn, renewed or used up', async () => {
    const once = await opening({ days: 7, max_openings: 1 })
    const file = await addFile()
    expect((await unlock(once)).status).toBe(200)
    const again = await unlock(once)
    expect([again.status, again.body.code]).toEqual([410, 'files_used_up'])
    expect((await link()).state).toBe('used_up')
    expect((await content(file, once)).statusCode).toBe(200)
    test.clock.set('2026-11-21T10:00:01Z')
    expect((await content(file, once)).statusCode).toBe(410)

    const renewed = await opening({ days: 7 })
    expect((await unlock(once)).body.code).toBe('files_revoked')
    expect((await unlock(renewed)).status).toBe(200)
    expect(await hasCode()).toBe(true)
    test.clock.set('2026-11-28T10:00:01Z')
    expect(await hasCode()).toBe(false)
    expect((await unlock(renewed)).body.code).toBe('files_expired')
    expect(await link()).toMatchObject({ state: 'expired', code: null, address: null })

    const last = await opening()
    await revoke()
    expect((await unlock(last)).body.code).toBe('files_revoked')
    expect((await content(file, last)).json().code).toBe('files_revoked')
    expect(await link()).toMatchObject({ state: 'revoked', code: null, address: null })
  })

  it('ends when the order goes to another customer, and with the release of a file', async () => {
    const file = await addFile()
    const claim = await opening()
    await test.call('PUT', `/orders/files/share/${file}`, { as: 4, body: { shared: false, version: 2 } })
    expect((await content(file, claim)).statusCode).toBe(404)
    const firm = await test.make.firm()
    await test.pool.query('update orders set firm_company_id = $2 where id = $1', [orderId, firm])
    expect((await unlock(claim)).body.code).toBe('files_revoked')
    expect((await link()).state).toBe('revoked')
  })

  it('counts a file that is asked for without opening the page as an opening', async () => {
    const file = await addFile()
    const claim = await opening({ days: 7, max_openings: 1 })
    expect((await content(file, claim)).statusCode).toBe(200)
    expect((await link()).openings).toBe(1)
    expect((await unlock(claim)).body.code).toBe('files_used_up')
    test.clock.set('2026-11-21T10:00:01Z')
    expect((await content(file, claim)).json().code).toBe('files_used_up')
  })

  it('counts one opening, however many try at the same time', async () => {
    const claim = await opening({ days: 7, max_openings: 1 })
    const tries = await Promise.all(Array.from({ length: 8 }, () => unlock(claim)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('guessing at the public files page', () => {
  it('is stopped after nine attempts from one address, with the time to wait', async () => {
    const claim = await opening()
    const guess = (order_id: number) => unlock({ ...claim, order_id, code: '0000-0000-0000-0000' })
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect((await guess(900_000 + address * 100 + attempt)).status).toBe(403)
    }
    const stopped = await unlock(claim)
    expect(stopped.status).toBe(429)
    expect(stopped.body).toMatchObject({ code: 'rate_limited', errors: { result: expect.any(String) } })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    expect((await unlock(claim, from(address + 100))).status).toBe(200)
  })

  it('is stopped at one link from however many addresses, and so is guessing at its files', async () => {
    const claim = { ...(await opening()), code: '0000-0000-0000-0000' }
    const file = await addFile()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const at = from(120 + attempt)
      statuses.push(
        attempt % 2 ? (await unlock(claim, at)).status : (await content(file, claim, at)).statusCode,
      )
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 403), 429])
  })

  it('keeps nobody out who has the link, and distinguishes no order from another', async () => {
    const claim = await opening()
    const statusesOf = async (order_id: number, first: number) => {
      const statuses: number[] = []
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const guess = { order_id, token: 'guess', code: 'guess' }
        statuses.push((await unlock(guess, from(first + attempt))).status)
      }
      return statuses
    }
    expect(await statusesOf(orderId, 140)).toEqual(await statusesOf(1_999_999_999, 160))
    expect((await unlock(claim, from(180))).status).toBe(200)
  })
})
