import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FirmRecord } from '../../../contract/src/firms/firms.ts'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, newReference } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, tabTo, typeInto, waitForFocus } from '../browser/keyboard.ts'
import { orderScreen } from './order-screen.ts'

const OPERATOR = 'operator@dromos.example'

describe('an operator enters orders by keyboard', () => {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(OPERATOR)
  })

  it('a full truck of feta from Aspropyrgos to München', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR)
    const [customerReference, slot] = [newReference(), newReference()]
    const screen = await startOrder(page, 'en')

    await choose(page, screen.customer, 'bavaria frucht', 'Bavaria Frucht Import GmbH')
    await tabTo(page, page.getByRole('radio', { name: 'Import' }))
    await page.keyboard.press('ArrowRight')
    await typeInto(page, screen.price, '4,350.00')
    await screen.openDetails()
    await screen.enterStop('loading', {
      place: 'aspropyrgos',
      city: 'Ασπροπύργου',
      date: '24/11/2026',
      from: '8',
      to: '1200',
    })
    await screen.enterStop('unloading', {
      place: 'munchen',
      city: 'München Großmarkthalle',
      date: '27.11.26',
      from: '0600',
      to: '10:00',
    })
    await choose(page, screen.list('Trailer'), 'reefer', 'Reefer')
    await typeInto(page, screen.text('Weight'), '22.400')
    await page.getByText('Read as 22,400.').waitFor()
    await typeInto(page, screen.text('Lowest'), '2')
    await typeInto(page, screen.text('Highest'), '+6')
    await screen.addPacking(['EUR/EPAL', 'EUR/EPAL pallet (EUR 1)'], '33')
    await page.getByText('33 pieces · 13.2 LDM').waitFor()
    await screen.addCargo(['Dairy', 'Dairy'], ['Feta', 'Feta'], 'Feta PDO in brine')
    await screen.addReference(['Customer order', 'Customer order no.'], customerReference)
    await screen.addReference(['Slot', 'Slot number'], slot)
    await screenshot(page, 'order-entry-full-truck')
    const id = await screen.save()

    const order = await calls.get<StaffOrderRecord>(`/orders/edit/${id}`)
    await page.getByText(`Order ${order.number_id} saved`).waitFor()
    expect(order).toMatchObject({
      status: 1,
      import_export: 2,
      firm_company: { name: 'Bavaria Frucht Import GmbH' },
      customer_price: 435_000,
    })
    expect(order.details).toHaveLength(1)
    expect(order.details[0]).toMatchObject({
      loading: {
        place: { city: 'Ασπρόπυργος' },
        timezone: 'Europe/Athens',
        date: '2026-11-24',
        time_from: '08:00',
        time_to: '12:00',
        starts_at: '2026-11-24T06:00:00.000Z',
        ends_at: '2026-11-24T10:00:00.000Z',
      },
      unloading: {
        place: { city: 'München' },
        timezone: 'Europe/Berlin',
        starts_at: '2026-11-27T05:00:00.000Z',
        ends_at: '2026-11-27T09:00:00.000Z',
      },
      load_type_id: 1,
      load_meters: 13.6,
      weight: 22_400,
      start_temp: 2,
      stop_temp: 6,
      degrees: 'C',
      packings: [{ packing_type_id: 1, pallets: 33, length: 120, width: 80, exchange: true }],
      cargos: [{ cargo_id: 4, subcargo_id: 40, description: 'Feta PDO in brine' }],
      references: [
        { reference_type_id: 1, ref_number: customerReference },
        { reference_type_id: 4, ref_number: slot },
      ],
    })

    const cells = await findByReference(page, slot, order.number_id)
    for (const cell of [
      'Created',
      'Bavaria Frucht Import GmbH',
      /GR Ασπρόπυργος Tue 24 Nov.* 08:00/,
      /DE München Fri 27 Nov.* 06:00/,
      '4,350.00',
    ]) {
      await cells
        .getByRole('cell', { name: cell, exact: typeof cell === 'string' })
        .first()
        .waitFor()
    }
    const peek = await peekInto(page, `Order ${order.number_id}`)
    for (const fact of [
      /08:00 – 12:00 Athens/,
      /06:00 – 10:00 Berlin/,
      /33 × EUR\/EPAL pallet.*Feta PDO in brine.*22,400.*13\.6 LDM.*\+2 … \+6 °C/,
      '4,350.00',
    ]) {
      await peek.getByText(fact).first().waitFor()
    }

    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: order.number_id }).waitFor()
    await expectValue(screen.customer, 'Bavaria Frucht Import GmbH')
    await expectValue(screen.price, '4,350.00')
    await tabTo(page, screen.price)
    await screen.openDetails()
    const loading = page.getByRole('group', { name: 'Loading', exact: true })
    await expectValue(loading.getByRole('textbox', { name: 'Date', exact: true }), '24/11/2026')
    await expectValue(loading.getByRole('textbox', { name: 'From', exact: true }), '08:00')
    await loading.getByText('Local time: Athens').waitFor()
    await expectValue(screen.text('Lowest'), '+2')
    await expectValue(screen.text('Highest'), '+6')
    await expectValue(screen.text('Pieces'), '33')
    await expectValue(screen.text('Number').first(), customerReference)
    await expectValue(screen.text('Number').last(), slot)
  })

  it('a part load from Thessaloniki to Wrocław with three packings, in Greek', async () => {
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
    await expectValue(screen.text('Μέτρα φόρτωσης'), '6')
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
    await tabTo(page, screen.price)
    await screen.openDetails()
    await expectValue(screen.text('Μέτρα φόρτωσης'), '6')
    await expectValue(screen.text('Τεμάχια').nth(1), '4')
    await expectValue(screen.text('Μ εκ.').last(), '240')
  })

  it('an order for a customer who is new, found later without accents and in capitals', async () => {
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

    await tabTo(page, screen.price)
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

/** From wherever the page is, by the list and its key for a new order; the customer takes the focus. */
async function startOrder(page: Page, language: 'en' | 'el') {
  const screen = orderScreen(page, language)
  if (!new URL(page.url()).pathname.endsWith('/orders/list')) await page.goto('/app/orders/list')
  await page.locator('tr[data-row]').first().waitFor()
  await page.locator('main').focus()
  await page.keyboard.press('n')
  await page.waitForURL('**/app/orders/create')
  await waitForFocus(page, screen.customer)
  return screen
}

/** Searches the list from its own key and answers the row of the order, which must be the first. */
async function findByReference(page: Page, typed: string, number: string) {
  await page.goto('/app/orders/list')
  await page.locator('tr[data-row]').first().waitFor()
  await page.keyboard.press('/')
  await waitForFocus(page, page.getByRole('searchbox'))
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  const row = page.locator('tr[data-row="0"]').filter({ has: page.getByRole('link', { name: number }) })
  await row.waitFor()
  return row
}

/** Leaves the search for the first row and looks into it with the space bar. */
async function peekInto(page: Page, label: string) {
  await tabTo(page, page.locator('tr[data-row="0"]'))
  await page.keyboard.press(' ')
  const panel = page.getByRole('complementary', { name: label })
  await panel.getByRole('heading', { level: 2 }).waitFor()
  return panel
}
