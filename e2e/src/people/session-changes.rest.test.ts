import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'
import { waitForFocus } from '../browser/keyboard.ts'
import { IDLE, leaveOffice, shiftClock, watchCalls } from './sessions.ts'

const OPERATOR = 'operator@dromos.example'

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

  it('is noticed before an address is said not to exist', async () => {
    const page = await openPage()
    await page.goto('/app/nowhere/at/all')
    await page.waitForURL(
      (url) => url.pathname === '/user/login' && url.searchParams.get('from') === '/app/nowhere/at/all',
    )
  })
})

describe('two tabs', () => {
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
