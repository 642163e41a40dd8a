import cookies from '@fastify/cookie'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRefreshCookie } from './refresh-cookie.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  await app.register(cookies)
  const cookie = createRefreshCookie('https://dromos.test')
  app.get('/api/keep', (_request, reply) => {
    cookie.keep(reply, 'own')
    return reply.send({})
  })
  app.get('/api/read', (request) => ({ token: cookie.read(request) ?? null }))
})
afterAll(() => app.close())

const read = async (cookie: string) =>
  (await app.inject({ url: '/api/read', headers: { cookie } })).json<{ token: string | null }>().token

it('a refresh cookie over TLS can be set by this host alone, and one that a neighbour planted is ignored', async () => {
  const kept = await app.inject('/api/keep')
  expect(kept.headers['set-cookie']).toBe(
    '__Host-dromos_refresh=own; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Strict',
  )
  expect(await read('dromos_refresh=planted')).toBe(null)
  expect(await read('dromos_refresh=planted; __Host-dromos_refresh=own')).toBe('own')
})
