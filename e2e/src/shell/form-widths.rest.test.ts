import { describe, expect, it } from 'vitest'
import { callsAs, makeGroupage, newReference, orderBody } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { openPage, screenshot, settled, signIn } from '../browser/harness.ts'
import { hiddenControls } from '../browser/hidden-controls.ts'
import { makeOffer } from '../walk/offer-scenes.ts'

const OPERATOR = 'operator@dromos.example'
const widths = [1920, 1440, 1366, 1280, 390]

const costs = [
  { cost_type_id: 4, side: 'sell', text: 'Ηγουμενίτσα - Bari/Ancona', amount: 1_243_000, currency: 'EUR' },
  { cost_type_id: 4, side: 'buy', amount: 43_000, currency: 'EUR', payee: 'other' },
  { cost_type_id: 4, side: 'sell', amount: 43_000, currency: 'USD', rate: 0.92, rate_date: '2026-11-20' },
]
const packing = {
  packing_type_id: 1,
  pallets: 120,
  length: 120,
  width: 80,
  height: 240,
  weight: 1_250.5,
  stack: 2,
}

function filledBody() {
  const body = orderBody(newReference())
  const [detail] = body.details.map((one) => ({
    ...one,
    packings: [packing, packing],
    cargos: [{ cargo_id: 1, un_number: '1203', description: 'Drums' }],
    references: [{ reference_type_id: 1, ref_number: newReference() }],
  }))
  return { ...body, additional_costs: costs, details: [detail] }
}

const order = async (calls: Calls): Promise<string> => {
  const { id } = await calls.post<Saved>('/orders/store', filledBody())
  return `/app/orders/edit/${id}`
}

const booking = async (calls: Calls): Promise<string> => {
  const { customer_price: _price, ...body } = filledBody()
  const sold = costs.filter(({ side }) => side === 'sell')
  const { id } = await calls.post<Saved>('/bookings/store', { ...body, additional_costs: sold })
  return `/app/bookings/edit/${id}`
}

const groupage = async (calls: Calls): Promise<string> =>
  `/app/groupages/edit/${(await makeGroupage(calls)).id}`

/** Forms with tables that have lines in them, and what is there once they have come. */
const forms = [
  { name: 'costs of an order', path: order, ready: 'input[name="additional_costs.2.amount"]' },
  {
    name: 'details of an order',
    path: async (calls: Calls) => `${await order(calls)}?tab=details`,
    ready: 'input[name="details.0.packings.1.pallets"]',
  },
  { name: 'costs of a booking', path: booking, ready: 'input[name="additional_costs.1.amount"]' },
  {
    name: 'details of a booking',
    path: async (calls: Calls) => `${await booking(calls)}?tab=details`,
    ready: 'input[name="details.0.packings.1.pallets"]',
  },
  { name: 'orders of a groupage', path: groupage, ready: 'input[name="orders.1.agreed"]' },
  {
    name: 'texts of an offer',
    path: async (calls: Calls) => `/app/offers/edit/${(await makeOffer(calls)).id}`,
    ready: 'input[name="options.0.price"]',
  },
]

describe.each(['en', 'el'] as const)('a filled form in %s', (language) => {
  it.each(forms)('has every control of $name within reach, at any width', async ({ name, path, ready }) => {
    const calls = await callsAs(OPERATOR)
    const page = await openPage({ language })
    await signIn(page, OPERATOR, await path(calls))
    await page.locator(ready).waitFor()
    const found: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      const hidden = await hiddenControls(page)
      found.push(...hidden.map((text) => `${width}: ${text}`))
      await page.locator(ready).scrollIntoViewIfNeeded()
      await screenshot(page, `width-${name.replaceAll(' ', '-')}-${language}-${width}`)
    }
    expect(found).toEqual([])
  })
})
