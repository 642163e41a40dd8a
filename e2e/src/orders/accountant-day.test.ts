import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, daysAgo, keepProof, makePastOrder } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, typeInto } from '../browser/keyboard.ts'
import { orderScreen } from './order-screen.ts'

const MANAGER = 'manager@dromos.example'
const CHANGE = 'Change invoice or payment…'
const OVER_LIMIT = 'This company has exceeded the insurance limit and cannot be selected'

/** A customer at home that is insured up to 2,000.00 and pays late, and what an accountant does about it, in the browser. */
describe('the day of an angry accountant', () => {
  let calls: Calls
  let page: Page
  let firm: Saved & { name: string }
  let owed: Saved

  beforeAll(async () => {
    calls = await callsAs('owner@dromos.example')
    const name = 'Αργοπορημένη Εμπορική'
    const address = { address: 'Pier 2', city: 'Volos', country_id: 1, timezone: 'Europe/Athens', main: true }
    const insured = { insurance: 'assigned', company_insurance: 200_000, reporting_days: 60 }
    const values = { name, country_id: 1, firm_types: [1], addresses: [address], ...insured }
    firm = { ...(await calls.post<Saved>('/firms/store', values)), name }
    const contact = {
      firm_id: firm.id,
      first_name: 'Μαρία',
      last_name: 'Κίνησης',
      email: 'desk@late.example',
    }
    await calls.post('/contacts/store', { ...contact, mail_roles: ['operations'] })
    owed = await makePastOrder(calls, 4, { firm_company_id: firm.id, customer_price: 150_000 })
  })

  const read = (id: number) => calls.get<StaffOrderRecord>(`/orders/edit/${id}`)
  const dialog = (): Locator => page.getByRole('dialog')
  const field = (name: string): Locator => dialog().locator(`[name="${name}"]`)
  const typed = (days: number): string => daysAgo(days).split('-').toReversed().join('/')
  const open = async (path: string, who = MANAGER): Promise<void> => {
    page = await openPage()
    await signIn(page, who, path)
  }
  const save = async (): Promise<void> => {
    await page.keyboard.press('Control+s')
    await dialog().waitFor({ state: 'hidden' })
  }
  const give = async (name: string): Promise<void> => {
    await page.locator('main header').getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await dialog().waitFor()
  }
  const ours = (): Locator => page.getByLabel('Our invoice', { exact: true })
  const enterInvoice = async (button: string, values: Record<string, string>): Promise<void> => {
    await page.getByRole('button', { name: button }).click()
    for (const [name, value] of Object.entries(values)) await field(name).fill(value)
    await screenshot(page, 'accountant-invoice')
    await save()
  }

  it('corrects the number of an invoice, which then says how late it is', async () => {
    await open(`/app/orders/edit/${owed.id}`)
    await enterInvoice('Enter invoice…', {
      invoice_number: 'TPY-100',
      invoice_date: typed(95),
      invoice_due: typed(70),
    })
    await ours()
      .getByText(/^TPY-100 · /)
      .waitFor()
    await enterInvoice(CHANGE, { invoice_number: 'TPY-101' })
    await ours()
      .getByText(/^TPY-101 · /)
      .waitFor()
    await ours().getByText('70 days overdue').waitFor()
    await screenshot(page, 'accountant-overdue')
    expect(await read(owed.id)).toMatchObject({ invoice_number: 'TPY-101', invoice_due: daysAgo(70) })
  })

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
    await page.getByText('The customer owes more than its insured amount').first().waitFor()
    await page.locator('main').getByText(OVER_LIMIT).waitFor()
    await screenshot(page, 'accountant-over-limit')
    expect(await read(id)).toMatchObject({ status: 6, profit: 220_000 })
  })

  it('settles a damage at a loss, which is red, and closes with a mail in the customer’s language', async () => {
    const { id } = await makePastOrder(calls, 5)
    await open(`/app/orders/edit/${id}`)
    await give('Complete damage')
    // One case alone is told across the dialog, not in the column of a field.
    const told = dialog().getByText(/Two pallets crushed/)
    await expect.poll(async () => (await told.boundingBox())?.width).toBeGreaterThan(300)
    await field('amount').fill('350.00')
    await field('recovered').fill('100.00')
    await field('reason').fill('The carrier pays a part')
    await save()
    await page.getByText(/completed$/).waitFor()
    const shown = page.locator('dl [data-loss] dd').first()
    await shown.waitFor()
    expect(await shown.innerText()).toMatch(/50\.00/)
    const colours = await shown.evaluate((element) => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--danger)'
      element.append(probe)
      const danger = getComputedStyle(probe).color
      probe.remove()
      return [getComputedStyle(element).color, danger]
    })
    expect(colours[0]).toBe(colours[1])
    await screenshot(page, 'accountant-loss')
    expect(await read(id)).toMatchObject({ compensation: 25_000, profit: -5_000, complete_damage: true })

    await keepProof(calls, owed.id)
    await page.goto(`/app/orders/edit/${owed.id}`)
    await page.locator('main header').getByRole('button', { name: 'Close order' }).click()
    await dialog().getByText('desk@late.example').waitFor()
    await expect.poll(() => dialog().getByRole('radio', { name: 'Greek' }).isChecked()).toBe(true)
    await screenshot(page, 'accountant-closing')
    await save()
    await page.getByText('This order is closed: it can only be read.').waitFor()
    expect((await read(owed.id)).log_emails).toEqual(['desk@late.example'])
  })
})
