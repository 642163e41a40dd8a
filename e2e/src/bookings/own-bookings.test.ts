import { describe, expect, it } from 'vitest'
import { callsAs } from '../browser/api.ts'
import { openPage, signIn } from '../browser/harness.ts'
import { CUSTOMER, followBooking, giveUp } from './own-booking.ts'

followBooking('en', 1440)

describe('a booking of a customer', () => {
  it('is asked to be cancelled once, after it was accepted', async () => {
    const calls = await callsAs(CUSTOMER)
    const { data } = await calls.get<{ data: { id: number }[] }>(
      '/bookings/own?pageSize=10&currentPage=1&search=&status=4',
    )
    const page = await openPage()
    await signIn(page, CUSTOMER, `/app/bookings/edit/${data[0]?.id ?? 0}`)
    await page.locator('main dl').first().waitFor()
    expect(await page.getByRole('button', { name: /^Add a (line|reference)$/ }).count()).toBe(0)
    await giveUp(page, 'Request cancellation', 'Not ready')
    await page.getByText('You have requested cancellation: Not ready').waitFor()
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save as template' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Request cancellation' }).count()).toBe(0)
  })
})
