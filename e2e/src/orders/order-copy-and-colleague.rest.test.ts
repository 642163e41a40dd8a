import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, makePastOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectValue, openPage, signIn } from '../browser/harness.ts'
import { command, readOrder } from './order-commands.ts'

const OPERATOR = 'operator@dromos.example'

describe('an order on its way', () => {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(OPERATOR)
  })

  const read = (id: number) => readOrder(calls, id)

  it('is copied into a new one, with days and reference numbers left open', async () => {
    const { id } = await makePastOrder(calls, 1)
    const page = await openPage()
    await signIn(page, OPERATOR, `/app/orders/edit/${id}`)
    await command(page, 'Actions').press('Enter')
    await page.getByRole('menuitem', { name: 'Copy order' }).press('Enter')
    await page.waitForURL(/\/app\/orders\/create\?copy=/)
    const price = page.locator('input[name=customer_price]')
    await expectValue(price, '1,000.00')
    await price.fill('1,111.00')
    await page.getByRole('tab', { name: 'Order details' }).click()
    await expectValue(page.locator('input[name="details.0.loading.date"]'), '')
    expect(await page.locator('input[name="details.0.references.0.ref_number"]').count()).toBe(0)
    await page.getByRole('tab', { name: 'General details' }).click()
    await expectValue(price, '1,111.00')
  })

  it('shows on another screen what a colleague does to it', async () => {
    const { id } = await makePastOrder(calls, 2)
    const page = await openPage({ language: 'el' })
    await signIn(page, OPERATOR, `/app/orders/edit/${id}`)
    await command(page, 'Φορτώθηκε').waitFor()
    const { version } = await read(id)
    await calls.put(`/orders/unassign/${id}`, { version })
    await command(page, 'Ανάθεση μεταφορέα').waitFor()
  })
})
