import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, daysAgo, makePastOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, waitForFocus } from '../browser/keyboard.ts'
import { command, readOrder } from './order-commands.ts'

const OPERATOR = 'operator@dromos.example'

describe('an order on its way', () => {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(OPERATOR)
  })

  const dialog = (page: Page) => page.getByRole('dialog')
  const read = (id: number) => readOrder(calls, id)

  it('is given to a carrier, loaded, taken back by Undo, cancelled from the menu, all by the keyboard', async () => {
    const { id } = await makePastOrder(calls, 1)
    const page = await openPage()
    await signIn(page, OPERATOR, `/app/orders/edit/${id}`)
    await command(page, 'Assign carrier').press('Enter')
    const carrier = dialog(page).locator('input[name=firm_carrier_id]')
    await waitForFocus(page, carrier)
    await page.keyboard.press('Control+s')
    await dialog(page).getByText('Field is required.').nth(1).waitFor()
    const firm = await carrierWithDriver(calls)
    await choose(page, carrier, firm.name, firm.name)
    const driver = dialog(page).locator('input[name=transporter_id]')
    await choose(page, driver, firm.driver, firm.driver)
    await expect.poll(() => dialog(page).locator('input[name=pn_truck]').inputValue()).toBe(firm.truck)
    await dialog(page).locator('input[name=transporter_price]').fill('850')
    await page.keyboard.press('Control+s')
    await page.getByText(/awaiting loading$/).waitFor()
    await command(page, 'Mark loaded').waitFor()
    expect(await read(id)).toMatchObject({ status: 2, transporter_price: 85_000 })

    await command(page, 'Mark loaded').press('Enter')
    await waitForFocus(page, dialog(page).locator('input[name="times.0.arrived.time"]'))
    await page.keyboard.type('14:00')
    const left = dialog(page).locator('input[name="times.0.departed.time"]')
    await left.fill('09:00')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('The departure is before the arrival.').waitFor()
    await left.fill('15:30')
    await page.keyboard.press('Enter')
    await page.getByText('Late, no reason recorded').waitFor()
    await screenshot(page, 'order-on-its-way')
    expect((await read(id)).details[0]?.loading.date).toBe(daysAgo(5))

    const told = page.getByLabel('Notices').locator('div', { hasText: /in transit/ })
    await told.getByRole('button', { name: 'Undo' }).first().press('Enter')
    await command(page, 'Mark loaded').waitFor()
    expect((await read(id)).status).toBe(2)

    await command(page, 'Actions').press('Enter')
    await page.getByRole('menuitem', { name: 'Cancel order' }).press('Enter')
    await waitForFocus(page, dialog(page).locator('textarea[name=reason]'))
    await page.keyboard.type('The customer found a truck')
    await page.keyboard.press('Control+s')
    await page.getByText('Cancelled: The customer found a truck', { exact: true }).waitFor()
    expect(await read(id)).toMatchObject({ status: 6, customer_price: 0, transporter_price: 0 })

    await page.getByRole('tab', { name: 'Order log' }).click()
    await page.getByText('Loading undone').waitFor()
    await page.getByRole('textbox', { name: 'Note' }).fill('Told the warehouse')
    await page.getByRole('button', { name: 'Add to the log' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Told the warehouse' }).waitFor()
  })
})

async function carrierWithDriver(calls: Calls): Promise<{ name: string; driver: string; truck: string }> {
  const { id } = await makePastOrder(calls, 2)
  const { firm_carrier: firm, transporter } = await readOrder(calls, id)
  const contact = await calls.get<{ pn_trucks: string[] }>(`/contacts/edit/${transporter?.id}`)
  return { name: firm?.name ?? '', driver: transporter?.name ?? '', truck: contact.pn_trucks[0] ?? '' }
}
