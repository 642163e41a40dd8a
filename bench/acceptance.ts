import { parseArgs } from 'node:util'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { middleOf, send, timed } from './calls.ts'
import { openBenchDatabase } from './bench-database.ts'
import { loadLine, say } from './browser.ts'
import { readSample } from './sample.ts'
import { startProduct } from './servers.ts'
import type { RunningServer } from './servers.ts'

// What it takes to accept a booking with ten details, which makes its order, against entering the same order.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, each: { type: 'string', default: '40' } },
})
const DETAILS = 10

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
  say('| round | save an order, ms | accept a booking, ms | ratio |\n|--:|--:|--:|--:|')
  const ratios: number[] = []
  for (let at = 1; at <= Number(values.rounds); at += 1) {
    const { saved, accepted } = await round(product, orders)
    ratios.push(accepted / saved)
    say(`| ${at} | ${saved.toFixed(1)} | ${accepted.toFixed(1)} | ${(accepted / saved).toFixed(2)} |`)
  }
  say(`the middle of the rounds: ${middleOf(ratios).toFixed(2)}`)
}

/** The middle time of each, taken in turns, so that what else runs meets both. */
async function round(product: RunningServer, orders: readonly OrderInput[]) {
  const saved: number[] = []
  const accepted: number[] = []
  for (let at = 0; at < Number(values.each); at += 1) {
    const order = orders[at % orders.length]
    if (!order) throw new Error('the sample has no orders')
    const id = await requestedBooking(product, order)
    const saving = await timed(() => send(product, 'POST', '/orders/store', order))
    const answer = { version: 2, customer_price: order.customer_price }
    accepted.push(await timed(() => send(product, 'PUT', `/bookings/accept/${id}`, answer)))
    saved.push(saving)
  }
  return { saved: middleOf(saved), accepted: middleOf(accepted) }
}

async function requestedBooking(product: RunningServer, order: OrderInput): Promise<number> {
  const { business_id, import_export, firm_company_id, details } = order
  const body = { business_id, import_export, firm_company_id, details }
  const { id } = await send(product, 'POST', '/bookings/store', body)
  await send(product, 'PUT', `/bookings/request/${id}`, { version: 1 })
  return id
}
