import type { BrowserContext } from 'playwright-core'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import type { GroupagePlan } from '@dromos/contract/groupages/planner/plans.ts'
import { middleOf, send, timed } from './calls.ts'
import { openBenchDatabase } from './bench-database.ts'
import { requireBuild, launchBrowser, loadLine, say, signIn } from './browser.ts'
import { readSample } from './sample.ts'
import { startProduct } from './servers.ts'
import type { RunningServer } from './servers.ts'

// The planner of groupages over five thousand open orders: what a filter, a suggestion and a plan take, and how evenly a drag goes.

const OPEN = 5_000
const ROUNDS = 15
const PLANNED = 200
const STEPS = 90
/** A frame that took longer than this at sixty in a second was a dropped one. */
const FRAME_MS = 1_000 / 60

interface Found {
  orders: { id: number; number_id: string; loading: { city: string } }[]
}

const watchFrames = `(() => {
  globalThis.gaps = []
  let last = performance.now()
  const next = () => {
    const now = performance.now()
    globalThis.gaps.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
})()`

requireBuild()
const database = await openBenchDatabase(undefined)
try {
  const { orders } = await readSample(database.ownerUrl, 2)
  const product = await startProduct(database)
  try {
    await enterOpen(product, orders)
    say(loadLine())
    const { groupage, number } = await measureCalls(product)
    await measurePlan(product)
    await measureBrowser(product, { groupage, number })
  } finally {
    await product.stop()
  }
} finally {
  await database.close()
}

/** Part loads, until so many orders are open. */
async function enterOpen(product: RunningServer, sample: readonly OrderInput[]): Promise<void> {
  const { orders } = await send<Found>(product, 'GET', '/groupages/planner/orders')
  say(`${orders.length} open orders, ${Math.max(0, OPEN - orders.length)} more are entered`)
  for (let at = orders.length; at < OPEN; at += 1) {
    const order = sample[at % sample.length]
    if (!order) throw new Error('the sample has no orders')
    const [detail] = order.details
    const details = [{ ...detail, load_meters: 1.2, load_meters_typed: true }]
    await send(product, 'POST', '/orders/store', { ...order, details })
  }
}

async function measureCalls(product: RunningServer) {
  const { orders } = await send<Found>(product, 'GET', '/groupages/planner/orders')
  const members = orders.slice(0, 4).map(({ id }) => ({ order_id: id }))
  const made = await send<{ id: number; number_id: string }>(product, 'POST', '/groupages/store', {
    orders: members,
  })
  const { data } = await send<{ data: { id: number }[] }>(product, 'GET', '/firms?side=carrier&pageSize=10')
  const carrier = data[0]?.id ?? 1
  const town = encodeURIComponent(orders[10]?.loading.city ?? '')
  const calls = {
    [`all ${orders.length} open orders`]: '/groupages/planner/orders',
    'those of a town': `/groupages/planner/orders?search=${town}`,
    'those that load from a day on':
      '/groupages/planner/orders?loading_from=2026-11-24&loading_to=2026-11-26',
    'what fits a tour of four as well': `/groupages/planner/suggestions/${made.id}`,
    'orders that a carrier has already, and others': `/groupages/orders?carrier=${carrier}`,
    'a tour of four': `/groupages/planner/tour/${made.id}`,
  }
  say('| call | middle ms | longest ms |\n|---|--:|--:|')
  for (const [name, path] of Object.entries(calls)) {
    const times: number[] = []
    for (let at = 0; at < ROUNDS; at += 1) times.push(await timed(() => send(product, 'GET', path)))
    say(`| ${name} | ${middleOf(times).toFixed(0)} | ${Math.max(...times).toFixed(0)} |`)
  }
  return { groupage: made.id, number: made.number_id }
}

async function measurePlan(product: RunningServer): Promise<void> {
  const { orders } = await send<Found>(product, 'GET', '/groupages/planner/orders')
  const ids = orders.slice(0, PLANNED).map(({ id }) => id)
  const path = '/groupages/planner/plans'
  let last: GroupagePlan | null = null
  const ms = await timed(async () => {
    await send(product, 'POST', `${path}/store`, { orders: ids })
    do {
      await new Promise((resolve) => setTimeout(resolve, 50))
      last = (await send<{ plan: GroupagePlan | null }>(product, 'GET', `${path}/last`)).plan
    } while (last?.state === 'waiting' || last?.state === 'working')
  })
  const plan = last as GroupagePlan | null
  say(
    `\na plan of ${ids.length} orders: ${plan?.state}, ${plan?.proposals.length} tours, ${ms.toFixed(0)} ms`,
  )
}

async function measureBrowser(
  product: RunningServer,
  { groupage, number }: { groupage: number; number: string },
): Promise<void> {
  const browser = await launchBrowser()
  try {
    const storageState = await signIn(browser, product.url)
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ locale: 'en-GB', storageState, viewport })
    await measureDrag(context, `${product.url}/app/groupages/planner?groupages=${groupage}`, number)
  } finally {
    await browser.close()
  }
}

async function measureDrag(context: BrowserContext, address: string, number: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  const options = page.getByRole('listbox', { name: 'Open orders' }).getByRole('option')
  const row = options.nth(3)
  await row.waitFor()
  const trailer = page.getByRole('list', { name: new RegExp(`^Load of ${number}`) })
  await trailer.waitFor()
  await page.waitForLoadState('networkidle')
  const [from, to] = [await row.boundingBox(), await trailer.boundingBox()]
  if (!from || !to) throw new Error('nothing to drag, or nowhere to drag it to')
  await page.mouse.move(from.x + 40, from.y + 20)
  await page.mouse.down()
  await page.evaluate(watchFrames)
  const [begin, end] = [
    { x: from.x + 40, y: from.y + 20 },
    { x: to.x + to.width / 2, y: to.y + to.height / 2 },
  ]
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS
    await page.mouse.move(begin.x + (end.x - begin.x) * share, begin.y + (end.y - begin.y) * share)
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  const gaps = await page.evaluate<number[]>('globalThis.gaps')
  const typed = await timedSearch()
  const late = gaps.filter((gap) => gap > FRAME_MS * 1.5).length
  say(`\n| dragging, ${STEPS} steps | frames | late | longest ms |\n|---|--:|--:|--:|`)
  say(`| over ${OPEN} open orders | ${gaps.length} | ${late} | ${Math.max(...gaps).toFixed(1)} |`)
  say(
    `\ntyping a number until the list is drawn, without the 300 ms that typing rests: ${typed.toFixed(0)} ms`,
  )

  async function timedSearch(): Promise<number> {
    await page.mouse.up()
    await page.waitForTimeout(1_500)
    const number = (await options.nth(5).textContent())?.slice(0, 11) ?? ''
    const box = page.getByRole('searchbox', { name: 'Search open orders' })
    await box.fill(number)
    const asked = page.waitForRequest((request) => request.url().includes('/planner/orders?search'))
    await asked
    return timed(async () => options.nth(1).waitFor({ state: 'detached' }))
  }
}
