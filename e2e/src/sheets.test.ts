import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderListReply } from '../../contract/src/orders.ts'
import { callsAs } from './api.ts'
import { axeViolations, launchBrowser, openPage, screenshot, signIn } from './harness.ts'

const MANAGER = 'manager@dromos.example'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openPage(browser)
  await signIn(page, MANAGER)
})
afterAll(() => browser.close())

const download = async (name: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).press('Enter'),
  ])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

it('the filtered list of orders is taken away by keyboard, row by row as it is shown', async () => {
  const calls = await callsAs(MANAGER)
  await page.goto('/app/orders/list?tab=delivery&sort=-customer_price')
  await page.locator('tr[data-row="0"]').waitFor()
  await page.getByRole('button', { name: 'Export' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Excel (XLSX)' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'order-export')

  const csv = await download('CSV')
  expect(csv.name).toBe('Orders.csv')
  const [head = '', ...lines] = csv.content.toString('utf8').trimEnd().split('\r\n')
  const { data } = await calls.get<OrderListReply>(
    '/orders?tab=delivery&dataField=customer_price&order=desc&pageSize=200&currentPage=1',
  )
  expect(head).toMatch(/^\ufeffOrder,Status,/)
  expect(data.length).toBeGreaterThan(0)
  expect(lines.map((line) => line.split(',')[0])).toEqual(data.map((row) => row.number_id))

  const workbook = await download('Excel (XLSX)')
  expect(workbook.name).toBe('Orders.xlsx')
  // A workbook is a ZIP archive.
  expect(workbook.content.subarray(0, 2).toString()).toBe('PK')
})

it('a refusal is said in the panel', async () => {
  await page.route('**/api/orders/export*', (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'The service is busy.', errors: {}, code: 'unavailable', request_id: 'x' },
    }),
  )
  await page.getByRole('button', { name: 'CSV' }).click()
  await page.getByRole('alert').getByText('The service is busy.').waitFor()
})
