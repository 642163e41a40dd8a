import type { Admission, Author, Credentials, SecondFactorNeeded } from '@dromos/contract/session.ts'
import { ApiError, send } from './http.ts'
import { holdsUnsavedWork } from './unsaved-work.ts'

/** Who is signed in, without the token: what screens may see. */
export type Person = Omit<Author, 'access_token' | 'expires_in'>

/**
 * `starting`: not known yet. `in`, `out`. `ended`: the server ended the session while the page was in use; the
 * page stays as it is until the same person signs in again over it.
 */
export interface Session {
  phase: 'starting' | 'in' | 'out' | 'ended'
  person: Person | null
  /** Why nobody is signed in, for the sign-in page to say. */
  notice: 'none' | 'expired' | 'token_error'
}

/** What stands between the right password and a session where there is a second factor. */
export type Challenge = SecondFactorNeeded['second_factor']

interface Token {
  value: string
  /** Milliseconds of `Date.now()`. */
  endsAt: number
}

const MARK = 'dromos.signed-in'
/** A token with less time left is exchanged before it is used, in milliseconds. */
const MARGIN = 20_000

let session: Session = { phase: 'starting', person: null, notice: 'none' }
let token: Token | null = null
let starting: Promise<void> | null = null
let renewing: Promise<string> | null = null
let waiting: PromiseWithResolvers<string> | null = null
const listeners = new Set<() => void>()
// Other tabs hear of sign-in and sign-out; each asks the server for its own token.
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('dromos.session')

export const sessionStore = {
  get: (): Session => session,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Resolves when it is known who is signed in. Rejects when the server cannot be reached; may be called again. */
export function startSession(): Promise<void> {
  starting ??= restore().catch((error: unknown) => {
    starting = null
    throw error
  })
  return starting
}

/**
 * Signs in, here and, when the session had ended over an open page, for the calls that wait. Where the person has a
 * second factor nobody is signed in yet: answers the challenge that `finishSignIn` takes with the code.
 */
export async function signIn(credentials: Credentials): Promise<Challenge | null> {
  // The shape is the contract's; the server validates its own answers.
  return admit((await send('POST', '/login', { body: credentials })) as Admission)
}

/** Finishes a sign-in with a code of the authenticator app or a recovery code. */
export async function finishSignIn(challenge: string, code: string): Promise<void> {
  // The shape is the contract's; the server validates its own answers.
  enter((await send('POST', '/login/secondFactor', { body: { challenge, code } })) as Author)
}

/** Goes on as the person whom the server has signed in, or answers the challenge that still stands before it. */
export function admit(admission: Admission): Challenge | null {
  if ('second_factor' in admission) return admission.second_factor
  enter(admission)
  return null
}

/** Goes on as the person whom the server has signed in, however they proved to be it. */
export function enter(author: Author): void {
  const previous = session.person
  if (session.phase === 'ended' && previous && previous.user.id !== author.user.id) {
    // Somebody else: nothing of the page before may be seen.
    localStorage.setItem(MARK, '1')
    location.assign('/')
    return
  }
  const value = keepToken(author)
  // Nobody has to be asked for any more.
  starting = Promise.resolve()
  localStorage.setItem(MARK, '1')
  become({ phase: 'in', person: personOf(author), notice: 'none' })
  tell({ type: 'in', id: author.user.id })
  waiting?.resolve(value)
  waiting = null
}

/** Takes over what the server says of the person signed in after they have changed themselves. */
export function adoptAuthor(author: Author): void {
  if (session.person?.user.id !== author.user.id) return
  keepToken(author)
  become({ ...session, person: personOf(author) })
}

/** Notes that the person signed in has accepted the terms. */
export function noteTermsAccepted(): void {
  const { person } = session
  if (person) become({ ...session, person: { ...person, user: { ...person.user, first_login: true } } })
}

/** Ends the session on the server and in every tab. Without a connection it still ends in this browser. */
export async function signOut(): Promise<void> {
  const value = token?.value ?? null
  leave('none')
  tell({ type: 'out' })
  await send('POST', '/logout', { token: value, headers: { 'X-Requested-With': 'dromos' } }).catch(
    () => undefined,
  )
}

/** The token to send with a call, exchanged first when it is about to end; null when nobody is signed in. */
export async function usableToken(): Promise<string | null> {
  if (!token) return null
  return token.endsAt - Date.now() > MARGIN ? token.value : await renewToken(token.value)
}

/**
 * A token newer than `old`. All callers share one exchange. When the server says that the session has ended, the
 * person is signed out; but with unsaved work on the page the promise waits until they have signed in over it, or
 * rejects when they leave instead.
 */
export function renewToken(old: string): Promise<string> {
  if (token && token.value !== old) return Promise.resolve(token.value)
  renewing ??= exchange()
    .catch((error: unknown) => endSession(error))
    .finally(() => {
      renewing = null
    })
  return renewing
}

/** Asks the server whether the session still lives, after a hint that it does not; what follows is as for any call. */
export async function confirmSession(): Promise<void> {
  if (token) await renewToken(token.value).catch(() => undefined)
}

/** Takes over what the server says now of the person signed in, after a hint that their rights have changed. */
export async function rereadPerson(): Promise<void> {
  const value = await usableToken()
  // The shape is the contract's; the server validates its own answers.
  const person = (await send('GET', '/me', { token: value })) as Person
  if (session.person?.user.id === person.user.id) become({ ...session, person })
}

async function restore(): Promise<void> {
  if (localStorage.getItem(MARK) !== '1') return become({ phase: 'out', person: null, notice: 'none' })
  try {
    const value = await exchange()
    // The shape is the contract's; the server validates its own answers.
    const person = (await send('GET', '/me', { token: value })) as Person
    become({ phase: 'in', person, notice: 'none' })
  } catch (error) {
    if (!isSessionOver(error)) throw error
    leave('expired')
  }
}

/** One tab at a time, because each exchange makes the cookie before it worthless. */
async function exchange(): Promise<string> {
  const ask = () => send('GET', '/refreshToken', { headers: { 'X-Requested-With': 'dromos' } })
  const locks: LockManager | undefined = globalThis.navigator?.locks
  const reply = locks ? await locks.request('dromos.refresh', ask) : await ask()
  // The shape is the contract's; the server validates its own answers.
  return keepToken(reply as Pick<Author, 'access_token' | 'expires_in'>)
}

function keepToken(fresh: Pick<Author, 'access_token' | 'expires_in'>): string {
  token = { value: fresh.access_token, endsAt: Date.now() + fresh.expires_in * 1000 }
  return token.value
}

function personOf({ access_token: _value, expires_in: _seconds, ...person }: Author): Person {
  return person
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

function endSession(cause: unknown): Promise<string> {
  if (!isSessionOver(cause)) throw cause
  if (!holdsUnsavedWork()) {
    leave('token_error')
    throw cause
  }
  token = null
  waiting ??= Promise.withResolvers<string>()
  become({ ...session, phase: 'ended' })
  return waiting.promise
}

function leave(notice: Session['notice']): void {
  token = null
  localStorage.removeItem(MARK)
  waiting?.reject(new ApiError({ status: 401, code: 'unauthenticated', message: '' }))
  waiting = null
  become({ phase: 'out', person: null, notice })
}

type Told = { type: 'in'; id: number } | { type: 'out' }

function tell(message: Told): void {
  // A broadcast channel stays within this origin and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs?.postMessage(message)
}

function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

tabs?.addEventListener('message', (event: MessageEvent<Told>) => {
  if (event.data.type === 'out' && session.phase !== 'out') leave('none')
  if (event.data.type !== 'in' || !session.person) return
  if (event.data.id !== session.person.user.id) location.assign('/')
  else if (session.phase === 'ended') void resumeFromOtherTab()
})

async function resumeFromOtherTab(): Promise<void> {
  const value = await exchange()
  become({ ...session, phase: 'in' })
  waiting?.resolve(value)
  waiting = null
}
