import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, makePastOrder } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, waitForFocus } from '../browser/keyboard.ts'

const OPERATOR = 'operator@dromos.example'

/** Trucks and drivers change while the order is under way, and a carrier loses it after it was sent, in the browser. */
describe('the day of a fleet that changes trucks', () => {
  let calls: Calls
  let page: Page

  beforeAll(async () => {
    calls = await callsAs('owner@dromos.example')
  })

  const read = (id: number) => calls.get<StaffOrderRecord>(`/orders/edit/${id}`)
  const dialog = (): Locator => page.getByRole('dialog')
  const field = (name: string): Locator => dialog().locator(`[name="${name}"]`)
  const main = (): Locator => page.locator('main')
  const open = async (path: string): Promise<void> => {
    page = await openPage()
    await signIn(page, OPERATOR, path)
  }
  const give = async (name: string): Promise<void> => {
    await page.locator('main header').getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await dialog().waitFor()
  }
  const save = async (): Promise<void> => {
    await page.keyboard.press('Control+s')
    await dialog().waitFor({ state: 'hidden' })
  }
  const send = async (button: string): Promise<void> => {
    await main().getByRole('button', { name: button }).first().click()
    const emails = dialog().getByRole('combobox').first()
    await emails.fill('fleet@carrier.example')
    await page.keyboard.press('Enter')
    await dialog().getByText('fleet@carrier.example').waitFor()
    await dialog().getByRole('button', { name: 'Send transport order' }).click()
    await dialog().waitFor({ state: 'hidden' })
  }

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
    await main().getByText('Changed since it was sent').waitFor()
    await screenshot(page, 'fleet-changed')
    await send('Send revision 2')
    await main()
      .getByText(/^Revision 2 sent /)
      .waitFor({ timeout: 45_000 })
    await main().getByText('Changed since it was sent').waitFor({ state: 'detached' })

    await page.locator('main header').getByRole('button', { name: 'Mark loaded', exact: true }).click()
    await field('times.0.arrived.time').fill('08:10')
    await field('times.0.departed.time').fill('09:40')
    await save()
    await give('Change truck or driver')
    await field('pn_truck').fill('IKX 9090')
    await save()
    await main().getByText('Changed since it was sent').waitFor()
    await main().getByRole('button', { name: 'Send revision 3' }).waitFor()
    await screenshot(page, 'fleet-on-the-way')
    const now = await read(order.id)
    expect(now).toMatchObject({ status: 3, pn_truck: 'IKX 9090', pn_trailer: 'P 54321' })
    expect(now.transporter?.name).toBe(driver)
  })

  it('a carrier that is taken away without a word stays named until it is told', async () => {
    const { id } = await makePastOrder(calls, 2)
    const { firm_carrier: carrier } = await read(id)
    await open(`/app/orders/edit/${id}`)
    await send('Send transport order')
    await main()
      .getByText(/^Sent .* fleet@carrier\.example/)
      .waitFor({ timeout: 45_000 })
    await give('Take the carrier away')
    await dialog()
      .getByText(/It has our transport order/)
      .waitFor()
    await screenshot(page, 'fleet-taken-away')
    // Nobody is told for now: Backspace takes back one address after the other.
    const emails = dialog().getByRole('combobox').first()
    for (const email of ['fleet@carrier.example', 'ivan.angelov@balkan-frigo.example']) {
      await emails.press('Backspace')
      await dialog().getByText(email).waitFor({ state: 'hidden' })
    }
    await save()
    const untold = main().getByText(/ has our transport order of .* was not told that it is off\.$/)
    await untold.waitFor()
    expect(await untold.innerText()).toContain(carrier?.name)
    await screenshot(page, 'fleet-untold')
    await give('Tell the former carrier')
    await dialog()
      .getByText(/was not told that it is off/)
      .waitFor()
    await screenshot(page, 'fleet-telling')
    await save()
    await untold.waitFor({ state: 'hidden' })
    expect(await read(id)).toMatchObject({ status: 1, untold_carrier: null, firm_carrier: null })
  })

  it('what is too much for one truck is said while it is typed, and saved all the same', async () => {
    const { id } = await makePastOrder(calls, 1)
    await open(`/app/orders/edit/${id}`)
    await page.getByRole('tab', { name: /^Order details/ }).click()
    await page.locator('[name="details.0.weight"]').fill('26,000')
    await main()
      .getByText(/^Together on one truck: 26,000\s?kg, it carries 24,000\s?kg\.$/)
      .waitFor()
    await screenshot(page, 'fleet-load')
    await page.locator('[name="details.0.weight"]').fill('23,900')
    await main()
      .getByText(/^Together on one truck/)
      .waitFor({ state: 'hidden' })
    await page.locator('[name="details.0.weight"]').fill('26,000')
    await page.keyboard.press('Control+s')
    await page.getByText(/^Order .* saved$/).waitFor()
    expect((await read(id)).details[0]?.weight).toBe(26_000)
  })
})
