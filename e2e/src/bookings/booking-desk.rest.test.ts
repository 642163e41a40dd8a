import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { BookingRecord, BookingRow } from '../../../contract/src/bookings/bookings.ts'
import { bookingStatus } from '../../../contract/src/constants/booking-statuses.ts'
import { callsAs, makeBooking, newReference } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { waitForFocus } from '../browser/keyboard.ts'

const MANAGER = 'manager@dromos.example'
const { requested, offered, accepted, rejected } = bookingStatus

async function request(calls: Calls, reference: string, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const { id } = await makeBooking(calls, reference)
    await calls.put(`/bookings/request/${id}`, { version: 1 })
  }
}

const found = async (calls: Calls, reference: string): Promise<BookingRow[]> =>
  (await calls.get<{ data: BookingRow[] }>(`/bookings?pageSize=25&currentPage=1&search=${reference}`)).data

const statusesOf = (rows: readonly BookingRow[]) => rows.map(({ status }) => status).toSorted((a, b) => a - b)

/** Every key of the desk goes through here, to be counted. */
function keysOf(page: Page) {
  let count = 0
  return {
    count: () => count,
    async press(...keys: string[]) {
      for (const key of keys) {
        count += 1
        await page.keyboard.press(key)
      }
    },
    async type(text: string) {
      count += text.length
      await page.keyboard.type(text)
    },
  }
}

describe('the desk of bookings, by keys alone', () => {
  it('answers ten requests: offers, acceptances, one rejection, and three at once with one reason', async () => {
    const calls = await callsAs(MANAGER)
    const reference = newReference()
    await request(calls, reference, 10)
    const page = await openPage()
    await signIn(page, MANAGER, `/app/bookings/list?q=${reference}&tab=requested`)
    const first = page.locator('tr[data-row="0"]')
    await first.waitFor()
    const keys = keysOf(page)
    const dialog = page.getByRole('dialog')
    const rows = (count: number) => expect.poll(() => page.locator('tr[data-row]').count()).toBe(count)

    // One after the other at the side of the list: the answered one leaves it, and the next is reached by the same keys.
    const answer = async (command: string, fill: () => Promise<void>, left: number) => {
      await keys.press('j', ' ')
      const action = page.locator('aside').getByRole('button', { name: 'Offer a price' })
      await action.waitFor()
      await keys.press('a')
      await waitForFocus(page, action)
      if (command === 'Offer a price') await keys.press('Enter')
      else {
        await keys.press('Tab', 'Tab', 'Enter')
        const item = page.getByRole('menuitem', { name: command })
        await item.waitFor()
        for (
          let step = 0;
          step < 6 && !(await item.evaluate((it) => it === document.activeElement));
          step++
        ) {
          await keys.press('ArrowDown')
        }
        await keys.press('Enter')
      }
      await dialog.waitFor()
      await dialog.locator('input:focus, textarea:focus').waitFor()
      await fill()
      await keys.press('Control+s')
      await dialog.waitFor({ state: 'detached' })
      await rows(left)
      await keys.press('Escape')
      await page.locator('aside h2').waitFor({ state: 'detached' })
    }
    for (let at = 0; at < 4; at++) await answer('Offer a price', () => keys.type('950'), 9 - at)
    for (let at = 0; at < 2; at++) await answer('Accept booking', () => keys.type('1100'), 5 - at)
    await answer('Reject booking', () => keys.type('No trucks'), 3)
    const single = keys.count()

    for (let at = 0; at < 3; at++) await keys.press('j', 'x')
    const bar = page.getByRole('toolbar')
    await bar.getByText('3 bookings selected').waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'booking-bulk')
    await keys.press('b')
    await waitForFocus(page, bar.getByRole('button', { name: 'Reject booking' }))
    await keys.press('Enter')
    await dialog.locator('input:focus, textarea:focus').waitFor()
    await screenshot(page, 'booking-bulk-dialog')
    await keys.press('Control+s')
    await dialog.getByText('Give a reason.').waitFor()
    await keys.type('Fully booked')
    await keys.press('Control+s')
    await page.getByText('3 bookings rejected').waitFor()
    await rows(0)
    expect(statusesOf(await found(calls, reference))).toEqual([
      ...Array<number>(4).fill(offered),
      ...Array<number>(2).fill(accepted),
      ...Array<number>(4).fill(rejected),
    ])
    expect([single <= 90, keys.count() <= 115]).toEqual([true, true])

    const news = page.getByText('3 bookings rejected').locator('..')
    await news.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('3 rejections undone').waitFor()
    await rows(3)
    expect(statusesOf(await found(calls, reference)).filter((status) => status === requested)).toHaveLength(3)
  })

  it('learns which of several bookings stay as they are', async () => {
    const calls = await callsAs(MANAGER)
    const reference = newReference()
    await request(calls, reference, 2)
    const page = await openPage()
    await signIn(page, MANAGER, `/app/bookings/list?q=${reference}&tab=requested`)
    await page.locator('tr[data-row="1"]').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('toolbar').getByRole('button', { name: 'Reject booking' }).click()
    const [one] = await found(calls, reference)
    const {
      id,
      version,
      number_id: number,
    } = await calls.get<BookingRecord>(`/bookings/edit/${one?.id ?? 0}`)
    await calls.put(`/bookings/cancel/${id}`, { version, reason: 'Cancelled' })
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('No trucks')
    await page.keyboard.press('Control+s')
    await page.getByText(`1 booking stays unchanged. ${number}:`).waitFor()
    await page.getByText('1 booking rejected').waitFor()
    await screenshot(page, 'booking-bulk-left')
  })
})
