import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, makePastOrder } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, waitForFocus } from '../browser/keyboard.ts'
import { orderCommands, readOrder } from './order-commands.ts'

const OPERATOR = 'operator@dromos.example'

/** Trucks and drivers change while the order is under way, in the browser. */
describe('the day of a fleet that changes trucks', () => {
  let calls: Calls
  let page: Page

  beforeAll(async () => {
    calls = await callsAs('owner@dromos.example')
  })

  const read = (id: number) => readOrder(calls, id)
  const main = (): Locator => page.locator('main')
  const open = async (path: string): Promise<void> => {
    page = await openPage()
    await signIn(page, OPERATOR, path)
  }
  const { field, save, give, send } = orderCommands(() => page)

  /** A second driver of the carrier that an order has. */
  const secondDriver = async ({ id }: Saved): Promise<string> => {
    const { firm_carrier: carrier } = await read(id)
    const person = { firm_id: carrier?.id, first_name: 'Stavros', last_name: `Second ${id}` }
    await calls.post('/contacts/store', { ...person, pn_trucks: ['NZE 4512'], pn_trailers: ['P 54321'] })
    return `Stavros Second ${id}`
  }

  it('the truck changes before loading and again on the way, and the next revision goes out', async () => {
    const order = await makePastOrder(calls, 2)
    const driver = await secondDriver(order)
    await open(`/app/orders/edit/${order.id}`)
    // A dispatcher looks for the carrier first.
    const first = main().getByRole('heading', { level: 2 }).first()
    await expect.poll(() => first.innerText()).toMatch(/^Carrier/)
    await send('Send transport order')
    await main()
      .getByText(/^Sent .* fleet@carrier\.example/)
      .waitFor({ timeout: 45_000 })

    await give('Change truck or driver')
    await choose(page, field('transporter_id'), driver, driver)
    await waitForFocus(page, field('transporter_id'))
    await expect.poll(() => field('pn_truck').inputValue()).toBe('NZE 4512')
    await field('reason').fill('The first tractor has a flat tyre')
    await screenshot(page, 'fleet-truck')
    await save()
    await main().getByText('Changed since sending').waitFor()
    await screenshot(page, 'fleet-changed')
    await send('Send revision 2')
    await main()
      .getByText(/^Revision 2 sent /)
      .waitFor({ timeout: 45_000 })
    await main().getByText('Changed since sending').waitFor({ state: 'detached' })

    await page.locator('main header').getByRole('button', { name: 'Mark loaded', exact: true }).click()
    await field('times.0.arrived.time').fill('08:10')
    await field('times.0.departed.time').fill('09:40')
    await save()
    await give('Change truck or driver')
    await field('pn_truck').fill('IKX 9090')
    await save()
    await main().getByText('Changed since sending').waitFor()
    await main().getByRole('button', { name: 'Send revision 3' }).waitFor()
    await screenshot(page, 'fleet-on-the-way')
    const now = await read(order.id)
    expect(now).toMatchObject({ status: 3, pn_truck: 'IKX 9090', pn_trailer: 'P 54321' })
    expect(now.transporter?.name).toBe(driver)
  })
})
