import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { startTestApp } from './app.ts'
import type { TestApp } from './app.ts'
import { declaredCalls } from './endpoints.ts'

const PROXY = '127.0.0.1'

let test: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dromos-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Dromos</title>')
  await writeFile(join(folder, 'assets/app.1a2b.js'), 'export {}')
  await writeFile(join(folder, '.env'), 'SECRET=1')
  test = await startTestApp({ trustProxy: [PROXY], webFolder: folder, rateLimit: 60 })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

describe('the browser part', () => {
  it('is cached for ever where its name changes with its content, and asked for anew elsewhere', async () => {
    expect((await get('/assets/app.1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    const page = await get('/app/orders/list')
    expect(page).toMatchObject({ statusCode: 200 })
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
  })

  it.each(['/', '/app', '/app/', '/app/orders/edit/17?tab=files', '/user/savePassword/3', '/files'])(
    'is the page at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(200)
    },
  )

  it.each(['/offer', '/track', '/files', '/app/orders/list'])(
    'is alive at %s for a mail server that asks by HEAD, without its page',
    async (url) => {
      const answer = await test.app.inject({ method: 'HEAD', url })
      expect([answer.statusCode, answer.body]).toEqual([200, ''])
    },
  )

  it.each([
    '/wp-admin/',
    '/app/nothing',
    '/app/orders/edit',
    '/..%2f..%2f.data/token-key.json',
    '/index.php',
  ])('says at %s that the address does not exist, on the page that says so to people', async (url) => {
    const answer = await get(url, { 'if-none-match': '*' })
    expect([answer.statusCode, answer.body]).toEqual([404, '<!doctype html><title>Dromos</title>'])
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  })

  it.each(['/.env', '/assets/../.env', '/%2e%65nv', '/assets/..%2f.env'])(
    'does not reveal %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.body).not.toContain('SECRET')
    },
  )

  it('answers what is missing among the assets with an error, not with the page', async () => {
    expect((await get('/assets/gone.js')).statusCode).toBe(404)
  })
})

describe('time limits of the server', () => {
  it('end requests, headers and idle connections', () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = test.app.server
    expect({ requestTimeout, headersTimeout, timeout }).toEqual({
      // Bodies have limits of their own before that.
      requestTimeout: 920_000,
      headersTimeout: 10_000,
      timeout: 300_000,
    })
    expect(keepAliveTimeout).toBeGreaterThan(60_000)
  })
})

describe('a call behind a proxy', () => {
  const signIn = (forwarded: string) =>
    test.call('POST', '/login', {
      body: { email: 'nobody@dromos.test', password: 'x' },
      headers: { 'x-forwarded-for': forwarded },
    })
  const auditedAddress = async (): Promise<string> => {
    const found = await test.pool.query<{ address: string }>(
      'select host(address) as address from audit_log order by id desc limit 1',
    )
    return found.rows[0]?.address ?? ''
  }

  it('has the address that the proxy names', async () => {
    expect((await signIn('203.0.113.7')).status).toBe(401)
    expect(await auditedAddress()).toBe('203.0.113.7')
  })
  it('has the address of the proxy where it names none', async () => {
    expect((await signIn("'; drop table people")).status).toBe(401)
    expect(await auditedAddress()).toBe(PROXY)
  })
  it('is slowed down for its caller alone, who is told when to come back', async () => {
    const from = (address: string) => get('/api/health', { 'x-forwarded-for': address })
    const codes = new Set<number>()
    for (let at = 0; at < 61; at += 1) codes.add((await from('198.51.100.1')).statusCode)
    expect([...codes]).toEqual([200, 429])
    expect((await get('/nothing', { 'x-forwarded-for': '198.51.100.1' })).statusCode).toBe(429)
    const refused = await from('198.51.100.1')
    expect(refused.json()).toMatchObject({ code: 'rate_limited' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('198.51.100.2')).statusCode).toBe(200)
  })
  it('shares one allowance with its network, whichever of its addresses calls', async () => {
    const codes: number[] = []
    for (let at = 0; at < 61; at += 1) {
      const answer = await get('/api/health', { 'x-forwarded-for': `2001:db8:5:5::${at.toString(16)}` })
      codes.push(answer.statusCode)
    }
    expect([codes[59], codes[60]]).toEqual([200, 429])
    expect((await get('/api/health', { 'x-forwarded-for': '2001:db8:5:6::1' })).statusCode).toBe(200)
  })
  it('shares none with colleagues behind one address, and has none of its own by an invalid token', async () => {
    const office = { 'x-forwarded-for': '198.51.100.9' }
    const me = async (token: string) =>
      (await get('/api/me', { ...office, authorization: `Bearer ${token}` })).statusCode
    const [busy, colleague] = [await test.tokenOf(2), await test.tokenOf(4)]
    const codes: number[] = []
    for (let at = 0; at < 61; at += 1) codes.push(await me(busy))
    expect([codes[59], codes[60], await me(colleague)]).toEqual([200, 429, 200])
    const invented: number[] = []
    for (let at = 0; at < 61; at += 1) invented.push(await me(`${colleague.slice(0, -8)}${10_000_000 + at}`))
    expect([invented[59], invented[60]]).toEqual([401, 429])
  })
})

describe('an address written otherwise', () => {
  it.each(['/%61pi/version', '/api/%76ersion', 'http://other.test/api/version'])(
    '%s is answered with what holds for its route',
    async (url) => {
      const answer = await get(url, { 'x-forwarded-for': '198.51.100.77' })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    },
  )
})

describe('a key of the query that nobody knows', () => {
  it('is refused by every call, and named', async () => {
    const calls = await declaredCalls()
    const asked = calls.flatMap(({ key, endpoint }) =>
      endpoint.query ? [{ key, query: endpoint.query }] : [],
    )
    const silent = asked.filter(({ query }) => {
      const read = query.safeParse({ q: 'gruber' })
      return !read.error?.issues.some((issue) => issue.code === 'unrecognized_keys')
    })
    expect(asked.length).toBeGreaterThan(100)
    expect(silent.map(({ key }) => key)).toEqual([])
    const { body } = await test.call('GET', '/orders?q=gruber', { as: 4 })
    expect(body).toMatchObject({ code: 'invalid', errors: { q: 'This field does not exist.' } })
  })
})

describe('the server over TLS', () => {
  it('tells browsers to come back over TLS only', () => {
    expect(securityHeaders('https://dromos.example')).toHaveProperty('strict-transport-security')
  })
})

describe('the database', () => {
  it('does not let the server’s role in as the owner of the tables', async () => {
    const asOwner = new URL(test.ownerUrl)
    asOwner.password = new URL(test.url).password
    const client = new pg.Client({ connectionString: asOwner.href })
    await expect(client.connect()).rejects.toThrow('password authentication failed')
  })
})
