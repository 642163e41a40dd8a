import type { Page } from 'playwright-core'
import { waitForFocus } from '../browser/keyboard.ts'
import { orderScreen } from './order-screen.ts'

/** From wherever the page is, by the list and its key for a new order; the customer takes the focus. */
export async function startOrder(page: Page, language: 'en' | 'el') {
  const screen = orderScreen(page, language)
  if (!new URL(page.url()).pathname.endsWith('/orders/list')) await page.goto('/app/orders/list')
  await page.locator('tr[data-row]').first().waitFor()
  await page.locator('main').focus()
  await page.keyboard.press('n')
  await page.waitForURL('**/app/orders/create')
  await waitForFocus(page, screen.customer)
  return screen
}

/** Searches the list from its own key and answers the row of the order, which must be the first. */
export async function findByReference(page: Page, typed: string, number: string) {
  await page.goto('/app/orders/list')
  await page.locator('tr[data-row]').first().waitFor()
  await page.keyboard.press('/')
  await waitForFocus(page, page.getByRole('searchbox'))
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  const row = page.locator('tr[data-row="0"]').filter({ has: page.getByRole('link', { name: number }) })
  await row.waitFor()
  return row
}

/** Leaves the search for the first row and looks into it with the space bar. */
export async function peekInto(page: Page, label: string) {
  await page.locator('tr[data-row="0"]').press(' ')
  const panel = page.getByRole('complementary', { name: label })
  await panel.getByRole('heading', { level: 2 }).waitFor()
  return panel
}
