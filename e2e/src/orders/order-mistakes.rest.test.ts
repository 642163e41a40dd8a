import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FirmRecord } from '../../../contract/src/firms/firms.ts'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, makeOrder, newReference } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'
import { choose, waitForFocus } from '../browser/keyboard.ts'
import { orderScreen } from './order-screen.ts'

const OPERATOR = 'operator@dromos.example'

describe('mistakes while entering an order', () => {
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
    await page.getByText('You must fill all required fields to proceed.').waitFor()
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

  it('a delivery before its loading is reported while typing and not saved', async () => {
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
  it('text that is none of the choices stays and is refused, and other words of the trade find their choice', async () => {
    const page = await signedIn()
    const { id, version } = await makeOrder(calls)
    await page.goto(`/app/orders/edit/${id}?tab=details`)
    const trailer = page.getByRole('combobox', { name: 'Trailer', exact: true })
    await trailer.fill('zeppelin')
    await page.keyboard.press('Tab')
    await page.getByText('“zeppelin” is not one of the choices.').waitFor()
    await expectValue(trailer, 'zeppelin')
    await page.keyboard.press('Control+s')
    await page.getByText('1 field needs attention').last().waitFor()
    expect((await read(id)).version).toBe(version)

    await trailer.fill('fridge')
    await page.locator('[role=option][data-combobox-selected]', { hasText: 'Reefer' }).waitFor()
    await page.keyboard.press('Tab')
    await expectValue(trailer, 'Reefer')
    await page.keyboard.press('Control+s')
    await page.getByText(/^Order .* saved$/).waitFor()
    expect((await read(id)).details[0]?.trailer_type_id).toBe(7)
  })

  it('a customer that is not found keeps its name, with a word that nothing is chosen', async () => {
    const page = await signedIn()
    await page.goto('/app/orders/create')
    const { customer } = orderScreen(page, 'en')
    await customer.fill('Nobody of that name')
    await page.getByRole('option', { name: 'Create “Nobody of that name”' }).waitFor()
    await customer.press('Tab')
    await expectValue(customer, 'Nobody of that name')
    await page.getByText('No choice matches “Nobody of that name”.').waitFor()
  })

  it('Enter pressed while a choice still searches picks what then comes first', async () => {
    const page = await signedIn()
    await page.goto('/app/orders/create')
    const { customer } = orderScreen(page, 'en')
    await waitForFocus(page, customer)
    let answer: () => void = () => undefined
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await intercept(page, /\/api\/firms\?.*search=bavaria/i, async (route) => {
      await isAsked
      await route.continue()
    })
    await page.keyboard.type('bavaria frucht')
    await page.keyboard.press('Enter')
    answer()
    await expectValue(customer, 'Bavaria Frucht Import GmbH')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('Tab pressed while a choice still searches takes what then comes first, though the field was left', async () => {
    const page = await signedIn()
    await page.goto('/app/orders/create')
    const { customer } = orderScreen(page, 'en')
    await waitForFocus(page, customer)
    let answer: () => void = () => undefined
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await intercept(page, /\/api\/firms\?.*search=bavaria/i, async (route) => {
      await isAsked
      await route.continue()
    })
    await page.keyboard.type('bavaria frucht')
    await page.keyboard.press('Tab')
    await expect.poll(() => customer.evaluate((field) => field === document.activeElement)).toBe(false)
    answer()
    await expectValue(customer, 'Bavaria Frucht Import GmbH')
    await page.getByText(/^No choice matches/).waitFor({ state: 'detached' })
  })

  it('a weight other than that of the packings is reported, counts, and is saved', async () => {
    const page = await signedIn()
    const { id } = await makeOrder(calls)
    await page.goto(`/app/orders/edit/${id}?tab=details`)
    const field = (name: string) => page.locator(`input[name="details.0.${name}"]`)
    await page.getByRole('button', { name: 'Add packing' }).click()
    await choose(page, page.getByRole('combobox', { name: 'Packing', exact: true }), 'EUR/EPAL', 'EUR/EPAL')
    await field('packings.0.pallets').fill('10')
    await field('packings.0.weight').fill('600')
    await page.getByText('Packages: 6,000 kg').waitFor()
    await field('weight').fill('5000')
    await page.getByText('Packages total 6,000 kg. The typed weight is used.').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText(/^Order .* saved$/).waitFor()
    expect((await read(id)).details[0]?.weight).toBe(5000)
  })

  it('a planned time in the hour that comes twice asks which one is meant', async () => {
    const page = await signedIn()
    const { id, version } = await makeOrder(calls)
    await page.goto(`/app/orders/edit/${id}?tab=details`)
    const field = (name: string) => page.locator(`input[name="details.0.loading.${name}"]`)
    await field('date').fill('25/10/2026')
    await field('time_from').fill('3:30')
    await page.keyboard.press('Tab')
    const which = page.getByRole('radiogroup', { name: '03:30 occurs twice that night: which one?' })
    await which.waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('This local time occurs twice that night').first().waitFor()
    expect((await read(id)).version).toBe(version)
    await screenshot(page, 'order-twin-hour')
    await which.getByText('The second (UTC+02:00)').click()
    await page.keyboard.press('Control+s')
    await page.getByText(/^Order .* saved$/).waitFor()
    expect((await read(id)).details[0]?.loading).toMatchObject({
      from_hour: 'second',
      starts_at: '2026-10-25T01:30:00.000Z',
    })
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
})

/** The field is marked wrong and the sentence belongs to it. */
async function expectProblem(page: Page, name: string, sentence: string): Promise<void> {
  const field = page.locator(`input[name="${name}"]`)
  await page.locator(`input[name="${name}"][aria-invalid=true]`).waitFor()
  const told = await field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
      .join(' '),
  )
  expect(told).toContain(sentence)
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
