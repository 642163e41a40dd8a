import { describe, expect, it } from 'vitest'
import type { OwnBookingRow } from '../../../contract/src/bookings/own-bookings.ts'
import { callsAs, daysAgo } from '../browser/api.ts'
import { expectNoAxeViolations, expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import {
  CUSTOMER,
  followBooking,
  giveFromMenu,
  giveUp,
  makeAccepted,
  OPERATOR,
  readBooking,
} from './own-booking.ts'
import { ownForm } from './own-form.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

const words = {
  en: {
    damage: 'Report damage',
    kind_of: 'Kind of damage',
    what: /^What (happened|is new)/,
    reported: /^You reported damage on .*: Wetting\. /,
    back: 'Withdraw report',
  },
  el: {
    damage: 'Δήλωση ζημιάς',
    kind_of: 'Είδος ζημιάς',
    what: /^(Τι συνέβη|Τι νεότερο υπάρχει)/,
    reported: /^Δηλώσατε ζημιά .*: Διαβροχή\. /,
    back: 'Ανάκληση δήλωσης',
  },
} as const

/** One of the customer's bookings whose goods were loaded, and its order. */
async function delivered(): Promise<{ id: number; order: number }> {
  const { data } = await (
    await callsAs(CUSTOMER)
  ).get<{ data: OwnBookingRow[] }>('/bookings/own?pageSize=100&currentPage=1&search=&status=4')
  const found = data.find(({ order }) => order && [3, 4].includes(order.status) && !order.closed)
  return { id: found?.id ?? 0, order: found?.order?.id ?? 0 }
}

followBooking('el', 360)

describe('a booking of a customer', () => {
  it('is booked again with everything but its days, and given up with a reason', async () => {
    const { id: accepted } = await makeAccepted(daysAgo(-5), daysAgo(-9))
    const page = await openPage()
    await signIn(page, CUSTOMER, '/app/bookings/list?tab=accepted')
    await page.locator(`tr[data-row] a[href*="/bookings/edit/${accepted}"]`).click()
    const again = page.locator('main header').getByRole('link', { name: 'Book again' })
    await again.click()
    await page.waitForURL('**/app/bookings/create?again=*')
    const form = ownForm(page, 'en')
    await expectValue(form.place('from'), /^GR · /)
    await expectValue(form.side('from').getByRole('textbox', { name: 'Ready on' }), '')
    await expectValue(form.weight.first(), /^\d/)
    await form.enterDays()
    const id = await form.send()
    expect((await readBooking(id)).details[0]?.loading.date).toBe(daysAgo(-7))
    await giveUp(page, 'Cancel booking', 'Sold elsewhere')
    await page.getByText('Cancelled: Sold elsewhere').waitFor()
    expect((await readBooking(id)).can).toEqual({ update: false, commands: [] })
  })

  it.each([
    ['en', 1440],
    ['el', 360],
  ] as const)('reports damaged goods with a photo, in %s at %d', async (language, width) => {
    const word = words[language]
    const { id, order } = await delivered()
    const page = await openPage({ language })
    await signIn(page, CUSTOMER, `/app/orders/edit/${order}`)
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('link', { name: word.damage, exact: true }).click()
    const asked = page.getByRole('dialog')
    await asked.getByRole('combobox', { name: word.kind_of }).click()
    await page.getByRole('option', { name: language === 'en' ? 'Wetting' : 'Διαβροχή' }).click()
    await asked.getByRole('textbox', { name: word.what }).fill('Wet at the door')
    const photo = { name: `wet-${language}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(PDF) }
    await asked.locator('input[type=file]').setInputFiles(photo)
    await asked.getByText(photo.name).waitFor()
    await expectNoAxeViolations(page)
    await asked.getByRole('button', { name: word.damage, exact: true }).click()
    await page.getByText(word.reported).waitFor()
    await page.getByRole('button', { name: photo.name, exact: true }).waitFor()
    await screenshot(page, `own-damage-${language}`)

    const office = await openPage({ language: 'en' })
    await signIn(office, OPERATOR, `/app/orders/edit/${order}`)
    await office.getByRole('link', { name: 'Record the damage' }).click()
    await expectValue(
      office.getByRole('dialog').getByRole('textbox', { name: 'What happened' }),
      'Wet at the door',
    )
    await office.close()

    await giveFromMenu(page, word.back)
    await asked.getByRole('button', { name: word.back, exact: true }).click()
    await page.getByText(word.reported).waitFor({ state: 'detached' })
    expect((await readBooking(id)).damage_told).toBeNull()
  })
})
