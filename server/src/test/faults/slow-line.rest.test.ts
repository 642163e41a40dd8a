import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitSlowBodies } from '../../platform/limits/slow-body.ts'
import { idleTimeout } from '../../platform/limits/idle-timeout.ts'
import { addRequestHooks } from '../../platform/http/request-hooks.ts'
import { acceptForms } from '../../platform/http/forms.ts'
import { answerError } from '../../platform/http/http-errors.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'

let app: FastifyInstance
let whole: TestApp

beforeAll(async () => {
  app = Fastify()
  const pace = {
    wholeMs: 700,
    formMs: 60_000,
    bytesPerSecond: 4_000,
    graceMs: 500,
    restBytes: 1_000_000,
    restMs: 2_000,
  }
  addRequestHooks(app, [limitSlowBodies(pace), idleTimeout(600)])
  app.setErrorHandler(answerError)
  await acceptForms(app)
  app.route({ method: 'POST', url: '/form', handler: countBytes })
  app.post('/json', (request) => request.body)
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send('no') }, () => 'yes')
  app.get('/long', () => pause(1_500, 'done'))
  app.get('/large', () => 'a'.repeat(64_000_000))
  await app.listen({ port: 0, host: '127.0.0.1' })
  whole = await startTestApp()
  await whole.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await whole.close()
})

const FORM = 'multipart/form-data; boundary=x'
const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
const end = '\r\n--x--\r\n'

async function countBytes(request: FastifyRequest) {
  const part = await request.file()
  return { bytes: part ? (await buffer(part.file)).length : 0 }
}

/** Sends a body a piece at a time, and answers what came back. */
async function send(
  { path, type, server = app }: { path: string; type: string; server?: FastifyInstance },
  pieces: readonly string[],
  everyMs: number,
): Promise<string> {
  // A server that listens on a port has an address with one.
  const { port } = server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const length = pieces.join('').length
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`,
  )
  for (const piece of pieces) {
    if (socket.destroyed) break
    socket.write(piece)
    if (everyMs > 0) await pause(everyMs)
  }
  await closed
  return answer
}

it('a form over a slow line is accepted, however long it needs as a whole', async () => {
  const pieces = [head, ...Array.from({ length: 20 }, () => 'a'.repeat(1_000)), end]
  const answer = await send({ path: '/form', type: FORM }, pieces, 100)
  expect(answer).toMatch(/^HTTP\/1.1 200 .*"bytes":20000/s)
})

it.each([
  ['a form that only keeps its line', '/form', FORM, [head, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', end]],
  [
    'a body that is no form',
    '/json',
    'application/json',
    ['{"a":', '1', '2', '3', '4', '5', '6', '7', '8', '}'],
  ],
])('%s is told to be too slow, in words', async (_what, path, type, pieces) => {
  const answer = await send({ path, type }, pieces, 300)
  expect(answer).toMatch(/^HTTP\/1.1 408 .*"code":"too_slow"/s)
})

it('a body that is too large is answered to who still writes', async () => {
  const pieces = Array.from({ length: 48 }, () => 'a'.repeat(64_000))
  const answer = await send({ path: '/api/login', type: 'application/json', server: whole.app }, pieces, 0)
  expect(answer).toMatch(/^HTTP\/1.1 413 .*"code":"too_large"/s)
})

/** Everything that comes back from a connection until the other end closes it. */
async function hear(said: string, goOn = ''): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const heard: string[] = []
  socket.on('data', (chunk) => heard.push(String(chunk)))
  socket.on('error', () => undefined)
  // A reset is an end too.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(said)
  const writing = setInterval(() => goOn && socket.write(goOn), 100)
  await closed
  clearInterval(writing)
  return heard.join('')
}

it('a caller who was refused before the end of a body cannot keep the line by writing on', async () => {
  const request =
    'POST /refused HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n'
  expect(await hear(request, ' ')).toMatch(/^HTTP\/1.1 403 /)
})

it('a caller who waits for a slow answer keeps the line', async () => {
  expect(await hear('GET /long HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 200 .*done/s,
  )
})

it('a caller who takes nothing of an answer loses the line', async () => {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const [theirs] = (await once(app.server, 'connection')) as [Socket]
  socket.pause()
  socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(theirs, 'close')
  expect(socket.bytesRead).toBeLessThan(64_000_000)
  socket.destroy()
})
