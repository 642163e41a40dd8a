import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, daysAgo, makePastOrder } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, typeInto } from '../browser/keyboard.ts'
import { CHANGE, makeLatePayer, ourInvoice } from './late-payer.ts'
import { orderCommands, readOrder, typed } from './order-commands.ts'
import { orderScreen } from './order-screen.ts'

const MANAGER = 'manager@dromos.example'
const OVER_LIMIT = 'This company has exceeded the insurance limit and cannot be selected'

/** A customer at home that is insured up to 2,000.00 and has not paid an invoice long due, in the browser. */
describe('the day of an angry accountant', () => {
  let calls: Calls
  let page: Page
  let firm: Saved & { name: string }
  let owed: Saved

  beforeAll(async () => {
    calls = await callsAs('owner@dromos.example')
    ;({ firm, owed } = await makeLatePayer(calls, 'Αργοπορημένη Εμπορική'))
    const { version } = await read(owed.id)
    const invoice = { invoice_number: 'TPY-101', invoice_date: daysAgo(95), invoice_due: daysAgo(70) }
    await calls.put(`/orders/invoice/${owed.id}`, { version, ...invoice })
  })

  const read = (id: number) => readOrder(calls, id)
  const open = async (path: string, who = MANAGER): Promise<void> => {
    page = await openPage()
    await signIn(page, who, path)
  }
  const { field, save, give } = orderCommands(() => page)
  const { ours, enterInvoice } = ourInvoice(() => page)

  it('sees a new order refused by the limit, then by the late invoice, and made once it is paid', async () => {
    await open('/app/orders/create', 'operator@dromos.example')
    const screen = orderScreen(page, 'en')
    await choose(page, screen.customer, 'argoporimeni', firm.name)
    await typeInto(page, screen.price, '900.00')
    await screen.openDetails()
    const window = { from: '8', to: '1200' }
    const [from, to] = [typed(-3), typed(-6)]
    await screen.enterStop('loading', { place: 'aspropyrgos', city: 'Ασπροπύργου', date: from, ...window })
    await screen.enterStop('unloading', { place: 'patr', city: 'Πάτρα', date: to, ...window })
    await page.keyboard.press('Control+s')
    const refusal = page.getByRole('alert')
    await refusal.getByText(OVER_LIMIT).waitFor()
    await screenshot(page, 'accountant-limit')
    await screen.price.fill('100.00')
    await page.keyboard.press('Control+s')
    const late = 'Invoice TPY-101 is 70 days overdue: no new orders for this company until it is paid.'
    await refusal.getByText(late).waitFor()
    await screenshot(page, 'accountant-refused')

    const typing = page
    await open(`/app/orders/edit/${owed.id}`)
    await enterInvoice(CHANGE, { invoice_paid_on: typed(1) })
    await ours().getByText('Paid', { exact: true }).waitFor()
    page = typing
    expect((await read(await screen.save())).customer_price).toBe(10_000)
  })

  it('charges dead freight above the limit, which is recorded and told', async () => {
    const { id } = await makePastOrder(calls, 2, { firm_company_id: firm.id, customer_price: 50_000 })
    await open(`/app/orders/edit/${id}`)
    await give('Cancel order')
    await field('reason').fill('The goods were not ready')
    await save()
    await give('Dead freight')
    await field('charged').fill('2,500.00')
    await field('paid').fill('300.00')
    await screenshot(page, 'accountant-dead-freight')
    await save()
    await page.getByText('The customer owes more than its insurance limit').first().waitFor()
    await page.locator('main').getByText(OVER_LIMIT).waitFor()
    await screenshot(page, 'accountant-over-limit')
    expect(await read(id)).toMatchObject({ status: 6, profit: 220_000 })
  })
})
