import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, keepProof, makePastOrder, newReference } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, typeInto, waitForFocus } from '../browser/keyboard.ts'
import { orderCommands, readOrder, typed } from './order-commands.ts'
import { orderScreen } from './order-screen.ts'

const OWNER = 'owner@dromos.example'

interface Driven {
  firm: string
  driver: string
}

/** Two orders of a dispatcher's day, each from where it stands to its end, in the browser. */
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

  const assignTo = async ({ firm, driver }: Driven, price: string): Promise<void> => {
    await next('Assign carrier')
    await choose(page, field('firm_carrier_id'), firm, firm)
    await choose(page, field('transporter_id'), driver, driver)
    await waitForFocus(page, field('transporter_id'))
    await typeInto(page, field('transporter_price'), price)
    await field('pn_truck').fill('IKA 4521')
    await save()
    await page.getByText(/awaiting loading$/).waitFor()
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

  it('takes an order from the phone call to its closed accounts', async () => {
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
      .getByText(/delivered and finished$/)
      .waitFor()
    await expect.poll(() => page.getByLabel('Notices').getByRole('button', { name: 'Undo' }).count()).toBe(1)
    await screenshot(page, 'day-delivered')
    await keepProof(calls, id)
    await page.reload()
    await next('Close order')
    await screenshot(page, 'day-closing')
    await save()
    await page.getByText('This order is closed and read-only.').waitFor()
    await screenshot(page, 'day-closed')
    expect(await read(id)).toMatchObject({ closed: true, finished: true, profit: 25_000 })
  })

  it('takes an order from a carrier that is lost to another one that drives it', async () => {
    const { id } = await makePastOrder(calls, 2)
    const { firm_carrier: lost } = await read(id)
    await open(`/app/orders/edit/${id}`)
    await give('Carrier cancelled')
    await field('reason').fill('The tractor has broken down')
    await save()
    await page.getByText('The last carrier cancelled: The tractor has broken down').waitFor()
    await screenshot(page, 'day-carrier-lost')
    const other = (await carriers()).find(({ firm }) => firm !== lost?.name)
    if (!other) throw new Error('there is another carrier')
    await assignTo(other, '860.00')
    await report('Mark loaded', ['08:10', '09:40'])
    expect(await read(id)).toMatchObject({ status: 3, firm_carrier: { name: other.firm }, profit: 14_000 })
  })
})
