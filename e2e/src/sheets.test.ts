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

it('twenty places come in from a sheet once its two mistakes are mended', async () => {
  await page.goto('/app/places/list')
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  await page.getByRole('link', { name: 'Import places' }).click()
  const head = 'Name;City;Country;Latitude;Longitude;Time zone'
  const line = (index: number, lat = '38,2', country = 'GR') =>
    `Depot Flow ${index};Patra;${country};${lat};21,7;Europe/Athens`
  const choose = async (lines: string[]) =>
    page.locator('main input[type=file]').setInputFiles({
      name: 'places.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...lines].join('\r\n')),
    })
  const good = Array.from({ length: 20 }, (_, index) => line(index))
  await choose([...good.slice(0, 18), line(18, '99'), line(19, '38,2', 'Atlantis')])
  await page.getByText('2 mistakes.').waitFor()
  await page.getByText('Row 20, Latitude: Maximum value is 90.').waitFor()
  await page.getByText('Row 21, Country: This choice does not exist.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'place-import')
  const enter = page.getByRole('button', { name: 'Enter 20 rows' })
  expect(await enter.isDisabled()).toBe(true)
  await choose(good)
  await page.getByText('2 mistakes.').waitFor({ state: 'detached' })
  await enter.click()
  await page.getByText('20 rows entered.').waitFor()
  const calls = await callsAs(MANAGER)
  expect(await calls.get('/places?search=depot%20flow')).toMatchObject({ total: 20 })
})
