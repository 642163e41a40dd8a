import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, daysAgo, keepProof, makePastOrder, newFirmName } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose } from '../browser/keyboard.ts'
import { CHANGE, makeLatePayer, ourInvoice } from './late-payer.ts'
import { orderCommands, readOrder, typed } from './order-commands.ts'

const MANAGER = 'manager@dromos.example'

/** A customer at home that is insured up to 2,000.00 and pays late, and what an accountant does about it, in the browser. */
describe('the day of an angry accountant', () => {
  let calls: Calls
  let page: Page
  let owed: Saved

  beforeAll(async () => {
    calls = await callsAs('owner@dromos.example')
    ;({ owed } = await makeLatePayer(calls, newFirmName()))
  })

  const read = (id: number) => readOrder(calls, id)
  const open = async (path: string, who = MANAGER): Promise<void> => {
    page = await openPage()
    await signIn(page, who, path)
  }
  const { dialog, field, save, give } = orderCommands(() => page)
  const { ours, enterInvoice } = ourInvoice(() => page)

  it('corrects the number of an invoice, which then says how late it is', async () => {
    await open(`/app/orders/edit/${owed.id}`)
    await enterInvoice('Record invoice…', {
      invoice_number: 'TPY-100',
      invoice_date: typed(95),
      invoice_due: typed(70),
    })
    await ours()
      .getByText(/^TPY-100 · /)
      .waitFor()
    await page.getByRole('button', { name: CHANGE }).click()
    await field('invoice_number').fill('TPY-101')
    await field('reason').fill('Mistyped')
    await screenshot(page, 'accountant-correction')
    await save()
    await ours()
      .getByText(/^TPY-101 · /)
      .waitFor()
    await ours().getByText('70 days overdue').waitFor()
    await screenshot(page, 'accountant-overdue')
    expect(await read(owed.id)).toMatchObject({ invoice_number: 'TPY-101', invoice_due: daysAgo(70) })
  })

  it('adds an extra to the invoiced order, which goes on a further invoice, and withdraws a mistake', async () => {
    const { id } = await makePastOrder(calls, 2, { customer_price: 80_000 })
    const { version } = await read(id)
    const invoice = { invoice_number: 'TPY-200', invoice_date: daysAgo(3) }
    await calls.put(`/orders/invoice/${id}`, { version, ...invoice })
    await open(`/app/orders/edit/${id}`)
    await page.getByRole('button', { name: 'Add cost' }).click()
    const line = page.getByRole('group', { name: /^Additional cost/ }).last()
    await choose(page, line.getByLabel('Type'), 'wait', 'Waiting')
    await line.getByLabel('Text').fill('Ramp 4')
    await line.getByLabel('Amount').fill('100.00')
    await line.getByText('Awaiting a further invoice').waitFor()
    await page.keyboard.press('Control+s')
    const waiting = page.getByLabel('To be invoiced', { exact: true })
    await waiting.getByText(/Ramp 4/).waitFor()
    await screenshot(page, 'accountant-waiting')
    await page.getByRole('button', { name: 'Further invoice…', exact: true }).click()
    await field('number').fill('TPY-201')
    await screenshot(page, 'accountant-further')
    await save()
    const further = page.getByLabel('Further invoice TPY-201')
    await further.getByText(/Ramp 4/).waitFor()
    await page.getByText(/^On invoice TPY-201/).waitFor()
    await screenshot(page, 'accountant-furthered')
    expect((await read(id)).invoices.map(({ number, lines }) => [number, lines.length])).toEqual([
      ['TPY-200', 0],
      ['TPY-201', 1],
    ])
    await page.getByRole('button', { name: 'Withdraw entry… TPY-201' }).click()
    await field('reason').fill('Entered on the wrong order')
    await screenshot(page, 'accountant-withdrawal')
    await save()
    await waiting.getByText(/Ramp 4/).waitFor()
  })

  it('settles a damage at a loss, which is red, and closes with a mail in the customer’s language', async () => {
    const { id } = await makePastOrder(calls, 5)
    await open(`/app/orders/edit/${id}`)
    await give('Settle damage')
    // One case alone is told across the dialog, not in the column of a field.
    const told = dialog().getByText(/Two pallets crushed/)
    await expect.poll(async () => (await told.boundingBox())?.width).toBeGreaterThan(300)
    await field('amount').fill('350.00')
    await field('recovered').fill('100.00')
    await field('reason').fill('The carrier pays a part')
    await save()
    await page.getByText(/settled$/).waitFor()
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
    await page.getByText('This order is closed and read-only.').waitFor()
    expect((await read(owed.id)).log_emails).toEqual(['desk@late.example'])
  })
})
