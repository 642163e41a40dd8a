import { expect, it } from 'vitest'
import type { OrderTotals } from '../../../contract/src/orders/order-sums.ts'
import type { OrderListReply } from '../../../contract/src/orders/order-rows.ts'
import { callsAs } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { waitForFocus } from '../browser/keyboard.ts'

const OPERATOR = 'operator@dromos.example'

it('the list of orders is narrowed in the drawer by keyboard, summed up, and freed by its chips', async () => {
  const calls = await callsAs(OPERATOR)
  const query = 'trailers=7&ref_number=ΠΑΡ'
  const wanted = await calls.get<OrderListReply>(`/orders?pageSize=10&currentPage=1&${query}`)
  const sums = await calls.get<OrderTotals>(`/orders/totals?${query}`)
  expect(wanted.total).toBeGreaterThan(0)

  const page = await openPage()
  await signIn(page, OPERATOR, '/app/orders/list')
  await page.locator('tr[data-row]').first().waitFor()
  await page.getByRole('button', { name: /^Filter/ }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Filter' })
  const reference = drawer.getByRole('textbox', { name: 'Reference number' })
  await reference.fill('ΠΑΡ')
  await reference.press('Tab')
  const trailers = drawer.getByRole('combobox', { name: 'Trailer types' })
  await trailers.focus()
  await trailers.evaluate(typeAndEnterAtOnce, 'Reefer')
  await expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toBe('?trailers=7&ref_number=ΠΑΡ')
  // The first closes the list of choices, the second the drawer.
  await page.keyboard.press('Escape')
  await page.getByRole('option', { name: 'Reefer', exact: true }).waitFor({ state: 'hidden' })
  expect(await drawer.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await waitForFocus(page, page.getByRole('button', { name: /^Filter/ }))

  const total = page.getByRole('heading', { level: 1 }).locator('..')
  await total.getByText(String(wanted.total), { exact: true }).waitFor()
  const price = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format((sums.price ?? 0) / 100)
  await page.locator('dl', { hasText: price }).waitFor()
  await screenshot(page, 'orders-filtered')
  await page.reload()
  await page.locator('dl', { hasText: price }).waitFor()
  await page.getByRole('button', { name: /^Remove filter.*Reefer/ }).click()
  await page.getByRole('button', { name: /^Remove filter.*ΠΑΡ/ }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')

  await page.getByRole('button', { name: /^Filter/ }).click()
  const today = drawer.getByRole('button', { name: 'Loading: Today', exact: true })
  await today.click()
  await expect.poll(() => page.url()).toMatch(/loading_from=([\d-]+)&loading_to=\1$/)
  await today.click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

/** As fast as keys can come: Enter before the list has marked what matches. */
function typeAndEnterAtOnce(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
  field.dispatchEvent(new KeyboardEvent('keydown', enter))
}
