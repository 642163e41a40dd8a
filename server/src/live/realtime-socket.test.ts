import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { NumberedEvent } from './realtime.queries.ts'
import { createLiveSocket } from './realtime-socket.ts'
import type { LiveSocket } from './realtime-socket.ts'

const actor = { id: 7, role: 4, firmId: null, sessionId: 'session', hasAccepted: true } as const

let server: WebSocketServer

beforeAll(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
})
afterAll(() => server.close())

interface Pair {
  live: LiveSocket
  client: WebSocket
  frames: { event: string; number: number }[]
  isGone: () => boolean
}

async function pair(options: { autoPong?: boolean } = {}): Promise<Pair> {
  let isGone = false
  const accepted = once(server, 'connection')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, options)
  const frames: Pair['frames'] = []
  client.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Pair['frames'][number]))
  const opened = once(client, 'open')
  const [socket] = (await accepted) as [WebSocket]
  await opened
  const live = createLiveSocket(socket, actor, () => (isGone = true))
  return { live, client, frames, isGone: () => isGone }
}

const event = (number: number, size = 0): NumberedEvent => ({
  number,
  kind: 'notifications',
  data: { text: 'x'.repeat(size) },
  users: [7],
  roles: null,
})

it('the live channel cuts off a page that does not answer between two beats, and keeps one that does', async () => {
  const deaf = await pair({ autoPong: false })
  const alive = await pair()
  for (const { live } of [deaf, alive]) live.join(1, false)
  const answered = once(alive.client, 'ping')
  for (const { live } of [deaf, alive]) live.beat(1)
  await answered
  await expect.poll(() => alive.frames.map((frame) => frame.event)).toEqual(['ready', 'beat'])
  // A second exchange is behind the pong of the first.
  alive.client.ping()
  await once(alive.client, 'pong')
  for (const { live } of [deaf, alive]) live.beat(2)
  await expect.poll(deaf.isGone).toBe(true)
  await expect.poll(() => alive.frames.at(-1)).toEqual({ event: 'beat', number: 2 })
  expect(alive.isGone()).toBe(false)
  alive.live.terminate()
})

it('the live channel cuts off a page that leaves two questions out of turn without an answer', async () => {
  const deaf = await pair({ autoPong: false })
  const alive = await pair()
  const gone: boolean[] = []
  for (let question = 1; question <= 3; question += 1) {
    const answered = once(alive.client, 'ping')
    for (const { live } of [deaf, alive]) live.probe()
    await answered
    // Behind the pong of the question.
    alive.client.ping()
    await once(alive.client, 'pong')
    gone.push(deaf.isGone())
  }
  expect(gone.slice(0, 2)).toEqual([false, false])
  await expect.poll(deaf.isGone).toBe(true)
  expect(alive.isGone()).toBe(false)
  alive.live.terminate()
})

it('the live channel cuts off a page that does not read, instead of keeping everything for it', async () => {
  const { live, client, isGone } = await pair()
  live.join(0, false)
  client.pause()
  for (let number = 1; number <= 10_000 && !isGone(); number += 1) {
    live.deliver(event(number, 3_900))
    // Lets the system take what it takes.
    if (number % 50 === 0) await new Promise((done) => setImmediate(done))
  }
  client.resume()
  await expect.poll(isGone).toBe(true)
})

it('the live channel keeps no more for a page that is catching up, either', async () => {
  const { live, isGone } = await pair()
  for (let number = 1; number <= 501; number += 1) live.deliver(event(number))
  await expect.poll(isGone).toBe(true)
})

it('the live channel sends what came during a catch-up after the page has joined, and nothing twice', async () => {
  const { live, frames } = await pair()
  for (const number of [3, 4, 5]) live.deliver(event(number))
  live.send(event(2))
  live.join(3, false)
  live.deliver(event(6))
  await expect.poll(() => frames.map(({ number }) => number)).toEqual([2, 4, 5, 5, 6])
  expect(frames.map((frame) => frame.event)).toEqual(['message', 'message', 'message', 'ready', 'message'])
  live.terminate()
})
