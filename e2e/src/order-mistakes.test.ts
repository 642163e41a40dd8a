import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FirmRecord } from '../../contract/src/firms.ts'
import type { OrderListReply, StaffOrderRecord } from '../../contract/src/orders.ts'
import { callsAs, demoPassword, makeOrder, newReference } from './api.ts'
import type { Calls, Saved } from './api.ts'
import { expectValue, launchBrowser, openPage, screenshot, signIn } from './harness.ts'
import { choose, waitForFocus } from './keyboard.ts'
import { orderScreen } from './order-screen.ts'

const OPERATOR = 'operator@dromos.example'

describe('mistakes and mishaps while entering an order', () => {
  let browser: Browser
  let calls: Calls

  beforeAll(async () => {
    browser = await launchBrowser()
    calls = await callsAs(OPERATOR)
  })

  afterAll(() => browser.close())

  const signedIn = async (): Promise<Page> => {
    const page = await openPage(browser)
    await signIn(page, OPERATOR)
    return page
  }
  const read = (id: number) => calls.get<StaffOrderRecord>(`/orders/edit/${id}`)

  it('missing fields are counted, said beside each field, and the first takes the focus', async () => {
    const page = await signedIn()
    const screen = orderScreen(page, 'en')
    await page.goto('/app/orders/create')
    await waitForFocus(page, screen.customer)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+s')

    await waitForFocus(page, screen.customer)
    await expectProblem(page, 'firm_company_id', 'Field is required.')
    await page.getByText('5 fields need attention').last().waitFor()
    await screenshot(page, 'order-missing-fields')
    await page
      .getByRole('alert')
      .getByRole('button', { name: /Unloading.*Date/ })
      .click()
    const date = page.locator('input[name="details.0.unloading.date"]')
    await waitForFocus(page, date)
    await expectProblem(page, 'details.0.unloading.date', 'Field is required.')
    await page.keyboard.type('27/11/2026')
    await page.keyboard.press('Tab')
    await page.getByText('4 fields need attention').last().waitFor()
  })

  it('a delivery before its loading is said while typing and not saved', async () => {
    const page = await signedIn()
    const { id, version } = await makeOrder(calls)
    await page.goto(`/app/orders/edit/${id}?tab=details`)
    const date = page.locator('input[name="details.0.unloading.date"]')
    await date.fill('23/11/2026')
    await expectProblem(page, 'details.0.unloading.date', 'The delivery is before the loading.')
    await page.keyboard.press('Control+s')
    await page.getByText('1 field needs attention').last().waitFor()
    await waitForFocus(page, date)
    expect((await read(id)).version).toBe(version)

    await date.fill('28/11/2026')
    await page.keyboard.press('Control+s')
    await page.getByText(/^Order .* saved$/).waitFor()
    expect((await read(id)).details[0]?.unloading.date).toBe('2026-11-28')
  })

  it('a save that the server refuses keeps everything that was typed', async () => {
    const page = await signedIn()
    const screen = orderScreen(page, 'en')
    const firm = await makeFirm(calls)
    const { id } = await makeOrder(calls)
    await page.goto(`/app/orders/edit/${id}`)
    await expectValue(screen.price, '1,000.00')
    await choose(page, screen.customer, firm.name, firm.name)
    await screen.price.fill('2,222.22')
    await firm.become([3])
    await page.keyboard.press('Control+s')

    await expectProblem(page, 'firm_company_id', 'This firm is not a customer.')
    await waitForFocus(page, screen.customer)
    await expectValue(screen.customer, firm.name)
    await expectValue(screen.price, '2,222.22')
    await firm.become([1])
    await page.keyboard.press('Control+s')
    await page.getByText(/^Order .* saved$/).waitFor()
    expect(await read(id)).toMatchObject({ customer_price: 222_222, firm_company: { name: firm.name } })
  })

  const settlements = [
    {
      name: 'mine is kept',
      settle: (page: Page) => page.getByRole('button', { name: 'Keep all of mine' }).click(),
      kept: { customer_price: 111_100, incoterm_place: 'Piraeus' },
    },
    {
      name: 'theirs is taken',
      settle: (page: Page) => page.getByRole('button', { name: 'Take all of theirs' }).click(),
      kept: { customer_price: 222_200, incoterm_place: 'Volos' },
    },
    {
      name: 'each field is chosen by itself',
      settle: async (page: Page) => {
        await page.getByRole('radio', { name: 'Customer price: take theirs: 2,222.00 €' }).check()
        await page.getByRole('radio', { name: 'Incoterm place: keep mine: Piraeus' }).check()
      },
      kept: { customer_price: 222_200, incoterm_place: 'Piraeus' },
    },
  ]
  for (const { name, settle, kept } of settlements) {
    it(`two people change one order: ${name}`, async () => {
      const { id } = await makeOrder(calls)
      const mine = await signedIn()
      const theirs = await openPage(browser)
      await signIn(theirs, 'manager@dromos.example')
      for (const page of [mine, theirs]) {
        await page.goto(`/app/orders/edit/${id}`)
        await expectValue(orderScreen(page, 'en').price, '1,000.00')
      }
      await change(mine, { price: '1,111.00', place: 'Piraeus' })
      await change(theirs, { price: '2,222.00', place: 'Volos' })
      await theirs.keyboard.press('Control+s')
      await theirs.getByText(/^Order .* saved$/).waitFor()
      await mine.keyboard.press('Control+s')

      const dialog = mine.getByRole('dialog', { name: 'Somebody else has changed this record' })
      await dialog.getByRole('rowheader', { name: 'Incoterm place' }).waitFor()
      expect((await read(id)).customer_price).toBe(222_200)
      await settle(mine)
      await mine.getByRole('button', { name: 'Save this' }).click()
      await mine.getByText(/^Order .* saved$/).waitFor()
      await dialog.waitFor({ state: 'detached' })
      expect(await read(id)).toMatchObject({ ...kept, version: 3 })
    })
  }

  it('a save without a connection says so, keeps what was typed, and works once back', async () => {
    const page = await signedIn()
    const screen = orderScreen(page, 'en')
    const { id, version } = await makeOrder(calls)
    await page.goto(`/app/orders/edit/${id}`)
    await screen.price.fill('3,333.00')
    // What the screen fetches for itself has come.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByText('Internet connection lost').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText(/^No connection: nothing was saved\./).waitFor()
    await expectValue(screen.price, '3,333.00')
    expect((await read(id)).version).toBe(version)

    await page.context().setOffline(false)
    await page.getByText('Internet connection lost').waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+s')
    await page.getByText(/^Order .* saved$/).waitFor()
    expect((await read(id)).customer_price).toBe(333_300)
  })

  it('a double click and the save key at once make one order', async () => {
    const page = await signedIn()
    const reference = newReference()
    await enterOrder(page, reference)
    await page.getByRole('button', { name: /^Save/ }).dblclick()
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/app\/orders\/edit\/\d+/)
    await page
      .getByText(/^Order .* saved$/)
      .first()
      .waitFor()
    const found = await calls.get<OrderListReply>(
      `/orders?search=${reference}&currentPage=1&pageSize=10&dataField=&order=`,
    )
    expect(found.total).toBe(1)
  })

  it('leaving a changed form asks first, and staying loses nothing', async () => {
    const page = await signedIn()
    const screen = orderScreen(page, 'en')
    const { id } = await makeOrder(calls)
    await page.goto('/app/orders/list')
    await page.locator('tr[data-row]').first().waitFor()
    await page.goto(`/app/orders/edit/${id}`)
    await screen.price.fill('4,444.00')
    await screen.price.blur()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    const leaveBy = [
      () => page.getByRole('link', { name: 'Firms', exact: true }).click(),
      () => page.getByRole('button', { name: 'Cancel', exact: true }).click(),
    ]
    for (const leave of leaveBy) {
      await leave()
      await question.getByRole('button', { name: 'Stay' }).click()
      await question.waitFor({ state: 'detached' })
      await expectValue(screen.price, '4,444.00')
      await page.getByText('Unsaved change: 1').waitFor()
    }
    await leaveBy[0]?.()
    await question.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.waitForURL('**/app/firms')

    await page.getByRole('heading', { level: 1, name: 'Firms' }).waitFor()
    await page.goto(`/app/orders/edit/${id}`)
    await expectValue(screen.price, '1,000.00')
    await page.getByRole('link', { name: 'Places', exact: true }).click()
    await page.waitForURL('**/app/places/list')
  })

  it('the back button asks too, and closing or reloading is left to the browser to ask', async () => {
    const page = await signedIn()
    const screen = orderScreen(page, 'en')
    const { number_id } = await makeOrder(calls)
    await page.goto(`/app/orders/list?q=${number_id}`)
    await page.getByRole('link', { name: number_id, exact: true }).first().click()
    await screen.price.fill('5,555.00')
    await screen.price.blur()
    // Not awaited: the way back is held up until the question is answered.
    void page.evaluate(() => history.back())
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'detached' })
    await expectValue(screen.price, '5,555.00')

    const asked = page.waitForEvent('dialog')
    void page.reload().catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expectValue(screen.price, '5,555.00')
  })

  it('a session that ends while typing asks for the password, and the save goes through', async () => {
    const page = await signedIn()
    const screen = orderScreen(page, 'en')
    const { id } = await makeOrder(calls)
    await page.goto(`/app/orders/edit/${id}`)
    await screen.price.fill('6,666.00')
    const ended = await page.request.post('/api/logout', { headers: { 'X-Requested-With': 'dromos' } })
    expect(ended.ok()).toBe(true)
    await page.keyboard.press('Control+s')

    const dialog = page.getByRole('dialog', { name: 'Your session expired.' })
    const password = dialog.locator('input[type=password]')
    await waitForFocus(page, password)
    await password.fill('not the password')
    await page.keyboard.press('Enter')
    await dialog.getByText('The e-mail or the password is wrong.').waitFor()
    await password.fill(await demoPassword())
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(/^Order .* saved$/).waitFor()
    await expectValue(screen.price, '6,666.00')
    expect((await read(id)).customer_price).toBe(666_600)
  })
})

/** The field is marked wrong and the sentence belongs to it. */
async function expectProblem(page: Page, name: string, sentence: string): Promise<void> {
  const field = page.locator(`input[name="${name}"]`)
  await page.locator(`input[name="${name}"][aria-invalid=true]`).waitFor()
  const told = await field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
      .join(' '),
  )
  expect(told).toContain(sentence)
}

async function change(page: Page, { price, place }: { price: string; place: string }): Promise<void> {
  await orderScreen(page, 'en').price.fill(price)
  await page.getByRole('textbox', { name: 'Incoterm place' }).fill(place)
}

/** Enters all that an order needs, up to the save. */
async function enterOrder(page: Page, reference: string): Promise<void> {
  const screen = orderScreen(page, 'en')
  await page.goto('/app/orders/create')
  await waitForFocus(page, screen.customer)
  await choose(page, screen.customer, 'bavaria frucht', 'Bavaria Frucht Import GmbH')
  await screen.openDetails()
  const day = { date: '24/11/2026', from: '8' }
  await screen.enterStop('loading', { ...day, to: '9', place: 'aspropyrgos', city: 'Ασπροπύργου' })
  await screen.enterStop('unloading', { ...day, to: '20', place: 'munchen', city: 'München' })
  await screen.addReference(['Customer order', 'Customer order no.'], reference)
}

/** A customer of its own, whose kinds can be changed behind the back of an open form. */
async function makeFirm(calls: Calls) {
  const name = `Refusals ${newReference()}`
  const address = { title: '', address: 'Street 1', postal: '', city: 'Athens', country_id: 1, main: true }
  const start = {
    name,
    country_id: 1,
    firm_types: [1],
    // Who prepays needs no insurance.
    term_type_id: 1,
    addresses: [{ ...address, timezone: 'Europe/Athens' }],
  }
  const { id } = await calls.post<Saved>('/firms/store', start)
  const { addresses } = await calls.get<FirmRecord>(`/firms/edit/${id}`)
  const become = async (firm_types: number[]): Promise<void> => {
    const { version } = await calls.get<FirmRecord>(`/firms/edit/${id}`)
    await calls.post(`/firms/update/${id}`, { ...start, addresses, firm_types, version })
  }
  return { name, become }
}
