import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FirmRecord } from '../../../contract/src/firms/firms.ts'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, newReference } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectValue, openPage, signIn } from '../browser/harness.ts'
import { choose, typeInto, waitForFocus } from '../browser/keyboard.ts'
import { findByReference, peekInto, startOrder } from './order-entry.ts'

const OPERATOR = 'operator@dromos.example'

describe('an operator enters orders', () => {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(OPERATOR)
  })

  it('enters a part load from Thessaloniki to Wrocław with three packings, in Greek', async () => {
    const page = await openPage({ language: 'el' })
    await signIn(page, OPERATOR)
    const reference = newReference()
    const screen = await startOrder(page, 'el')

    await choose(page, screen.customer, 'hurtownia', 'Hurtownia Owoców Zieliński')
    await typeInto(page, screen.price, '1,250')
    await page.getByText('Διαβάστηκε ως 1.250,00.').waitFor()
    await page.getByRole('button', { name: 'Εννοώ 1,25' }).press('Enter')
    await waitForFocus(page, screen.price)
    await expectValue(screen.price, '1,25')
    await typeInto(page, screen.price, '1.180,50')
    await screen.openDetails()
    await screen.enterStop('loading', {
      place: 'σινδου',
      city: 'Εμπορευματικό Κέντρο Σίνδου',
      date: '25/11/2026',
      from: '09:00',
      to: '15:00',
    })
    await screen.enterStop('unloading', {
      place: 'wroclaw',
      city: 'Centrum Logistyczne Wrocław',
      date: '30/11/2026',
      from: '7',
      to: '11',
    })
    await choose(page, screen.list('Τύπος φόρτωσης'), 'Μερικό', 'Μερικό φορτίο (LTL)')
    await screen.addPacking(['EUR/EPAL', 'Ευρωπαλέτα EUR/EPAL'], '6')
    await screen.addPacking(['Βιομηχανική', 'Βιομηχανική παλέτα'], '4')
    await screen.addPacking(['ειδικών', 'Παλέτα ειδικών διαστάσεων'], '1')
    await typeInto(page, screen.text('Μ εκ.').last(), '240')
    await typeInto(page, screen.text('Π εκ.').last(), '160')
    // 6 × 0.4 + 4 × 0.5 + 2.4 × 1.6 / 2.4
    await page.getByText('11 τεμάχια · 6,0 LDM').waitFor()
    await expectValue(screen.text('Μέτρα φόρτωσης (LDM)'), '6')
    await screen.addReference(['Κωδικός φόρτωσης', 'Κωδικός φόρτωσης'], reference)
    const id = await screen.save()

    const order = await calls.get<StaffOrderRecord>(`/orders/edit/${id}`)
    await page.getByText(`Η παραγγελία ${order.number_id} αποθηκεύτηκε`).waitFor()
    expect(order).toMatchObject({ customer_price: 118_050 })
    expect(order.details[0]).toMatchObject({
      loading: { timezone: 'Europe/Athens', starts_at: '2026-11-25T07:00:00.000Z' },
      unloading: { timezone: 'Europe/Warsaw', ends_at: '2026-11-30T10:00:00.000Z' },
      load_type_id: 2,
      load_meters: 6,
      packings: [
        { packing_type_id: 1, pallets: 6, length: 120, width: 80 },
        { packing_type_id: 4, pallets: 4, length: 120, width: 100 },
        { packing_type_id: 8, pallets: 1, length: 240, width: 160 },
      ],
    })

    const row = await findByReference(page, reference, order.number_id)
    await row.getByRole('cell', { name: /PL Wrocław Δευ 30 Νοε.* 07:00/ }).waitFor()
    await row.getByRole('cell', { name: '1.180,50', exact: true }).first().waitFor()
    const peek = await peekInto(page, `Παραγγελία ${order.number_id}`)
    await peek.getByText(/6 × Ευρωπαλέτα.*4 × Βιομηχανική παλέτα.*1 × Παλέτα ειδικών.*6,0 LDM/).waitFor()
    await peek.getByText('09:00 – 15:00 Αθήνα').waitFor()

    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: order.number_id }).waitFor()
    await expectValue(screen.price, '1.180,50')
    await screen.openDetails()
    await expectValue(screen.text('Μέτρα φόρτωσης (LDM)'), '6')
    await expectValue(screen.text('Τεμάχια').nth(1), '4')
    await expectValue(screen.text('Μ εκ.').last(), '240')
  })

  it('enters an order for a new customer, found later without accents and in capitals', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR)
    const reference = newReference()
    const word = newGreekWord()
    const name = `${word} Πέτρινος Μύλος`
    const screen = await startOrder(page, 'en')

    await typeInto(page, screen.customer, name)
    await page.locator('[role=option][data-combobox-selected]', { hasText: `Create “${name}”` }).waitFor()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'New customer' })
    const field = (label: string) => drawer.getByRole('textbox', { name: label, exact: true })
    await waitForFocus(page, field('Name'))
    await expectValue(field('Name'), name)
    await choose(page, drawer.getByRole('combobox', { name: 'Country' }).first(), 'Greece', 'Greece')
    await typeInto(page, field('Street and number'), 'Λεωφόρος Καρδίτσης 12')
    await typeInto(page, field('City'), 'Τρίκαλα')
    await expectValue(drawer.locator('input[name="addresses.0.timezone"]'), /Athens/)
    await page.keyboard.press('Control+s')
    await drawer.waitFor({ state: 'detached' })
    await expectValue(screen.customer, name)

    await screen.openDetails()
    const day = { from: '8', to: '16' }
    await screen.enterStop('loading', { ...day, place: 'λαρισας', city: 'Λάρισα', date: '1/12/2026' })
    await screen.enterStop('unloading', { ...day, place: 'munchen', city: 'München', date: '4/12/2026' })
    await screen.addReference(['Customer order', 'Customer order no.'], reference)
    const id = await screen.save()

    const order = await calls.get<StaffOrderRecord>(`/orders/edit/${id}`)
    expect(order.firm_company.name).toBe(name)
    const firm = await calls.get<FirmRecord>(`/firms/edit/${order.firm_company_id}`)
    expect(firm).toMatchObject({
      name,
      firm_types: [1],
      addresses: [{ city: 'Τρίκαλα', timezone: 'Europe/Athens', main: true }],
    })
    expect(order.firm_address_id).toBe(firm.addresses[0]?.id)

    const row = await findByReference(page, `${word.toUpperCase()} ΠΕΤΡΙΝΟΣ ΜΥΛΟΣ`, order.number_id)
    await row.getByRole('cell', { name, exact: true }).waitFor()
    await startOrder(page, 'en')
    await choose(page, screen.customer, `${word.toUpperCase()} ΠΕΤΡΙΝΟΣ ΜΥΛΟΣ`, name)
    await expectValue(screen.customer, name)
  })
})

/** A word no other firm has in its name, ending in a final sigma. */
const newGreekWord = (): string =>
  `${Array.from({ length: 8 }, () => 'αβγδεζηθικλμνο'.charAt(randomInt(14))).join('')}ς`
