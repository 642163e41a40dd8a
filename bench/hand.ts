import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { openBenchDatabase } from './bench-database.ts'
import { requireBuild, launchBrowser, loadLine, say, signIn } from './browser.ts'
import { readSample } from './sample.ts'
import { startProduct } from './servers.ts'
import type { RunningServer } from './servers.ts'

// What a hand feels: how long the page is busy with one key in a large form, and how evenly a large list scrolls.

const KEYS = 60
const DETAILS = 20
const ROWS = 200
const STEPS = 120
/** A frame that took longer than this at sixty in a second was a dropped one. */
const FRAME_MS = 1_000 / 60

const untilDrawn = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))'

/** What opening the page still had to do is not the key's. */
const untilIdle = 'new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))'

// What the page itself took for a key: the wait for the next picture is the screen's.
const watchKeys = `
  globalThis.longestKey = 0
  new PerformanceObserver((list) => {
    for (const { processingStart, processingEnd } of list.getEntries()) {
      globalThis.longestKey = Math.max(globalThis.longestKey, processingEnd - processingStart)
    }
  }).observe({ type: 'event', durationThreshold: 16 })`

/** Scrolls the list a step with each frame, and answers how long each frame took. */
const scrolled = `(async () => {
  const scroller = [...document.querySelectorAll('main *')].find(
    (element) => element.scrollHeight > element.clientHeight + 500 && element.querySelector('table'),
  )
  const gaps = []
  let last = performance.now()
  for (let step = 0; step < ${STEPS}; step += 1) {
    (scroller ?? document.scrollingElement).scrollBy(0, 60)
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    gaps.push(now - last)
    last = now
  }
  return gaps
})()`

requireBuild()
const database = await openBenchDatabase(undefined)
try {
  const { orders } = await readSample(database.ownerUrl, DETAILS)
  const product = await startProduct(database)
  try {
    await measure(product, orders[0])
  } finally {
    await product.stop()
  }
} finally {
  await database.close()
}

async function measure(product: RunningServer, order: OrderInput | undefined): Promise<void> {
  const id = await enter(product, order)
  const browser = await launchBrowser()
  try {
    const storageState = await signIn(browser, product.url)
    const context = await browser.newContext({
      locale: 'en-GB',
      storageState,
      viewport: { width: 1440, height: 900 },
    })
    say(loadLine())
    await measureTyping(context, `${product.url}/app/orders/edit/${id}`)
    await measureScrolling(context, `${product.url}/app/orders/list?pageSize=${ROWS}`)
  } finally {
    await browser.close()
  }
}

async function enter({ url, headers }: RunningServer, order: OrderInput | undefined): Promise<number> {
  const answer = await fetch(`${url}/api/orders/store`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
  if (!answer.ok) throw new Error(`The order was refused: ${await answer.text()}`)
  // The shape is the server's own.
  return ((await answer.json()) as { id: number }).id
}

async function measureTyping(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  const profile = await context.newCDPSession(page)
  await profile.send('Performance.enable')
  say(`| typing, ${DETAILS} details | ms of the page for a key, mean | of it script | longest key ms |`)
  say('|---|--:|--:|--:|')
  const fields = [
    { tab: 'details', name: 'details.9.weight', text: '1' },
    { tab: 'details', name: 'details.9.loading.notes', text: 'a' },
    { tab: 'general', name: 'customer_price', text: '1' },
  ]
  for (const { tab, name, text } of fields) {
    await page.goto(`${address}?tab=${tab}`)
    const field = page.locator(`[name="${name}"]`)
    if (tab === 'details') await openAll(page)
    await field.waitFor()
    await field.click()
    await page.waitForLoadState('networkidle')
    await page.evaluate(untilIdle)
    await page.evaluate(watchKeys)
    const before = await busyOf(profile)
    for (let n = 0; n < KEYS; n += 1) {
      await page.keyboard.press(n % 5 === 4 ? 'Backspace' : text)
    }
    await page.evaluate(untilDrawn)
    const after = await busyOf(profile)
    const means = [after.all - before.all, after.script - before.script].map((ms) => (ms / KEYS).toFixed(1))
    say(`| ${name} | ${means.join(' | ')} | ${Number(await page.evaluate('longestKey')).toFixed(1)} |`)
  }
  await page.close()
}

/** Later details are folded until they are wanted, and drawn as they come near the window. */
async function openAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Expand all' }).click()
  const last = page.locator(`[name="details.${DETAILS - 1}.weight"]`)
  await page.mouse.move(700, 500)
  while ((await last.count()) === 0) {
    await page.mouse.wheel(0, 500)
    await page.evaluate(untilDrawn)
  }
}

/** Milliseconds the page's thread has worked, and how many of them in script, by the browser's own account. */
async function busyOf(profile: CDPSession): Promise<{ all: number; script: number }> {
  const { metrics } = await profile.send('Performance.getMetrics')
  const msOf = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1_000
  return { all: msOf('TaskDuration'), script: msOf('ScriptDuration') }
}

async function measureScrolling(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  const profile = await context.newCDPSession(page)
  await profile.send('Performance.enable')
  await page.goto(address)
  await page.locator('tr[data-row]').nth(5).waitFor()
  await showAllColumns(page)
  const columns = await page.locator('thead th').count()
  const { all: before } = await busyOf(profile)
  const gaps = await page.evaluate<number[]>(scrolled)
  const busy = ((await busyOf(profile)).all - before) / STEPS
  const dropped = gaps.filter((gap) => gap > FRAME_MS * 1.5).length
  const longest = Math.max(...gaps)
  say(`\n| scrolling ${ROWS} rows | columns | ms of the page for a frame | frames late | longest ms |`)
  say('|---|--:|--:|--:|--:|')
  say(`| ${STEPS} steps of 60 px | ${columns} | ${busy.toFixed(1)} | ${dropped} | ${longest.toFixed(1)} |`)
  await page.close()
}

async function showAllColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click()
  const lines = page.locator('dialog[popover]:popover-open li')
  await lines.first().waitFor()
  const unchosen = lines.locator('input[type=checkbox]:not(:checked)')
  while ((await unchosen.count()) > 0) await unchosen.first().click()
  await page.keyboard.press('Escape')
}
