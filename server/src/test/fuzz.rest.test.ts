import { errorReply } from '@dromos/contract/base/errors.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from './app.ts'
import type { HttpAnswer, TestApp } from './app.ts'
import { declaredCalls, sampleOf } from './endpoints.ts'
import { makeParents, orderBody } from './order-body.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 400)

let test: TestApp
let owner: number
let bodies: [method: 'POST' | 'PUT', path: string, body: unknown][]
let reading: [path: string, keys: string[]][]

/** Bodies that are right in all that a shape cannot say, so that what is spoilt in them gets far. */
async function rightBodies(): Promise<Record<string, unknown>> {
  const parents = await makeParents(test.make)
  const order = orderBody(parents)
  const stored = await test.call('POST', '/orders/store', { as: 4, body: order })
  const address = { address: 'a', city: 'b', country_id: 1, timezone: 'Europe/Athens', main: true }
  const firm = { name: 'Firm', vat: '', country_id: 1, firm_types: [1], addresses: [address] }
  const place = {
    name: 'p',
    city: 'c',
    country_id: 1,
    lat: 38.06,
    lng: 23.58,
    phone: '+30 2101234567',
    phone_iso: 'GR',
    book_emails: ['slots@example.gr'],
    timezone: 'Europe/Athens',
    customs: 2,
  }
  const value = { name_en: 'Value', name_el: 'Τιμή' }
  const business = {
    company_title: 'Dromos',
    company_name: 'D',
    country_id: 1,
    vat: 'EL 094259216',
    phone: '+30 2101234567',
    phone_iso: 'GR',
    customer_terms_en: 'a\nb',
    default_bank_id: null,
  }
  const bank = {
    bank_name: 'Bank',
    iban: 'GR1601101250000000012300695',
    swift: '',
    businesses: [1],
    default_for: [1],
  }
  return {
    '/orders/store': order,
    [`/orders/update/${stored.body.id}`]: { ...order, version: 1 },
    '/firms/store': firm,
    '/firms/update/1': { ...firm, version: 1 },
    '/places/store': place,
    '/places/update/1': { ...place, version: 1 },
    '/categories/packing/store': { ...value, length: 120, load_meters: 0.4, code: 'PX', exchange: true },
    '/categories/packing/update/1': { ...value, length: 120, version: 1 },
    '/categories/subcargo/store': { ...value, parent_id: 4, adr: false },
    '/businesses/store': business,
    '/businesses/update/1': { ...business, version: 1 },
    '/banks/store': bank,
    '/banks/update/1': { ...bank, version: 1 },
    '/login': { email: 'a@b.gr', password: 'x' },
    '/login/secondFactor': { challenge: 'x', code: '123456' },
    '/login/passkey': {
      id: 'AAAA',
      client_data: Buffer.from('{"challenge":"x"}').toString('base64url'),
      authenticator_data: 'AAAA',
      signature: 'AAAA',
      user_handle: null,
    },
    '/passkeys/store': { name: 'k', id: 'AAAA', client_data: 'AAAA', attestation: 'oA' },
  }
}

beforeAll(async () => {
  test = await startTestApp()
  owner = await test.make.person({ role_id: 1 })
  const right = await rightBodies()
  const calls = await declaredCalls()
  const filled = (path: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_all, name) => samples[name as keyof typeof samples] ?? '1')
  bodies = [
    ...Object.entries(right).map(([path, body]): (typeof bodies)[number] => ['POST', path, body]),
    ...calls.flatMap(({ method, path, endpoint: { body } }): typeof bodies =>
      body && (method === 'POST' || method === 'PUT') ? [[method, filled(path), sampleOf(body)]] : [],
    ),
  ]
  reading = calls
    .filter(({ method }) => method === 'GET')
    .map(({ path, endpoint }) => [filled(path), [...Object.keys(endpoint.query?.shape ?? {}), 'x[]']])
})
afterAll(() => test.close())

/** What stands in a path where a number would be no value. */
const samples = { type: 'trailer', kind: 'places', paper: 'booking_confirmation', image: '1', logo: '1' }

const nasty = fc.oneof(
  fc.constantFrom(
    null,
    true,
    '',
    ' ',
    '\0',
    '\ud800',
    '-1',
    '0x10',
    '9'.repeat(400),
    'ﷺ'.repeat(300),
    '2026-02-30',
    "'; drop table orders; --",
    '{{7*7}}',
    -0,
    0.1,
    -1,
    1e21,
    1e-300,
    2 ** 31,
    2 ** 53,
    [],
    {},
    [[]],
    [null],
    { id: 1 },
    { toString: 1 },
    Array.from({ length: 500 }, () => 1),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
)

function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
}

function changedAt(value: unknown, path: readonly (string | number)[], put: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return put
  if (Array.isArray(value)) {
    return value.map((inner, at) => (String(at) === key ? changedAt(inner, rest, put) : inner))
  }
  // Every path comes from the value itself.
  const record = value as Record<string, unknown>
  return { ...record, [key]: changedAt(record[key], rest, put) }
}

function expectSound({ status, body }: HttpAnswer): void {
  expect(status).toBeLessThan(500)
  if (status < 400) return
  expect(errorReply.safeParse(body).success).toBe(true)
  expect(Object.keys(body.errors).length).toBeGreaterThan(0)
  expect(JSON.stringify(body)).not.toMatch(/node_modules|select |insert |violates|syntax|postgres/i)
}

describe('bad input', () => {
  it('in any place of any body never makes a fault of ours', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), nasty, async (which, where, put) => {
        const [method, path, right] = bodies[which % bodies.length]!
        const places = pathsIn(right)
        const body = changedAt(right, places[where % places.length]!, put)
        const isObject = typeof body === 'object' && body !== null
        const sent = isObject
          ? { body }
          : { body: JSON.stringify(body ?? null), headers: { 'content-type': 'application/json' } }
        // Whom every path admits, in a session of its own: some calls end one.
        const as = await test.tokenFor(owner, 1)
        expectSound(await test.call(method, path, { as, ...sent }))
      }),
      { numRuns: 2 * RUNS },
    )
  })

  it('in any query never makes a fault of ours', async () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.integer().map(String))
    const key = fc.oneof(fc.nat(), fc.constantFrom('pageSize', 'currentPage', 'dataField', 'order', 'search'))
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.array(fc.tuple(key, text), { maxLength: 4 }), async (which, pairs) => {
        const [path, keys] = reading[which % reading.length]!
        const query = pairs.map(([known, value]) => {
          const name = typeof known === 'number' ? keys[known % keys.length]! : known
          return `${name}=${encodeURIComponent(value.toWellFormed())}`
        })
        expectSound(await test.call('GET', `${path}?${query.join('&')}`, { as: 1 }))
      }),
      { numRuns: RUNS },
    )
  })

  it('in any path never makes a fault of ours', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 80 }), async (text) => {
        expectSound(
          await test.call('GET', `/orders/edit/${encodeURIComponent(text.toWellFormed())}`, { as: 4 }),
        )
      }),
      { numRuns: RUNS },
    )
  })
})
