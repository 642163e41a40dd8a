import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderCounts } from '../../../contract/src/orders/order-sums.ts'
import { callsAs } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectValue, openPage, signIn } from '../browser/harness.ts'
import { isFocused, waitForFocus } from '../browser/keyboard.ts'
import { askOrders, orderList } from './order-list.ts'
import { LIST } from '../walk/scenes.ts'

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
  const tab = (name: string): Locator =>
    page.getByRole('navigation', { name: 'Orders by state' }).getByRole('button', { name })
  const asked = (query: string) => askOrders(calls, query)

  it('each tab says how many orders it has and shows them', async () => {
    await open()
    const counts = await calls.get<OrderCounts>('/orders/counts')
    const names = {
      all: 'All',
      open: 'Open',
      loading: 'Loading',
      delivery: 'Delivery',
      finished: 'Finished',
      damaged: 'Damaged',
      cancelled: 'Cancelled',
    } as const
    for (const [value, name] of Object.entries(names)) {
      const { count } = counts[value as keyof typeof names]
      await tab(name).getByText(String(count), { exact: true }).waitFor()
    }
    await tab('Cancelled').click()
    await expectAddress('?tab=cancelled')
    await range().getByText(`of ${counts.cancelled.count}`).waitFor()
    await page.locator('tr[data-stale]').waitFor({ state: 'detached' })
    const shown = page.locator('tr[data-row]')
    expect(await shown.filter({ hasText: 'Cancelled' }).count()).toBe(await shown.count())
    expect(await tab('Cancelled').getAttribute('aria-current')).toBe('true')
  })

  it('searches without accents and in either alphabet, and says when nothing matches', async () => {
    await open()
    await page.keyboard.press('/')
    const box = page.getByRole('searchbox', { name: 'Search orders' })
    await waitForFocus(page, box)
    for (const typed of ['ΠΛΑΣΤΙΚΑ ΒΟΙΩΤΙΑΣ', 'plastika voiotias']) {
      const { total } = await asked(`search=${encodeURIComponent(typed)}`)
      await box.fill(typed)
      await page.keyboard.press('Enter')
      await range().getByText(`of ${total}`).waitFor()
      await rowAt(0).getByText('Πλαστικά Βοιωτίας ΑΕ').waitFor()
      expect(total).toBeGreaterThan(0)
    }
    await box.fill('no such order anywhere')
    await page.getByText('No order matches').waitFor()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await rowAt(0).waitFor()
    await expectValue(box, '')
    await expectAddress('')
  })

  it('pages, and goes back to the first page when the size or the search changes', async () => {
    await open()
    const pager = page.getByRole('navigation', { name: 'Pages' })
    await pager.getByRole('button', { name: 'Next page' }).click()
    await expectAddress('?page=2')
    await range().getByText('11–20 of').waitFor()
    await pager.getByRole('button', { name: 'Page 4', exact: true }).click()
    await range().getByText('31–40 of').waitFor()
    await pager.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
    await expectAddress('?size=25')
    await range().getByText('1–25 of').waitFor()

    await pager.getByRole('button', { name: 'Page 3', exact: true }).click()
    await expectAddress('?size=25&page=3')
    await page.getByRole('searchbox').fill('sofia')
    await expectAddress('?q=sofia&size=25')
    await range().getByText(/^1–/).waitFor()
    // The size that was chosen last is kept for the lists to come; an address that says its own wins.
    await page.goto(LIST)
    await range().getByText('1–25 of').waitFor()
    await pager.getByRole('combobox', { name: 'Rows per page' }).selectOption('10')
    await range().getByText('1–10 of').waitFor()
    // A page that an old address still names, after the last one, gives way to it.
    await open('?q=sofia&page=900')
    await page.locator('tr[data-row]').first().waitFor()
    const last = pager.locator('button[aria-current=page]')
    expect(Number(await last.textContent())).toBeLessThan(900)
  })

  it('keeps everything in the address: reload, back and another tab show the same list', async () => {
    const query = '?tab=finished&customer=2&q=Bavaria Frücht&sort=-loading_date&size=25'
    await open()
    await tab('Finished').click()
    await expectAddress('?tab=finished')
    await page.getByRole('columnheader', { name: 'Loading' }).getByRole('button').click()
    await expectAddress('?sort=loading_date&tab=finished')
    await page.goBack()
    await expectAddress('?tab=finished')
    await page.goBack()
    await expectAddress('')
    await page.locator('[aria-current=true]', { hasText: 'All' }).waitFor()
    await page.goForward()
    await page.locator('[aria-current=true]', { hasText: 'Finished' }).waitFor()

    await open(query)
    await page.getByRole('button', { name: /^Remove filter: Customer Bavaria/ }).waitFor()
    const shown = await facts(page)
    await page.reload()
    await rowAt(0).waitFor()
    await expect.poll(() => facts(page)).toEqual(shown)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.locator('tr[data-row="0"]').waitFor()
    await expect.poll(() => facts(other)).toEqual(shown)
    await other.close()
  })

  it('looks into an order by click, walks with the panel open, and gives the focus back', async () => {
    await open()
    const panel = page.getByRole('complementary')
    await rowAt(2).getByRole('cell').nth(3).click()
    await panel.getByRole('heading', { level: 2, name: await numberIn(rowAt(2)) }).waitFor()
    expect(new URL(page.url()).searchParams.get('peek')).toMatch(/^\d+$/)
    for (const [key, index] of [
      ['j', 3],
      ['ArrowDown', 4],
      ['k', 3],
      ['ArrowUp', 2],
    ] as const) {
      await page.keyboard.press(key)
      await panel.getByRole('heading', { level: 2, name: await numberIn(rowAt(index)) }).waitFor()
      await page.locator(`tr[data-row="${index}"][aria-selected=true]`).waitFor()
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expectAddress('')
    await expect.poll(() => isFocused(rowAt(2))).toBe(true)
  })

  it('is walked, looked into and opened by keyboard alone', async () => {
    await open()
    await page.locator('main').focus()
    await page.keyboard.press('j')
    await waitForFocus(page, rowAt(0))
    await page.keyboard.press('j')
    await waitForFocus(page, rowAt(1))
    await page.keyboard.press(' ')
    const number = await numberIn(rowAt(1))
    await page.getByRole('complementary').getByRole('heading', { level: 2, name: number }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app/orders/edit/*')
    await page.getByRole('heading', { level: 1, name: number }).waitFor()
    await page.goBack()
    await page.getByRole('complementary').getByRole('heading', { level: 2, name: number }).waitFor()
  })
})

/** What a list shows: its tab, its search, its range, and the numbers of its orders. */
async function facts(page: Page) {
  await page.locator('section[aria-busy=true]').waitFor({ state: 'detached' })
  return {
    tab: await page.locator('nav [aria-current=true]').textContent(),
    search: await page.getByRole('searchbox').inputValue(),
    range: await page.getByRole('navigation', { name: 'Pages' }).getByRole('status').textContent(),
    chips: await page.getByRole('button', { name: /^Remove filter/ }).count(),
    numbers: await page.locator('tr[data-row] a[href*="/orders/edit/"]').allTextContents(),
  }
}

const numberIn = async (row: Locator): Promise<string> =>
  (await row.getByRole('link').first().textContent()) ?? ''
