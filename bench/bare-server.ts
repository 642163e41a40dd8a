import { orderInput } from '@dromos/contract/orders/order-input.ts'
import type { OrderTab } from '@dromos/contract/orders/filters.ts'
import Fastify from 'fastify'
import { createPool } from '../server/src/db/pool.ts'
import { createFloor } from './floor.ts'

// The floor as a server: Fastify and the product's SQL, without sign-in, rights, validation, logging or protection.

const { DATABASE_URL = '', PORT = '0', ORDER = '{}' } = process.env
const pool = createPool(DATABASE_URL)
pool.on('error', () => undefined) // a lost idle connection is replaced at the next use
const floor = await createFloor(pool, orderInput.parse(JSON.parse(ORDER)))
const app = Fastify()

app.get<{ Querystring: { search?: string; tab?: OrderTab } }>('/api/orders', ({ query }) =>
  floor.list({ search: query.search ?? '', tab: query.tab ?? 'all' }),
)
app.get<{ Querystring: { search?: string } }>('/api/orders/counts', ({ query }) =>
  floor.counts(query.search ?? ''),
)
app.get<{ Params: { id: string } }>('/api/orders/edit/:id', ({ params }) => floor.open(Number(params.id)))
app.post('/api/orders/store', async (_request, reply) => reply.code(201).send(await floor.create()))
app.get('/api/bookings', () => floor.bookings())
app.get<{ Params: { id: string } }>('/api/bookings/edit/:id', ({ params }) =>
  floor.booking(Number(params.id)),
)
app.get('/api/ready', () => ({ status: 'ok' }))

await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
