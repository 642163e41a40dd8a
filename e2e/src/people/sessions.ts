import type { Page } from 'playwright-core'

/** After this long without use a session ends, in seconds. */
export const IDLE = 12 * 3600

/** To a page that asks for nothing: what the one of the sign-in still waits for would be counted as asked later. */
export const leaveOffice = (page: Page) => page.goto('/api/version')

/** The API's addresses that the page calls from now on, without those it may call at any time. */
export function watchCalls(page: Page, anyTime: string[] = []): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !anyTime.includes(pathname)) paths.push(pathname)
  })
  return paths
}

/** Puts the page's clock forward. Its timers go on as they were; other pages keep the time. */
export async function shiftClock(page: Page, seconds: number): Promise<void> {
  await page.evaluate((shift) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + shift * 1000
  }, seconds)
}
