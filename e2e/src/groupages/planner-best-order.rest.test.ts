import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { PlannedOrder, Visit } from '../../../contract/src/groupages/planner/planner.ts'
import { callsAs, makeOrder } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { expectNoAxeViolations, screenshot } from '../browser/harness.ts'
import { OPERATOR, openPlanner, ordersOf } from './planner.ts'

interface Tour {
  visits: Visit[]
  stops: Pick<Visit, 'order_id' | 'load' | 'kind'>[]
}

const tourOf = (calls: Calls, id: number) => calls.get<Tour>(`/groupages/planner/tour/${id}`)

/** A groupage of open part loads whose stops go up and down the map. */
async function makeZigzag(calls: Calls): Promise<Saved> {
  const { orders } = await calls.get<{ orders: PlannedOrder[] }>('/groupages/planner/orders')
  const parts = orders.filter(({ full, loading }) => !full && loading.country_iso === 'GR').slice(0, 4)
  const members = parts.map(({ id }) => ({ order_id: id }))
  const { id, version } = await calls.post<Saved>('/groupages/store', { orders: members })
  const { visits } = await tourOf(calls, id)
  const stops = [1, 2].flatMap((kind) =>
    visits
      .filter((visit) => visit.kind === kind)
      .toSorted((one, other) => (one.lat - other.lat) * (one.order_id % 2 === 0 ? 1 : -1))
      .map(({ order_id, load }) => ({ order_id, load, kind })),
  )
  return calls.post<Saved>(`/groupages/update/${id}`, { orders: members, stops, version })
}

const best = (page: Page) => page.getByRole('button', { name: 'Best sequence', exact: true })

describe('the best order of a tour', () => {
  it('comes by one press, stops and loads alike, and goes back by Ctrl Z', async () => {
    const calls = await callsAs(OPERATOR)
    const { id } = await makeZigzag(calls)
    const [before, sequence] = [await tourOf(calls, id), await ordersOf(calls, id)]
    const page = await openPlanner(id)
    await best(page).waitFor()
    await screenshot(page, 'planner-zigzag')
    await best(page).click()
    const done = page.getByRole('button', { name: 'Already the best sequence' })
    await done.waitFor()
    expect(await done.isDisabled()).toBe(true)
    await expectNoAxeViolations(page)
    await screenshot(page, 'planner-best-order')
    const after = await tourOf(calls, id)
    expect([after.stops, await ordersOf(calls, id)]).not.toEqual([before.stops, sequence])
    await page.keyboard.press('Control+z')
    await best(page).waitFor()
    expect([(await tourOf(calls, id)).stops, await ordersOf(calls, id)]).toEqual([before.stops, sequence])

    await page.goto(`/app/groupages/edit/${id}`)
    await best(page).click()
    await page.getByRole('button', { name: 'Already the best sequence' }).waitFor()
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await expect.poll(async () => (await tourOf(calls, id)).stops).toEqual(after.stops)
  })

  it('keeps full trucks out of the way until they are wanted', async () => {
    const calls = await callsAs(OPERATOR)
    const { number_id: number } = await makeOrder(calls)
    const page = await openPlanner()
    await page.getByText(/^\d+ full trucks? hidden$/).waitFor()
    const listed = page.getByRole('listbox', { name: 'Open orders' }).getByRole('option')
    await page.getByRole('searchbox', { name: 'Search open orders' }).fill(number)
    await expect.poll(() => listed.count()).toBe(1)
    await page.getByRole('searchbox', { name: 'Search open orders' }).fill('')
    await page.getByText(/^\d+ full trucks? hidden$/).waitFor()
    await page.getByRole('switch', { name: 'Full trucks' }).click()
    await page.getByText(/^\d+ full trucks? hidden$/).waitFor({ state: 'detached' })
    await page.getByRole('switch', { name: 'Full trucks' }).click()
    await page.getByText(/^\d+ full trucks? hidden$/).waitFor()
  })
})
