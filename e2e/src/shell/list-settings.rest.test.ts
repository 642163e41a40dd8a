import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage, signIn } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'
import { choose, typeInto, waitForFocus } from '../browser/keyboard.ts'
import { orderScreen } from '../orders/order-screen.ts'

const OPERATOR = 'operator@dromos.example'

interface Value {
  id: number
  iso?: string
  name_en: string
  required_default?: boolean
}

describe('settings of lookup lists', () => {
  it('ask for a reference by default and for exchanged pallets only where that is done', async () => {
    const page = await openPage()
    await setUp(page, 'orders', 'reference_types', (value) => ({
      ...value,
      required_default: value.name_en === 'Customer order no.',
    }))
    await signIn(page, OPERATOR, '/app/orders/create')
    const screen = orderScreen(page, 'en')
    await waitForFocus(page, screen.customer)
    await choose(page, screen.customer, 'bavaria frucht', 'Bavaria Frucht Import GmbH')
    await typeInto(page, screen.price, '1000')
    await screen.openDetails()
    const window = { date: '24/11/2026', from: '8', to: '12' }
    await screen.enterStop('loading', { ...window, place: 'munchen', city: 'München Großmarkthalle' })
    await screen.enterStop('unloading', {
      ...window,
      place: 'aspropyrgos',
      city: 'Ασπροπύργου',
      date: '27/11/2026',
    })

    // Greece does not exchange pallets: none is proposed, and one that is entered is pointed out.
    await screen.addPacking(['EUR/EPAL', 'EUR/EPAL pallet (EUR 1)'], '10')
    const exchange = page.getByRole('checkbox', { name: 'Exchange' })
    expect(await exchange.isChecked()).toBe(false)
    await exchange.check()
    await page.getByText('Pallets are not usually exchanged in Greece').waitFor()
    await exchange.uncheck()
    await page.getByText('Pallets are not usually exchanged in Greece').waitFor({ state: 'detached' })

    // The line of the reference is there and wants its number, or to be taken away.
    await expect.poll(() => screen.list('Reference').inputValue()).toBe('Customer order no.')
    await page.keyboard.press('Control+s')
    await waitForFocus(page, screen.text('Number'))
    expect(page.url()).toContain('/orders/create')
    await screen.button('Add load').click()
    await expect.poll(() => screen.list('Reference').count()).toBe(2)
    await screen.button('Delete load 2').click()
    await screen.button('Remove Reference 1').click()
    await screen.save()
  })

  it('name a country in every list by its own name', async () => {
    const page = await openPage()
    await setUp(page, 'firms', 'countries', (value) =>
      value.iso === 'DE' ? { ...value, name_en: 'Alemannia' } : value,
    )
    await intercept(page, '**/api/categories/country/dataFields*', async (route) => {
      const answer = await route.fetch()
      const reply = (await answer.json()) as { data: Value[] }
      const data = reply.data.map((value) =>
        value.iso === 'DE' ? { ...value, name_en: 'Alemannia' } : value,
      )
      await route.fulfill({ response: answer, json: { ...reply, data } })
    })
    await signIn(page, OPERATOR, '/app/firms')
    await page.getByRole('cell', { name: 'DE · Alemannia' }).first().waitFor()
    await page.goto('/app/places/list?search=munchen')
    await page.getByRole('cell', { name: 'DE · Alemannia' }).first().waitFor()
  })
})

/** What somebody set in a list, as this page alone reads it: other flows share the server. */
async function setUp(page: Page, area: string, list: string, change: (value: Value) => Value): Promise<void> {
  await intercept(page, `**/api/${area}/dataFields*`, async (route) => {
    const answer = await route.fetch()
    const reply = (await answer.json()) as Record<string, Value[]>
    await route.fulfill({ response: answer, json: { ...reply, [list]: (reply[list] ?? []).map(change) } })
  })
}
