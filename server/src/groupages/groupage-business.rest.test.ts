import { groupagePapers } from '@dromos/contract/groupages/groupage-pdf.ts'
import type { GroupagePaper } from '@dromos/contract/groupages/groupage-pdf.ts'
import { languages } from '@dromos/contract/constants/languages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { groupageDesk, TO } from '../test/desks/groupages.ts'
import type { GroupageDesk } from '../test/desks/groupages.ts'
import { openOrderDesk } from '../test/order-drive.ts'
import { pdfText } from '../test/pdf-text.ts'

let test: TestApp
let desk: GroupageDesk
let own: number
let other: number
let colleague: number
let theirColleague: number

/** Facts of the groupage's business and colleague, and of those of one of its orders. */
const ours = { business: 'Piraeus Forwarding AE', vat: 'EL 091228885', person: 'Eleni Dimitriou' }
const theirs = { business: 'Balkan Forwarding EOOD', vat: 'BG 204817263', person: 'Ivan Petrov' }

beforeAll(async () => {
  const ground = await openOrderDesk()
  ;({ test } = ground)
  desk = groupageDesk(ground)
  own = await test.make.business({ company_title: ours.business, company_name: 'PF', vat: ours.vat })
  other = await test.make.business({ company_title: theirs.business, company_name: 'BF', vat: theirs.vat })
  const person = (name: string) => {
    const [first, surname] = name.split(' ')
    return test.make.person({ role_id: 4, name: first, surname })
  }
  colleague = await person(ours.person)
  theirColleague = await person(theirs.person)
})
afterAll(() => test.close())

/** Two orders, one of another business and colleague, in either sequence. */
async function planned(isOthersFirst: boolean) {
  const [mine, foreign] = [
    await desk.enter(4, { business_id: own }),
    await desk.enter(2, { business_id: other, assign_user: theirColleague }),
  ]
  const ids = isOthersFirst ? [foreign, mine] : [mine, foreign]
  const orders = ids.map((order_id) => ({ order_id }))
  return { ...(await desk.planned({ business_id: own, assign_user: colleague, orders })), foreign }
}

async function read(id: number, paper: GroupagePaper, language: string): Promise<string> {
  const { rawPayload } = await test.app.inject({
    url: `/api/groupages/${id}/papers/${paper}?language=${language}`,
    headers: { authorization: `Bearer ${await test.tokenOf(4)}` },
  })
  return pdfText(rawPayload).replaceAll(/[\s\u00a0]+/g, ' ')
}

const contactOn = (paper: GroupagePaper): string[] =>
  paper === 'transport_order' || paper === 'tour_sheet' ? [ours.person] : []

async function newestMail() {
  const found = await test.pool.query(
    `select m.id, m.subject, m.body_text, m.body_html, l.business_id from outbox m join outbox_letters l on l.mail_id = m.id
      where m.recipient = $1 order by m.id desc limit 1`,
    [TO],
  )
  return found.rows[0]
}

describe.each([false, true])('a groupage whose first order is of another business: %s', (isOthersFirst) => {
  it('goes out on every paper in the name of its own business and colleague', async () => {
    const { id } = await planned(isOthersFirst)
    for (const paper of groupagePapers) {
      for (const language of languages) {
        const pages = await read(id, paper, language)
        const has = (facts: typeof ours) => [facts.business, facts.vat].map((fact) => pages.includes(fact))
        expect([paper, language, ...has(ours), ...has(theirs)]).toEqual([
          paper,
          language,
          true,
          true,
          false,
          false,
        ])
        expect([paper, pages.includes(theirs.person)]).toEqual([paper, false])
        expect(contactOn(paper).filter((name) => !pages.includes(name))).toEqual([])
      }
    }
  })

  it('sends its mails in its own name: sent, cancelled for one order, recalled, given to another, given up', async () => {
    const { id, foreign } = await planned(isOthersFirst)
    let last = 0
    const demandOurs = async (what: string) => {
      const mail = await newestMail()
      expect([what, mail.id > last]).toEqual([what, true])
      last = mail.id
      const text = `${mail.subject} ${mail.body_text} ${mail.body_html}`
      expect([what, mail.business_id, text.includes(ours.business), text.includes(theirs.business)]).toEqual([
        what,
        own,
        true,
        false,
      ])
    }
    const told = { emails: [TO], language: 'en', reason: 'Broken down' }
    expect((await desk.send(id)).status).toBe(200)
    await demandOurs('send')
    expect((await desk.give(id, 'recall', told)).status).toBe(200)
    await demandOurs('recall')
    expect((await desk.send(id)).status).toBe(200)
    const letter = { to: [TO], cc: [], confirmed: [TO], files: [], papers: [] }
    const written = { ...letter, language: 'en', subject: 'About {{number}}', body: '<p>{{from}}</p>' }
    const sent = await test.call('POST', `/groupages/letter/${id}`, { as: 4, body: written })
    expect(sent.status).toBe(201)
    await demandOurs('letter')
    const firm_carrier_id = await test.make.carrier()
    const transporter_id = await test.make.contact(firm_carrier_id)
    const truck = { pn_truck: 'IKB 4521', pn_trailer: '', transport_cost: 190_000 }
    const swapped = await desk.give(id, 'swap', { ...told, ...truck, firm_carrier_id, transporter_id })
    expect(swapped.status).toBe(200)
    await demandOurs('swap')
    const order = await test.call('GET', `/orders/edit/${foreign}`, { as: 4 })
    const cancelled = await test.call('PUT', `/orders/cancel/${foreign}`, {
      as: 4,
      body: {
        version: order.body.version,
        type: 1,
        reason: 'Not wanted',
        customer_emails: [],
        carrier_emails: [TO],
        carrier_language: 'en',
      },
    })
    expect(cancelled.status).toBe(200)
    await demandOurs('cancel of an order')
    expect((await desk.give(id, 'cancel', told)).status).toBe(200)
    await demandOurs('cancel')
  })
})

it('the mail to the carrier of a groupage says where its truck goes: from the first stop to the last', async () => {
  const { id } = await planned(true)
  await desk.send(id)
  expect((await newestMail()).subject).toMatch(/Aspropyrgos \(GR\) → München \(DE\)$/)
})
