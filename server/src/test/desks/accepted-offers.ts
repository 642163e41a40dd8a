import { expect } from 'vitest'
import { startTestApp } from '../app.ts'
import type { HttpAnswer } from '../app.ts'
import { makeOfferParents, sendOffer, storeOffer } from '../offer-body.ts'
import { offerDesk } from './offers.ts'

export const acceptedWays = ['link', 'account', 'telephone'] as const
export type AcceptedWay = (typeof acceptedWays)[number]
type Accept = (id: number) => Promise<{ token: string; answer: HttpAnswer }>
export type AcceptedOffers = Awaited<ReturnType<typeof openAcceptedOffers>>

/** A server on which offers are accepted, and what each side reads of them afterwards. */
export async function openAcceptedOffers() {
  const test = await startTestApp()
  const parents = await makeOfferParents(test)
  const colleague = await test.make.person({ role_id: 4 })
  const accountId = await test.make.person({ role_id: 5, firm_id: parents.customer })
  const account = await test.tokenFor(accountId, 5)
  const { read, give } = offerDesk(() => test)

  /** By each way an option is accepted: 12 pallets at 112 €, in all 1,344 €. */
  const ways: Record<AcceptedWay, Accept> = {
    link: async (id: number) => {
      const token = await sendOffer(test, id, parents.email)
      const body = { token, option: 1, name: 'Μαρία Καλλέργη', agreed: true, loading_date: '2026-11-30' }
      return { token, answer: await test.call('POST', '/offer/accept', { body, language: 'en' }) }
    },
    account: async (id: number) => {
      const token = await sendOffer(test, id, parents.email)
      const { version } = (await test.call('GET', `/offers/own/edit/${id}`, { as: account })).body
      const body = { version, option: 1, name: 'Μαρία', agreed: true, loading_date: '2026-11-30' }
      return { token, answer: await test.call('PUT', `/offers/own/accept/${id}`, { as: account, body }) }
    },
    telephone: async (id: number) => {
      const token = await sendOffer(test, id, parents.email)
      const body = { option: 1, name: 'Μαρία', loading_date: '2026-11-30' }
      return { token, answer: await give(id, 'accept', body) }
    },
  }

  async function accepted(way: AcceptedWay = 'link') {
    const { id, number_id: number } = await storeOffer(test, parents, { users: [colleague] })
    const { token, answer } = await ways[way](id)
    expect(answer.status).toBe(200)
    const { booking } = await read(id)
    if (!booking) throw new Error('a booking was requested')
    return { id, number, token, booking: booking.id }
  }

  const ownBooking = async (id: number) =>
    (await test.call('GET', `/bookings/own/edit/${id}`, { as: account })).body
  const page = async (token: string) =>
    (await test.call('POST', '/offer/open', { body: { token }, language: 'en' })).body.page

  /** The account saves its booking with what it changes of the load. */
  async function change(id: number, changes: object, whole: object = {}) {
    const { version, details } = await ownBooking(id)
    const [load] = details
    const stopOf = ({ place_id, date, time_from, time_to, notes }: Record<string, unknown>) => ({
      place_id,
      date,
      time_from,
      time_to,
      notes,
    })
    const detail = {
      id: load.id,
      loading: stopOf(load.loading),
      unloading: stopOf(load.unloading),
      trailer_type_id: load.trailer_type_id,
      load_type_id: load.load_type_id,
      weight: load.weight,
      packings: load.packings.map(({ packing_type_id, pallets, exchange }: Record<string, unknown>) => ({
        packing_type_id,
        pallets,
        exchange,
      })),
      ...changes,
    }
    const body = { version, details: [detail], ...whole }
    return test.call('POST', `/bookings/own/update/${id}`, { as: account, body })
  }

  const newsOf = async (person: number): Promise<string[]> => {
    const { rows } = await test.pool.query(
      `select n.kind from notifications n join notification_recipients r on r.notification_id = n.id
       where r.person_id = $1 order by n.id desc limit 3`,
      [person],
    )
    return rows.map(({ kind }) => kind)
  }
  /** What was written to who has accepted an offer, besides the offer itself. */
  const mailedOf = async (number: string): Promise<string> => {
    await test.work()
    const letters = test.letters.filter(
      ({ recipient, text }) =>
        recipient === parents.email && text.includes(number) && !text.includes('/offer#'),
    )
    return letters.map(({ text }) => text).join('\n')
  }

  /** The papers of the mails that confirm an acceptance to the contact it came of; of each mail one. */
  const papersOf = async (booking: number): Promise<string[]> => {
    const { rows } = await test.pool.query(
      `select (select string_agg(content.name, ', ') from outbox_files f join stored_files content on content.key = f.stored_key
         where f.mail_id = m.id) as name
       from outbox m join outbox_letters l on l.mail_id = m.id where l.booking_id = $1 and m.recipient = $2`,
      [booking, parents.email],
    )
    return rows.map(({ name }) => name)
  }

  const people = { colleague, account, accountId }
  const reading = { read, ownBooking, page, newsOf, mailedOf, papersOf }
  return { test, parents, ...people, ...reading, accepted, change, give, acceptByLink: ways.link }
}
