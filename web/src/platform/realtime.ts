import {
  LIVE_PROTOCOL,
  LIVE_SILENCE,
  liveCloseCodes,
  TICKET_PREFIX,
} from '@dromos/contract/base/live-channel.ts'
import type { LiveFrame } from '@dromos/contract/base/live-channel.ts'
import { call } from './api.ts'
import { ApiError } from './http.ts'
import { speakThrough, dispatchGap, dispatchLive } from './live-handlers.ts'
import { queryClient } from './query-client.ts'
import { confirmSession, liveNumberAtStart, rereadPerson, sessionStore } from './session/session-store.ts'

/** Pauses between attempts, in milliseconds: doubled from the first to the last, and never the same for two pages. */
const FIRST_PAUSE = 1_000
const LAST_PAUSE = 30_000

let isStarted = false
let socket: WebSocket | null = null
let isAsking = false
let last: number | null = null
let failures = 0
let nextAttempt: ReturnType<typeof setTimeout> | undefined
let silence: ReturnType<typeof setTimeout> | undefined

/** Comes back after every loss with what was missed, at once when online again or looked at. See `onLive`. */
export function startLive(): void {
  if (isStarted) return
  isStarted = true
  sessionStore.subscribe(follow)
  addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') comeBack()
  })
  follow()
}

/** The pause before an attempt, after so many failures; `chance` is between 0 and 1. */
export function pauseAfter(failures: number, chance: number): number {
  return Math.min(LAST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + chance / 2)
}

function follow(): void {
  const { phase } = sessionStore.get()
  if (phase === 'in') return void connect()
  drop()
  if (phase === 'out') last = null
}

function comeBack(): void {
  failures = 0
  void connect()
}

async function connect(): Promise<void> {
  clearTimeout(nextAttempt)
  if (socket || isAsking || sessionStore.get().phase !== 'in' || !navigator.onLine) return
  isAsking = true
  try {
    const { ticket } = await call('POST /live/ticket')
    if (sessionStore.get().phase === 'in') open(ticket)
  } catch (error) {
    // An ended session is dealt with where the call found it; it is not asked for again.
    if (!(error instanceof ApiError && error.status === 401)) again()
  } finally {
    isAsking = false
  }
}

function open(ticket: string): void {
  const address = new URL('/api/live', location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const seen = last ?? liveNumberAtStart()
  if (seen !== null) address.searchParams.set('last', String(seen))
  const opened = new WebSocket(address, [LIVE_PROTOCOL, `${TICKET_PREFIX}${ticket}`])
  socket = opened
  expectSign(opened)
  opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (socket !== opened) return
    expectSign(opened)
    // The shape is the contract's: nobody but the product's own server is at this address.
    hear(JSON.parse(data) as LiveFrame)
  })
  opened.addEventListener('close', ({ code }) => {
    if (socket === opened) void lose(code)
  })
}

function hear(frame: LiveFrame): void {
  last = frame.number
  if (frame.event === 'message') return dispatchLive(frame.kind, frame.data)
  if (frame.event !== 'ready') return
  failures = 0
  speakThrough(socket)
  if (frame.refetch) dispatchGap()
}

async function lose(code: number): Promise<void> {
  drop()
  if (code === liveCloseCodes.sessionOver) await confirmSession()
  if (code === liveCloseCodes.rightsChanged) {
    await rereadPerson()
    void queryClient.invalidateQueries()
  }
  again()
}

function again(): void {
  clearTimeout(nextAttempt)
  nextAttempt = setTimeout(() => void connect(), pauseAfter(failures, Math.random()))
  failures += 1
}

/** A connection may be gone without anybody saying so. */
function expectSign(opened: WebSocket): void {
  clearTimeout(silence)
  silence = setTimeout(() => {
    if (socket !== opened) return
    drop()
    again()
  }, LIVE_SILENCE)
}

function drop(): void {
  clearTimeout(silence)
  clearTimeout(nextAttempt)
  const dropped = socket
  socket = null
  dropped?.close()
}
