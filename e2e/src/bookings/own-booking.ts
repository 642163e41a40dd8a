import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { OwnBookingRecord } from '../../../contract/src/bookings/own-bookings.ts'
import { callsAs, daysAgo } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { ownForm } from './own-form.ts'

export const OPERATOR = 'operator@dromos.example'
export const CUSTOMER = 'customer1@dromos.example'

const words = {
  en: {
    accept: 'Accept offer',
    where: 'Current status',
    answer: /offers? to answer$/,
    offered: /^Our price is 900\.00\s€ without VAT/,
    accepted: /accepted and order created\.$/,
  },
  el: {
    accept: 'Αποδοχή προσφοράς',
    where: 'Πού βρίσκεται',
    answer: /την απάντησή σας$/,
    offered: /^Η τιμή μας είναι 900,00\s€ χωρίς ΦΠΑ/,
    accepted: /η παραγγελία της δημιουργήθηκε\.$/,
  },
} as const

export const readBooking = async (id: number): Promise<OwnBookingRecord> =>
  (await callsAs(CUSTOMER)).get<OwnBookingRecord>(`/bookings/own/edit/${id}`)

/** A booking of the customer's from a place in Greece that is accepted, and its order. */
export async function makeAccepted(
  loading: string,
  unloading: string,
): Promise<Saved & { order: { id: number } }> {
  const [own, office] = [await callsAs(CUSTOMER), await callsAs(OPERATOR)]
  const { data: places } = await own.get<{ data: { id: number; country_iso: string }[] }>(
    '/bookings/own/places?search=',
  )
  const from = places.find(({ country_iso: iso }) => iso === 'GR')
  const to = places.find((place) => place !== from)
  const detail = {
    loading: { place_id: from?.id, date: loading },
    unloading: { place_id: to?.id, date: unloading },
    weight: 4_800,
    cargos: [{ cargo_id: 4, description: 'Feta' }],
    packings: [{ packing_type_id: 1, pallets: 12 }],
  }
  const booking = await own.post<Saved>('/bookings/own/store', { details: [detail] })
  await own.put(`/bookings/own/request/${booking.id}`, { version: 1 })
  const answer = { version: 2, customer_price: 90_000 }
  const { order } = await office.put<{ order: { id: number } }>(`/bookings/accept/${booking.id}`, answer)
  return { ...booking, order }
}

const offer = (calls: Calls, id: number) =>
  calls.put(`/bookings/offer/${id}`, { version: 2, customer_price: 90_000, offer_until: daysAgo(-3) })

/** Gives what stands behind the point of a booking's head. */
export async function giveFromMenu(page: Page, command: string): Promise<void> {
  await page.getByRole('button', { name: /^(Actions|Ενέργειες)$/ }).click()
  await page.getByRole('menuitem', { name: command, exact: true }).click()
}

export async function giveUp(page: Page, command: string, reason: string): Promise<void> {
  await giveFromMenu(page, command)
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await asked.getByRole('button', { name: command, exact: true }).click()
  await asked.waitFor({ state: 'detached' })
}

/** What its customer does with a booking from its entry to its order, in one language. */
export function followBooking(language: keyof typeof words, width: number): void {
  const word = words[language]
  describe('a booking of a customer', () => {
    it(`is entered, sent, offered, accepted and followed, in ${language} at ${width}`, async () => {
      const page = await openPage({ language })
      await signIn(page, CUSTOMER, '/app/bookings/create')
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

      const { order, details } = await readBooking(id)
      expect(details[0]).toMatchObject({ weight: 4800, packings: [{ pallets: 12 }] })
      const stops = page.getByRole('region', { name: word.where, exact: true })
      await stops.getByText('DE Köln').waitFor()
      await stops.getByRole('link', { name: order?.number_id ?? '' }).click()
      await page.waitForURL(`**/app/orders/edit/${order?.id ?? 0}*`)
    })
  })
}
