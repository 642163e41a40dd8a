import { expect, it } from 'vitest'
import type { GroupageRecord } from '../../../contract/src/groupages/groupages.ts'
import { callsAs, daysAgo, findDrivers, newReference, orderBody } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { dragOnto } from '../browser/drag.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'

const OPERATOR = 'operator@dromos.example'

/** A load of two metres whose stops are over. */
function makeLoad(calls: Calls): Promise<Saved> {
  const [detail] = orderBody(newReference()).details
  const past = detail && {
    ...detail,
    loading: { ...detail.loading, date: daysAgo(5) },
    unloading: { ...detail.unloading, date: daysAgo(3) },
    load_meters: 2,
    load_meters_typed: true,
    weight: 800,
  }
  return calls.post<Saved>('/orders/store', { ...orderBody(newReference()), details: [past] })
}

it('a tour is planned with the mouse, sent from the planner, goes to another carrier, loses an order and is delivered', async () => {
  const calls = await callsAs(OPERATOR)
  const loads = [await makeLoad(calls), await makeLoad(calls), await makeLoad(calls)]
  const [first, second] = await findDrivers(calls)
  const { id, number_id: number } = await calls.post<Saved>('/groupages/store', {
    ...first,
    transport_cost: 90_000,
    split_key: 'equal',
    pn_truck: 'IKA 4521',
  })
  const read = () => calls.get<GroupageRecord>(`/groupages/edit/${id}`)
  const page = await openPage()
  await signIn(page, OPERATOR, `/app/groupages/planner?groupages=${id}`)
  const trailer = page.getByRole('list', { name: new RegExp(`^Load of ${number}`) })
  for (const { number_id: order } of loads) {
    await page.getByRole('searchbox', { name: 'Search open orders' }).fill(order)
    const options = page.getByRole('listbox', { name: 'Open orders' }).getByRole('option')
    // Found: what is taken hold of stays where it is.
    await expect.poll(() => options.count()).toBe(1)
    await dragOnto(
      options.filter({ hasText: order }),
      trailer,
      trailer.getByRole('button', { name: new RegExp(`^${order}`) }),
    )
  }
  await page.getByRole('row', { name: /^Groupage 6\.0 3,000\.00 900\.00 2,100\.00$/ }).waitFor()
  await screenshot(page, 'journey-planned')

  await page.getByRole('link', { name: 'Send to carrier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().fill('dispatch@carrier.example')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Revision 1 sent /).waitFor({ timeout: 45_000 })

  const mail = { emails: ['dispatch@carrier.example'], language: 'en' }
  const swap = {
    ...second,
    pn_truck: 'NIK 7788',
    pn_trailer: 'P 7788',
    transport_cost: 84_000,
    reason: 'Broken down',
  }
  await calls.put(`/groupages/swap/${id}`, { version: (await read()).version, ...swap, ...mail })
  expect(await read()).toMatchObject({ status: 2, firm_carrier_id: second?.firm_carrier_id })
  await calls.put(`/groupages/send/${id}`, { version: (await read()).version, ...mail })
  await page.getByText(/^Revision 2 sent /).waitFor()

  const [lost, ...others] = loads
  const { version } = await calls.get<Saved>(`/orders/edit/${lost?.id}`)
  await calls.put(`/orders/cancel/${lost?.id}`, { version, type: 1, reason: 'Sold elsewhere' })
  await page.getByRole('row', { name: new RegExp(lost?.number_id ?? '') }).waitFor({ state: 'detached' })
  expect((await read()).money.shares.map(({ share }) => share)).toEqual([42_000, 42_000])

  for (const [move, days] of [
    ['loaded', 5],
    ['delivered', 3],
  ] as const) {
    for (const order of others) {
      const now = await calls.get<Saved & { details: { id: number }[] }>(`/orders/edit/${order.id}`)
      const [arrived, departed] = ['08:10', '09:40'].map((time) => ({ date: daysAgo(days), time }))
      const times = now.details.map((detail) => ({ detail_id: detail.id, arrived, departed }))
      await calls.put(`/orders/${move}/${order.id}`, { version: now.version, times })
    }
  }
  await page.getByText('Finished', { exact: true }).first().waitFor()
  await screenshot(page, 'journey-delivered')
  expect((await read()).status).toBe(4)
})
