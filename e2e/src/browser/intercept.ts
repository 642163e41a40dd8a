import type { Page } from 'playwright-core'

type Match = Parameters<Page['route']>[0]
type Answer = Parameters<Page['route']>[1]
type Limits = Parameters<Page['route']>[2]

const PROBE = '/is-intercepted'

/**
 * Answers calls of a page instead of the server, from the very next one on. A browser that is told to hold the calls
 * of an open page says so a moment before it does: a call asked at once, rarely, still went out unseen.
 */
export async function intercept(page: Page, calls: Match, answer: Answer, limits?: Limits): Promise<void> {
  await page.route(calls, answer, limits)
  // Nothing has been drawn yet: a page that is opened later is held from its beginning.
  if (!page.url().startsWith('http')) return
  await page.route(`**${PROBE}`, (route) => route.fulfill({ status: 204 }))
  const isHeld = () => page.evaluate(async (probe) => (await fetch(probe)).status === 204, PROBE)
  while (!(await isHeld())) await page.waitForTimeout(20)
  await page.unroute(`**${PROBE}`)
}
