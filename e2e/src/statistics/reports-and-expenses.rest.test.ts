import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { callsAs } from '../browser/api.ts'
import { expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose } from '../browser/keyboard.ts'
import { firstRow, panel } from './statistics.ts'

const OWNER = 'owner@dromos.example'

describe('the owner on Monday', () => {
  it('keeps a report that is mailed from the start, and takes the table chosen', async () => {
    const calls = await callsAs(OWNER)
    const page = await openPage()
    await signIn(page, OWNER, '/app/stats?tab=lanes')
    await firstRow(panel(page, 'Lanes')).waitFor()
    await page.getByRole('button', { name: 'Views', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Save as new view' }).press('Enter')
    await page.getByLabel('Name').fill('Lanes of the month')
    await page.getByLabel('Email it to me on the first of each month').press('Space')
    await screenshot(page, 'statistics-report')
    await page.getByLabel('Name').press('Enter')
    const mailed = page.getByRole('button', { name: 'Emailed monthly', pressed: true })
    await mailed.waitFor()
    const { data } = await calls.get<{ data: { name: string }[] }>('/views/stats')
    expect(data.map(({ name }) => name)).toContain('Lanes of the month')
    await mailed.press('Enter')
    await page.getByRole('button', { name: 'Email monthly', pressed: false }).waitFor()

    await page.getByRole('button', { name: 'Export' }).press('Enter')
    await page.getByLabel('Table for Excel and CSV').selectOption('From country to country')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).press('Enter')
    const file = await coming
    expect(file.suggestedFilename()).toBe('Statistics, From country to country.csv')
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    const { pairs } = await calls.get<{ pairs: { orders: number }[] }>('/stats/countries')
    expect(head).toMatch(/^\ufeffName,Orders,/)
    // Behind them stands what the period before had alone.
    const counts = lines.map((line) => Number(line.split(',')[1]))
    const have = pairs.map(({ orders }) => orders)
    expect([counts.slice(0, have.length), new Set(counts.slice(have.length)).has(0)]).toEqual([
      have,
      counts.length > have.length,
    ])
  })

  it('enters what a month costs besides its orders, changes it and deletes it', async () => {
    const page = await openPage()
    await signIn(page, OWNER, '/app/stats?tab=rates')
    const expenses = panel(page, 'Expenses of these months')
    await expenses.getByRole('button', { name: 'Add expense' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Description').fill('Μετακόμιση')
    await form.locator('input[name=amount]').fill('1250')
    await choose(page, form.getByLabel('Our company'), 'Dromos Balkan', 'Dromos Balkan')
    await page.keyboard.press('Control+s')
    const row = expenses.getByRole('row', { name: /Μετακόμιση/ })
    await row.getByText(/1,250\.00/).waitFor()
    await row.getByRole('button', { name: /^Edit: Μετακόμιση/ }).click()
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
