import { expect, it } from 'vitest'
import type { GroupageRecord } from '../../../contract/src/groupages/groupages.ts'
import { callsAs, makeOrder, makePastOrder } from '../browser/api.ts'
import type { Saved } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, waitForFocus } from '../browser/keyboard.ts'
import { command, readOrder } from './order-commands.ts'

const OPERATOR = 'operator@dromos.example'

/** As the demonstration has them. */
async function anyDriver() {
  const calls = await callsAs(OPERATOR)
  const { id } = await makePastOrder(calls, 2)
  const { firm_carrier: firm, transporter } = await readOrder(calls, id)
  return { calls, carrier: firm?.name ?? '', firm: firm?.id, driver: transporter?.name ?? '' }
}

it('a carrier is assigned by its price alone, and its plates are entered later', async () => {
  const { calls, carrier, driver } = await anyDriver()
  const { id } = await makePastOrder(calls, 1)
  const page = await openPage()
  const dialog = page.getByRole('dialog')
  await signIn(page, OPERATOR, `/app/orders/edit/${id}`)
  await command(page, 'Assign carrier').press('Enter')
  await waitForFocus(page, dialog.locator('input[name=firm_carrier_id]'))
  await choose(page, dialog.locator('input[name=firm_carrier_id]'), carrier, carrier)
  await dialog.locator('input[name=transporter_price]').fill('850')
  for (const name of ['pn_truck', 'pn_trailer']) await dialog.locator(`input[name=${name}]`).fill('')
  await screenshot(page, 'plates-assign')
  await page.keyboard.press('Control+s')
  await page.getByText(/awaiting loading$/).waitFor()

  const { life } = await readOrder(calls, id)
  expect(life).toMatchObject({ status: 2, plates_missing: true })
  await page.getByText('Plates missing').first().waitFor()
  await screenshot(page, 'plates-missing')
  await command(page, 'Enter plates').press('Enter')
  const named = dialog.locator('input[name=transporter_id]')
  await named.waitFor()
  await choose(page, named, driver, driver)
  await dialog.locator('input[name=pn_truck]').fill('LAT 4455')
  await screenshot(page, 'plates-enter')
  await page.keyboard.press('Control+s')
  await page.getByText(/^Driver and plates of order .* updated$/).waitFor()
  await command(page, 'Mark loaded').waitFor()
  expect((await readOrder(calls, id)).life.plates_missing).toBe(false)
})

it('a groupage without a carrier is given one from the planner, before it is sent', async () => {
  const { calls, carrier } = await anyDriver()
  const orders = [await makeOrder(calls), await makeOrder(calls)].map(({ id: order_id }) => ({ order_id }))
  const { id, number_id: number } = await calls.post<Saved>('/groupages/store', {
    orders,
    split_key: 'equal',
  })
  const page = await openPage()
  const dialog = page.getByRole('dialog')
  await signIn(page, OPERATOR, `/app/groupages/planner?groupages=${id}`)
  await page.getByRole('article', { name: number }).waitFor()
  await screenshot(page, 'plates-planner')
  await page.getByRole('link', { name: 'Assign carrier' }).click()
  const firm = dialog.locator('input[name=firm_carrier_id]')
  await waitForFocus(page, firm)
  await choose(page, firm, carrier, carrier)
  await dialog.locator('input[name=transport_cost]').fill('900')
  await screenshot(page, 'plates-groupage-assign')
  await page.keyboard.press('Control+s')
  await page.getByText(`Carrier of groupage ${number} assigned`).waitFor()
  await page.getByRole('button', { name: 'Send to carrier' }).waitFor()
  const { status, transport_cost: cost } = await calls.get<GroupageRecord>(`/groupages/edit/${id}`)
  expect([status, cost]).toEqual([1, 90_000])
})
