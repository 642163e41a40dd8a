import pg from 'pg'
import type { BrowserContext } from 'playwright-core'
import { openBenchDatabase } from './bench-database.ts'
import { requireBuild, launchBrowser, loadLine, say, signIn } from './browser.ts'
import { startProduct } from './servers.ts'
import type { RunningServer } from './servers.ts'

// A chat of 5,000 messages: how evenly it scrolls back to its beginning, and what one key in its field costs the page.

const MESSAGES = 5_000
/** A frame that took longer than this at sixty in a second was a dropped one. */
const FRAME_MS = 1_000 / 60
const STEP = 90
const MOST_FRAMES = 6_000

const fill = `with room as (insert into chats (order_id) values ($1)
    on conflict (order_id) where order_id is not null do update set order_id = excluded.order_id returning id)
  insert into chat_messages (chat_id, channel, author_id, text, sent_at)
  select room.id, 'staff', 1 + n % 8, repeat('words of a message ', 1 + n % 9) || n, now() - make_interval(mins => $2 - n)
  from room, generate_series(1, $2::int) n`

/** Scrolls back a step with each frame while older messages come; answers how long each took, and how much was drawn. */
const scrolledBack = `(async () => {
  const box = document.querySelector('section[data-channel=staff] [role=log]')
  const gaps = []
  let drawn = 0
  let still = 0
  let last = performance.now()
  for (let frame = 0; frame < ${MOST_FRAMES} && still < 120; frame += 1) {
    const before = box.scrollTop
    box.scrollBy(0, -${STEP})
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    gaps.push(now - last)
    last = now
    still = box.scrollTop === before ? still + 1 : 0
    drawn = Math.max(drawn, box.querySelectorAll('article').length)
  }
  return { gaps, drawn, height: box.scrollHeight }
})()`

requireBuild()
const database = await openBenchDatabase(undefined)
try {
  const order = await fillChat(database.ownerUrl)
  const product = await startProduct(database)
  try {
    await measure(product, order)
  } finally {
    await product.stop()
  }
} finally {
  await database.close()
}

async function fillChat(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>('select max(id) as id from orders')
    const id = rows[0]?.id ?? 0
    await client.query('delete from chats where order_id = $1', [id])
    await client.query(fill, [id, MESSAGES])
    return id
  } finally {
    await client.end()
  }
}

async function measure(product: RunningServer, order: number): Promise<void> {
  const browser = await launchBrowser()
  try {
    const storageState = await signIn(browser, product.url)
    const context = await browser.newContext({
      locale: 'en-GB',
      storageState,
      viewport: { width: 1440, height: 900 },
    })
    say(loadLine())
    await measureScrolling(context, `${product.url}/app/orders/edit/${order}?chat=open`)
  } finally {
    await browser.close()
  }
}

interface Scrolled {
  gaps: number[]
  drawn: number
  height: number
}

async function measureScrolling(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('section[data-channel=staff] article').first().waitFor()
  const first = await page.evaluate<Scrolled>(scrolledBack)
  await page.evaluate(`document.querySelector('section[data-channel=staff] [role=log]').scrollTo(0, 0)`)
  const again = await page.evaluate<Scrolled>(scrolledBack)
  say(
    `\n| scrolling back ${MESSAGES} messages | frames | late | longest ms | messages drawn at most | px |\n|---|--:|--:|--:|--:|--:|`,
  )
  say(lineOf('while they are read', first))
  say(lineOf('once they are there', again))
}

function lineOf(name: string, { gaps, drawn, height }: Scrolled): string {
  const late = gaps.filter((gap) => gap > 2 * FRAME_MS).length
  return `| ${name} | ${gaps.length} | ${late} | ${Math.max(...gaps).toFixed(0)} | ${drawn} | ${height} |`
}
