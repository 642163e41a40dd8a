import { describe, expect, it } from 'vitest'
import type { GroupageRecord } from '../../../contract/src/groupages/groupages.ts'
import { callsAs, makeOrder, makeTour } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { dragOnto } from '../browser/drag.ts'
import { expectNoAxeViolations, screenshot } from '../browser/harness.ts'
import { beginGroupage, OPERATOR, openPlanner, ordersOf } from './planner.ts'

// A map drawn without a graphics card takes its time.
const MAP_MS = 60_000

/** A load of two metres on the way of the ordinary order, in a week that has no others. */
const makePartLoad = (calls: Calls, from = 1) => {
  const stop = (place_id: number, date: string) => ({ place_id, date, time_from: '08:00', time_to: '12:00' })
  const detail = {
    loading: stop(from, '2027-05-11'),
    unloading: stop(64, '2027-05-14'),
    load_meters: 2,
    load_meters_typed: true,
    weight: 500,
  }
  const order = { firm_company_id: 2, import_export: 2, customer_price: 100_000, details: [detail] }
  return calls.post<Saved>('/orders/store', order)
}
const putAboard = async (calls: Calls, groupage: number, order: number): Promise<void> => {
  const { business_id, version } = await calls.get<GroupageRecord>(`/groupages/edit/${groupage}`)
  await calls.post(`/groupages/update/${groupage}`, { business_id, version, orders: [{ order_id: order }] })
}

describe('the planner of groupages', () => {
  it('says why a drop does not land where the carrier has got the tour meanwhile', async () => {
    const calls = await callsAs(OPERATOR)
    const { number_id: number } = await makeOrder(calls)
    const { id, number_id: groupage, version } = await makeTour(calls)
    const page = await openPlanner(id)
    const trailer = page.getByRole('list', { name: new RegExp(`^Load of ${groupage}`) })
    await page.getByRole('searchbox', { name: 'Search open orders' }).fill(number)
    const option = page.getByRole('listbox', { name: 'Open orders' }).getByRole('option')
    await expect.poll(() => option.count()).toBe(1)
    await option.hover()
    await page.mouse.down()
    await trailer.hover()
    const told = page.waitForResponse((reply) => reply.url().endsWith(`/groupages/edit/${id}`))
    const mail = { emails: ['dispatch@carrier.example'], language: 'en' }
    await calls.put(`/groupages/send/${id}`, { version, ...mail })
    await told
    // What is under the hand stays as it is until it lets go.
    expect(await page.getByText('Already sent to its carrier').count()).toBe(0)
    await trailer.hover()
    await page.mouse.up()
    await page.getByLabel('Notices').getByText('Already sent to its carrier').waitFor()
    expect(await ordersOf(calls, id)).toHaveLength(2)
  })

  it('suggests what fits as well, and adds it', async () => {
    const calls = await callsAs(OPERATOR)
    const { id, number_id: groupage } = await beginGroupage(calls)
    const small = () => makePartLoad(calls)
    const [aboard] = [await small(), await small()]
    await putAboard(calls, id, aboard.id)
    const page = await openPlanner(id)
    await page.getByRole('list', { name: new RegExp(`^Load of ${groupage}`) }).waitFor()
    await page
      .getByText(/before its share/)
      .first()
      .waitFor()
    await page
      .getByRole('button', { name: /^Add \d/ })
      .first()
      .click()
    await page.getByRole('button', { name: /position 2 of 2/ }).waitFor()
    expect(await ordersOf(calls, id)).toHaveLength(2)
    await expectNoAxeViolations(page)
  })

  it('puts stops in another order by keys and by the mouse, and gives them back to the windows', async () => {
    const calls = await callsAs(OPERATOR)
    const { id } = await beginGroupage(calls)
    const [one, two] = [await makePartLoad(calls, 1), await makePartLoad(calls, 2)]
    const { business_id, version } = await calls.get<GroupageRecord>(`/groupages/edit/${id}`)
    const orders = [one, two].map((order) => ({ order_id: order.id }))
    await calls.post(`/groupages/update/${id}`, { business_id, version, orders })
    const page = await openPlanner(id)
    const loadings = async () => {
      const { stops } = await calls.get<GroupageRecord>(`/groupages/edit/${id}`)
      return stops.filter(({ kind }) => kind === 1).map(({ order_id: order }) => order)
    }
    const saved = () => page.waitForResponse((reply) => reply.url().includes(`/groupages/update/${id}`))
    const [athens] = (await calls.get<GroupageRecord>(`/groupages/edit/${id}`)).members
    const athensAt = (place: number) =>
      page
        .getByRole('listitem')
        .filter({ hasText: athens?.loading.city ?? '' })
        .getByRole('button', { name: `${place} Loading` })
    const second = page.getByRole('button', { name: '2 Loading' })
    await second.focus()
    await Promise.all([saved(), page.keyboard.press('Alt+ArrowUp')])
    expect(await loadings()).toEqual([two.id, one.id])
    await athensAt(2).waitFor()
    const onTop = page.getByRole('listitem').filter({ hasText: /^1/ }).last()
    await dragOnto(second, onTop, athensAt(1))
    expect(await loadings()).toEqual([one.id, two.id])
    await page.getByRole('button', { name: '1 Loading' }).focus()
    await Promise.all([saved(), page.keyboard.press('Alt+ArrowDown')])
    await page.getByRole('button', { name: '2 Loading' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByText('A delivery cannot come before its loading.').waitFor()
    await screenshot(page, 'planner-stops')
    await Promise.all([saved(), page.getByRole('button', { name: 'By time windows' }).click()])
    expect(await loadings()).toEqual([])
  })

  it('proposes tours for the open orders of a corridor and week, of which one is accepted', async () => {
    const calls = await callsAs(OPERATOR)
    const loads = [await makePartLoad(calls), await makePartLoad(calls, 2)]
    const page = await openPlanner()
    await page.getByRole('button', { name: 'Auto-plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Auto-plan' })
    await dialog.getByLabel('Loading in', { exact: true }).selectOption('GR')
    await dialog.getByLabel('Loading week').selectOption('2027-05-10')
    await dialog.getByRole('textbox', { name: 'Truck cost per km' }).fill('0.50')
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
    const tour = dialog.getByRole('listitem').filter({ hasText: 'Groupage 1' })
    await tour.getByText('all windows can be met').waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'planner-proposals')
    await tour.getByRole('button', { name: 'Accept groupage 1', exact: true }).click()
    const made = tour.getByRole('link', { name: /^G2026-/ })
    const id = Number((await made.getAttribute('href'))?.split('/').at(-1))
    const members = await ordersOf(calls, id)
    expect(loads.some((load) => members.includes(load.id))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('shows what a colleague adds as it happens', async () => {
    const calls = await callsAs(OPERATOR)
    const order = await makeOrder(calls)
    const { id, number_id: groupage } = await beginGroupage(calls)
    const page = await openPlanner(id)
    await page.getByRole('list', { name: new RegExp(`^Load of ${groupage}`) }).waitFor()
    await putAboard(calls, id, order.id)
    await page.getByRole('button', { name: new RegExp(`^${order.number_id} `) }).waitFor()
  })

  it('shows both panes on a map, where a point chooses its order', async () => {
    const calls = await callsAs(OPERATOR)
    const [order, aboard] = [await makeOrder(calls), await makeOrder(calls)]
    const { id } = await beginGroupage(calls)
    await putAboard(calls, id, aboard.id)
    const page = await openPlanner(id)
    const drawn = () => page.locator('[data-map=idle]').waitFor({ timeout: MAP_MS })
    const stops = page.locator('.maplibregl-marker')
    const toggle = page.getByRole('button', { name: 'Map', exact: true })
    await toggle.click()
    await drawn()
    await expect.poll(() => stops.allInnerTexts()).toEqual(['1↑', '2↓'])
    await page.getByRole('region', { name: 'Map of the open orders and of the stops' }).waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'planner-map')

    // This browser remembers it.
    await page.reload()
    await page.getByRole('searchbox', { name: 'Search open orders' }).fill(order.number_id)
    const list = page.getByRole('listbox', { name: 'Open orders' })
    await list
      .getByRole('option')
      .filter({ hasNotText: order.number_id })
      .first()
      .waitFor({ state: 'detached' })
    await drawn()
    // Both are loaded at one place.
    const box = await stops.filter({ hasText: '1' }).boundingBox()
    expect(box).not.toBeNull()
    const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(x + width / 2, y + height / 2)
    await list.getByRole('option', { name: new RegExp(order.number_id), selected: true }).waitFor()
    expect(await ordersOf(calls, id)).toEqual([aboard.id])

    // The list has its keys at once.
    await page.keyboard.press('m')
    await stops.first().waitFor({ state: 'detached' })
    expect(await toggle.getAttribute('aria-pressed')).toBe('false')
    await page.keyboard.press('a')
    await page.getByRole('button', { name: new RegExp(`^${order.number_id} `) }).waitFor()
  }, 180_000)
})
