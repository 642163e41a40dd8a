import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { callsAs, daysAgo, driveOrder } from '../browser/api.ts'
import type { Saved } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'

const CUSTOMER = 'customer1@dromos.example'

/** A booking of the customer's whose goods were delivered some days ago, with a released paper. */
async function delivered(): Promise<number> {
  const [own, office] = [await callsAs(CUSTOMER), await callsAs('operator@dromos.example')]
  const { data: places } = await own.get<{ data: { id: number }[] }>('/bookings/own/places?search=')
  const [from, to] = places.map(({ id }) => id)
  const detail = {
    loading: { place_id: from, date: daysAgo(5) },
    unloading: { place_id: to, date: daysAgo(3) },
    weight: 4_800,
    cargos: [{ cargo_id: 4, description: 'Feta' }],
    packings: [{ packing_type_id: 1, pallets: 12 }],
  }
  const booking = await own.post<Saved>('/bookings/own/store', { details: [detail] })
  await own.put(`/bookings/own/request/${booking.id}`, { version: 1 })
  const answer = { version: 2, customer_price: 90_000 }
  const { order } = await office.put<{ order: { id: number } }>(`/bookings/accept/${booking.id}`, answer)
  await driveOrder(office, { ...booking, id: order.id, version: 1 }, 4)
  await office.post(`/orders/${order.id}/papers/cmr_note/keep`, { language: 'en', shared: true })
  return booking.id
}

describe('a delivered booking', () => {
  it.each(['en', 'el'] as const)(
    'shows its customer when it came, and gives the paper that proves it, in %s',
    async (language) => {
      const id = await delivered()
      const page = await openPage({ language })
      await signIn(page, CUSTOMER, `/app/bookings/edit/${id}`)
      const where = page.getByRole('region', { name: language === 'en' ? 'Where it is' : 'Πού βρίσκεται' })
      await where
        .getByText(language === 'en' ? /^left / : /^αναχώρηση /)
        .first()
        .waitFor()
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: /^(Download|Λήψη).*\.pdf$/ }).click()
      const file = await readFile(await (await coming).path())
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')
      await screenshot(page, `own-journey-${language}`)
    },
  )
})
