import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { OrderListReply } from '../../../contract/src/orders/order-rows.ts'
import { callsAs } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'

const MANAGER = 'manager@dromos.example'
let page: Page

beforeAll(async () => {
  page = await openPage()
  await signIn(page, MANAGER)
})

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
  await expectNoAxeViolations(page)
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

it('a refused export is explained in the panel', async () => {
  await intercept(page, '**/api/orders/export*', (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'The service is busy.', errors: {}, code: 'unavailable', request_id: 'x' },
    }),
  )
  await page.getByRole('button', { name: 'CSV' }).click()
  await page.getByRole('alert').getByText('The service is busy.').waitFor()
})

it('a long export is written in the background: the panel may be closed, a notification leads to the file', async () => {
  await page.unroute('**/api/orders/export*')
  await page.goto('/app/orders/list?tab=all')
  await page.locator('tr[data-row="0"]').waitFor()
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  await page.getByRole('button', { name: 'CSV' }).press('Enter')
  await page.getByRole('list', { name: 'Exports in progress' }).waitFor()
  await expectNoAxeViolations(page)
  await screenshot(page, 'order-export-behind')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notifications: \d+ new/ }).click()
  await page.getByRole('link', { name: /Orders: the file with [\d,]+ rows is ready/ }).click()
  await page.getByRole('heading', { name: 'Your exports' }).waitFor()
  const file = await download('Save Orders.csv')
  expect(file.name).toBe('Orders.csv')
  const calls = await callsAs(MANAGER)
  const { total } = await calls.get<OrderListReply>('/orders?tab=all&exact_total=true')
  expect(file.content.toString('utf8').trimEnd().split('\r\n')).toHaveLength(total + 1)
  await screenshot(page, 'exports')
})

it('an export under way is given up where it is shown', async () => {
  const started = { list: 'orders', format: 'csv', problem: '', size: null, kept_until: null }
  const underWay = {
    ...started,
    id: 1,
    state: 'writing',
    done: 400,
    total: 1_000,
    created_at: '2026-11-20T08:00:00Z',
  }
  let record = underWay
  await intercept(page, '**/api/exports', (route) => route.fulfill({ json: { data: [record] } }))
  await intercept(page, '**/api/exports/cancel/1', (route) => {
    record = { ...underWay, state: 'cancelled', done: 0 }
    return route.fulfill({ json: record })
  })
  await page.reload()
  await page.getByRole('progressbar', { name: '400 of 1,000 rows' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByText('Cancelled.').waitFor()
  expect(await page.getByRole('progressbar').count()).toBe(0)
  await page.unroute('**/api/exports')
})

it('two thousand firms are imported once their ten mistakes are mended by what is said of them', async () => {
  await page.goto('/app/firms')
  await page.locator('main header').getByRole('link', { name: 'Import' }).press('Enter')
  await page.getByRole('heading', { name: 'Import: Firms' }).waitFor()
  const head = 'Company;VAT;Country;Kinds;Address;City'
  const wrong = ['Grece', 'Hellass', '??', 'GRE', 'Atlantis', 'EU', 'X', 'Mars', 'Utopia', 'Q']
  const good = Array.from({ length: 2_000 }, (_, n) => `Zz sheet ${n};;GR;Carrier;Road ${n};Zagora`)
  const bad = good.map((line, n) =>
    n % 200 === 7 ? line.replace('GR', wrong[Math.floor(n / 200)] ?? '') : line,
  )
  const choose = (lines: string[]) =>
    page.locator('main input[type=file]').setInputFiles({
      name: 'firms.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...lines].join('\r\n')),
    })
  await choose(bad)
  await page.getByText('10 errors.').waitFor()
  const enter = page.getByRole('button', { name: 'Import 2,000 rows' })
  expect(await enter.isDisabled()).toBe(true)
  await expectNoAxeViolations(page)
  await screenshot(page, 'firm-import')
  // What the page says is all that is known: the row, and what stands in it.
  const said = page.getByRole('region', { name: 'Error' }).locator('tbody tr')
  const mended = [head, ...bad]
  for (const cells of await said.evaluateAll((rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent)),
  )) {
    const row = Number(cells[0]?.replaceAll(/\D/g, '')) - 1
    expect(cells[3]).toContain('ISO code or name')
    mended[row] = mended[row]?.replace(`;${cells[2]};`, ';GR;') ?? ''
  }
  expect(mended.slice(1)).toEqual(good)
  await choose(mended.slice(1))
  await page.getByText('No errors.').waitFor()
  await enter.click()
  await page.getByText('2,000 rows imported.').waitFor()
  await page.getByRole('link', { name: 'Show list' }).click()
  await page.waitForURL('**/app/firms')
  const calls = await callsAs(MANAGER)
  // 199, 1199 and those from 1990 on.
  expect(await calls.get('/firms?search=zz%20sheet%20199')).toMatchObject({ total: 12 })
})

it('a sheet that names firms we have says what it adds and what it updates, and does that', async () => {
  const calls = await callsAs(MANAGER)
  await page.goto('/app/import/firms')
  const send = (lines: string[]) =>
    page.locator('main input[type=file]').setInputFiles({
      name: 'again.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Company;VAT;Country;Kinds;Address;City', ...lines].join('\r\n')),
    })
  await send(['Zz known;EL 801299999;GR;Carrier;Road 1;Zagora'])
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('1 row imported.').waitFor()
  await send(['Zz known;EL 801299999;GR;Carrier;Road 2;', 'Zz fresh;;GR;Carrier;Road 1;Zagora'])
  // A city that is left empty stays: only a new firm has to have one.
  await page.getByText('1 record will be added · 1 record will be updated').waitFor()
  const changes = page.getByRole('region', { name: 'Current value' })
  expect(await changes.locator('tbody tr').allTextContents()).toEqual(['2AddressRoad 2Now: Road 1'])
  await expectNoAxeViolations(page)
  await screenshot(page, 'firm-import-updates')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('2 rows imported.').waitFor()
  expect(await calls.get('/firms?search=zz%20known')).toMatchObject({
    total: 1,
    data: [{ address: 'Road 2', city: 'Zagora' }],
  })
})
