import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, newReference, orderBody } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { expectNoAxeViolations, expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, pressButton, tabTo, typeInto, waitForFocus } from '../browser/keyboard.ts'

const ADMIN = 'admin@dromos.example'
const OPERATOR = 'operator@dromos.example'

interface Value {
  id: number
  name_en: string
}

describe('lookup lists', () => {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(OPERATOR)
  })

  it('a value is entered and put in its place by keyboard, and the move is undone', async () => {
    const page = await openPage()
    await signIn(page, ADMIN)
    const name = await enterTrailer(page)
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Categories' })
      .click()
    await pressButton(page, page.getByRole('button', { name: 'Change the order' }))
    const up = page.getByRole('button', { name: `Move ${name} up` })
    await pressButton(page, up)
    await page.getByText(new RegExp(`^${name}: place \\d+ of \\d+$`)).waitFor()
    await expect.poll(() => placeFromEnd(calls, name)).toBe(1)
    // The button is still under the fingers, one line further up.
    await waitForFocus(page, up)
    await pressButton(page, page.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => placeFromEnd(calls, name)).toBe(0)

    await tabTo(page, page.getByRole('button', { name: `Move ${name}`, exact: true }), 'Shift+Tab')
    await page.keyboard.press('Space')
    await page.getByText(new RegExp(`^${name} is picked up at place`)).waitFor({ state: 'attached' })
    for (const _step of [1, 2]) {
      const before = await page.locator('[id^=DndLiveRegion]').innerText()
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => page.locator('[id^=DndLiveRegion]').innerText()).not.toBe(before)
    }
    await page.keyboard.press('Space')
    await expect.poll(() => placeFromEnd(calls, name)).toBe(2)
    await screenshot(page, 'lookups-order')
    await expectNoAxeViolations(page)
  })

  it('a value switched off leaves the pickers of an open page and stays readable where it was chosen', async () => {
    const admin = await openPage()
    await signIn(admin, ADMIN)
    const name = await enterTrailer(admin)
    const id = Number(/(\d+)$/.exec(admin.url())?.[1])
    const order = await orderWith(calls, id)

    const page = await openPage()
    await signIn(page, OPERATOR, '/app/orders/create?tab=details')
    const picker = page.getByRole('combobox', { name: 'Trailer', exact: true })
    await typeInto(page, picker, name)
    await page.getByRole('option', { name }).waitFor()

    await act(admin, 'Deactivate')
    await admin.getByText(`${name} deactivated.`).waitFor()
    await expect
      .poll(async () => {
        // The window is looked at again.
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
        return page.getByRole('option', { name }).count()
      })
      .toBe(0)

    await page.goto(`/app/orders/edit/${order.id}?tab=details`)
    await expectValue(page.getByRole('combobox', { name: 'Trailer', exact: true }), name)
    await admin.getByText('Inactive', { exact: true }).waitFor()
  })

  it('a value that orders use is not deleted, and the page says why', async () => {
    const page = await openPage({ language: 'el' })
    await signIn(page, ADMIN, '/app/categories/edit/trailer/7')
    await page.getByRole('button', { name: 'Ενέργειες' }).click()
    await page.getByRole('menuitem', { name: 'Διαγραφή' }).click()
    const question = page.getByRole('dialog', { name: 'Διαγραφή: Ψυγείο;' })
    await question.getByRole('button', { name: 'Διαγραφή' }).click()
    await page.getByText(/Χρησιμοποιείται σε παραγγελίες: \d+\./).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Ψυγείο' }).waitFor()
  })

  it('an operator reads the lists and changes nothing', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR)
    expect(await page.getByRole('link', { name: 'Categories' }).count()).toBe(0)
    await page.goto('/app/categories/list/packing')
    await page.locator('tr[data-row]').first().waitFor()
    expect(await page.getByRole('link', { name: 'New value' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /Change the order|Actions for/ }).count()).toBe(0)
    await page.goto('/app/banks/edit/1')
    await page.getByRole('textbox', { name: 'IBAN' }).waitFor()
    expect(await page.getByRole('button', { name: /Save|Actions/ }).count()).toBe(0)
  })
})

describe('businesses and bank accounts', () => {
  it('an account is entered by its IBAN, with what is wrong said beside it, and becomes a default', async () => {
    const page = await openPage()
    await signIn(page, 'manager@dromos.example')
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Bank accounts' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bank accounts' }).waitFor()
    await page.locator('tr[data-row]').first().waitFor()
    await page.keyboard.press('n')
    const iban = page.getByRole('textbox', { name: 'IBAN' })
    await waitForFocus(page, iban)
    await page.keyboard.type('gr1601101250000000012300696')
    await page.keyboard.press('Control+s')
    await page.getByText('IBAN check digits are wrong.').first().waitFor()
    // The first problem has the focus, grouped as it is read, and what is typed next takes its place.
    await expect.poll(() => iban.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBe(33)
    await expect.poll(() => iban.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0)
    await waitForFocus(page, iban)
    await page.keyboard.type('gr1601101250000000012300695')
    await page.keyboard.press('Tab')
    await expectValue(iban, 'GR16 0110 1250 0000 0001 2300 695')
    await expectValue(page.getByRole('textbox', { name: 'Bank', exact: true }), 'Εθνική Τράπεζα της Ελλάδος')
    await expectValue(page.getByRole('textbox', { name: 'BIC (SWIFT)' }), 'ETHNGRAA')
    await choose(page, page.getByRole('combobox', { name: 'Businesses' }), 'Balkan', 'Dromos Balkan EOOD')
    await page.keyboard.press('Escape')
    await choose(
      page,
      page.getByRole('combobox', { name: 'Default account of' }),
      'Balkan',
      'Dromos Balkan EOOD',
    )
    await page.keyboard.press('Control+s')
    await page.getByText('Bank account saved').waitFor()
    await page.waitForURL(/\/app\/banks\/edit\/\d+$/)
    await screenshot(page, 'bank-account')

    await page.goto('/app/businesses/edit/2')
    await expectValue(page.getByRole('combobox', { name: 'Default bank account' }), /Εθνική Τράπεζα/)
    await page.goBack()
    await act(page, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Used by businesses: 1.').waitFor()
  })

  it('a VAT number with a wrong check digit is saved, with a warning', async () => {
    const page = await openPage()
    await signIn(page, ADMIN, '/app/businesses/create')
    const title = page.getByRole('textbox', { name: 'Company title' })
    await waitForFocus(page, title)
    await page.keyboard.type(`Dromos Adriatic ${randomUUID().slice(0, 8)}`)
    await typeInto(page, page.getByRole('textbox', { name: 'Short name' }), 'Dromos Adriatic')
    await typeInto(page, page.getByRole('textbox', { name: 'VAT number' }), 'el654321987')
    await choose(page, page.getByRole('combobox', { name: /^Country$/ }), 'Greece', 'Greece')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/app\/businesses\/edit\/\d+$/)
    await page.getByText('The check digit of this VAT number is wrong.').waitFor()
    await expectValue(page.getByRole('textbox', { name: 'VAT number' }), 'EL 654321987')
    await expectNoAxeViolations(page)
  })
})

/** Enters a trailer by keyboard and answers its name; the page then shows its record. */
async function enterTrailer(page: Page): Promise<string> {
  const name = `Flow ${randomUUID().slice(0, 8)}`
  await page.goto('/app/categories/list/trailer')
  await page.locator('tr[data-row]').first().waitFor()
  await page.keyboard.press('n')
  await waitForFocus(page, page.getByRole('textbox', { name: 'Name in English' }))
  await page.keyboard.type(name)
  await typeInto(page, page.getByRole('textbox', { name: 'Name in Greek' }), `${name} ελ`)
  await typeInto(page, page.getByRole('textbox', { name: 'Payload' }), '1,200')
  await page.keyboard.press('Control+s')
  await page.getByText('Value saved').waitFor()
  await page.waitForURL(/\/app\/categories\/edit\/trailer\/\d+$/)
  return name
}

/** How many values stand behind the named one. */
async function placeFromEnd(calls: Calls, name: string): Promise<number> {
  const { data } = await calls.get<{ data: Value[] }>('/categories/trailer/dataFields')
  return data.length - 1 - data.findIndex((value) => value.name_en === name)
}

async function orderWith(calls: Calls, trailer: number): Promise<Saved> {
  const body = orderBody(newReference())
  const details = body.details.map((detail) => ({ ...detail, trailer_type_id: trailer }))
  return calls.post<Saved>('/orders/store', { ...body, details })
}

async function act(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
