import { describe, expect, it } from 'vitest'
import { callsAs, makeOrder } from '../browser/api.ts'
import type { Saved } from '../browser/api.ts'
import { dragOnto } from '../browser/drag.ts'
import { expectNoAxeViolations, screenshot } from '../browser/harness.ts'
import { beginGroupage, OPERATOR, openPlanner, ordersOf } from './planner.ts'

describe('the planner of groupages', () => {
  it('fills a trailer by the mouse, changes its sequence, and takes a drop back', async () => {
    const calls = await callsAs(OPERATOR)
    const [one, two] = [await makeOrder(calls), await makeOrder(calls)]
    const { id, number_id: groupage } = await beginGroupage(calls)
    const page = await openPlanner(id)
    const trailer = page.getByRole('list', { name: new RegExp(`^Load of ${groupage}`) })
    const block = (number: string) => trailer.getByRole('button', { name: new RegExp(`^${number}`) })
    for (const { number_id: number } of [one, two]) {
      await page.getByRole('searchbox', { name: 'Search open orders' }).fill(number)
      const options = page.getByRole('listbox', { name: 'Open orders' }).getByRole('option')
      // Found: what is taken hold of stays where it is.
      await expect.poll(() => options.count()).toBe(1)
      await dragOnto(options.filter({ hasText: number }), trailer, block(number))
    }
    expect((await ordersOf(calls, id)).toSorted((a, b) => a - b)).toEqual([one.id, two.id])
    await page
      .getByText(/m too long$/)
      .first()
      .waitFor()
    await page.getByRole('heading', { name: 'Stops' }).waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'planner')

    const openOrders = page.getByRole('region', { name: 'Open orders' })
    await dragOnto(
      block(two.number_id),
      openOrders,
      openOrders.getByRole('option').filter({ hasText: two.number_id }),
    )
    await block(two.number_id).waitFor({ state: 'detached' })
    expect(await ordersOf(calls, id)).toEqual([one.id])
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await block(two.number_id).waitFor()
    expect(await ordersOf(calls, id)).toHaveLength(2)
  })

  it('fills two trailers by keys alone', async () => {
    const calls = await callsAs(OPERATOR)
    const [one, two, three] = [await makeOrder(calls), await makeOrder(calls), await makeOrder(calls)]
    const [first, second] = [await beginGroupage(calls), await beginGroupage(calls)]
    const page = await openPlanner(first.id, second.id)
    await page.getByRole('list', { name: new RegExp(`^Load of ${second.number_id}`) }).waitFor()
    const add = async ({ number_id: number }: Saved, groupage: '1' | '2') => {
      await page.keyboard.press('/')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(number)
      const list = page.getByRole('listbox', { name: 'Open orders' })
      await list.getByRole('option').filter({ hasNotText: number }).first().waitFor({ state: 'detached' })
      // The list is empty for a moment while what is searched is on its way.
      await list.getByRole('option').filter({ hasText: number }).waitFor()
      await list.focus()
      await page.keyboard.press(groupage)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('a')
      await page.getByRole('button', { name: new RegExp(`^${number} `) }).waitFor()
    }
    // Also out of a list that has many.
    await page.getByRole('listbox', { name: 'Open orders' }).focus()
    await page.keyboard.press('/')
    await page.getByRole('searchbox', { name: 'Search open orders' }).and(page.locator(':focus')).waitFor()
    await add(one, '1')
    await add(two, '2')
    await add(three, '2')
    expect(await ordersOf(calls, first.id)).toEqual([one.id])
    expect(await ordersOf(calls, second.id)).toEqual([two.id, three.id])

    const saved = (path: string) => page.waitForResponse((reply) => reply.url().includes(path))
    await page.getByRole('button', { name: new RegExp(`^${three.number_id} `) }).focus()
    await Promise.all([saved(`/groupages/update/${second.id}`), page.keyboard.press('Alt+ArrowUp')])
    await page.getByRole('button', { name: new RegExp(`^${three.number_id} .*position 1 of 2`) }).waitFor()
    expect(await ordersOf(calls, second.id)).toEqual([three.id, two.id])
    await page.keyboard.press('Delete')
    await page
      .getByRole('button', { name: new RegExp(`^${three.number_id} `) })
      .waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: new RegExp(`^${three.number_id} `) }).waitFor()
    expect(await ordersOf(calls, second.id)).toEqual([three.id, two.id])
  })
})
