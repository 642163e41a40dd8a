import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from './app.ts'
import type { TestApp } from './app.ts'
import { makeParents, orderBody } from './order-body.ts'

let test: TestApp
let token: string

beforeAll(async () => {
  test = await startTestApp()
  token = await test.tokenOf(4)
})
afterAll(() => test.close())

const raw = (payload: string | Buffer, type = 'application/json', language = 'en') =>
  test.app.inject({
    method: 'POST',
    url: '/api/orders/store',
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'x-localization': language },
    payload,
  })

describe('a request that cannot be read', () => {
  it.each([
    ['malformed JSON', '{"a":', 'application/json', 400, 'malformed'],
    ['an empty body', '', 'application/json', 400, 'malformed'],
    ['a prototype key', '{"__proto__": {"a": 1}}', 'application/json', 400, 'malformed'],
    ['a constructor key', '{"constructor": {"prototype": {"a": 1}}}', 'application/json', 400, 'malformed'],
    ['sixty-five levels', `${'['.repeat(65)}${']'.repeat(65)}`, 'application/json', 400, 'malformed'],
    ['text', 'a=1', 'text/plain', 415, 'unsupported_media_type'],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['another charset', '{}', 'application/json; charset=utf-16', 415, 'unsupported_media_type'],
    ['more than a megabyte', `"${'x'.repeat(1_048_577)}"`, 'application/json', 413, 'too_large'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'application/json', 400, 'malformed'],
    ['a list', '[]', 'application/json', 422, 'invalid'],
    ['null', 'null', 'application/json', 422, 'invalid'],
  ])('is answered in the one shape: %s', async (...row) => {
    const [, payload, type, status, code] = row
    const answer = await raw(payload, type)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json()).toEqual({
      message: expect.any(String),
      errors: expect.any(Object),
      code,
      request_id: answer.headers['x-request-id'],
    })
    expect(Object.keys(answer.json().errors).length).toBeGreaterThan(0)
  })

  it('is refused when its body is packed, whatever is in it', async () => {
    const answer = await test.call('POST', '/orders/store', {
      as: 4,
      body: {},
      headers: { 'content-encoding': 'gzip' },
    })
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type'])
  })

  it('is answered alike at unknown addresses, methods and ids', async () => {
    for (const [method, url, status] of [
      ['GET', '/api/nothing', 404],
      ['DELETE', '/api/orders', 405],
      ['GET', '/api/orders/edit/0', 404],
      ['GET', '/api/orders/edit/1e3', 404],
      ['GET', '/api/orders/edit/99999999999999999999', 404],
      ['GET', '/api/orders/edit/%00', 404],
      ['GET', '/api/orders/edit/%zz', 400],
      ['GET', '/api/categories/people', 404],
    ] as const) {
      const answer = await test.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
      expect([url, answer.statusCode]).toEqual([url, status])
      expect(answer.json()).toHaveProperty('code')
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('is told which methods an address has', async () => {
    const allowed = async (url: string) => {
      const { statusCode, headers, body } = await test.app.inject({ method: 'DELETE', url })
      return [statusCode, headers['allow'], JSON.parse(body).code]
    }
    expect(await allowed('/api/orders')).toEqual([405, 'GET', 'method_not_allowed'])
    expect(await allowed('/api/orders/edit/7?a=1')).toEqual([405, 'GET', 'method_not_allowed'])
    expect(await allowed('/api/logout')).toEqual([405, 'POST', 'method_not_allowed'])
    expect(await allowed('/api/orders/edit/7/8')).toEqual([404, undefined, 'address_unknown'])
  })

  it.each(['/api/nowhere', '/api/orders/edit/7/8', '/nowhere.json'])(
    'is answered uncached when %s is unknown',
    async (url) => {
      const { statusCode, headers } = await test.app.inject({ url })
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    },
  )

  it('is answered in Greek when asked', async () => {
    const answer = await raw('{', 'application/json', 'el')
    expect(answer.json().message).toBe('Το αίτημα δεν μπόρεσε να διαβαστεί.')
  })
})

describe('unknown fields of a body', () => {
  it('are named whatever they are called, but not at any length', async () => {
    const answer = await raw(`{"toString": 2, "${'x'.repeat(90_000)}": 3}`)
    expect(Object.keys(answer.json().errors)).toEqual(expect.arrayContaining(['toString', 'x'.repeat(120)]))
    expect(answer.body.length).toBeLessThan(3_000)
  })
})

describe('the answer to a fault of ours', () => {
  it('has the sentence of the catalogue and nothing of the inside', async () => {
    const parents = await makeParents(test.make)
    const owner = new (await import('pg')).default.Client({ connectionString: test.ownerUrl })
    await owner.connect()
    await owner.query('alter table document_logs rename to document_logs_away')
    const answer = await test.call('POST', '/orders/store', { as: 4, body: orderBody(parents) })
    await owner.query('alter table document_logs_away rename to document_logs')
    await owner.end()
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      message: 'Something went wrong. Please try again later.',
      errors: { result: 'Something went wrong. Please try again later.' },
      code: 'internal',
      request_id: answer.headers['x-request-id'],
    })
    expect((await test.call('POST', '/orders/store', { as: 4, body: orderBody(parents) })).status).toBe(201)
  })
})

describe('every answer', () => {
  it('carries the security headers and no trace of the software', async () => {
    const { headers } = await test.app.inject('/api/health')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    })
    // Told only where the product is reached over TLS.
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  it('says of the server that it lives, is ready, and for how long', async () => {
    const first = (await test.app.inject('/api/version')).json()
    expect((await test.app.inject('/api/ready')).json()).toEqual({ status: 'ok' })
    expect((await test.app.inject('/api/version')).json().uptime_s).toBeGreaterThan(first.uptime_s)
  })
})

describe('the reference of the API', () => {
  it('describes a call with its fields and its errors', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const store = document.paths['/api/orders/store'].post
    expect(Object.keys(store.responses)).toEqual(['201', '4XX', '5XX'])
    expect(store.requestBody.content['application/json'].schema.required).toContain('firm_company_id')
    expect(document.components.schemas.Refusal.required).toContain('code')
    expect((await test.app.inject('/api/docs/')).statusCode).toBe(200)
  })

  it('is limited as work that nobody may have done without end', async () => {
    expect((await test.app.inject('/api/docs/yaml')).statusCode).toBe(404)
    for (const url of ['/api/openapi.json', '/api/docs/json']) {
      const asked = await Promise.all(Array.from({ length: 70 }, () => test.app.inject(url)))
      expect(asked.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(5)
    }
  })
})

describe('refused rights', () => {
  it('are written into the audit trail', async () => {
    await test.call('GET', '/firms', { as: 5 })
    const trail = await test.pool.query(
      "select after from audit_log where action = 'access.refused' order by id desc limit 1",
    )
    expect(trail.rows).toEqual([{ after: { access: 'firms.read', route: '/api/firms' } }])
  })
})

describe('bytes that are no request', () => {
  it('are answered in the one shape too', async () => {
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.end('GET /api/orders?search=\u03c4 HTTP/1.1\r\nhost: x\r\n\r\n')
    const answer = (await socket.toArray()).join('')
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'malformed' })
  })
})
