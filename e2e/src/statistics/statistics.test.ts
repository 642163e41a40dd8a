import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callsAs } from '../browser/api.ts'
import { choose } from '../browser/keyboard.ts'
import { expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'

const OWNER = 'owner@dromos.example'

interface Groups {
  groups: { label: string; label_to: string; now: { orders: number; late: number } }[]
}

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What is counted' }).getByRole('button', { name, exact: true })
const firstRow = (of: Locator) => of.locator('tbody tr').first()

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
    await turnover.getByText(/from [\d,.]+ €$/).waitFor()
    await screenshot(page, 'statistics')

    await tab(page, 'Lanes').click()
    const lanes = panel(page, 'Lanes')
    await lanes.getByText(/^Losing money \d+$/).click()
    const [worst] = (await calls.get<Groups>('/stats/groups/lane?sort=loss')).groups
    await expect
      .poll(() => firstRow(lanes).getByRole('rowheader').textContent())
      .toMatch(new RegExp(`${worst?.label}.*${worst?.label_to}`))

    await tab(page, 'Carriers').click()
    const carriers = panel(page, 'Carriers, on time')
    await carriers.getByText('By delay', { exact: true }).click()
    const [latest] = (await calls.get<Groups>('/stats/groups/carrier?sort=late')).groups
    await expect.poll(() => firstRow(carriers).getByRole('rowheader').textContent()).toContain(latest?.label)

    await tab(page, 'To pay carriers').click()
    await page.getByText('To pay by Friday').getByRole('link').click()
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

  it('keeps a report that is mailed from the start, and takes the table chosen', async () => {
    const calls = await callsAs(OWNER)
    const page = await openPage()
    await signIn(page, OWNER, '/app/stats?tab=lanes')
    await firstRow(panel(page, 'Lanes')).waitFor()
    await page.getByRole('button', { name: 'Views', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Save as a new view' }).press('Enter')
    await page.getByLabel('Name').fill('Lanes of the month')
    await page.getByLabel('Mail it to me on the first of each month').press('Space')
    await screenshot(page, 'statistics-report')
    await page.getByLabel('Name').press('Enter')
    const mailed = page.getByRole('button', { name: 'Mailed monthly', pressed: true })
    await mailed.waitFor()
    const { data } = await calls.get<{ data: { name: string }[] }>('/views/stats')
    expect(data.map(({ name }) => name)).toContain('Lanes of the month')
    await mailed.press('Enter')
    await page.getByRole('button', { name: 'Mail it monthly', pressed: false }).waitFor()

    await page.getByRole('button', { name: 'Export' }).press('Enter')
    await page.getByLabel('Table for Excel and CSV').selectOption('From country to country')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).press('Enter')
    const file = await coming
    expect(file.suggestedFilename()).toBe('Statistics, From country to country.csv')
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    const { pairs } = await calls.get<{ pairs: { orders: number }[] }>('/stats/countries')
    expect(head).toMatch(/^\ufeffName,Orders,/)
    expect(lines.map((line) => Number(line.split(',')[1]))).toEqual(pairs.map(({ orders }) => orders))
  })

  it('enters what a month costs besides its orders, changes it and deletes it', async () => {
    const page = await openPage()
    await signIn(page, OWNER, '/app/stats?tab=rates')
    const expenses = panel(page, 'Expenses of these months')
    await expenses.getByRole('button', { name: 'Enter expense' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('What for').fill('Μετακόμιση')
    await form.locator('input[name=amount]').fill('1250')
    await choose(page, form.getByLabel('Business'), 'Dromos Balkan', 'Dromos Balkan')
    await page.keyboard.press('Control+s')
    const row = expenses.getByRole('row', { name: /Μετακόμιση/ })
    await row.getByText(/1,250\.00/).waitFor()
    await row.getByRole('button', { name: /^Change: Μετακόμιση/ }).click()
    await expectValue(form.locator('input[name=amount]'), '1,250.00')
    await form.locator('input[name=amount]').fill('900')
    await page.keyboard.press('Control+s')
    await row.getByText(/900\.00/).waitFor()
    await screenshot(page, 'statistics-rates')
    await row.getByRole('button', { name: /^Delete: Μετακόμιση/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await row.waitFor({ state: 'detached' })
  })
})
