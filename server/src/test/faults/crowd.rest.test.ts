import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import websocket from '@fastify/websocket'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { answerError } from '../../platform/http/http-errors.ts'
import { limitConcurrency } from '../../platform/limits/concurrency-limit.ts'
import { addRequestHooks } from '../../platform/http/request-hooks.ts'

const SOON = { timeout: 60_000 }
let app: FastifyInstance
let address: string
const held: (() => void)[] = []

beforeAll(async () => {
  app = Fastify({ trustProxy: ['127.0.0.1'] })
  await app.register(websocket)
  addRequestHooks(app, [limitConcurrency(app, { most: 4, mostOfOne: 3 })])
  app.setErrorHandler(answerError)
  app.get('/held', () => new Promise((resolve) => held.push(() => resolve({ held: true }))))
  app.get('/quick', () => ({ held: false }))
  app.get('/live', { websocket: true }, () => undefined)
  app.get('/api/health', () => ({ status: 'ok' }))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const ask = (from: string, path = '/held') =>
  fetch(address + path, { headers: { 'x-forwarded-for': from } }).then((answer) => ({
    status: answer.status,
    again: answer.headers.get('retry-after'),
  }))
const letAllGo = (): void => {
  for (const answer of held.splice(0)) answer()
}

it('too many calls at once, of one address or of all, are told to come again; the others are answered', async () => {
  const office = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:9::3']
  const waiting = office.map((from) => ask(from))
  await expect.poll(() => held.length, SOON).toBe(3)
  // One network, however many addresses somebody takes of it.
  expect(await ask('2001:db8:1:1:ffff::4')).toEqual({ status: 429, again: '1' })
  const other = ask('192.0.2.1')
  await expect.poll(() => held.length, SOON).toBe(4)
  expect(await ask('192.0.2.2')).toEqual({ status: 503, again: '1' })
  expect(await ask('192.0.2.2', '/api/health')).toMatchObject({ status: 200 })
  letAllGo()
  expect((await Promise.all([...waiting, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const afterwards = ask('2001:db8:1:1::1')
  await expect.poll(() => held.length, SOON).toBe(1)
  letAllGo()
  expect(await afterwards).toMatchObject({ status: 200 })
})

it('a caller who leaves without waiting for the answer gives the place back too', async () => {
  // A server that listens on a port has an address with one.
  const { port } = app.server.address() as AddressInfo
  const leavers = await Promise.all(
    [1, 2, 3].map(async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write('GET /held HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.9\r\n\r\n')
      return socket
    }),
  )
  await expect.poll(() => held.length, SOON).toBe(3)
  expect(await ask('192.0.2.9')).toMatchObject({ status: 429 })
  for (const socket of leavers) socket.destroy()
  await expect.poll(async () => (await ask('192.0.2.9', '/quick')).status, SOON).toBe(200)
})

/** Opens a socket; resolves once it is open, or with the status it was refused with. */
const openSocket = async (from: string): Promise<WebSocket | number> => {
  const socket = new WebSocket(`${address}/live`.replace('http', 'ws'), {
    headers: { 'x-forwarded-for': from },
  })
  socket.on('error', () => undefined)
  return Promise.race([
    once(socket, 'open').then(() => socket),
    once(socket, 'unexpected-response').then(([, response]) => Number(response.statusCode)),
  ])
}

it('open sockets take no place of a call, and calls no place of an open socket', async () => {
  const from = '192.0.2.20'
  const sockets = await Promise.all(Array.from({ length: 3 }, () => openSocket(from)))
  sockets.push(await openSocket(from), await openSocket(from))
  const waiting = [ask(from), ask(from), ask(from)]
  await expect.poll(() => held.length, SOON).toBe(3)
  expect(await ask(from)).toMatchObject({ status: 429 })
  // Opening one is a call like any other, until it is open.
  expect(await openSocket(from)).toBe(429)
  letAllGo()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
  for (const socket of sockets) expect(socket).toBeInstanceOf(WebSocket)
  for (const socket of sockets) if (typeof socket === 'object') socket.close()
  expect(await ask(from, '/quick')).toMatchObject({ status: 200 })
})
