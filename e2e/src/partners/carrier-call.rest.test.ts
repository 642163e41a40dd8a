import { beforeAll, describe, expect, it } from 'vitest'
import type { FirmRecord } from '../../../contract/src/firms/firms.ts'
import type { FirmRail } from '../../../contract/src/firms/firm-rail.ts'
import { callsAs, newFirmName } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectNoAxeViolations, expectValue, openPage, signIn } from '../browser/harness.ts'
import { waitForFocus } from '../browser/keyboard.ts'

const OPERATOR = 'operator@dromos.example'

describe('a carrier from a call', () => {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs('manager@dromos.example')
  })

  it('is entered in one form with driver, truck and licence, by two presses and the keys', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/firms')
    await page.getByRole('button', { name: 'New firm: more options' }).click()
    await page.getByRole('link', { name: 'New carrier' }).click()
    await waitForFocus(page, page.locator('input[name=name]'))
    const name = newFirmName()
    await page.keyboard.type(name)
    // The driver's number is wrong at first: what was typed stays, and nothing is half made.
    const country = page.getByRole('combobox', { name: 'Country' }).first()
    await country.focus()
    await page.keyboard.type('Greece')
    await page.getByRole('option', { name: 'Greece' }).waitFor()
    await page.keyboard.press('Tab')
    await expectValue(country, 'Greece')
    for (const [field, text] of [
      ['addresses.0.address', 'Egnatia 1'],
      ['addresses.0.city', 'Thessaloniki'],
      ['contact.last_name', 'Petrov'],
      ['contact.mobiles.0.phone', '123'],
      ['contact.pn_trucks.0', 'nib-8842'],
    ] as const) {
      await page.locator(`input[name="${field}"]`).focus()
      await page.keyboard.type(text)
    }
    // What an order will ask for stands beside it.
    const rail = page.getByRole('complementary', { name: 'Needed for orders' })
    expect(await rail.getByText('missing', { exact: true }).count()).toBe(2)
    await rail.getByText('Petrov').waitFor()
    const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const file = { name: 'licence.pdf', mimeType: 'application/pdf', buffer }
    await page.locator('main input[type=file]').setInputFiles(file)
    await page.locator('input[name="licence.number"]').fill('GR 4711')
    await rail.getByText('no expiry date').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Phone number is not valid for this country.').first().waitFor()
    await expectNoAxeViolations(page)
    await expectValue(page.locator('input[name="contact.pn_trucks.0"]'), 'NIB 8842')
    await page.locator('input[name="contact.mobiles.0.phone"]').fill('6912345678')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/app\/firms\/edit\/\d+/)
    const id = Number(/edit\/(\d+)/.exec(page.url())?.[1])
    expect(await calls.get<FirmRecord>(`/firms/edit/${id}`)).toMatchObject({ name, is_carrier: true })
    const { counts, documents } = await calls.get<FirmRail>(`/firms/rail/${id}`)
    expect(counts).toMatchObject({ contacts: 1, files: 1 })
    expect(documents).toMatchObject([{ number: 'GR 4711', approved: false }])
    await page.getByRole('complementary').getByText('not approved').waitFor()
  })
})
