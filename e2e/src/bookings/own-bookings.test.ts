import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { OwnBookingRecord, OwnBookingRow } from '../../../contract/src/bookings/own-bookings.ts'
import { callsAs, daysAgo } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectNoAxeViolations, expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import { formWords, ownForm } from './own-form.ts'

const OPERATOR = 'operator@dromos.example'
const CUSTOMER = 'customer1@dromos.example'
const CREATE = '/app/bookings/create'
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

const words = {
  en: {
    ...formWords.en,
    accept: 'Accept offer',
    where: 'Where it is',
    again: 'Book again',
    damage: 'Report damage',
    kind_of: 'Kind of damage',
    what: /^What (happened|is new)/,
    photos: 'Add photos',
    reported: /^You reported a damage on .*: Wetting\. /,
    back: 'Take the report back',
    answer: /wait(s)? for your answer$/,
    offered: /^Our price is 900\.00\s€/,
    accepted: /is accepted: its order is made\.$/,
  },
  el: {
    ...formWords.el,
    accept: 'Αποδοχή προσφοράς',
    where: 'Πού βρίσκεται',
    again: 'Νέα ίδια κράτηση',
    damage: 'Δήλωση ζημιάς',
    kind_of: 'Είδος ζημιάς',
    what: /^(Τι συνέβη|Τι νεότερο υπάρχει)/,
    photos: 'Προσθήκη φωτογραφιών',
    reported: /^Δηλώσατε ζημιά .*: Διαβροχή\. /,
    back: 'Ανάκληση δήλωσης',
    answer: /την απάντησή σας$/,
    offered: /^Η τιμή μας είναι 900,00\s€/,
    accepted: /η παραγγελία της δημιουργήθηκε\.$/,
  },
} as const

const offer = (calls: Calls, id: number) =>
  calls.put(`/bookings/offer/${id}`, { version: 2, customer_price: 90_000, offer_until: daysAgo(-3) })

async function giveUp(page: Page, command: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: command, exact: true }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await asked.getByRole('button', { name: command, exact: true }).click()
  await asked.waitFor({ state: 'detached' })
}

/** One of the customer's bookings whose goods were loaded, and its order. */
async function delivered(): Promise<{ id: number; order: number }> {
  const { data } = await (
    await callsAs(CUSTOMER)
  ).get<{ data: OwnBookingRow[] }>('/bookings/own?pageSize=100&currentPage=1&search=&status=4')
  const found = data.find(({ order }) => order && [3, 4].includes(order.status) && !order.closed)
  return { id: found?.id ?? 0, order: found?.order?.id ?? 0 }
}

const read = async (id: number) => (await callsAs(CUSTOMER)).get<OwnBookingRecord>(`/bookings/own/edit/${id}`)

describe('a booking of a customer', () => {
  let accepted = 0

  it.each([
    ['en', 1440],
    ['el', 360],
  ] as const)('is entered, sent, offered, accepted and followed, in %s at %d', async (language, width) => {
    const word = words[language]
    const page = await openPage({ language })
    await signIn(page, CUSTOMER, CREATE)
    await page.setViewportSize({ width, height: 900 })
    const form = ownForm(page, language)
    await form.pick(form.place('from'), 'Ξάνθ', 'Ξάνθη')
    await form.pick(form.place('to'), 'Köln', 'Köln')
    await form.enterDays()
    await form.enterLoad()
    const id = await form.send()
    await expectNoAxeViolations(page)
    await screenshot(page, `own-booking-${language}`)

    await offer(await callsAs(OPERATOR), id)
    await page.getByText(word.offered).waitFor()
    if (width > 360) await page.locator('nav').getByTitle(word.answer).waitFor()
    await page.getByRole('button', { name: word.accept, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: word.accept, exact: true }).click()
    await page.getByText(word.accepted).waitFor()
    accepted = id

    const { order, details } = await read(id)
    expect(details[0]).toMatchObject({ weight: 4800, packings: [{ pallets: 12 }] })
    const stops = page.getByRole('region', { name: word.where, exact: true })
    await stops.getByText('DE Köln').waitFor()
    await stops.getByRole('link', { name: order?.number_id ?? '' }).click()
    await page.waitForURL(`**/app/orders/edit/${order?.id ?? 0}*`)
  })

  it('is booked again with everything but its days, and given up with a reason', async () => {
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
    expect((await read(id)).details[0]?.loading.date).toBe(daysAgo(-7))
    await giveUp(page, 'Cancel booking', 'Sold elsewhere')
    await page.getByText('Cancelled: Sold elsewhere').waitFor()
    expect((await read(id)).can).toEqual({ update: false, commands: [] })
  })

  it('that is accepted is asked to be cancelled, once', async () => {
    const calls = await callsAs(CUSTOMER)
    const { data } = await calls.get<{ data: { id: number }[] }>(
      '/bookings/own?pageSize=10&currentPage=1&search=&status=4',
    )
    const page = await openPage()
    await signIn(page, CUSTOMER, `/app/bookings/edit/${data[0]?.id ?? 0}`)
    await page.locator('main dl').first().waitFor()
    expect(await page.getByRole('button', { name: /^Add a (line|reference)$/ }).count()).toBe(0)
    await giveUp(page, 'Ask for cancellation', 'Not ready')
    await page.getByText('You have asked for it to be cancelled: Not ready').waitFor()
    await page
      .getByRole('button', { name: 'Ask for cancellation', exact: true })
      .waitFor({ state: 'detached' })
  })

  it.each([
    ['en', 1440],
    ['el', 360],
  ] as const)('whose goods are damaged says so, with a photo, in %s at %d', async (language, width) => {
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
    await office.getByRole('link', { name: 'Enter the damage' }).click()
    await expectValue(
      office.getByRole('dialog').getByRole('textbox', { name: 'What happened' }),
      'Wet at the door',
    )
    await office.close()

    await page.getByRole('button', { name: word.back, exact: true }).click()
    await asked.getByRole('button', { name: word.back, exact: true }).click()
    await page.getByText(word.reported).waitFor({ state: 'detached' })
    expect((await read(id)).damage_told).toBeNull()
  })
})
