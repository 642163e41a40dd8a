import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FirmRecord } from '../../../contract/src/firms/firms.ts'
import { callsAs, firmBody, gazetteerLoaded, makeFirm, newFirmName } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectNoAxeViolations, expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, waitForFocus } from '../browser/keyboard.ts'

const MANAGER = 'manager@dromos.example'
const OPERATOR = 'operator@dromos.example'

describe('firms and contacts', () => {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(MANAGER)
  })

  const firm = (id: number) => calls.get<FirmRecord>(`/firms/edit/${id}`)

  it('a manager enters an insured amount, a contact with two telephones, and reads the log', async () => {
    const id = await makeFirm(calls, newFirmName())
    const page = await openPage()
    await signIn(page, MANAGER, `/app/firms/edit/${id}?tab=commercial`)
    await page.getByRole('tabpanel').getByText('An insurance file must be uploaded').waitFor()
    await page.getByText('Assigned', { exact: true }).click()
    await page.locator('input[name=company_insurance]').fill('12,500.00')
    await page.keyboard.press('Control+s')
    await page.getByText('Firm saved').waitFor()
    expect(await firm(id)).toMatchObject({ insurance: 'assigned', company_insurance: 1_250_000 })

    await page.getByRole('tab', { name: 'Contacts' }).click()
    await page.getByRole('button', { name: 'New contact' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.locator('input[name=last_name]').fill('Driver')
    await drawer.getByRole('button', { name: 'Add phone' }).click()
    await drawer.getByRole('textbox', { name: 'Phone 1' }).fill('2101234567')
    await drawer.getByRole('button', { name: 'Add phone' }).click()
    await drawer.getByRole('textbox', { name: 'Phone 2' }).fill('123')
    await drawer.getByRole('button', { name: 'Add truck plate' }).click()
    await waitForFocus(page, drawer.getByRole('textbox', { name: 'Truck plate 1' }))
    await page.keyboard.type('ικα-4521')
    await page.keyboard.press('Control+s')
    await drawer.getByText('Phone number is not valid for this country.').first().waitFor()
    await drawer.getByRole('textbox', { name: 'Phone 2' }).fill('+49 8921200')
    await drawer.getByRole('button', { name: 'Set as main: Phones 2' }).click()
    await page.keyboard.press('Control+s')
    await page.getByRole('link', { name: 'Driver' }).waitFor()
    await page.getByText('+49 8921200').waitFor()
    await page.getByText('IKA 4521').waitFor()

    await page.getByRole('tab', { name: 'Log' }).click()
    await page.getByText('Contact created: Driver').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Company insurance' }).waitFor()
    await screenshot(page, 'firm-log')
    await expectNoAxeViolations(page)
  })

  it('keeps what is typed while a refused form goes to its first problem, and right after', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/firms/create')
    const name = page.locator('input[name=name]')
    await waitForFocus(page, name)
    await page.evaluate(() => {
      const late: (() => void)[] = []
      const soon = setTimeout
      const setLate = (work: () => void, ms = 0) => ([0, 60].includes(ms) ? late.push(work) : soon(work, ms))
      Object.assign(globalThis, { late, setTimeout: setLate })
    })
    const runLate = async () => {
      const ran = await page.evaluate(() => {
        // Kept there above.
        const { late } = globalThis as unknown as { late: (() => void)[] }
        const due = late.splice(0)
        for (const work of due) work()
        return due.length
      })
      expect(ran).toBeGreaterThan(0)
    }
    await page.keyboard.press('Control+s')
    await page.getByText('Address 1 · Country').waitFor()
    await page.keyboard.type('F')
    await runLate()
    await page.keyboard.type('irm')
    await expectValue(name, 'Firm')
    await name.fill('')
    await page.keyboard.press('Control+s')
    await runLate()
    await page.keyboard.type('F')
    await page.evaluate(() => {
      for (const work of (globalThis as unknown as { late: (() => void)[] }).late) work()
    })
    await page.keyboard.type('irm')
    await expectValue(name, 'Firm')
  })

  it('a firm is entered as people write: a country by its Greek name, a number without it, a bare address', async () => {
    const name = newFirmName()
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/firms/create')
    await waitForFocus(page, page.locator('input[name=name]'))
    await page.keyboard.press('Control+s')
    await page.getByText('Address 1 · Country').waitFor()
    await page.keyboard.type(name)
    await choose(page, page.getByRole('combobox', { name: 'Country' }).first(), 'ελλ', 'Greece')
    await page.getByText('Address 1 · Country').waitFor({ state: 'detached' })
    await choose(page, page.getByRole('combobox', { name: 'Type' }), 'carr', 'Carrier')
    await page.locator('input[name=website]').fill('www.firm.example')
    const number = String(Date.now()).slice(-9)
    await page.locator('input[name=vat]').fill(number)
    await page.keyboard.press('Control+s')
    const street = page.locator('input[name="addresses.0.address"]')
    await waitForFocus(page, street)
    await page.keyboard.type('Dodonis 12')
    await page.locator('input[name="addresses.0.city"]').fill('Ioannina')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/edit\//)
    const saved = await firm(Number(/edit\/(\d+)/.exec(page.url())?.[1]))
    expect(saved).toMatchObject({ name, vat: `EL ${number}`, website: 'https://www.firm.example' })
  })

  it('an address is found by its words and moved on the map; a firm that is there already is told while typing', async () => {
    const name = newFirmName()
    const first = await makeFirm(calls, `${name} Α.Ε.`)
    await gazetteerLoaded(calls)
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/firms/create')
    await waitForFocus(page, page.locator('input[name=name]'))
    await page.keyboard.type(`${name} SA`)
    const notice = page.getByText('This firm may already exist:').locator('..')
    await notice.waitFor()
    const link = notice.getByRole('link', { name: /same name/ })
    expect(await link.getAttribute('href')).toBe(`/app/firms/edit/${first}`)
    // The focus stays where it is being typed.
    await page.keyboard.type(' Nord')
    await expectValue(page.locator('input[name=name]'), `${name} SA Nord`)
    await notice.waitFor({ state: 'detached' })
    await page.locator('input[name=vat]').fill('EL 654321987')
    await page.getByText('The check digit of this VAT number is wrong.').waitFor()
    await page.locator('input[name=vat]').fill('')
    await choose(page, page.getByRole('combobox', { name: 'Type' }), 'carr', 'Carrier')
    await choose(page, page.getByRole('combobox', { name: 'Country' }).first(), 'ελλ', 'Greece')

    await page.locator('input[name="addresses.0.find"]').fill('Γευγελή')
    await page.getByRole('option', { name: /Gevgelija/ }).click()
    await expectValue(page.locator('input[name="addresses.0.city"]'), 'Gevgelija')
    await expectValue(page.locator('input[name="addresses.0.timezone"]'), /Skopje/)
    const pin = page.getByRole('button', { name: /^Pin at/ })
    await pin.waitFor({ timeout: 60_000 })
    const lat = page.locator('input[name="addresses.0.lat"]')
    const before = await lat.inputValue()
    await pin.focus()
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown')
    await expect.poll(() => lat.inputValue()).not.toBe(before)
    await page.getByText('The pin is in Greece, the address says North Macedonia.').waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'firm-address-map')
    await page.locator('input[name="addresses.0.address"]').fill('Marshal Tito 1')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/edit\//)
    const { addresses } = await firm(Number(/edit\/(\d+)/.exec(page.url())?.[1]))
    expect(addresses[0]).toMatchObject({ city: 'Gevgelija', timezone: 'Europe/Athens' })
    expect(addresses[0]?.lat).toBeCloseTo(Number(await lat.inputValue()), 5)
  }, 180_000)

  it('two firms are merged with their counts in sight, and parted again by one press', async () => {
    const [kept, merged] = [newFirmName(), newFirmName()]
    const [keptId, mergedId] = [await makeFirm(calls, kept), await makeFirm(calls, merged)]
    await calls.post('/contacts/store', { firm_id: mergedId, last_name: 'Mover' })
    const page = await openPage({ language: 'el' })
    await signIn(page, MANAGER, `/app/firms/edit/${keptId}`)
    await chooseAction(page, 'Συγχώνευση άλλης εταιρείας σε αυτήν')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=merged]').fill(merged)
    await page.getByRole('option', { name: merged }).click()
    await dialog.getByText('Επαφές').waitFor()
    await screenshot(page, 'firm-merge')
    await dialog.getByRole('button', { name: 'Συγχώνευση', exact: true }).click()
    await page.getByText(`Η εταιρεία ${merged} συγχωνεύτηκε`).waitFor()
    expect(await firm(mergedId)).toMatchObject({ active: false, merged_into: { id: keptId } })
    await page.getByRole('button', { name: 'Αναίρεση', exact: true }).click()
    await page.getByText('Η συγχώνευση αναιρέθηκε').waitFor()
    expect(await firm(mergedId)).toMatchObject({ active: true, merged_into: null })
  })

  it('a customer above the limit cannot be chosen for an order, and says why', async () => {
    const name = newFirmName()
    const id = await makeFirm(calls, name, { insurance: 'assigned', company_insurance: 10_000_000 })
    await calls.post('/orders/store', orderOf(id))
    const { version } = await firm(id)
    const cut = { insurance: 'assigned', company_insurance: 100, version }
    await calls.post(`/firms/update/${id}`, { ...firmBody(name), ...cut })
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/orders/create')
    await page.locator('input[name=firm_company_id]').fill(name)
    const option = page.getByRole('option', { name: `GR ${name}` })
    await option.getByText('This company has exceeded the insurance limit and cannot be selected').waitFor()
    // Enter does not make a double of a customer who may not be chosen, nor does the arrow with one hit.
    await page.keyboard.press('Enter')
    expect(await page.getByRole('dialog', { name: 'New customer' }).count()).toBe(0)
    const create = page.getByRole('option', { name: /^Create/ })
    expect(await create.getAttribute('data-combobox-selected')).toBe(null)
    await option.click({ force: true })
    await expectValue(page.locator('input[name=firm_company_id]'), name)
    await page.keyboard.press('Escape')
    await expectValue(page.locator('input[name=firm_company_id]'), '')
    await page.goto(`/app/firms/edit/${id}?tab=commercial`)
    await page.getByText('This company has exceeded the insurance limit and cannot be selected').waitFor()
    expect(await page.locator('input[name=company_insurance]').count()).toBe(0)
  })

  it('an operator does not see what only the office may do', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/firms/edit/1')
    await expectValue(page.locator('input[name=name]'), /./)
    expect(await page.getByRole('button', { name: 'Actions' }).count()).toBe(0)
    expect(await page.getByRole('tab', { name: 'Log' }).count()).toBe(0)
  })

  it('a customer sees the own firm, and no other', async () => {
    const page = await openPage()
    await signIn(page, 'customer1@dromos.example')
    await page.getByRole('link', { name: 'My firm' }).click()
    await page.getByText('This is what we have on file for your firm.').waitFor()
    expect(await page.locator('meter').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Contacts' }).count()).toBe(0)
  })
})

async function chooseAction(page: Page, name: string): Promise<void> {
  await page.locator('main header button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name }).click()
}

const stop = (place_id: number, date: string) => ({ place_id, date })
const orderOf = (customer: number) => ({
  firm_company_id: customer,
  customer_price: 100_000,
  details: [{ loading: stop(1, '2026-11-24'), unloading: stop(64, '2026-11-27') }],
})
