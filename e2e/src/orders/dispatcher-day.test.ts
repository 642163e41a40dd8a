import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, daysAgo, keepProof, makePastOrder, newReference } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, typeInto, waitForFocus } from '../browser/keyboard.ts'
import { orderScreen } from './order-screen.ts'

const OWNER = 'owner@dromos.example'

interface Driven {
  firm: string
  driver: string
}

/** Three orders of a dispatcher's day, each from where it stands to its end, in the browser. */
describe('a day of a dispatcher', () => {
  let calls: Calls
  let page: Page

  beforeAll(async () => {
    calls = await callsAs(OWNER)
  })

  const read = (id: number) => calls.get<StaffOrderRecord>(`/orders/edit/${id}`)
  const field = (name: string): Locator => page.getByRole('dialog').locator(`[name="${name}"]`)
  const save = () => page.keyboard.press('Control+s')

  const open = async (path: string): Promise<void> => {
    page = await openPage()
    await signIn(page, OWNER, path)
  }

  const head = () => page.locator('main header')

  /** Opens the dialog of the order's next command, which is a button. */
  const next = async (name: string): Promise<void> => {
    await head().getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor()
  }

  /** Opens the dialog of any other command. */
  const give = async (name: string): Promise<void> => {
    await head().getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor()
  }

  const assignTo = async ({ firm, driver }: Driven, price: string): Promise<void> => {
    await next('Assign carrier')
    await choose(page, field('firm_carrier_id'), firm, firm)
    await choose(page, field('transporter_id'), driver, driver)
    await waitForFocus(page, field('transporter_id'))
    await typeInto(page, field('transporter_price'), price)
    await field('pn_truck').fill('IKA 4521')
    await save()
    await page.getByText(/waits for loading$/).waitFor()
  }

  /** Says when the truck came and went at the only stop of its kind. */
  const report = async (command: string, [arrived, left]: readonly [string, string]): Promise<void> => {
    await next(command)
    await field('times.0.arrived.time').fill(arrived)
    await field('times.0.departed.time').fill(left)
    await save()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }

  /** Two carriers that may drive: of orders that others have driven already. */
  const carriers = async (): Promise<[Driven, Driven]> => {
    const { data } = await calls.get<{ data: { firm_id: number; first_name: string; last_name: string }[] }>(
      '/contacts?pageSize=100&currentPage=1&search=',
    )
    const { data: firms } = await calls.get<{ data: { id: number; name: string }[] }>(
      '/firms?side=carrier&active=true&pageSize=100&currentPage=1',
    )
    const driven = firms.flatMap(({ id, name }) => {
      const driver = data.find((contact) => contact.firm_id === id)
      return driver ? [{ firm: name, driver: `${driver.first_name} ${driver.last_name}` }] : []
    })
    const [first, second] = driven
    if (!first || !second) throw new Error('the demonstration has two carriers with drivers')
    return [first, second]
  }

  /** Chooses the first value of a list of the open dialog that is called like this. */
  const pick = async (label: string, option: string): Promise<void> => {
    await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).first().click()
  }

  const typed = (days: number): string => daysAgo(days).split('-').toReversed().join('/')

  it('an order goes from the phone call to its closed accounts', async () => {
    await open('/app/orders/create')
    const screen = orderScreen(page, 'en')
    await choose(page, screen.customer, 'bavaria frucht', 'Bavaria Frucht Import GmbH')
    await typeInto(page, screen.price, '1,450.00')
    await screen.openDetails()
    const window = { from: '8', to: '1200' }
    const stop = { place: 'aspropyrgos', city: 'Ασπροπύργου', ...window }
    await screen.enterStop('loading', { ...stop, date: typed(5) })
    const end = { place: 'munchen', city: 'München Großmarkthalle', ...window }
    await screen.enterStop('unloading', { ...end, date: typed(2) })
    await screen.addReference(['Customer order', 'Customer order no.'], newReference())
    const id = await screen.save()
    await page.getByRole('tab', { name: 'Order log' }).click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Mr Huber called: 33 pallets, gate 4')
    await page.getByRole('button', { name: 'Add to the log' }).click()
    await page.getByRole('listitem').filter({ hasText: 'gate 4' }).waitFor()

    const [carrier] = await carriers()
    await assignTo(carrier, '1,200.00')
    await report('Mark loaded', ['08:10', '09:40'])
    await report('Mark delivered', ['08:20', '10:00'])
    // By the clock of München, as it was written down; and only the last command can be taken back by its notice.
    await page.getByText(/arrived: .*, 08:20$/).waitFor()
    await page
      .getByLabel('Notices')
      .getByText(/is finished$/)
      .waitFor()
    await expect.poll(() => page.getByLabel('Notices').getByRole('button', { name: 'Undo' }).count()).toBe(1)
    await screenshot(page, 'day-delivered')
    await keepProof(calls, id)
    await page.reload()
    await next('Close order')
    await screenshot(page, 'day-closing')
    await save()
    await page.getByText('This order is closed: it can only be read.').waitFor()
    await screenshot(page, 'day-closed')
    expect(await read(id)).toMatchObject({ closed: true, finished: true, profit: 25_000 })
  })

  it('one is damaged on its way, goes on with another truck, is delivered, and settled', async () => {
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
    await page.getByText(/has another truck or driver$/).waitFor()
    await report('Mark delivered', ['08:20', '10:00'])
    expect(await read(id)).toMatchObject({ status: 5, finished: true, pn_truck: 'NZE 4512' })

    await next('Complete damage')
    await field('amount').fill('350.00')
    await field('recovered').fill('350.00')
    await field('reason').fill('The insurer has paid')
    await screenshot(page, 'day-settling')
    await save()
    await page.getByText(/completed$/).waitFor()
    expect(await read(id)).toMatchObject({ status: 4, damaged: true, complete_damage: true })
  })

  it('one loses its carrier and is driven by another', async () => {
    const { id } = await makePastOrder(calls, 2)
    const { firm_carrier: lost } = await read(id)
    await open(`/app/orders/edit/${id}`)
    await give('Carrier has cancelled')
    await field('reason').fill('The tractor has broken down')
    await save()
    await page.getByText('The last carrier has cancelled: The tractor has broken down').waitFor()
    await screenshot(page, 'day-carrier-lost')
    const other = (await carriers()).find(({ firm }) => firm !== lost?.name)
    if (!other) throw new Error('there is another carrier')
    await assignTo(other, '860.00')
    await report('Mark loaded', ['08:10', '09:40'])
    expect(await read(id)).toMatchObject({ status: 3, firm_carrier: { name: other.firm }, profit: 14_000 })
  })
})
