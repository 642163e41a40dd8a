import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext } from 'playwright-core'
import { openBenchDatabase } from './bench-database.ts'
import { requireBuild, launchBrowser, loadLine, say, signIn } from './browser.ts'
import { startProduct } from './servers.ts'

// What a first visit costs: the JavaScript that is loaded, and the time until the screen can be used. Every visit
// has an empty cache.

const { values } = parseArgs({
  options: { 'database-url': { type: 'string' }, visits: { type: 'string', default: '5' } },
})
const visits = Number(values.visits)

interface Screen {
  name: string
  path: string
  isSignedIn: boolean
  /** What is there as soon as the screen can be used, and how many of it. */
  ready: { selector: string; count: number }
}

interface Visit {
  milliseconds: number
  scripts: number
  gzipped: number
}

const screens: readonly Screen[] = [
  {
    name: 'sign-in',
    path: '/user/login',
    isSignedIn: false,
    ready: { selector: 'input[type=password]', count: 1 },
  },
  {
    name: 'order list',
    path: '/app/orders/list',
    isSignedIn: true,
    ready: { selector: 'a[href*="/orders/edit/"]', count: 3 },
  },
]

// Run in the page.
const seenUntilReady = `({ milliseconds: readyAt, names: performance.getEntriesByType('resource')
  .filter(({ startTime }) => startTime < readyAt).map(({ name }) => name) })`

requireBuild()
const database = await openBenchDatabase(values['database-url'])
try {
  const product = await startProduct(database)
  try {
    await measure(product.url)
  } finally {
    await product.stop()
  }
} finally {
  await database.close()
}

async function measure(url: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    say(loadLine())
    say('| screen | scripts | JavaScript gzip kB | ready ms, best | median | worst |')
    say('|---|--:|--:|--:|--:|--:|')
    for (const screen of screens) await measureScreen(browser, url, screen)
  } finally {
    await browser.close()
  }
}

async function measureScreen(browser: Browser, url: string, screen: Screen): Promise<void> {
  const seen: Visit[] = []
  for (let n = 0; n < visits; n += 1) {
    const storageState = screen.isSignedIn ? await signIn(browser, url) : undefined
    const context = await browser.newContext({ locale: 'en-GB', storageState })
    try {
      seen.push(await visit(context, url, screen))
    } finally {
      await context.close()
    }
  }
  const times = seen.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const [best, median, worst] = [0, Math.floor(times.length / 2), times.length - 1].map((at) =>
    times[at]?.toFixed(0),
  )
  const { scripts, gzipped } = seen[0] ?? { scripts: 0, gzipped: 0 }
  say(`| ${screen.name} | ${scripts} | ${(gzipped / 1_000).toFixed(1)} | ${best} | ${median} | ${worst} |`)
}

async function visit(context: BrowserContext, url: string, screen: Screen): Promise<Visit> {
  const page = await context.newPage()
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    // What still comes when the page is closed has no body.
    bodies.set(
      response.url(),
      response.body().catch(() => Buffer.alloc(0)),
    )
  })
  await page.addInitScript(watch(screen.ready))
  await page.goto(url + screen.path, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'readyAt' in globalThis)
  const { milliseconds, names } = await page.evaluate<{ milliseconds: number; names: string[] }>(
    seenUntilReady,
  )
  // What comes afterwards belongs to nobody's wait.
  const scripts = await Promise.all(names.flatMap((name) => bodies.get(name) ?? []))
  const gzipped = scripts.reduce((sum, body) => sum + gzipSync(body).length, 0)
  return { milliseconds, scripts: scripts.length, gzipped }
}

// Runs in the page: the browser says itself when the screen is there, for asking it from outside takes its time.
function watch({ selector, count }: Screen['ready']): string {
  return `new MutationObserver((_changes, observer) => {
    if (document.querySelectorAll(${JSON.stringify(selector)}).length < ${count}) return
    observer.disconnect()
    globalThis.readyAt = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true })`
}
