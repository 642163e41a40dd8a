import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from './api.ts'
import { launchBrowser, openPage, signIn } from './harness.ts'

const OPERATOR = 'operator@dromos.example'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

describe('a token that is not genuine', () => {
  it('ends the session at the start, and the next sign-in leads on to where one was', async () => {
    const page = await openPage(browser)
    await signIn(page, OPERATOR)
    const calls = watchCalls(page)
    await page.route('**/api/refreshToken', tamper)
    await page.goto('/app/places/list')
    await page.waitForURL((url) => url.pathname === '/user/login')
    await page.getByText('Your session expired.').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('dromos.signed-in'))).toBeNull()
    expect(calls.filter((path) => path !== '/api/refreshToken' && path !== '/api/version')).toEqual([])
    await page.unroute('**/api/refreshToken')
    await typeSignIn(page)
    await page.waitForURL((url) => url.pathname === '/app/places/list')
    await page.context().close()
  })

  it('lets nobody in when it comes with a sign-in', async () => {
    const page = await openPage(browser)
    await page.route('**/api/login', tamper)
    await page.goto('/user/login')
    await typeSignIn(page)
    await page.getByRole('alert').getByText('Your session expired.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/user/login')
    await page.context().close()
  })
})

/** Passes the server's answer on with a token whose signature fits no more. */
async function tamper(route: Route): Promise<void> {
  const response = await route.fetch()
  // The shape is the contract's.
  const author = (await response.json()) as { access_token: string }
  const [header = '', claims = '', signature = ''] = author.access_token.split('.')
  const access_token = [header, claims, signature.split('').reverse().join('')].join('.')
  await route.fulfill({ response, json: { ...author, access_token } })
}

/** The API's addresses that the page calls from now on. */
function watchCalls(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}

async function typeSignIn(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill(OPERATOR)
  await page.locator('input[name=password]').fill(await demoPassword())
  await page.keyboard.press('Enter')
}
