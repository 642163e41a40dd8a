import { describe, expect, it } from 'vitest'
import { callsAs, makeOrder } from '../browser/api.ts'
import { signIn } from '../browser/harness.ts'
import { isFocused } from '../browser/keyboard.ts'
import { openLatePage } from './late-page.ts'

const OPERATOR = 'operator@dromos.example'

describe('the focus, where a page is late', () => {
  it('stays in a field that was entered before the dialog could move it to its first', async () => {
    const late = await openLatePage()
    const { id } = await makeOrder(await callsAs(OPERATOR))
    await signIn(late, OPERATOR, `/app/orders/edit/${id}`)
    await late.getByRole('button', { name: 'Assign carrier' }).first().click()
    const price = late.getByRole('dialog').locator('input[name=transporter_price]')
    await price.focus()
    // As late as what the dialog does when it opens.
    for (let turn = 0; turn < 2; turn++) await late.evaluate('new Promise((done) => setTimeout(done))')
    expect(await isFocused(price)).toBe(true)
  })

  it('stays in a field that was entered before the screen could move it to its first', async () => {
    const late = await openLatePage()
    await signIn(late, OPERATOR, '/app/firms/create')
    const country = late.getByRole('combobox', { name: 'Country' }).first()
    await country.focus()
    await late.evaluate('new Promise((done) => setTimeout(done, 500))')
    expect(await isFocused(country)).toBe(true)
  })

  it('is not moved to the first field of a screen on which something was pressed before', async () => {
    const late = await openLatePage()
    await signIn(late, OPERATOR, '/app/groupages/create')
    await late.getByRole('heading', { level: 1 }).click()
    await late.evaluate('new Promise((done) => setTimeout(done, 500))')
    expect(await isFocused(late.locator('input[name=transport_cost]'))).toBe(false)
  })
})
