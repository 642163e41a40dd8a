import { parseArgs } from 'node:util'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { openBenchDatabase } from './bench-database.ts'
import { loadLine, say } from './browser.ts'
import { middleOf, send, timed } from './calls.ts'
import { readSample } from './sample.ts'
import { startProduct } from './servers.ts'
import type { RunningServer } from './servers.ts'

// What it takes to queue a mail to a thousand recipients, and what orders take that are saved meanwhile, against orders
// that are saved while nothing is sent.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, each: { type: 'string', default: '40' } },
})
const RECIPIENTS = 1_000
const PARAGRAPHS = 12
process.env['MAILS_PER_HOUR'] = '99999'

const database = await openBenchDatabase(undefined)
try {
  const { orders } = await readSample(database.ownerUrl)
  const product = await startProduct(database)
  try {
    await measure(product, orders)
  } finally {
    await product.stop()
  }
} finally {
  await database.close()
}

async function measure(product: RunningServer, orders: readonly OrderInput[]): Promise<void> {
  await saves(product, orders, Number(values.each))
  say(loadLine())
  say(
    '| round | queued, ms | an order meanwhile: middle, longest, ms | quiet: middle, longest, ms |\n|--:|--:|--:|--:|',
  )
  for (let at = 1; at <= Number(values.rounds); at += 1) {
    const quiet = await saves(product, orders, Number(values.each))
    const id = await enterGroup(product, at)
    const queue = { time: 0 }
    const queueing = queued(product, id, queue)
    const meanwhile: number[] = []
    while (queue.time === 0) meanwhile.push(...(await saves(product, orders, 1)))
    await queueing
    // And while a worker goes through them.
    meanwhile.push(...(await saves(product, orders, Number(values.each))))
    say(`| ${at} | ${queue.time.toFixed(0)} | ${told(meanwhile)} | ${told(quiet)} |`)
    await untilOver(product, id)
  }
}

async function queued(product: RunningServer, id: number, queue: { time: number }): Promise<void> {
  queue.time = await timed(() => send(product, 'POST', `/groups/send/${id}`, { version: 1 }))
}

function told(times: readonly number[]): string {
  return `${middleOf(times).toFixed(1)}, ${Math.max(...times).toFixed(1)} (${times.length})`
}

async function saves(
  product: RunningServer,
  orders: readonly OrderInput[],
  count: number,
): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at += 1) {
    const order = orders[Math.floor(Math.random() * orders.length)]
    if (!order) throw new Error('the sample has no orders')
    times.push(await timed(() => send(product, 'POST', '/orders/store', order)))
  }
  return times
}

async function enterGroup(product: RunningServer, round: number): Promise<number> {
  const words = 'Dear {first_name|colleague} of {firm|your firm}, we drive on Sunday as well. '.repeat(3)
  const body = {
    name: `Bench ${round}`,
    legal_basis: 'customer',
    language: 'en',
    subject: 'News for {firm|you}',
    message: `<p>${words}</p>`.repeat(PARAGRAPHS),
    emails: Array.from({ length: RECIPIENTS }, (_, n) => `reader${n}@round${round}.bench.test`),
  }
  return (await send(product, 'POST', '/groups/store', body)).id
}

async function untilOver(product: RunningServer, id: number): Promise<void> {
  for (;;) {
    const { sendings } = await send<Sendings>(product, 'GET', `/groups/sendings/${id}`)
    if (sendings[0]?.counts.waiting === 0) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

interface Sendings {
  sendings: { counts: { waiting: number } }[]
}
