import { describe, expect, it } from 'vitest'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, makeOrder } from '../browser/api.ts'
import { expectNoAxeViolations, expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, pressButton, typeInto, waitForFocus } from '../browser/keyboard.ts'

describe('additional costs', () => {
  it('are entered by keyboard while the profit counts along, and a removed line comes back', async () => {
    const calls = await callsAs('operator@dromos.example')
    const { id } = await makeOrder(calls)
    const before = await calls.get<StaffOrderRecord>(`/orders/edit/${id}`)
    const page = await openPage()
    await signIn(page, 'operator@dromos.example')
    await page.goto(`/app/orders/edit/${id}`)
    const sums = page.getByRole('main').locator('dl[aria-label=Profit]')
    const add = page.getByRole('button', { name: 'Add cost' })
    const first = page.getByRole('group', { name: 'Additional cost 1' })
    const second = page.getByRole('group', { name: 'Additional cost 2' })

    await pressButton(page, add)
    const type = first.getByRole('combobox', { name: 'Type' })
    await waitForFocus(page, type)
    await choose(page, type, 'ferry', 'Ferry')
    await typeInto(page, first.getByRole('textbox', { name: 'Amount' }), '450.00')
    await sums.locator('div', { hasText: 'Prepay difference' }).getByText('450.00').waitFor()
    await pressButton(page, first.getByRole('button', { name: 'Actions for Additional cost 1' }))
    await page.getByRole('menuitem', { name: 'The same on the other side' }).press('Enter')
    await waitForFocus(page, second.getByRole('textbox', { name: 'Amount' }))
    await sums.getByText('Prepay difference').waitFor({ state: 'detached' })
    await expectNoAxeViolations(page)
    await screenshot(page, 'order-costs')

    await pressButton(page, second.getByRole('button', { name: 'Actions for Additional cost 2' }))
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
    await second.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectValue(second.getByRole('textbox', { name: 'Amount' }), '450.00')
    await page.keyboard.press('Control+s')
    await page.getByText(/ saved/).waitFor()

    const order = await calls.get<StaffOrderRecord>(`/orders/edit/${id}`)
    expect(order.additional_costs).toMatchObject([
      { cost_type_id: 4, side: 'sell', prepaid: true, amount: 45_000 },
      { cost_type_id: 4, side: 'buy', prepaid: true, amount: 45_000 },
    ])
    expect(order.profit).toBe(before.profit)
  })
})
