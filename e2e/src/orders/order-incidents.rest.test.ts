import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderListReply } from '../../../contract/src/orders/order-rows.ts'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, demoPassword, makeOrder, newReference } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectValue, openPage, signIn } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'
import { choose, waitForFocus } from '../browser/keyboard.ts'
import { orderScreen } from './order-screen.ts'

const OPERATOR = 'operator@dromos.example'

describe('mishaps while entering an order', () => {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(OPERATOR)
  })

  const signedIn = async (): Promise<Page> => {
    const page = await openPage()
    await signIn(page, OPERATOR)
    return page
  }
  const read = (id: number) => calls.get<StaffOrderRecord>(`/orders/edit/${id}`)

  const settlements = [
    {
      name: 'mine is kept',
      settle: (page: Page) => page.getByRole('button', { name: 'Keep all mine' }).click(),
      kept: { customer_price: 111_100, incoterm_place: 'Piraeus' },
    },
    {
      name: 'theirs is taken',
      settle: (page: Page) => page.getByRole('button', { name: 'Take all theirs' }).click(),
      kept: { customer_price: 222_200, incoterm_place: 'Volos' },
    },
    {
      name: 'each field is chosen by itself',
      settle: async (page: Page) => {
        await page.getByRole('radio', { name: 'Customer price: take theirs: 2,222.00 €' }).check()
        await page.getByRole('radio', { name: 'Named place: keep mine: Piraeus' }).check()
      },
      kept: { customer_price: 222_200, incoterm_place: 'Piraeus' },
    },
  ]
  for (const { name, settle, kept } of settlements) {
    it(`two people change one order: ${name}`, async () => {
      const { id } = await makeOrder(calls)
      const mine = await signedIn()
      const theirs = await openPage()
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

      const dialog = mine.getByRole('dialog', { name: 'Γιώργος Νικολαΐδης has changed this record' })
      await dialog.getByRole('rowheader', { name: 'Named place' }).waitFor()
      expect((await read(id)).customer_price).toBe(222_200)
      await waitForFocus(mine, dialog.getByRole('radio').first())
      expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.getByText('Choose a value for each field first.').waitFor()
      await waitForFocus(mine, dialog.getByRole('radio').first())
      await settle(mine)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await mine.getByText(/^Order .* saved$/).waitFor()
      await dialog.waitFor({ state: 'detached' })
      expect(await read(id)).toMatchObject({ ...kept, version: 3 })
    })
  }

  it('what a colleague changes in other fields is taken over, and said', async () => {
    const { id } = await makeOrder(calls)
    const mine = await signedIn()
    await mine.goto(`/app/orders/edit/${id}`)
    await mine.getByRole('textbox', { name: 'Named place' }).fill('Piraeus')
    const theirs = await openPage()
    await signIn(theirs, 'manager@dromos.example', `/app/orders/edit/${id}`)
    await orderScreen(theirs, 'en').price.fill('2,222.00')
    await theirs.keyboard.press('Control+s')
    await theirs.getByText(/^Order .* saved$/).waitFor()

    await mine.keyboard.press('Control+s')
    const said = 'Changed by Γιώργος Νικολαΐδης in the meantime and updated: Customer price.'
    await mine.getByText(said).waitFor()
    await mine.getByText(/^Order .* saved$/).waitFor()
    await expectValue(orderScreen(mine, 'en').price, '2,222.00')
    expect(await read(id)).toMatchObject({ customer_price: 222_200, incoterm_place: 'Piraeus', version: 3 })
  })

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
    await page.getByText(/^No connection; nothing was saved\./).waitFor()
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
  it('a session that ends while typing asks for the password, and the save goes through', async () => {
    const page = await signedIn()
    const screen = orderScreen(page, 'en')
    const { id } = await makeOrder(calls)
    await page.goto(`/app/orders/edit/${id}`)
    await expectValue(screen.price, '1,000.00')
    await screen.price.fill('6,666.00')
    // The session ends while the save is on its way, whatever the live channel says of it.
    const endSession = async (route: Route) => {
      const ended = await page.request.post('/api/logout', { headers: { 'X-Requested-With': 'dromos' } })
      expect(ended.status()).toBe(200)
      await route.continue()
    }
    await intercept(page, `**/api/orders/update/${id}`, endSession, { times: 1 })
    const asked = page.waitForRequest(`**/api/orders/update/${id}`)
    await page.keyboard.press('Control+s')
    await asked

    const dialog = page.getByRole('dialog', { name: 'Your session expired.' })
    const password = dialog.locator('input[type=password]')
    await waitForFocus(page, password)
    await password.fill('not the password')
    await page.keyboard.press('Enter')
    await dialog.getByText('The email or the password is wrong.').waitFor()
    await password.fill(await demoPassword())
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(/^Order .* saved$/).waitFor()
    await expectValue(screen.price, '6,666.00')
    expect((await read(id)).customer_price).toBe(666_600)
  })
})

async function change(page: Page, { price, place }: { price: string; place: string }): Promise<void> {
  await orderScreen(page, 'en').price.fill(price)
  await page.getByRole('textbox', { name: 'Named place' }).fill(place)
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
