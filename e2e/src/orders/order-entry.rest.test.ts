import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, newReference } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, typeInto } from '../browser/keyboard.ts'
import { findByReference, peekInto, startOrder } from './order-entry.ts'

const OPERATOR = 'operator@dromos.example'

describe('an operator enters orders', () => {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(OPERATOR)
  })

  it('enters a full truck of feta from Aspropyrgos to München', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR)
    const [customerReference, slot] = [newReference(), newReference()]
    const screen = await startOrder(page, 'en')

    await choose(page, screen.customer, 'bavaria frucht', 'Bavaria Frucht Import GmbH')
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
    await typeInto(page, screen.text('Min'), '2')
    await typeInto(page, screen.text('Max'), '+6')
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
      // Late as well, as soon as the clock has seen that its days are over.
      /^Created/,
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
    await screen.openDetails()
    const loading = page.getByRole('group', { name: 'Loading', exact: true })
    await expectValue(loading.getByRole('textbox', { name: 'Date', exact: true }), '24/11/2026')
    await expectValue(loading.getByRole('textbox', { name: 'From', exact: true }), '08:00')
    await loading.getByText('Local time: Athens').waitFor()
    await expectValue(screen.text('Min'), '+2')
    await expectValue(screen.text('Max'), '+6')
    await expectValue(screen.text('Pieces'), '33')
    await expectValue(screen.text('Number').first(), customerReference)
    await expectValue(screen.text('Number').last(), slot)
  })
})
