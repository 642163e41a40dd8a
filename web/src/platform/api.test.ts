import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inSeconds, keySet, tokenWith } from '../test/tokens.ts'

interface Sent {
  url: string
  init: RequestInit
  headers: Record<string, string>
}

const person = {
  role: 4,
  permissions: ['orders.read'],
  user: {
    id: 7,
    name: 'E',
    surname: 'M',
    email: 'e@m.gr',
    image: null,
    first_login: true,
    terms_version: null,
    firm_id: null,
  },
}

const [OLD, NEW, AGAIN, FRESH] = await Promise.all(
  ['old', 'new', 'again', 'fresh'].map((sid) => tokenWith({ sid })),
)
const FORGED = `${OLD?.slice(0, -6)}AAAAAA`

let sent: Sent[] = []
let answer: (sent: Sent) => Response | Promise<Response>
let stored: Map<string, string>

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refused = (code: string, status = 401, more = {}) =>
  json({ message: `says ${code}`, errors: {}, code, request_id: 'r1', ...more }, status)
const to = (path: string) => sent.filter(({ url }) => url.startsWith(path))

beforeEach(() => {
  sent = []
  stored = new Map()
  vi.resetModules()
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    // The client builds its headers as a plain object.
    const one = { url, init, headers: init.headers as Record<string, string> }
    if (url === '/.well-known/jwks.json') return json(keySet)
    sent.push(one)
    return answer(one)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page with somebody signed in whose token the server takes no longer. */
async function signedIn() {
  const { call } = await import('./api.ts')
  const store = await import('./session-store.ts')
  answer = () => json({ access_token: OLD, expires_in: 900, ...person })
  const { signIn } = await import('./sign-in.ts')
  await signIn({ email: 'e@m.gr', password: 'x' })
  sent = []
  return { call, store }
}

describe('signing in with a second factor', () => {
  it('answers the challenge and signs nobody in until the code has come', async () => {
    const store = await import('./session-store.ts')
    answer = () => json({ second_factor: { challenge: 'c', expires_in: 300 } })
    expect(await (await import('./sign-in.ts')).signIn({ email: 'e@m.gr', password: 'x' })).toEqual({
      challenge: 'c',
      expires_in: 300,
    })
    expect(store.sessionStore.get().person).toBeNull()
    expect(await store.usableToken()).toBeNull()
    expect(stored.size).toBe(0)
    answer = () => refused('second_factor_failed')
    await expect((await import('./sign-in.ts')).finishSignIn('c', '000000')).rejects.toMatchObject({
      code: 'second_factor_failed',
    })
    expect(store.sessionStore.get().person).toBeNull()
    answer = () => json({ access_token: FRESH, expires_in: 900, ...person })
    await (await import('./sign-in.ts')).finishSignIn('c', '123456')
    expect(to('/api/login/secondFactor').at(-1)?.init.body).toBe('{"challenge":"c","code":"123456"}')
    expect(store.sessionStore.get()).toMatchObject({ phase: 'in', person: { user: { id: 7 } } })
  })
})

describe('a call', () => {
  it('fills the path, joins lists and leaves empty values out', async () => {
    const { call } = await signedIn()
    answer = () => json({ ok: true })
    await call('GET /orders', { query: { search: '', customer: [3, 17], pageSize: 50, exact_total: true } })
    await call('GET /orders/edit/{id}', { params: { id: 42 } })
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/orders?customer=3%2C17&pageSize=50&exact_total=true',
      '/api/orders/edit/42',
    ])
    expect(sent[0]?.headers).toMatchObject({
      Authorization: `Bearer ${OLD}`,
      Accept: 'application/json',
      'X-localization': 'en',
    })
  })

  it('carries its idempotency key', async () => {
    const { call } = await signedIn()
    const { newIdempotencyKey } = await import('./api.ts')
    answer = () => json({ id: 1, version: 1 }, 201)
    const idempotencyKey = newIdempotencyKey()
    // Only what is sent matters here, not that a server would take it.
    await call('POST /firms/store', { body: {} as never, idempotencyKey })
    expect(sent[0]?.headers['Idempotency-Key']).toBe(idempotencyKey)
    expect(newIdempotencyKey()).not.toBe(idempotencyKey)
  })

  it('throws the server’s refusal with its fields and version', async () => {
    const { call } = await signedIn()
    answer = () => refused('stale_version', 409, { errors: { name: 'No.' }, current_version: 5 })
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
    answer = reply
    const message = 'Something went wrong. Please try again later.'
    await expect(call('GET /firms')).rejects.toMatchObject({ code, message })
  })

  it('passes an abort on as it is', async () => {
    const { call } = await signedIn()
    const control = new AbortController()
    answer = () => {
      control.abort()
      throw new DOMException('aborted', 'AbortError')
    }
    await expect(call('GET /firms', { signal: control.signal })).rejects.toHaveProperty('name', 'AbortError')
  })
})

describe('an ended token', () => {
  const renewing = ({ url, headers }: Sent): Response => {
    if (url === '/api/refreshToken') return json({ access_token: NEW, expires_in: 900 })
    return headers['Authorization'] === `Bearer ${NEW}` ? json({ data: [] }) : refused('session_expired')
  }

  it('is exchanged once for all calls that meet it, and each is repeated', async () => {
    const { call } = await signedIn()
    answer = renewing
    const replies = await Promise.all([call('GET /firms'), call('GET /places'), call('GET /orders/counts')])
    expect(replies).toHaveLength(3)
    expect(to('/api/refreshToken')).toHaveLength(1)
    expect(to('/api/firms')).toHaveLength(2)
    expect(to('/api/refreshToken')[0]?.headers['X-Requested-With']).toBe('dromos')
  })

  it('is not exchanged again by a call that was sent with it and came back late', async () => {
    const { call } = await signedIn()
    answer = renewing
    await call('GET /firms')
    await call('GET /firms')
    expect(to('/api/refreshToken')).toHaveLength(1)
  })

  it('is exchanged before it is used when it is about to end', async () => {
    const { call } = await signedIn()
    answer = renewing
    vi.useFakeTimers({ now: Date.now() + 890_000 })
    await call('GET /firms')
    vi.useRealTimers()
    expect(sent.map(({ url }) => url)).toEqual(['/api/refreshToken', '/api/firms'])
  })

  it.each([
    ['forged', async () => FORGED],
    ['of a foreign issuer', () => tokenWith({ iss: 'http://evil.example/api/refreshToken' })],
    ['ended already', () => tokenWith({ exp: inSeconds(-60) })],
  ])(
    'exchanged for one that is %s ends the session as expired, and no call is made with it',
    async (_, made) => {
      const { call, store } = await signedIn()
      const access_token = await made()
      answer = ({ url }) =>
        url === '/api/refreshToken' ? json({ access_token, expires_in: 900 }) : refused('session_expired')
      await expect(call('GET /firms')).rejects.toMatchObject({ message: 'Your session expired.' })
      expect(store.sessionStore.get()).toEqual({ phase: 'out', person: null, notice: 'expired' })
      expect(sent.map(({ headers }) => headers['Authorization'])).not.toContain(`Bearer ${access_token}`)
    },
  )

  it('signs out with the notice when the exchange is refused', async () => {
    const { call, store } = await signedIn()
    answer = () => refused('token_error')
    await expect(call('GET /firms')).rejects.toMatchObject({ code: 'token_error' })
    expect(store.sessionStore.get()).toEqual({ phase: 'out', person: null, notice: 'token_error' })
    expect(stored.size).toBe(0)
  })

  it('keeps the session when only the connection failed', async () => {
    const { call, store } = await signedIn()
    answer = ({ url }) => {
      if (url === '/api/refreshToken') throw new TypeError('failed')
      return refused('session_expired')
    }
    await expect(call('GET /firms')).rejects.toMatchObject({ code: 'offline' })
    expect(store.sessionStore.get().phase).toBe('in')
  })

  it('waits over unsaved work until the same person has signed in, then repeats the call', async () => {
    const { call, store } = await signedIn()
    const page = new EventTarget()
    page.addEventListener('beforeunload', (event) => event.preventDefault())
    vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
    answer = () => refused('token_error')
    const waiting = call('GET /firms')
    await vi.waitFor(() => expect(store.sessionStore.get().phase).toBe('ended'))
    answer = ({ url }) =>
      url === '/api/login' ? json({ access_token: AGAIN, expires_in: 900, ...person }) : json({ data: [] })
    await (await import('./sign-in.ts')).signIn({ email: 'e@m.gr', password: 'x' })
    await expect(waiting).resolves.toEqual({ data: [] })
    expect(sent.at(-1)?.headers['Authorization']).toBe(`Bearer ${AGAIN}`)
    expect(store.sessionStore.get().phase).toBe('in')
  })
})

describe('a page that opens', () => {
  it('asks nothing of the server when nobody was signed in here', async () => {
    const store = await import('./session-store.ts')
    await store.startSession()
    expect(store.sessionStore.get()).toEqual({ phase: 'out', person: null, notice: 'none' })
    expect(sent).toHaveLength(0)
  })

  it('restores who was signed in, keeping no token in storage', async () => {
    stored.set('dromos.signed-in', '1')
    const store = await import('./session-store.ts')
    answer = ({ url }) => (url === '/api/me' ? json(person) : json({ access_token: FRESH, expires_in: 900 }))
    await store.startSession()
    expect(store.sessionStore.get()).toEqual({ phase: 'in', person, notice: 'none' })
    expect([...stored.values()].join()).not.toContain(FRESH)
  })

  it('says that the session expired when the cookie is worth nothing', async () => {
    stored.set('dromos.signed-in', '1')
    const store = await import('./session-store.ts')
    answer = () => refused('token_error')
    await store.startSession()
    expect(store.sessionStore.get()).toEqual({ phase: 'out', person: null, notice: 'expired' })
    expect(stored.size).toBe(0)
  })

  it('says so too when the token it gets is not genuine, and asks for nothing with it', async () => {
    stored.set('dromos.signed-in', '1')
    const store = await import('./session-store.ts')
    answer = () => json({ access_token: FORGED, expires_in: 900 })
    await store.startSession()
    expect(store.sessionStore.get()).toEqual({ phase: 'out', person: null, notice: 'expired' })
    expect(sent.map(({ url }) => url)).toEqual(['/api/refreshToken'])
  })

  it('can ask again after the server could not be reached', async () => {
    stored.set('dromos.signed-in', '1')
    const store = await import('./session-store.ts')
    answer = () => Promise.reject(new TypeError('failed'))
    await expect(store.startSession()).rejects.toMatchObject({ code: 'offline' })
    answer = ({ url }) => (url === '/api/me' ? json(person) : json({ access_token: FRESH, expires_in: 900 }))
    await store.startSession()
    expect(store.sessionStore.get().phase).toBe('in')
  })
})

describe('a sign-in', () => {
  it('answered with a token that is not genuine lets nobody in', async () => {
    const store = await import('./session-store.ts')
    answer = () => json({ access_token: FORGED, expires_in: 900, ...person })
    const credentials = { email: 'e@m.gr', password: 'x' }
    await expect((await import('./sign-in.ts')).signIn(credentials)).rejects.toMatchObject({
      message: 'Your session expired.',
    })
    expect(store.sessionStore.get().person).toBeNull()
    expect(stored.size).toBe(0)
  })
})

describe('a changed role', () => {
  const customer = { ...person, role: 5, permissions: ['orders.read'] }

  it('is taken over after a refusal, which is asked about once', async () => {
    const { call, store } = await signedIn()
    answer = ({ url }) => (url === '/api/me' ? json(customer) : refused('forbidden', 403))
    await Promise.allSettled([call('GET /firms'), call('GET /places')])
    await vi.waitFor(() => expect(store.sessionStore.get().person?.role).toBe(5))
    expect(to('/api/me')).toHaveLength(1)
  })

  it('is taken over with the token that says so', async () => {
    const { call, store } = await signedIn()
    const access_token = await tokenWith({ role: 5 })
    answer = ({ url, headers }) => {
      if (url === '/api/refreshToken') return json({ access_token, expires_in: 900 })
      if (url === '/api/me') return json(customer)
      return headers['Authorization'] === `Bearer ${OLD}` ? refused('session_expired') : json({ data: [] })
    }
    await call('GET /firms')
    await vi.waitFor(() => expect(store.sessionStore.get().person?.role).toBe(5))
  })
})

describe('the end of a session', () => {
  it('is known from the token, and put off by using the session', async () => {
    const { store } = await signedIn()
    const known = store.sessionEnds()
    expect(known?.idleUntil).toBeLessThan(known?.until ?? 0)
    const access_token = await tokenWith({ idle_until: inSeconds(50_000) })
    answer = () => json({ access_token, expires_in: 900 })
    await store.extendSession()
    expect(store.sessionEnds()?.idleUntil).toBeGreaterThan((known?.idleUntil ?? 0) + 5_000_000)
  })

  it('signs out as expired when the server agrees, and not when it says otherwise', async () => {
    const { store } = await signedIn()
    answer = () => json({ access_token: NEW, expires_in: 900 })
    await store.runOut()
    expect(store.sessionStore.get().phase).toBe('in')
    answer = () => refused('token_error')
    await store.runOut()
    expect(store.sessionStore.get()).toEqual({ phase: 'out', person: null, notice: 'expired' })
    expect(store.sessionEnds()).toBeNull()
  })
})
