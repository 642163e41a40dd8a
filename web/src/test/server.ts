import { afterEach, beforeEach, vi } from 'vitest'
import { keySet, tokenWith } from './tokens.ts'

export interface Sent {
  url: string
  init: RequestInit
  headers: Record<string, string>
}

export const person = {
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

export const [OLD, NEW, AGAIN, FRESH] = await Promise.all(
  ['old', 'new', 'again', 'fresh'].map((sid) => tokenWith({ sid })),
)
export const FORGED = `${OLD?.slice(0, -6)}AAAAAA`

/** The server as the page sees it: what was sent to it, how it answers, and what the page has stored. */
export const server = {
  // Each test begins with nothing sent and nothing stored.
  sent: [] as Sent[],
  stored: new Map<string, string>(),
  answer: (_sent: Sent): Response | Promise<Response> => json({}),
}

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
export const refused = (code: string, status = 401, more = {}) =>
  json({ message: `says ${code}`, errors: {}, code, request_id: 'r1', ...more }, status)
export const to = (path: string) => server.sent.filter(({ url }) => url.startsWith(path))

/** Lets the tests of a file run against `server`, each in a page that has just been opened. */
export function standInForServer(): void {
  beforeEach(() => {
    server.sent = []
    server.stored = new Map()
    vi.resetModules()
    vi.stubGlobal('BroadcastChannel', undefined)
    vi.stubGlobal('dispatchEvent', () => true)
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => server.stored.get(key) ?? null,
      setItem: (key: string, value: string) => server.stored.set(key, value),
      removeItem: (key: string) => server.stored.delete(key),
    })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      // The client builds its headers as a plain object.
      const one = { url, init, headers: init.headers as Record<string, string> }
      if (url === '/.well-known/jwks.json') return json(keySet)
      server.sent.push(one)
      return server.answer(one)
    })
  })

  afterEach(() => {
    vi.unstubAllGlobals()
  })
}

/** A page with somebody signed in whose token the server takes no longer. */
export async function signedIn() {
  const { call } = await import('../platform/api.ts')
  const store = await import('../platform/session/session-store.ts')
  server.answer = () => json({ access_token: OLD, expires_in: 900, ...person })
  const { signIn } = await import('../platform/session/sign-in.ts')
  await signIn({ email: 'e@m.gr', password: 'x' })
  server.sent = []
  return { call, store }
}
