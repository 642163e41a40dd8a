import type { BrowserContext, Page } from 'playwright-core'
import { dayAfter } from '@dromos/contract/orders/days/move-days.rules.ts'
import { connect, openBenchDatabase } from './bench-database.ts'
import { requireBuild, launchBrowser, loadLine, say, signIn } from './browser.ts'
import { startProduct } from './servers.ts'

// How soon the map of three months is seen, and what the page works for each picture while it is dragged.

const VISITS = 3
const STEPS = 90

/** Counts pictures while the mouse drags: by the page's own clock, so that a slow mouse counts as little as a slow card. */
const countFrames = `globalThis.frames = (() => {
  const gaps = []
  let last = performance.now()
  let runs = true
  const next = () => {
    const now = performance.now()
    gaps.push(now - last)
    last = now
    if (runs) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  return { gaps, stop: () => { runs = false } }
})()`

/** Notes when the coasts are drawn, by the page's own clock: the page is too busy then to be asked. */
const notePicture = `{
  const { prototype } = CanvasRenderingContext2D
  const { stroke } = prototype
  prototype.stroke = function (...line) {
    globalThis.pictureAt ??= performance.now()
    return stroke.apply(this, line)
  }
}`

requireBuild()
const database = await openBenchDatabase(undefined)
try {
  const months = await busiestMonths()
  const product = await startProduct(database)
  const browser = await launchBrowser()
  try {
    say(loadLine())
    say(
      '| visit | frame, ms | basemap, ms | with orders, ms | orders | ms of the page for a picture | longest gap, ms |',
    )
    say('|--:|--:|--:|--:|--:|--:|--:|')
    for (let visit = 1; visit <= VISITS; visit += 1) {
      const context = await browser.newContext({
        locale: 'en-GB',
        // Each visit has a session of its own, which goes on by a token that is used once.
        storageState: await signIn(browser, product.url),
        viewport: { width: 1440, height: 900 },
      })
      say(`| ${visit} | ${(await look(context, `${product.url}/app/dashboard/map?${months}`)).join(' | ')} |`)
      await context.close()
    }
  } finally {
    await browser.close()
    await product.stop()
  }
} finally {
  await database.close()
}

async function busiestMonths(): Promise<string> {
  const client = await connect(database.ownerUrl)
  const found = await client.query<{ day: string }>(
    'select loading_date::text as day from orders group by loading_date order by count(*) desc limit 1',
  )
  await client.end()
  const day = found.rows[0]?.day
  if (!day) throw new Error('There are no orders: run bench:seed first.')
  return `loading_from=${dayAfter(day, -45)}&loading_to=${dayAfter(day, 46)}`
}

async function look(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage()
  const profile = await context.newCDPSession(page)
  await profile.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async (): Promise<number> => {
    const { metrics } = await profile.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
  const began = performance.now()
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/map')
  await page.addInitScript(notePicture)
  await page.goto(address)
  const { ids } = (await (await answered).json()) as { ids: number[] } // the server's own shape
  await page.locator('main [data-map=idle]').waitFor()
  const whole = performance.now() - began
  const [frame, first] = await page.evaluate<[number, number]>(
    `[performance.getEntriesByName('first-contentful-paint')[0].startTime, pictureAt]`,
  )
  const before = await busy()
  const gaps = await drag(page)
  const each = ((await busy()) - before) / gaps.length
  const longest = Math.max(...gaps)
  return [frame, first, whole, ids.length, each, longest].map((figure) =>
    figure.toFixed(figure === each ? 1 : 0),
  )
}

/** Drags the map from side to side, and answers the milliseconds between its pictures. */
async function drag(page: Page): Promise<number[]> {
  const box = await page.locator('main canvas').boundingBox()
  if (!box) throw new Error('The map is not drawn.')
  const [middle, height] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(middle, height)
  await page.mouse.down()
  await page.evaluate(countFrames)
  for (let step = 1; step <= STEPS; step += 1) {
    await page.mouse.move(middle + Math.sin(step / 10) * 250, height + Math.cos(step / 10) * 60)
  }
  const gaps = await page.evaluate<number[]>('(frames.stop(), frames.gaps)')
  await page.mouse.up()
  return gaps
}
