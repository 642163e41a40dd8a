import { describe, expect, it } from 'vitest'
import { callsAs } from '../browser/api.ts'
import type { Saved } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'

const EXCEEDED = 'This company has exceeded the insurance limit and cannot be selected'

describe('an order above the insurance limit', () => {
  it('is refused to an operator, and released by an administrator with a reason', async () => {
    const { id } = await makeOrder()
    const operator = await openPage()
    await signIn(operator, 'operator@dromos.example', `/app/orders/edit/${id}`)
    await operator.locator('input[name=customer_price]').fill('900.00')
    await operator.keyboard.press('Control+s')
    await operator.getByRole('alert').getByText(EXCEEDED).waitFor()
    expect(await operator.getByRole('dialog').count()).toBe(0)

    const page = await openPage()
    await signIn(page, 'admin@dromos.example', `/app/orders/edit/${id}`)
    await page.locator('input[name=customer_price]').fill('900.00')
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Sell above the insurance limit?' })
    await dialog.waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alert').getByText(EXCEEDED).waitFor()

    await page.keyboard.press('Control+s')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Guarantee of the bank is here')
    await screenshot(page, 'order-release')
    await dialog.getByRole('button', { name: 'Approve and save' }).click()
    await page.getByText(/ saved/).waitFor()
    const calls = await callsAs('owner@dromos.example')
    const order = await calls.get<{ customer_price: number; logs: { text: string }[] }>(`/orders/edit/${id}`)
    expect(order.customer_price).toBe(90_000)
    expect(order.logs.map(({ text }) => text)).toContain('Guarantee of the bank is here')
  })
})

/** An order without a price for a customer that is insured up to 500.00. */
async function makeOrder(): Promise<Saved> {
  const calls = await callsAs('owner@dromos.example')
  const address = { address: 'Pier 2', city: 'Volos', country_id: 1, timezone: 'Europe/Athens', main: true }
  const insured = { insurance: 'assigned', company_insurance: 50_000 }
  const firm = { name: 'Insured a little', country_id: 1, firm_types: [1], addresses: [address], ...insured }
  const { id } = await calls.post<Saved>('/firms/store', firm)
  const stop = { place_id: 1, date: '2027-03-01' }
  const details = [{ loading: stop, unloading: { ...stop, place_id: 2, date: '2027-03-04' } }]
  return calls.post<Saved>('/orders/store', { firm_company_id: id, customer_price: 0, details })
}
