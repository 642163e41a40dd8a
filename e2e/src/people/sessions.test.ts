import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'
import { waitForFocus } from '../browser/keyboard.ts'

const OPERATOR = 'operator@dromos.example'

/** After this long without use a session ends, in seconds. */
const IDLE = 12 * 3600

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

describe('the terms', () => {
  it('come back when their version has changed, say so, and can be refused by leaving', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR)
    await leaveOffice(page)
    await intercept(page, '**/api/me', (route) =>
      changeUser(route, { first_login: false, terms_version: '2020-01' }),
    )
    const asked = watchCalls(page)
    await page.goto('/app/orders/list')
    const terms = page.getByRole('dialog', { name: 'Terms of access and use' })
    await terms.getByText('changed since version 2020-01').waitFor()
    // Nothing of the office is drawn behind them, or asked for.
    expect(await page.getByRole('main').count()).toBe(0)
    expect(asked.filter((path) => !['/api/refreshToken', '/api/me', '/api/version'].includes(path))).toEqual(
      [],
    )
    await terms.getByRole('listitem').getByText('The first version of the terms that Dromos keeps.').waitFor()
    const text = terms.getByRole('region', { name: 'Terms of access and use' })
    expect((await text.boundingBox())?.height).toBeLessThanOrEqual(500)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await terms.isVisible()).toBe(true)
    await expectNoAxeViolations(page)
    await screenshot(page, 'terms-changed')
    // A token that has ended meanwhile is exchanged before the acceptance is sent.
    await shiftClock(page, 11 * 60)
    const calls = watchCalls(page, ['/api/version'])
    await terms.getByRole('button', { name: 'Accept' }).click()
    await terms.waitFor({ state: 'detached' })
    // The office is drawn, and begins to ask, afterwards.
    expect(calls.slice(0, 2)).toEqual(['/api/refreshToken', '/api/users/acceptFirstLogin'])
    await page.reload()
    await terms.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/user/login')
  })
})

describe('the end of a session', () => {
  it('is warned of two minutes before, in every tab, and put off with one key', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR)
    const other = await page.context().newPage()
    await Promise.all([page.goto('/app/places/create'), other.goto('/app/orders/list')])
    const field = page.getByRole('textbox', { name: 'Name', exact: true })
    await field.fill('Half-way')
    await other.locator('tr[data-row]').first().waitFor()
    const warning = page.getByRole('dialog', { name: 'Your session is about to end' })
    // The server's clock goes on as ever: asked for a new token, it would say that there is time enough.
    await page.context().route('**/api/refreshToken', (route) => route.abort())
    await Promise.all([shiftClock(page, IDLE - 100), shiftClock(other, IDLE - 100)])
    await warning.waitFor()
    await warning.getByText(/^1:\d\d$/).waitFor()
    await waitForFocus(page, warning.getByRole('button', { name: 'Stay signed in' }))
    await other.getByRole('dialog', { name: 'Your session is about to end' }).waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'session-warning')
    await page.context().unroute('**/api/refreshToken')
    await page.keyboard.press('Enter')
    await warning.waitFor({ state: 'hidden' })
    await waitForFocus(page, field)
    expect(await field.inputValue()).toBe('Half-way')
    await other.getByRole('dialog', { name: 'Your session is about to end' }).waitFor({ state: 'hidden' })
  })

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

  it('is known before an address turns out to be none', async () => {
    const page = await openPage()
    await page.goto('/app/nowhere/at/all')
    await page.waitForURL(
      (url) => url.pathname === '/user/login' && url.searchParams.get('from') === '/app/nowhere/at/all',
    )
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

  it('both learn that the person has another role now', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR)
    const other = await page.context().newPage()
    const firms = (tab: Page) => tab.getByRole('navigation').getByRole('link', { name: 'Firms' })
    for (const tab of [page, other]) {
      await tab.goto('/app/orders/list')
      await firms(tab).waitFor()
    }
    const customer = { role: 5, permissions: ['orders.read', 'places.read', 'firms.read'] }
    await page.context().route('**/api/me', (route) => changeAuthor(route, customer))
    await page
      .context()
      .route('**/api/firms?**', (route) =>
        route.fulfill({ status: 403, json: { message: 'No.', errors: {}, code: 'forbidden' } }),
      )
    await firms(page).click()
    for (const tab of [page, other]) await firms(tab).waitFor({ state: 'detached' })
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
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

/** To a page that asks for nothing: what the one of the sign-in still waits for would be counted as asked later. */
const leaveOffice = (page: Page) => page.goto('/api/version')

/** The API's addresses that the page calls from now on, without those it may call at any time. */
function watchCalls(page: Page, anyTime: string[] = []): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !anyTime.includes(pathname)) paths.push(pathname)
  })
  return paths
}

async function typeSignIn(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill(OPERATOR)
  await page.locator('input[name=password]').fill(await demoPassword())
  await page.keyboard.press('Enter')
}

/** Puts the page's clock forward. Its timers go on as they were; other pages keep the time. */
async function shiftClock(page: Page, seconds: number): Promise<void> {
  await page.evaluate((shift) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + shift * 1000
  }, seconds)
}

async function changeAuthor(route: Route, change: object): Promise<void> {
  const response = await route.fetch()
  // The shape is the contract's.
  const author = (await response.json()) as object
  await route.fulfill({ response, json: { ...author, ...change } })
}

async function changeUser(route: Route, change: object): Promise<void> {
  const response = await route.fetch()
  // As above.
  const author = (await response.json()) as { user: object }
  await route.fulfill({ response, json: { ...author, user: { ...author.user, ...change } } })
}
