import { describe, expect, it, vi } from 'vitest'
import {
  AGAIN,
  FORGED,
  json,
  NEW,
  OLD,
  person,
  refused,
  server,
  signedIn,
  standInForServer,
  to,
} from '../test/server.ts'
import type { Sent } from '../test/server.ts'
import { inSeconds, tokenWith } from '../test/tokens.ts'

standInForServer()

describe('a call', () => {
  it('fills the path, joins lists and leaves empty values out', async () => {
    const { call } = await signedIn()
    server.answer = () => json({ ok: true })
    await call('GET /orders', { query: { search: '', customer: [3, 17], pageSize: 50, exact_total: true } })
    await call('GET /orders/edit/{id}', { params: { id: 42 } })
    expect(server.sent.map(({ url }) => url)).toEqual([
      '/api/orders?customer=3%2C17&pageSize=50&exact_total=true',
      '/api/orders/edit/42',
    ])
    expect(server.sent[0]?.headers).toMatchObject({
      Authorization: `Bearer ${OLD}`,
      Accept: 'application/json',
      'X-localization': 'en',
    })
  })

  it('carries its idempotency key', async () => {
    const { call } = await signedIn()
    const { newIdempotencyKey } = await import('./api.ts')
    server.answer = () => json({ id: 1, version: 1 }, 201)
    const idempotencyKey = newIdempotencyKey()
    // Only what is sent matters here, not that a server would take it.
    await call('POST /firms/store', { body: {} as never, idempotencyKey })
    expect(server.sent[0]?.headers['Idempotency-Key']).toBe(idempotencyKey)
    expect(newIdempotencyKey()).not.toBe(idempotencyKey)
  })

  it('is repeated once with its key where the server was busy, and without a key never', async () => {
    const { call } = await signedIn()
    vi.useFakeTimers()
    const idempotencyKey = '0'.repeat(32)
    const store = (key: object) => call('POST /firms/store', { body: {} as never, ...key })
    server.answer = () =>
      server.sent.length > 1 ? json({ id: 1, version: 1 }, 201) : refused('unavailable', 503)
    const saved = store({ idempotencyKey })
    await vi.runAllTimersAsync()
    expect(await saved).toMatchObject({ id: 1 })
    expect(server.sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual([
      idempotencyKey,
      idempotencyKey,
    ])
    server.sent.length = 0
    await expect(store({})).rejects.toMatchObject({ code: 'unavailable' })
    server.answer = () => refused('unavailable', 503)
    const [refusal] = await Promise.all([
      store({ idempotencyKey }).catch((error: unknown) => error),
      vi.runAllTimersAsync(),
    ])
    expect(refusal).toMatchObject({ code: 'unavailable' })
    expect(server.sent).toHaveLength(3)
    vi.useRealTimers()
  })

  it('throws the server’s refusal with its fields and version', async () => {
    const { call } = await signedIn()
    server.answer = () => refused('stale_version', 409, { errors: { name: 'No.' }, current_version: 5 })
    await expect(call('GET /firms')).rejects.toMatchObject({
      status: 409,
      code: 'stale_version',
      message: 'says stale_version',
      errors: { name: 'No.' },
      requestId: 'r1',
      currentVersion: 5,
    })
  })

  it.each([
    ['a lost connection', () => Promise.reject(new TypeError('failed')), 'offline'],
    [
      'an answer that is no JSON',
      () => Promise.resolve(new Response('<html>', { status: 502 })),
      'unreadable',
    ],
    ['a success that is no JSON', () => Promise.resolve(new Response('<html>')), 'unreadable'],
  ])('says the catalogue’s sentence after %s', async (_, reply, code) => {
    const { call } = await signedIn()
    server.answer = reply
    const message = 'Something went wrong. Please try again later.'
    await expect(call('GET /firms')).rejects.toMatchObject({ code, message })
  })

  it('passes an abort on as it is', async () => {
    const { call } = await signedIn()
    const control = new AbortController()
    server.answer = () => {
      control.abort()
      throw new DOMException('aborted', 'AbortError')
    }
    await expect(call('GET /firms', { signal: control.signal })).rejects.toHaveProperty('name', 'AbortError')
  })
})

describe('an expired token', () => {
  const renewing = ({ url, headers }: Sent): Response => {
    if (url === '/api/refreshToken') return json({ access_token: NEW, expires_in: 900 })
    return headers['Authorization'] === `Bearer ${NEW}` ? json({ data: [] }) : refused('session_expired')
  }

  it('is exchanged once for all calls that meet it, and each is repeated', async () => {
    const { call } = await signedIn()
    server.answer = renewing
    const replies = await Promise.all([call('GET /firms'), call('GET /places'), call('GET /orders/counts')])
    expect(replies).toHaveLength(3)
    expect(to('/api/refreshToken')).toHaveLength(1)
    expect(to('/api/firms')).toHaveLength(2)
    expect(to('/api/refreshToken')[0]?.headers['X-Requested-With']).toBe('dromos')
  })

  it('is not exchanged again by a call that was sent with it and came back late', async () => {
    const { call } = await signedIn()
    server.answer = renewing
    await call('GET /firms')
    await call('GET /firms')
    expect(to('/api/refreshToken')).toHaveLength(1)
  })

  it('is exchanged before it is used when it is about to end', async () => {
    const { call } = await signedIn()
    server.answer = renewing
    vi.useFakeTimers({ now: Date.now() + 890_000 })
    await call('GET /firms')
    vi.useRealTimers()
    expect(server.sent.map(({ url }) => url)).toEqual(['/api/refreshToken', '/api/firms'])
  })

  it.each([
    ['forged', async () => FORGED],
    ['of a foreign issuer', () => tokenWith({ iss: 'http://evil.example/api/refreshToken' })],
    ['ended already', () => tokenWith({ exp: inSeconds(-60) })],
  ])(
    'ends the session as expired when it is exchanged for one that is %s, and no call is made with it',
    async (_, made) => {
      const { call, store } = await signedIn()
      const access_token = await made()
      server.answer = ({ url }) =>
        url === '/api/refreshToken' ? json({ access_token, expires_in: 900 }) : refused('session_expired')
      await expect(call('GET /firms')).rejects.toMatchObject({ message: 'Your session expired.' })
      expect(store.sessionStore.get()).toEqual({ phase: 'out', person: null, notice: 'expired' })
      expect(server.sent.map(({ headers }) => headers['Authorization'])).not.toContain(
        `Bearer ${access_token}`,
      )
    },
  )

  it('ends the session with the notice when the exchange is refused', async () => {
    const { call, store } = await signedIn()
    server.answer = () => refused('token_error')
    await expect(call('GET /firms')).rejects.toMatchObject({ code: 'token_error' })
    expect(store.sessionStore.get()).toEqual({ phase: 'out', person: null, notice: 'token_error' })
    expect(server.stored.size).toBe(0)
  })

  it('keeps the session when only the connection failed', async () => {
    const { call, store } = await signedIn()
    server.answer = ({ url }) => {
      if (url === '/api/refreshToken') throw new TypeError('failed')
      return refused('session_expired')
    }
    await expect(call('GET /firms')).rejects.toMatchObject({ code: 'offline' })
    expect(store.sessionStore.get().phase).toBe('in')
  })

  it('waits over unsaved work until the same person has signed in, then the call is repeated', async () => {
    const { call, store } = await signedIn()
    const page = new EventTarget()
    page.addEventListener('beforeunload', (event) => event.preventDefault())
    vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
    server.answer = () => refused('token_error')
    const waiting = call('GET /firms')
    await expect.poll(() => store.sessionStore.get().phase).toBe('ended')
    server.answer = ({ url }) =>
      url === '/api/login' ? json({ access_token: AGAIN, expires_in: 900, ...person }) : json({ data: [] })
    await (await import('./session/sign-in.ts')).signIn({ email: 'e@m.gr', password: 'x' })
    await expect(waiting).resolves.toEqual({ data: [] })
    expect(server.sent.at(-1)?.headers['Authorization']).toBe(`Bearer ${AGAIN}`)
    expect(store.sessionStore.get().phase).toBe('in')
  })
})
