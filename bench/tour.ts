import { parseArgs } from 'node:util'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { middleOf, send, timed } from './calls.ts'
import { openBenchDatabase } from './bench-database.ts'
import { loadLine, say } from './browser.ts'
import { readSample } from './sample.ts'
import { startProduct } from './servers.ts'
import type { RunningServer } from './servers.ts'

// What it takes to save a tour of forty orders, planned and changed, against entering an order with ten details.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, each: { type: 'string', default: '15' } },
})
const DETAILS = 10
const ORDERS = 40

const database = await openBenchDatabase(undefined)
try {
  const { orders } = await readSample(database.ownerUrl, DETAILS)
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
  await round(product, orders)
  say(loadLine())
  say('| round | save an order, ms | begin a tour, ms | change it, ms | ratio |\n|--:|--:|--:|--:|--:|')
  const ratios: number[] = []
  for (let at = 1; at <= Number(values.rounds); at += 1) {
    const { saved, begun, changed } = await round(product, orders)
    const ratio = Math.max(begun, changed) / saved
    ratios.push(ratio)
    const cells = [saved, begun, changed].map((ms) => ms.toFixed(1)).join(' | ')
    say(`| ${at} | ${cells} | ${ratio.toFixed(2)} |`)
  }
  say(`the middle of the rounds: ${middleOf(ratios).toFixed(2)}`)
}

/** The middle time of each, taken in turns, so that what else runs meets all. */
async function round(product: RunningServer, orders: readonly OrderInput[]) {
  const times = { saved: [] as number[], begun: [] as number[], changed: [] as number[] }
  const members = await enterMembers(product, orders)
  for (let at = 0; at < Number(values.each); at += 1) {
    const order = orders[at % orders.length]
    if (!order) throw new Error('the sample has no orders')
    times.saved.push(await timed(() => send(product, 'POST', '/orders/store', order)))
    const body = {
      business_id: order.business_id,
      transport_cost: 500_000,
      split_key: 'equal',
      orders: members,
    }
    let made = { id: 0 }
    times.begun.push(await timed(async () => (made = await send(product, 'POST', '/groupages/store', body))))
    const turned = { ...body, orders: members.toReversed(), version: 1 }
    times.changed.push(await timed(() => send(product, 'POST', `/groupages/update/${made.id}`, turned)))
    await send(product, 'PUT', `/groupages/cancel/${made.id}`, { version: 2, reason: 'Measured' })
  }
  return { saved: middleOf(times.saved), begun: middleOf(times.begun), changed: middleOf(times.changed) }
}

async function enterMembers(product: RunningServer, orders: readonly OrderInput[]) {
  const members: { order_id: number }[] = []
  for (let at = 0; at < ORDERS; at += 1) {
    const order = orders[at % orders.length]
    if (!order) throw new Error('the sample has no orders')
    const one = { ...order, details: order.details.slice(0, 1) }
    members.push({ order_id: (await send(product, 'POST', '/orders/store', one)).id })
  }
  return members
}
