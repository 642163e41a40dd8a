import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, makeFirm, makePastOrder, newFirmName } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose } from '../browser/keyboard.ts'
import { orderCommands, typed } from './order-commands.ts'

const OPERATOR = 'operator@dromos.example'
const dialog = (page: Page) => page.getByRole('dialog')

let calls: Calls

beforeAll(async () => {
  calls = await callsAs('owner@dromos.example')
})

describe('a delay', () => {
  it('is released to its customer by a tick, with the time that it needs', async () => {
    const page = await openDelay(await customer())
    const tick = dialog(page).getByRole('checkbox', { name: 'Notify the customer of the ETA' })
    await dialog(page).getByText('No one can be notified').waitFor()
    await choose(page, dialog(page).getByRole('combobox', { name: 'Reason' }), 'Traffic', 'Traffic')
    await choose(page, dialog(page).getByRole('combobox', { name: 'Responsibility' }), 'Carrier', 'Carrier')
    await tick.check()
    await page.keyboard.press('Control+s')
    await dialog(page).getByText('Enter the ETA: the customer is notified of it.').waitFor()
    await expectNoAxeViolations(page)
    await dialog(page).locator('input[name="eta.date"]').fill(typed(-1))
    await dialog(page).locator('input[name="eta.time"]').fill('14:30')
    await screenshot(page, 'delay-told')
    await page.keyboard.press('Control+s')
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: /^Order log/ }).click()
    await page
      .getByText(/released to the customer/)
      .first()
      .waitFor()
  })

  it('is kept from a customer whose firm is told of none, and says where that is set', async () => {
    const page = await openDelay(await customer({ tell_delays: false }))
    await dialog(page).getByText('This customer is not notified of delays.', { exact: false }).waitFor()
    const tick = dialog(page).getByRole('checkbox', { name: 'Notify the customer of the ETA' })
    expect(await tick.isChecked()).toBe(false)
    await tick.click({ force: true })
    expect(await tick.isChecked()).toBe(false)
  })
})

const customer = (more: object = {}): Promise<number> =>
  makeFirm(calls, newFirmName(), { insurance: 'assigned', company_insurance: 5_000_000, ...more })

async function openDelay(firm: number): Promise<Page> {
  const { id } = await makePastOrder(calls, 3, { firm_company_id: firm })
  const page = await openPage()
  await signIn(page, OPERATOR, `/app/orders/edit/${id}`)
  await orderCommands(() => page).give('Record delay reason')
  return page
}
