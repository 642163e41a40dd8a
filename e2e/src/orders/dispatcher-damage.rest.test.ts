import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, makePastOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { orderCommands, readOrder } from './order-commands.ts'

const OWNER = 'owner@dromos.example'

describe('a day of a dispatcher', () => {
  let calls: Calls
  let page: Page

  beforeAll(async () => {
    calls = await callsAs(OWNER)
  })

  const read = (id: number) => readOrder(calls, id)

  const open = async (path: string): Promise<void> => {
    page = await openPage()
    await signIn(page, OWNER, path)
  }

  const { field, save, next, give, report } = orderCommands(() => page)

  /** Chooses the first value of a list of the open dialog that is called like this. */
  const pick = async (label: string, option: string): Promise<void> => {
    await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).first().click()
  }

  it('sees an order damaged on its way, go on with another truck, delivered, and settled', async () => {
    const { id } = await makePastOrder(calls, 3)
    await open(`/app/orders/edit/${id}`)
    await give('Report damage')
    await pick('Kind of damage', 'Wetting')
    await pick('Stop', 'Unloading')
    await field('description').fill('Rain came through the roof')
    await field('amount').fill('350.00')
    await screenshot(page, 'day-damage')
    await save()
    await page.getByText(/^Damage: Wetting · .*350\.00.* · Rain came through the roof$/).waitFor()
    expect((await read(id)).status).toBe(5)

    await give('Change truck or driver')
    await field('pn_truck').fill('NZE 4512')
    await screenshot(page, 'day-other-truck')
    await save()
    await page.getByText(/^Driver and plates of order .* updated$/).waitFor()
    await report('Mark delivered', ['08:20', '10:00'])
    expect(await read(id)).toMatchObject({ status: 5, finished: true, pn_truck: 'NZE 4512' })

    await next('Settle damage')
    await field('amount').fill('350.00')
    await field('recovered').fill('350.00')
    await field('reason').fill('The insurer has paid')
    await screenshot(page, 'day-settling')
    await save()
    await page.getByText(/settled$/).waitFor()
    expect(await read(id)).toMatchObject({ status: 4, damaged: true, complete_damage: true })
  })
})
