import type { Author } from '@dromos/contract/people/session.ts'
import { ApiError, send } from '../http.ts'
import { t } from '../platform.messages.ts'
import { stageOf } from './session-stages.ts'
import { hearTabs, broadcastToTabs } from './session-tabs.ts'
import type { SessionEnds } from './session-tabs.ts'
import { forgetTyped } from './typed-texts.ts'
import { holdsUnsavedWork } from '../unsaved-work.ts'

type Answered = Omit<Author, 'access_token' | 'expires_in'>
export type Person = Omit<Answered, 'live_number'>

/** `ended`: by the server while the page was in use; it stays until the person signs in again over it. */
export interface Session {
  phase: 'starting' | 'in' | 'out' | 'ended'
  person: Person | null
  notice: 'none' | 'expired' | 'token_error'
}

type Fresh = Pick<Author, 'access_token' | 'expires_in'>

const MARK = 'dromos.signed-in'
/** A token with less time left is exchanged before it is used, in milliseconds. */
const MARGIN = 20_000
/** After a refusal the person's rights are asked for anew, at most so often, in milliseconds. */
const DOUBT = 5_000

let session: Session = { phase: 'starting', person: null, notice: 'none' }
let token: { value: string; endsAt: number } | null = null
let ends: SessionEnds | null = null
let starting: Promise<void> | null = null
let renewing: Promise<string> | null = null
let waiting: PromiseWithResolvers<string> | null = null
let doubtedAt = 0
let liveNumber: number | null = null
const listeners = new Set<() => void>()

export const sessionStore = {
  get: (): Session => session,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The last live event before anything of this session was read: the channel goes on from there. Null where nobody is in. */
export const liveNumberAtStart = (): number | null => liveNumber

export const sessionEnds = (): SessionEnds | null => (session.phase === 'in' ? ends : null)

/** Whether the person has left by themselves, and not because their session ran out. */
export const hasSignedOut = (): boolean => session.phase === 'out' && session.notice === 'none'

/** Resolves when it is known who is signed in. Rejects when the server cannot be reached; may be called again. */
export function startSession(): Promise<void> {
  starting ??= restore().catch((error: unknown) => {
    starting = null
    throw error
  })
  return starting
}

export async function enter(author: Author): Promise<void> {
  const previous = session.person
  if (session.phase === 'ended' && previous && previous.user.id !== author.user.id) {
    // Somebody else: nothing of the page before may be seen.
    localStorage.setItem(MARK, '1')
    location.assign('/')
    return
  }
  const value = await keepToken(author)
  // There is nothing left to ask the server.
  starting = Promise.resolve()
  localStorage.setItem(MARK, '1')
  liveNumber ??= author.live_number
  become({ phase: 'in', person: personOf(author), notice: 'none' })
  broadcastToTabs({ type: 'in', id: author.user.id })
  waiting?.resolve(value)
  waiting = null
}

export async function adoptAuthor(author: Author): Promise<void> {
  if (session.person?.user.id !== author.user.id) return
  await keepToken(author).catch(endSession)
  become({ ...session, person: personOf(author) })
  broadcastToTabs({ type: 'changed', id: author.user.id })
}

export function noteTermsAccepted(version: string): void {
  const { person } = session
  if (!person) return
  const user = { ...person.user, first_login: true, terms_version: version }
  become({ ...session, person: { ...person, user } })
  broadcastToTabs({ type: 'changed', id: person.user.id })
}

/** Asks anew what the person may do after the server has refused something: their role may have changed. */
export function noteRefusal(): void {
  if (session.phase !== 'in' || Date.now() - doubtedAt < DOUBT) return
  doubtedAt = Date.now()
  void rereadPerson()
}

/** Ends the session on the server and in every tab. Without a connection it still ends in this browser. */
export async function signOut(): Promise<void> {
  const value = token?.value ?? null
  leave('none')
  broadcastToTabs({ type: 'out' })
  await send('POST', '/logout', { token: value, headers: { 'X-Requested-With': 'dromos' } }).catch(
    () => undefined,
  )
}

/** Exchanged first when about to end; null when nobody is signed in. Kept tokens were verified before. */
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

/** Uses the session, which postpones its end by idleness. Rejects when the server cannot be reached. */
export async function extendSession(): Promise<void> {
  if (token) await renewToken(token.value)
}

/** Call it when the session should have ended: it asks the server, and lets it end. */
export async function runOut(): Promise<void> {
  try {
    await exchange()
  } catch (error) {
    if (isSessionOver(error)) endSession(expired()).catch(() => undefined)
  }
}

async function restore(): Promise<void> {
  if (localStorage.getItem(MARK) !== '1') return become({ phase: 'out', person: null, notice: 'none' })
  prepareCheck()
  try {
    const value = await exchange()
    // The shape is the contract's; the server validates its own answers.
    const answer = (await send('GET', '/me', { token: value })) as Answered
    liveNumber = answer.live_number
    become({ phase: 'in', person: personOf(answer), notice: 'none' })
  } catch (error) {
    if (!isSessionOver(error)) throw error
    leave('expired')
  }
}

/** One tab at a time, because each exchange makes the cookie before it worthless. */
async function exchange(): Promise<string> {
  const headers = () => ({ 'X-Requested-With': 'dromos', 'X-Idle-Seconds': String(idleSeconds()) })
  const ask = () => send('GET', '/refreshToken', { headers: headers() })
  const locks: LockManager | undefined = globalThis.navigator?.locks
  const reply = locks ? await locks.request('dromos.refresh', ask) : await ask()
  // The shape is the contract's; the server validates its own answers.
  return keepToken(reply as Fresh)
}

async function keepToken({ access_token: value }: Fresh): Promise<string> {
  const { admitToken } = await loadCheck()
  const facts = await admitToken(value)
  if (!facts) throw expired()
  const { endsAt, role, idleUntil, until } = facts
  token = { value, endsAt }
  ends = { idleUntil, until }
  broadcastToTabs({ type: 'ends', ends })
  if (session.phase === 'in' && session.person?.role !== role) void rereadPerson()
  return value
}

const loadCheck = () =>
  import('./token-check.ts').catch(() => {
    throw new ApiError({ status: 0, code: 'offline', message: t('somethingWrong') })
  })

/** Loads the check's code and keys while the server is asked for the token. */
export function prepareCheck(): void {
  loadCheck().then(
    ({ prepareTokenCheck }) => prepareTokenCheck(),
    () => undefined,
  )
}

/** Takes over what the server says now of the person signed in, after a hint that something about them has changed. */
export async function rereadPerson(): Promise<void> {
  const before = session.person
  try {
    // The shape is the contract's; the server validates its own answers.
    const person = personOf((await send('GET', '/me', { token: await usableToken() })) as Answered)
    if (session.person !== before || session.phase !== 'in') return
    if (JSON.stringify(person) === JSON.stringify(before)) return
    become({ ...session, person })
    broadcastToTabs({ type: 'changed', id: person.user.id })
  } catch {
    // The next call finds out by itself.
  }
}

function personOf({ role, permissions, user }: Answered): Person {
  return { role, permissions, user }
}

const expired = () => new ApiError({ status: 401, code: 'session_expired', message: t('sessionExpired') })

function isSessionOver(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

async function endSession(cause: unknown): Promise<string> {
  // Asked about twice at once, the session has ended once, for the reason that was told first.
  if (!isSessionOver(cause) || session.phase === 'out') throw cause
  if (!holdsUnsavedWork()) {
    const isExpired = cause.code === 'session_expired' || stageOf(ends, Date.now()) === 'over'
    leave(isExpired ? 'expired' : 'token_error')
    throw cause
  }
  token = null
  waiting ??= Promise.withResolvers<string>()
  become({ ...session, phase: 'ended' })
  return waiting.promise
}

function leave(notice: Session['notice']): void {
  if (notice === 'none' && session.person) forgetTyped(session.person.user.id)
  token = null
  ends = null
  liveNumber = null
  localStorage.removeItem(MARK)
  waiting?.reject(new ApiError({ status: 401, code: 'unauthenticated', message: '' }))
  waiting = null
  become({ phase: 'out', person: null, notice })
}

function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

hearTabs((message) => {
  if (message.type === 'ends') {
    if (session.phase === 'in') ends = message.ends
  } else if (message.type === 'out') {
    if (session.phase !== 'out') leave('none')
  } else if (session.person && message.id !== session.person.user.id) {
    location.assign('/')
  } else if (session.phase === 'ended') {
    void resumeFromOtherTab()
  } else if (message.type === 'changed' && session.phase === 'in') {
    void rereadPerson()
  }
})

// A page brought back by the browser as it was left has heard nothing of a sign-out meanwhile.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted && session.person && localStorage.getItem(MARK) !== '1') leave('none')
})

async function resumeFromOtherTab(): Promise<void> {
  const value = await exchange()
  become({ ...session, phase: 'in' })
  waiting?.resolve(value)
  waiting = null
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

// Opening a page is a sign of somebody too.
let lastSign = Date.now()

const note = (): void => {
  lastSign = Date.now()
}
for (const sign of signs) globalThis.addEventListener?.(sign, note, { capture: true, passive: true })

/** Whole seconds. Sent with each exchange, so that a page left alone keeps no abandoned session alive. */
function idleSeconds(): number {
  return Math.max(0, Math.floor((Date.now() - lastSign) / 1000))
}
