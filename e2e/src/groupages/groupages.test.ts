import { describe, expect, it } from 'vitest'
import type { GroupageRecord } from '../../../contract/src/groupages/groupages.ts'
import { callsAs, makeOrder } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { sendAgainByKeys } from './groupage-sending.ts'

const OPERATOR = 'operator@dromos.example'

describe('a groupage', () => {
  it('is planned with the keyboard, shows what each order bears, and sets its orders free again', async () => {
    const calls = await callsAs(OPERATOR)
    const [one, two] = [await makeOrder(calls), await makeOrder(calls)]
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/groupages/create')
    await page.locator('input[name=transport_cost]').waitFor()
    for (const { number_id: number } of [one, two]) {
      // The key works wherever no text is typed.
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('a')
      await page.keyboard.type(number)
      await page.getByRole('option', { name: new RegExp(number) }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('row', { name: new RegExp(number) }).waitFor()
    }
    await page.getByRole('button', { name: `Load ${two.number_id} earlier` }).click()
    // What is no amount yet leaves the screen standing.
    const cost = page.locator('input[name=transport_cost]')
    for (const typed of ['0.001', 'a lot', '1900']) await cost.fill(typed)
    await page.getByRole('row', { name: /^Groupage .*1,900\.00/ }).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { level: 1, name: /^G\d{4}-\d{6}$/ }).waitFor()
    await screenshot(page, 'groupage')
    const id = Number(/edit\/(\d+)/.exec(page.url())?.[1])
    const groupage = await calls.get<GroupageRecord>(`/groupages/edit/${id}`)
    expect(groupage.orders.map(({ order_id: order }) => order)).toEqual([two.id, one.id])
    expect(groupage.money.shares.map(({ share }) => share)).toEqual([95_000, 95_000])

    await page.goto(`/app/orders/edit/${one.id}`)
    await page.getByRole('link', { name: groupage.number_id }).click()
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel groupage' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('No truck found')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel groupage' }).click()
    await page.getByText('Cancelled: No truck found', { exact: true }).waitFor()
    const { groupage: none } = await calls.get<{ groupage: unknown }>(`/groupages/ofOrder/${one.id}`)
    expect(none).toBeNull()
  })
})

sendAgainByKeys('en')
