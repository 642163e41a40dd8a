import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { callsAs, daysAgo, driveOrder } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { CUSTOMER, makeAccepted, OPERATOR } from './own-booking.ts'

/** A booking of the customer's whose goods were delivered some days ago, with a released paper. */
async function delivered(): Promise<number> {
  const office = await callsAs(OPERATOR)
  const { order, ...booking } = await makeAccepted(daysAgo(5), daysAgo(3))
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
      const where = page.getByRole('region', { name: language === 'en' ? 'Current status' : 'Πού βρίσκεται' })
      await where
        .getByText(language === 'en' ? 'Delivered' : 'Παραδόθηκε', { exact: true })
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
