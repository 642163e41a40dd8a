import type { AddressInfo } from 'node:net'
import type { LiveFrame } from '@dromos/contract/base/live-channel.ts'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { WebSocket } from 'ws'
import { broadcast } from '../live/realtime.ts'
import { PUBLIC_URL, startTestApp } from './app.ts'
import type { TestApp } from './app.ts'
import type { TestSurroundings } from './surroundings.ts'

/** A page on the live channel, as the server sees one. */
export interface LivePage {
  socket: WebSocket
  frames: LiveFrame[]
  /** The ids of its messages, in the order in which they came. */
  heard: () => unknown[]
  ready: () => Promise<Extract<LiveFrame, { event: 'ready' }>>
  /** The code it was closed with, or the HTTP status it was refused with. */
  ended: Promise<number>
}

/** Lets the server listen, and answers where its live channel is. */
export async function listen({ app }: TestApp): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/live`
}

/** People, and pages that they open on the channel of this server. */
export function livePages(at: () => { test: TestApp; address: string }) {
  const open = new Set<WebSocket>()

  async function person(values: object = {}): Promise<{ id: number; token: string }> {
    const id = await at().test.make.person({ role_id: 4, ...values })
    return { id, token: await at().test.tokenFor(id, 4) }
  }

  async function ticketFor(token: string): Promise<string> {
    const answer = await at().test.call('POST', '/live/ticket', { as: token })
    expect([answer.status, answer.body.expires_in]).toEqual([201, 30])
    return answer.body.ticket
  }

  function connect(
    ticket: string | null,
    {
      at: url = at().address,
      last,
      origin = PUBLIC_URL,
    }: { at?: string; last?: number | string; origin?: string | null } = {},
  ): LivePage {
    const address = last === undefined ? url : `${url}?last=${last}`
    const protocols = ['dromos.live', ...(ticket === null ? [] : [`ticket.${ticket}`])]
    const socket = new WebSocket(address, protocols, origin === null ? {} : { origin })
    open.add(socket)
    const frames: LiveFrame[] = []
    socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as LiveFrame))
    socket.on('error', () => undefined)
    const ended = new Promise<number>((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.on('close', resolve)
    })
    const heard = () => frames.flatMap((frame) => (frame.event === 'message' ? [frame.data['n']] : []))
    const ready = async () => {
      const found = () => frames.find((frame) => frame.event === 'ready')
      await expect.poll(found).toBeDefined()
      return found() as Extract<LiveFrame, { event: 'ready' }>
    }
    return { socket, frames, heard, ready, ended }
  }

  const tell = (users: number[], n: unknown) => broadcast(at().test.db, 'notifications', { n }, { users })

  const closePages = (): void => {
    for (const socket of open) socket.terminate()
    open.clear()
  }
  return { person, ticketFor, connect, tell, closePages }
}

/** For a file of tests: a server that listens, and pages on its channel, closed after each test. */
export function liveChannel(surroundings: TestSurroundings = {}) {
  // The rest is there before the first test.
  const live = {} as { test: TestApp; address: string }
  const pages = livePages(() => live)
  beforeAll(async () => {
    live.test = await startTestApp(surroundings)
    live.address = await listen(live.test)
  })
  afterEach(pages.closePages)
  afterAll(() => live.test.close())
  return { live, ...pages }
}
