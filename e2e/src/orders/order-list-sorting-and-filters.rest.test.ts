import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderListReply } from '../../../contract/src/orders/order-rows.ts'
import { callsAs, makeOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { askOrders, orderList } from './order-list.ts'

const OPERATOR = 'operator@dromos.example'

describe('the order list', () => {
  let page: Page
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(OPERATOR)
    page = await openPage()
    await signIn(page, OPERATOR)
  })

  const { rowAt, range, open, expectAddress } = orderList(() => page)
  const asked = (query: string) => askOrders(calls, query)

  it('sorts by a column up, down and not at all', async () => {
    await open()
    const head = page.getByRole('columnheader', { name: 'Price €' })
    const sort = head.getByRole('button')
    for (const [state, query, address] of [
      ['ascending', 'dataField=customer_price&order=asc', '?sort=customer_price'],
      ['descending', 'dataField=customer_price&order=desc', '?sort=-customer_price'],
      ['none', '', ''],
    ] as const) {
      await sort.click()
      await expectAddress(address)
      await page.locator(`th[aria-sort=${state}]`, { hasText: 'Price €' }).waitFor()
      const first = await calls.get<OrderListReply>(
        `/orders?pageSize=10&currentPage=1&search=&${query || 'dataField=&order='}`,
      )
      const number = first.data[0]?.number_id ?? ''
      await rowAt(0).getByRole('link', { name: number, exact: true }).waitFor()
    }
  })

  it('filters by a firm and by days, each with its own chip', async () => {
    await open()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Filter' })
    await drawer.getByRole('combobox', { name: 'Customer', exact: true }).fill('bavaria')
    await page.getByRole('option', { name: 'Bavaria Frucht Import GmbH' }).click()
    await expectAddress('?customer=2')
    await drawer
      .getByRole('group', { name: 'Delivery' })
      .getByRole('textbox', { name: 'From' })
      .fill('1/1/2020')
    await expectAddress('?customer=2&delivery_from=2020-01-01')
    await screenshot(page, 'order-filters')
    await drawer.getByRole('button', { name: 'Show' }).click()
    const { total } = await asked('search=&customer=2&delivery_from=2020-01-01')
    await range().getByText(`of ${total}`).waitFor()
    await page.getByRole('button', { name: /^Filter.*2 filters set$/ }).waitFor()

    await page.getByRole('button', { name: 'Remove filter: Delivery 1 Jan – …' }).click()
    await expectAddress('?customer=2')
    await page.getByRole('button', { name: 'Remove filter: Customer Bavaria Frucht Import GmbH' }).click()
    await expectAddress('')
  })

  it('date shortcuts set the loading days and can be taken back', async () => {
    await open()
    const shortcuts = page.getByRole('group', { name: 'Loading within' })
    const today = new Date(await page.evaluate(() => new Date().toLocaleDateString('sv-SE')))
    for (const [name, months, days] of [
      ['Two weeks', 0, 13],
      ['One month', 1, -1],
      ['Two months', 2, -1],
    ] as const) {
      const button = shortcuts.getByRole('button', { name })
      await button.click()
      await shortcuts.locator('button[aria-pressed=true]', { hasText: name }).waitFor()
      const { searchParams } = new URL(page.url())
      expect(searchParams.get('loading_from')).toBe(today.toISOString().slice(0, 10))
      const end = new Date(searchParams.get('loading_to') ?? '')
      const month = today.getUTCMonth() + months
      // A month may be shorter than today's day; then its last day counts.
      const lastDay = new Date(Date.UTC(today.getUTCFullYear(), month + 1, 0)).getUTCDate()
      const day = Math.min(today.getUTCDate(), lastDay) + days
      expect(end.getTime()).toBe(Date.UTC(today.getUTCFullYear(), month, day))
    }
    await shortcuts.getByRole('button', { name: 'Two months' }).click()
    await expectAddress('')
  })

  it('mends what is wrong in an address', async () => {
    await open('?tab=nonsense&page=0&size=7&sort=password&unknown=1&customer=2,abc')
    await expectAddress('?customer=2')
  })

  it('takes an order on from the panel and from its row, and leaves out what would be cut beside it', async () => {
    // Of its own: one that is planned in a groupage gets its carrier there.
    await makeOrder(calls)
    await open('?tab=open')
    const heads = page.getByRole('columnheader')
    const all = await heads.count()
    await rowAt(0).click({ position: { x: 300, y: 10 } })
    const panel = page.getByRole('complementary', { name: /^Order / })
    await panel.getByRole('button', { name: 'Assign carrier' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign carrier' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await heads.count()).toBeLessThan(all)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await rowAt(0).getByRole('link', { name: 'Assign carrier' }).click()
    await dialog.waitFor()
    await page.waitForURL(
      (url) => url.pathname.startsWith('/app/orders/edit/') && !url.searchParams.has('do'),
    )
  })
})
