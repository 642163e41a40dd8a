import { describe, expect, it } from 'vitest'
import type { BookingRecord } from '../../../contract/src/bookings/bookings.ts'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, makeBooking, newReference } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'

const OPERATOR = 'operator@dromos.example'

describe('a booking', () => {
  it('is requested, offered, its offer taken back by the notice, and accepted: an order is there', async () => {
    const calls = await callsAs(OPERATOR)
    const reference = newReference()
    const { id } = await makeBooking(calls, reference)
    const page = await openPage()
    await signIn(page, OPERATOR, `/app/bookings/list?q=${reference}`)
    await page.locator('tr[data-row] a[href*="/bookings/edit/"]').first().click()
    await page.getByRole('heading', { level: 1, name: /^Draft/ }).waitFor()

    await page.getByRole('button', { name: 'Mark as requested' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as requested' }).click()
    await page.getByRole('heading', { level: 1, name: /^B\d{4}-\d{6}$/ }).waitFor()
    await page.getByRole('button', { name: 'Offer a price' }).click()
    await page.getByRole('dialog').getByLabel('Offered price').fill('900')
    await page.getByRole('dialog').getByRole('button', { name: 'Offer a price' }).click()
    await page.getByText(/^Price of booking B\d{4}-\d{6} offered$/).waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'booking')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/^Change to B.* undone/).waitFor()

    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Accept booking' }).click()
    await page.getByRole('dialog').getByLabel('Price').fill('1200')
    await page.getByRole('dialog').getByRole('button', { name: 'Accept booking' }).click()
    await page.getByText(/accepted and order created$/).waitFor()
    const { order } = await calls.get<BookingRecord>(`/bookings/edit/${id}`)
    expect(order).not.toBeNull()
    const made = await calls.get<StaffOrderRecord>(`/orders/edit/${order?.id ?? 0}`)
    expect(made.customer_price).toBe(120_000)
    expect(made.details[0]?.references[0]?.ref_number).toBe(reference)
    await page
      .getByRole('link', { name: order?.number_id ?? '' })
      .first()
      .click()
    await page.waitForURL(`**/app/orders/edit/${order?.id ?? 0}*`)
  })
})
