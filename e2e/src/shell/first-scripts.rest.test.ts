import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openPage, signIn } from '../browser/harness.ts'
import { SHORT_LIST } from '../walk/scenes.ts'

/** What the first screen of a day may ask for, packed. */
const MOST_BYTES = 200_000

// Runs in the page. What waits for rest comes after the rows, on a slow machine too, where patience would end before.
const restOnceSeen = `{
  const waiting = []
  const { setTimeout: later } = globalThis
  globalThis.setTimeout = (run, wait, ...rest) => later(run, wait < 2_000 ? wait : 600_000, ...rest)
  globalThis.requestIdleCallback = (done) => ('seenAt' in globalThis ? later(done) : waiting.push(done))
  new MutationObserver((_changes, observer) => {
    if (document.querySelectorAll('a[href*="/orders/edit/"]').length < 3) return
    observer.disconnect()
    globalThis.seenAt = performance.now()
    for (const done of waiting) later(done)
  }).observe(document, { subtree: true, childList: true, attributes: true })
}`

const scriptsUntilSeen = `performance.getEntriesByType('resource')
  .filter(({ name, startTime }) => startTime < seenAt && /[.]js$/.test(name)).map(({ name }) => name)`

it('the order list is seen with no more scripts than it needs', async () => {
  const page = await openPage({ isOwn: true })
  await page.addInitScript(restOnceSeen)
  await signIn(page, 'operator@dromos.example', SHORT_LIST)
  await page.waitForFunction(() => 'seenAt' in globalThis)
  const names = await page.evaluate<string[]>(scriptsUntilSeen)
  const bodies = await Promise.all(names.map(async (name) => (await page.request.get(name)).body()))
  expect(bodies.length).toBeGreaterThan(5)
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(MOST_BYTES)
})
