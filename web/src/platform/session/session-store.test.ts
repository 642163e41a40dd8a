import { describe, expect, it, vi } from 'vitest'
import {
  FORGED,
  FRESH,
  json,
  NEW,
  OLD,
  person,
  refused,
  server,
  signedIn,
  standInForServer,
  to,
} from '../../test/server.ts'
import { inSeconds, tokenWith } from '../../test/tokens.ts'

standInForServer()

describe('signing in with a second factor', () => {
  it('answers the challenge and signs nobody in until the code has come', async () => {
    const store = await import('./session-store.ts')
    server.answer = () => json({ second_factor: { challenge: 'c', expires_in: 300 } })
    expect(await (await import('./sign-in.ts')).signIn({ email: 'e@m.gr', password: 'x' })).toEqual({
      challenge: 'c',
      expires_in: 300,
    })
    expect(store.sessionStore.get().person).toBeNull()
    expect(await store.usableToken()).toBeNull()
    expect(server.stored.size).toBe(0)
    server.answer = () => refused('second_factor_failed')
    await expect((await import('./sign-in.ts')).finishSignIn('c', '000000')).rejects.toMatchObject({
      code: 'second_factor_failed',
    })
    expect(store.sessionStore.get().person).toBeNull()
    server.answer = () => json({ access_token: FRESH, expires_in: 900, ...person })
    await (await import('./sign-in.ts')).finishSignIn('c', '123456')
    expect(to('/api/login/secondFactor').at(-1)?.init.body).toBe('{"challenge":"c","code":"123456"}')
    expect(store.sessionStore.get()).toMatchObject({ phase: 'in', person: { user: { id: 7 } } })
  })
})

describe('a page that opens', () => {
  it('asks nothing of the server when nobody was signed in here', async () => {
    const store = await import('./session-store.ts')
    await store.startSession()
    expect(store.sessionStore.get()).toEqual({ phase: 'out', person: null, notice: 'none' })
    expect(server.sent).toHaveLength(0)
  })

  it('restores who was signed in, keeping no token in storage', async () => {
    server.stored.set('dromos.signed-in', '1')
    const store = await import('./session-store.ts')
    server.answer = ({ url }) =>
      url === '/api/me' ? json(person) : json({ access_token: FRESH, expires_in: 900 })
    await store.startSession()
    expect(store.sessionStore.get()).toEqual({ phase: 'in', person, notice: 'none' })
    expect([...server.stored.values()].join()).not.toContain(FRESH)
  })

  it('says that the session expired when the cookie is not valid', async () => {
    server.stored.set('dromos.signed-in', '1')
    const store = await import('./session-store.ts')
    server.answer = () => refused('token_error')
    await store.startSession()
    expect(store.sessionStore.get()).toEqual({ phase: 'out', person: null, notice: 'expired' })
    expect(server.stored.size).toBe(0)
  })

  it('says that the session expired when its token is not genuine, and asks for nothing with it', async () => {
    server.stored.set('dromos.signed-in', '1')
    const store = await import('./session-store.ts')
    server.answer = () => json({ access_token: FORGED, expires_in: 900 })
    await store.startSession()
    expect(store.sessionStore.get()).toEqual({ phase: 'out', person: null, notice: 'expired' })
    expect(server.sent.map(({ url }) => url)).toEqual(['/api/refreshToken'])
  })

  it('can ask again after the server could not be reached', async () => {
    server.stored.set('dromos.signed-in', '1')
    const store = await import('./session-store.ts')
    server.answer = () => Promise.reject(new TypeError('failed'))
    await expect(store.startSession()).rejects.toMatchObject({ code: 'offline' })
    server.answer = ({ url }) =>
      url === '/api/me' ? json(person) : json({ access_token: FRESH, expires_in: 900 })
    await store.startSession()
    expect(store.sessionStore.get().phase).toBe('in')
  })
})

describe('a sign-in', () => {
  it('with a token that is not genuine lets nobody in', async () => {
    const store = await import('./session-store.ts')
    server.answer = () => json({ access_token: FORGED, expires_in: 900, ...person })
    const credentials = { email: 'e@m.gr', password: 'x' }
    await expect((await import('./sign-in.ts')).signIn(credentials)).rejects.toMatchObject({
      message: 'Your session expired.',
    })
    expect(store.sessionStore.get().person).toBeNull()
    expect(server.stored.size).toBe(0)
  })
})

describe('a changed role', () => {
  const customer = { ...person, role: 5, permissions: ['orders.read'] }

  it('takes effect after a refusal, which is asked about once', async () => {
    const { call, store } = await signedIn()
    server.answer = ({ url }) => (url === '/api/me' ? json(customer) : refused('forbidden', 403))
    await Promise.allSettled([call('GET /firms'), call('GET /places')])
    await expect.poll(() => store.sessionStore.get().person?.role).toBe(5)
    expect(to('/api/me')).toHaveLength(1)
  })

  it('takes effect with the token that says so', async () => {
    const { call, store } = await signedIn()
    const access_token = await tokenWith({ role: 5 })
    server.answer = ({ url, headers }) => {
      if (url === '/api/refreshToken') return json({ access_token, expires_in: 900 })
      if (url === '/api/me') return json(customer)
      return headers['Authorization'] === `Bearer ${OLD}` ? refused('session_expired') : json({ data: [] })
    }
    await call('GET /firms')
    await expect.poll(() => store.sessionStore.get().person?.role).toBe(5)
  })
})

describe('the end of a session', () => {
  it('comes after seven days however much it is used, is announced before, and clears everything', async () => {
    const { call } = await import('../api.ts')
    const store = await import('./session-store.ts')
    const { stageOf } = await import('./session-stages.ts')
    const DAY = 86_400
    const start = Date.now()
    const until = inSeconds(7 * DAY)
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const moveTo = (seconds: number) => vi.setSystemTime(start + seconds * 1000)
    const stage = () => stageOf(store.sessionEnds(), Date.now())
    // As the server does it: each token says how long its session can go on, and none past the seventh day.
    const renewed = async () => {
      const idle_until = Math.min(inSeconds(DAY / 2), until)
      return json({ access_token: await tokenWith({ idle_until, until }), expires_in: 900, ...person })
    }
    try {
      server.answer = () => renewed()
      await (await import('./sign-in.ts')).signIn({ email: 'e@m.gr', password: 'x' })
      for (let hours = 11; hours < 7 * 24; hours += 11) {
        moveTo(hours * 3_600)
        await call('GET /firms')
        expect([hours, stage()]).toEqual([hours, 'calm'])
      }
      expect(to('/api/refreshToken')).toHaveLength(15)
      moveTo(7 * DAY - 100)
      await store.extendSession()
      expect(stage()).toBe('final')
      expect(store.sessionEnds()?.idleUntil).toBe(until * 1000)
      moveTo(7 * DAY + 3)
      expect(stage()).toBe('over')
      server.answer = () => refused('token_error')
      await store.runOut()
    } finally {
      vi.useRealTimers()
    }
    expect(store.sessionStore.get()).toEqual({ phase: 'out', person: null, notice: 'expired' })
    expect(await store.usableToken()).toBeNull()
    expect(server.stored.size).toBe(0)
  })

  it('is known from the token, and put off by using the session', async () => {
    const { store } = await signedIn()
    const known = store.sessionEnds()
    expect(known?.idleUntil).toBeLessThan(known?.until ?? 0)
    const access_token = await tokenWith({ idle_until: inSeconds(50_000) })
    server.answer = () => json({ access_token, expires_in: 900 })
    await store.extendSession()
    expect(store.sessionEnds()?.idleUntil).toBeGreaterThan((known?.idleUntil ?? 0) + 5_000_000)
  })

  it('signs out as expired when the server agrees, and not when it says otherwise', async () => {
    const { store } = await signedIn()
    server.answer = () => json({ access_token: NEW, expires_in: 900 })
    await store.runOut()
    expect(store.sessionStore.get().phase).toBe('in')
    server.answer = () => refused('token_error')
    await store.runOut()
    expect(store.sessionStore.get()).toEqual({ phase: 'out', person: null, notice: 'expired' })
    expect(store.sessionEnds()).toBeNull()
  })

  it('keeps its reason when a call is refused a moment after the session has run out', async () => {
    const { store } = await signedIn()
    server.answer = () => refused('token_error')
    const [, call] = await Promise.allSettled([store.runOut(), store.renewToken(OLD ?? '')])
    expect(call).toMatchObject({ status: 'rejected', reason: { code: 'token_error' } })
    expect(store.sessionStore.get()).toEqual({ phase: 'out', person: null, notice: 'expired' })
  })
})
