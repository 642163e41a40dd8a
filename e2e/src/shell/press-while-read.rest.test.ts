import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, daysAgo, makeGroupage, makeOrder, newReference, orderBody } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { expectValue, openPage, settled, signIn } from '../browser/harness.ts'
import { makeOffer } from '../walk/offer-scenes.ts'

const OPERATOR = 'operator@dromos.example'
/** What was read counts as old after fifteen seconds. */
const LATER_MS = 20_000
const CONTROLS = 'main form :is(input, select, textarea, button, [contenteditable=true])'

const filled = async (calls: Calls): Promise<Saved> => {
  const body = orderBody(newReference())
  const packings = [1, 2].map((pallets) => ({ packing_type_id: 1, pallets }))
  const details = body.details.map((detail) => ({ ...detail, packings }))
  const additional_costs = [{ cost_type_id: 4, side: 'sell', amount: 100, currency: 'EUR' }]
  return calls.post<Saved>('/orders/store', { ...body, details, additional_costs })
}

async function firstContact(calls: Calls): Promise<string> {
  const { data } = await calls.get<{ data: { id: number }[] }>('/contacts?pageSize=10&currentPage=1&search=')
  return `/contacts/edit/${data[0]?.id ?? 0}`
}

/** Records with lines in their forms, and a field of one of these lines. */
const records = [
  {
    name: 'costs of an order',
    path: async (calls: Calls) => `/orders/edit/${(await filled(calls)).id}`,
    field: 'input[name="additional_costs.0.amount"]',
  },
  {
    name: 'details of an order',
    path: async (calls: Calls) => `/orders/edit/${(await filled(calls)).id}?tab=details`,
    field: 'input[name="details.0.packings.1.pallets"]',
  },
  {
    name: 'orders of a groupage',
    path: async (calls: Calls) => `/groupages/edit/${(await makeGroupage(calls)).id}`,
    field: 'input[name="orders.1.agreed"]',
  },
  {
    name: 'options of an offer',
    path: async (calls: Calls) => `/offers/edit/${(await makeOffer(calls)).id}`,
    field: 'input[name="options.0.price"]',
  },
  { name: 'a firm', path: async () => '/firms/edit/1', field: 'input[name="name"]' },
  { name: 'a contact', path: firstContact, field: 'input[name="first_name"]' },
  { name: 'a place', path: async () => '/places/edit/1', field: 'input[name="city"]' },
]

/** Lets the page read its record once more, which somebody has changed since. */
async function readAnew(page: Page, path: string, changes: object = {}): Promise<void> {
  const [address = ''] = path.split('?')
  const reading = Promise.withResolvers<true>()
  await page.route(`**/api${address}`, async (route) => {
    const answer = await route.fetch()
    // The shape is the server's own.
    const record = (await answer.json()) as Saved
    await route.fulfill({ response: answer, json: { ...record, version: record.version + 1, ...changes } })
    reading.resolve(true)
  })
  // A reading that was already on its way is not the one that brings the change: the page is looked at again.
  for (let later = 1; later <= 10; later += 1) {
    await page.clock.setFixedTime(Date.now() + later * LATER_MS)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    if (await Promise.race([reading.promise, pause(1_000, false)])) break
  }
  await settled(page)
}

/** Holds a call back until it may be answered, or only its answer. */
async function holdBack(page: Page, address: string, what: 'call' | 'answer' = 'call') {
  const [called, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(address, async (route) => {
    const response = what === 'answer' ? await route.fetch() : undefined
    called.resolve()
    await allowed.promise
    await (response ? route.fulfill({ response }) : route.continue())
  })
  return { sent: called.promise, answer: allowed.resolve }
}

describe('while a record is read anew', () => {
  it.each(records)('the form of $name stays as it is under the hand', async ({ path, field }) => {
    const calls = await callsAs(OPERATOR)
    // Its clock goes on from there.
    const page = await openPage({ isOwn: true })
    const of = await path(calls)
    await signIn(page, OPERATOR, `/app${of}`)
    const input = page.locator(field)
    await input.waitFor()
    await page.waitForLoadState('networkidle')
    await input.selectText()
    const held = await page.evaluateHandle((controls) => [...document.querySelectorAll(controls)], CONTROLS)
    await readAnew(page, of)
    // What comes late beside them, such as the tools of a map, moves nothing.
    const gone = await held.evaluate((all) =>
      all.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML),
    )
    expect(gone).toEqual([])
    // What is typed now goes where the hand is, over what was selected.
    const type = await input.getAttribute('inputmode')
    await page.keyboard.type(type === 'decimal' ? '7' : 'Xanthi')
    await expectValue(input, type === 'decimal' ? '7' : 'Xanthi')
  })

  it('a switch that is pressed before the form has taken over what came stays pressed', async () => {
    const calls = await callsAs(OPERATOR)
    const { id } = await makeOrder(calls)
    const page = await openPage({ isOwn: true })
    await signIn(page, OPERATOR, `/app/orders/edit/${id}`)
    const ferries = page.getByLabel('Avoid ferries')
    await ferries.waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    // As soon as the page shows what came, and before the form has heard of it: no hand could be quicker.
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== 'Read anew') return
        watch.disconnect()
        document.querySelector<HTMLElement>('input[name=avoid_sea]')?.click()
      })
      watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await readAnew(page, `/orders/edit/${id}`, { number_id: 'Read anew' })
    await page.getByRole('heading', { level: 1, name: 'Read anew' }).waitFor()
    expect(await ferries.isChecked()).toBe(true)
    await page.unrouteAll({ behavior: 'wait' })
    await page.keyboard.press('Control+s')
    const stored = async () => (await calls.get<StaffOrderRecord>(`/orders/edit/${id}`)).avoid_sea
    await expect.poll(stored).toBe(true)
  })

  it('what is typed while a save is on its way stays, and is saved with the next one', async () => {
    const calls = await callsAs(OPERATOR)
    const { id } = await makeOrder(calls)
    const page = await openPage()
    await signIn(page, OPERATOR, `/app/orders/edit/${id}`)
    const price = page.locator('input[name=customer_price]')
    const ferries = page.getByLabel('Avoid ferries')
    const { sent, answer } = await holdBack(page, `**/api/orders/update/${id}`)
    await price.fill('1500')
    await page.keyboard.press('Control+s')
    await sent
    await ferries.check({ force: true })
    answer()
    await page.getByText(/ saved/).waitFor()
    await expectValue(price, '1,500.00')
    expect(await ferries.isChecked()).toBe(true)
    await page.keyboard.press('Control+s')
    const read = async () => calls.get<StaffOrderRecord>(`/orders/edit/${id}`)
    await expect.poll(async () => (await read()).avoid_sea).toBe(true)
    expect(await read()).toMatchObject({ customer_price: 150_000 })
  })

  it('a command that is pressed while a save is on its way waits for it', async () => {
    const calls = await callsAs(OPERATOR)
    const { id } = await makeOrder(calls)
    const page = await openPage()
    await signIn(page, OPERATOR, `/app/orders/edit/${id}`)
    const { sent, answer } = await holdBack(page, `**/api/orders/update/${id}`)
    await page.locator('input[name=customer_price]').fill('1500')
    await page.keyboard.press('Control+s')
    await sent
    await page.locator('main header').getByRole('button', { name: 'Assign carrier' }).click()
    answer()
    await page.getByText(/ saved/).waitFor()
    await page.getByRole('dialog', { name: /^Assign carrier/ }).waitFor()
    expect((await calls.get<StaffOrderRecord>(`/orders/edit/${id}`)).customer_price).toBe(150_000)
  })

  it('a dialog whose subject is done stays until it is answered, and closes no other', async () => {
    const calls = await callsAs('owner@dromos.example')
    const order = await filled(calls)
    const invoice = { version: order.version, invoice_number: 'TPY-400', invoice_date: daysAgo(3) }
    await calls.put(`/orders/invoice/${order.id}`, invoice)
    const page = await openPage()
    await signIn(page, 'owner@dromos.example', `/app/orders/edit/${order.id}`)
    const held = await holdBack(page, `**/api/orders/withdrawInvoice/${order.id}`, 'answer')
    await page.getByRole('button', { name: 'Withdraw entry…' }).click()
    const withdrawal = page.getByRole('dialog', { name: /^Withdraw/ })
    await withdrawal.locator('[name=reason]').fill('Entered on the wrong order')
    await page.keyboard.press('Control+s')
    await held.sent
    // The news is quicker than the answer.
    await page.getByText('Not invoiced yet').waitFor()
    expect(await withdrawal.count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await withdrawal.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Record invoice…' }).click()
    const entry = page.getByRole('dialog', { name: /^Invoice and payment/ })
    await entry.waitFor()
    held.answer()
    await page
      .getByText(/withdrawn/i)
      .first()
      .waitFor()
    expect(await entry.count()).toBe(1)
  })

  it('what is typed while a new record is being made goes on as a change of it', async () => {
    const calls = await callsAs(OPERATOR)
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/groupages/create')
    const cost = page.locator('input[name=transport_cost]')
    const { sent, answer } = await holdBack(page, '**/api/groupages/store')
    await cost.fill('1500')
    await page.keyboard.press('Control+s')
    await sent
    await cost.fill('1600')
    answer()
    await page.waitForURL('**/app/groupages/edit/*')
    await expectValue(cost, '1,600.00')
    await page.keyboard.press('Control+s')
    const id = page.url().match(/\d+(?=\D*$)/)?.[0] ?? ''
    const stored = async () =>
      (await calls.get<{ transport_cost: number }>(`/groupages/edit/${id}`)).transport_cost
    await expect.poll(stored).toBe(160_000)
  })
})
