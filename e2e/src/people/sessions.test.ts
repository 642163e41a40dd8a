import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../browser/api.ts'
import { openPage, signIn } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'
import { IDLE, leaveOffice, shiftClock, watchCalls } from './sessions.ts'

const OPERATOR = 'operator@dromos.example'

describe('a token that is not genuine', () => {
  it('ends the session at the start, and the next sign-in leads on to where one was', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR)
    await leaveOffice(page)
    const calls = watchCalls(page)
    await intercept(page, '**/api/refreshToken', tamper)
    await page.goto('/app/places/list')
    await page.waitForURL((url) => url.pathname === '/user/login')
    await page.getByText('Your session expired.').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('dromos.signed-in'))).toBeNull()
    expect(calls.filter((path) => path !== '/api/refreshToken' && path !== '/api/version')).toEqual([])
    await page.unroute('**/api/refreshToken')
    await typeSignIn(page)
    await page.waitForURL((url) => url.pathname === '/app/places/list')
  })

  it('lets nobody in when it comes with a sign-in', async () => {
    const page = await openPage()
    await intercept(page, '**/api/login', tamper)
    await page.goto('/user/login')
    await typeSignIn(page)
    await page.getByRole('alert').getByText('Your session expired.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/user/login')
  })
})

describe('the end of a session', () => {
  it('comes by itself, and leaves nothing on the screen', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR)
    await page.locator('tr[data-row]').first().waitFor()
    await intercept(page, '**/api/refreshToken', (route) =>
      route.fulfill({ status: 401, json: { message: 'Token Error.', errors: {}, code: 'token_error' } }),
    )
    await shiftClock(page, IDLE + 3)
    // The place is kept for the next sign-in; only who signs out by hand gives it up.
    await page.waitForURL(({ searchParams }) => searchParams.get('from') === '/app/orders/list')
    expect(new URL(page.url()).pathname).toBe('/user/login')
    await page.getByText('Your session expired.').waitFor()
    expect(await page.locator('tr[data-row]').count()).toBe(0)
  })
})

describe('two tabs', () => {
  it('are both left by a sign-out, which leaves nothing private behind: not on the way back, not in storage', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR)
    const other = await page.context().newPage()
    await Promise.all([page.goto('/app/orders/list'), other.goto('/app/orders/list')])
    const rows = other.locator('tr[data-row]')
    await rows.first().getByRole('link').first().click()
    await other.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    for (const left of [page, other]) {
      await left.waitForURL((url) => url.pathname === '/user/login')
    }
    const kept = await other.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
    )
    expect(kept).not.toMatch(/signed-in|operator|eyJ|@dromos/)
    // The page is left at once; the answer that takes the cookie away may come a moment later. What stays says that
    // somebody has signed in with this browser before, and opens nothing.
    const cookies = async () => (await other.context().cookies()).map(({ name }) => name)
    await expect.poll(cookies).toEqual(['dromos_device'])
    await other.goBack()
    await other.waitForURL((url) => url.pathname === '/user/login')
    expect(await rows.count()).toBe(0)
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

async function typeSignIn(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill(OPERATOR)
  await page.locator('input[name=password]').fill(await demoPassword())
  await page.keyboard.press('Enter')
}
