import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callsAs, makeOrder } from '../browser/api.ts'
import { openPage, signIn } from '../browser/harness.ts'

const OPERATOR = 'operator@dromos.example'
const NEW_ORDER = 'main a[href="/app/orders/create"]'
const CUSTOMER = 'main form input[name=firm_company_id]'
/** Typed for longer than the form takes to come. */
const LONG = 'bavaria transport und logistik'

/** From now on the scripts of the browser part come late. */
const slowDown = (page: Page, late: number) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue()
  })

async function openList(): Promise<Page> {
  const page = await openPage({ isOwn: true })
  await signIn(page, OPERATOR, '/app/orders/list?size=10')
  await page.locator(NEW_ORDER).first().waitFor()
  return page
}

const customerOf = (page: Page) => expect.poll(() => page.locator(CUSTOMER).inputValue())
const isAtCustomer = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firm_company_id')

it('text that is typed while the form of a new order is fetched is in its first field', async () => {
  const page = await openList()
  await slowDown(page, 300)
  await page.locator(NEW_ORDER).first().click()
  await page.keyboard.type('bavaria', { delay: 40 })
  await customerOf(page).toBe('bavaria')
  await isAtCustomer(page)
})

it('text that is typed on when the form comes follows what was typed before', async () => {
  const page = await openList()
  await slowDown(page, 100)
  await page.keyboard.press('n')
  await page.keyboard.type(LONG, { delay: 60 })
  await customerOf(page).toBe(LONG)
})

it('text that was typed before Escape is not kept', async () => {
  const page = await openList()
  await slowDown(page, 300)
  await page.keyboard.press('n')
  await page.keyboard.type('ba', { delay: 20 })
  await page.keyboard.press('Escape')
  await isAtCustomer(page)
  expect(await page.locator(CUSTOMER).inputValue()).toBe('')
  await page.keyboard.type('mazur')
  await customerOf(page).toBe('mazur')
})

it('text that is typed while a dialog is fetched is in its first field', async () => {
  const calls = await callsAs(OPERATOR)
  // One of its own: what other flows have left may be in a groupage, or refused by its carrier.
  const { id } = await makeOrder(calls)
  const page = await openPage({ isOwn: true })
  await signIn(page, OPERATOR, `/app/orders/edit/${id}`)
  const assign = page.getByRole('button', { name: 'Assign carrier' })
  await assign.waitFor()
  await slowDown(page, 300)
  await assign.click()
  await page.keyboard.type('mazur', { delay: 40 })
  await expect
    .poll(() => page.getByRole('dialog').locator('input[name=firm_carrier_id]').inputValue())
    .toBe('mazur')
})
