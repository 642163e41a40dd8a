import { describe, expect, it } from 'vitest'
import type { GroupageRecord } from '../../../contract/src/groupages/groupages.ts'
import { callsAs, makeOrder } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'

const OPERATOR = 'operator@dromos.example'
const PLANNER = '/app/groupages/planner'

const begin = (calls: Calls) => calls.post<Saved>('/groupages/store', {})
const ordersOf = async (calls: Calls, id: number): Promise<number[]> =>
  (await calls.get<GroupageRecord>(`/groupages/edit/${id}`)).orders.map(({ order_id: order }) => order)
/** A load of two metres on the way of the ordinary order. */
const makePartLoad = (calls: Calls) => {
  const stop = (place_id: number, date: string) => ({ place_id, date, time_from: '08:00', time_to: '12:00' })
  const detail = {
    loading: stop(1, '2026-11-24'),
    unloading: stop(64, '2026-11-27'),
    load_meters: 2,
    load_meters_typed: true,
    weight: 500,
  }
  const order = { firm_company_id: 2, import_export: 2, customer_price: 100_000, details: [detail] }
  return calls.post<Saved>('/orders/store', order)
}
const open = async (path: string) => {
  const page = await openPage()
  await signIn(page, OPERATOR, path)
  return page
}

describe('the planner of groupages', () => {
  it('fills a trailer by the mouse, changes its sequence, and takes a drop back', async () => {
    const calls = await callsAs(OPERATOR)
    const [one, two] = [await makeOrder(calls), await makeOrder(calls)]
    const { id, number_id: groupage } = await begin(calls)
    const page = await open(`${PLANNER}?groupages=${id}`)
    const trailer = page.getByRole('list', { name: new RegExp(`^Load of ${groupage}`) })
    const block = (number: string) => trailer.getByRole('button', { name: new RegExp(`^${number}`) })
    for (const { number_id: number } of [one, two]) {
      await page.getByRole('searchbox', { name: 'Search open orders' }).fill(number)
      await page.getByRole('option', { name: new RegExp(number) }).dragTo(trailer)
      await block(number).waitFor()
    }
    expect((await ordersOf(calls, id)).toSorted((a, b) => a - b)).toEqual([one.id, two.id])
    await page
      .getByText(/m too long$/)
      .first()
      .waitFor()
    await page.getByRole('heading', { name: 'Stops' }).waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'planner')

    await block(two.number_id).dragTo(page.getByRole('region', { name: 'Open orders' }))
    await block(two.number_id).waitFor({ state: 'detached' })
    expect(await ordersOf(calls, id)).toEqual([one.id])
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await block(two.number_id).waitFor()
    expect(await ordersOf(calls, id)).toHaveLength(2)
  })

  it('fills two trailers by keys alone', async () => {
    const calls = await callsAs(OPERATOR)
    const [one, two, three] = [await makeOrder(calls), await makeOrder(calls), await makeOrder(calls)]
    const [first, second] = [await begin(calls), await begin(calls)]
    const page = await open(`${PLANNER}?groupages=${first.id},${second.id}`)
    await page.getByRole('list', { name: new RegExp(`^Load of ${second.number_id}`) }).waitFor()
    const add = async ({ number_id: number }: Saved, groupage: '1' | '2') => {
      await page.keyboard.press('/')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(number)
      const list = page.getByRole('listbox', { name: 'Open orders' })
      await list.getByRole('option').filter({ hasNotText: number }).first().waitFor({ state: 'detached' })
      await list.focus()
      await page.keyboard.press(groupage)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('a')
      await page.getByRole('button', { name: new RegExp(`^${number} `) }).waitFor()
    }
    await add(one, '1')
    await add(two, '2')
    await add(three, '2')
    expect(await ordersOf(calls, first.id)).toEqual([one.id])
    expect(await ordersOf(calls, second.id)).toEqual([two.id, three.id])

    const saved = (path: string) => page.waitForResponse((reply) => reply.url().includes(path))
    await page.getByRole('button', { name: new RegExp(`^${three.number_id} `) }).focus()
    await Promise.all([saved(`/groupages/update/${second.id}`), page.keyboard.press('Alt+ArrowUp')])
    await page.getByRole('button', { name: new RegExp(`^${three.number_id} .*place 1 of 2`) }).waitFor()
    expect(await ordersOf(calls, second.id)).toEqual([three.id, two.id])
    await page.keyboard.press('Delete')
    await page
      .getByRole('button', { name: new RegExp(`^${three.number_id} `) })
      .waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: new RegExp(`^${three.number_id} `) }).waitFor()
    expect(await ordersOf(calls, second.id)).toEqual([three.id, two.id])
  })

  it('suggests what fits as well, and adds it', async () => {
    const calls = await callsAs(OPERATOR)
    const { id, number_id: groupage } = await begin(calls)
    const small = () => makePartLoad(calls)
    const [aboard] = [await small(), await small()]
    const { business_id, version } = await calls.get<GroupageRecord>(`/groupages/edit/${id}`)
    await calls.post(`/groupages/update/${id}`, { business_id, version, orders: [{ order_id: aboard.id }] })
    const page = await open(`${PLANNER}?groupages=${id}`)
    await page.getByRole('list', { name: new RegExp(`^Load of ${groupage}`) }).waitFor()
    await page
      .getByText(/before its share/)
      .first()
      .waitFor()
    await page
      .getByRole('button', { name: /^Add \d/ })
      .first()
      .click()
    await page.getByRole('button', { name: /place 2 of 2/ }).waitFor()
    expect(await ordersOf(calls, id)).toHaveLength(2)
    await expectNoAxeViolations(page)
  })

  it('shows what a colleague adds as it happens', async () => {
    const calls = await callsAs(OPERATOR)
    const order = await makeOrder(calls)
    const { id, number_id: groupage } = await begin(calls)
    const page = await open(`${PLANNER}?groupages=${id}`)
    await page.getByRole('list', { name: new RegExp(`^Load of ${groupage}`) }).waitFor()
    const { business_id, version } = await calls.get<GroupageRecord>(`/groupages/edit/${id}`)
    const body = { business_id, version, orders: [{ order_id: order.id }] }
    await calls.post(`/groupages/update/${id}`, body)
    await page.getByRole('button', { name: new RegExp(`^${order.number_id} `) }).waitFor()
  })
})
