import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callsAs } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { firstRow, panel } from './statistics.ts'

const OWNER = 'owner@dromos.example'

interface Groups {
  groups: { label: string; label_to: string; now: { orders: number; late: number } }[]
}

interface Payables {
  carriers: { name: string }[]
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Reports' }).getByRole('button', { name, exact: true })

/** The number of the figure that is pressed is the number of the list that it opens. */
async function expectOpens(page: Page, figure: Locator, list: RegExp): Promise<void> {
  const count = Number((await figure.textContent())?.replace(/\D/g, ''))
  await figure.click()
  await page.waitForURL(list)
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(Math.min(count, 50))
}

describe('the owner on Monday', () => {
  it('learns from the menu how last month did, which lane lost, who is late and what Friday costs', async () => {
    const calls = await callsAs(OWNER)
    const page = await openPage()
    await signIn(page, OWNER, '/app')
    await page.getByRole('navigation').getByRole('link', { name: 'Statistics' }).click()
    const turnover = page.getByRole('listitem').filter({ hasText: /^Turnover/ })
    await turnover.getByText(/previously [\d,.]+ €$/).waitFor()
    await screenshot(page, 'statistics')

    await tab(page, 'Lanes').click()
    const lanes = panel(page, 'Lanes')
    await lanes.getByText(/^Loss-making \d+$/).click()
    const [worst] = (await calls.get<Groups>('/stats/groups/lane?sort=loss')).groups
    await expect
      .poll(() => firstRow(lanes).getByRole('rowheader').textContent())
      .toMatch(new RegExp(`${worst?.label}.*${worst?.label_to}`))

    await tab(page, 'Carriers').click()
    const carriers = panel(page, 'Carriers, on time')
    await carriers.getByText('By delay', { exact: true }).click()
    const [latest] = (await calls.get<Groups>('/stats/groups/carrier?sort=late')).groups
    await expect.poll(() => firstRow(carriers).getByRole('rowheader').textContent()).toContain(latest?.label)

    await tab(page, 'Carrier payables').click()
    const payables = panel(page, 'Payables by carrier')
    const { carriers: late } = await calls.get<Payables>('/stats/payables/carriers?when=overdue')
    await page.getByRole('button', { name: /^Overdue/ }).click()
    // The last row is their sum.
    await expect.poll(() => payables.locator('tbody tr').count()).toBe(late.length + 1)
    await firstRow(payables)
      .getByRole('rowheader')
      .getByRole('link', { name: late[0]?.name ?? '' })
      .click()
    await page.getByRole('tab', { name: /^Payables/, selected: true }).waitFor()
    await page.getByRole('heading', { name: 'Unpaid carrier invoices' }).waitFor()
    await page.goBack()
    await page
      .getByText(/^Due by/)
      .getByRole('link')
      .click()
    await page.waitForURL(/figure=due/)
  })

  it('sees orders and offers behind their figures, and the countries on a map', async () => {
    const page = await openPage()
    await signIn(page, OWNER, '/app/stats?tab=lanes')
    const countries = panel(page, 'From country to country')
    await countries.getByText('Map', { exact: true }).click({ force: true })
    await countries.locator('[data-map=idle]').waitFor()
    await screenshot(page, 'statistics-map')
    const lanes = panel(page, 'Lanes')
    await expectOpens(page, firstRow(lanes).getByRole('link').first(), /orders\/list\?/)
    await page.goto('/app/offers/list')
    await page.getByRole('link', { name: 'Win rate' }).click()
    const offers = panel(page, 'Offers by customer')
    await expectOpens(page, firstRow(offers).getByRole('link').first(), /offers\/list\?/)
  })
})
