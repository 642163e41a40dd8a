import { groupagePapers } from '@dromos/contract/groupages/groupage-pdf.ts'
import { orderPapers } from '@dromos/contract/orders/order-pdf.ts'
import { languages } from '@dromos/contract/constants/languages.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { roles, staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../app.ts'
import { linkTo } from '../offer-body.ts'
import { openOrderDesk } from '../order-drive.ts'
import type { OrderDriver } from '../order-drive.ts'
import { drawPaper } from '../read-paper.ts'
import {
  forCustomers,
  hiddenFrom,
  hiddenFromStaff,
  inMails,
  namesOf,
  onLink,
  onOffer,
  onPapers,
  onTourPapers,
  onTracking,
} from './known.ts'
import { bookedBy, drive, groupedWith } from './driven.ts'
import { markable, plant, rowsOf } from './planted.ts'
import type { World } from './planted.ts'
import { send, writeAll } from './written.ts'
import { idsOf, readAll, textOf } from './readers.ts'
import type { Ids } from './readers.ts'
import { unmarked } from './unmarked.ts'

let test: TestApp
let orders: OrderDriver
let world: World
let marks: Map<string, string>
let ids: Ids
const tokens = new Map<string, string>()

beforeAll(async () => {
  const desk = await openOrderDesk({ checkReplies: false })
  ;({ test, orders } = desk)
  const { make } = test
  const { parents, carrier } = desk
  const [foreign, broker] = [await make.firm(), await make.firm({ is_customer: false })]
  const costs = [
    { cost_type_id: 7, side: 'sell', amount: 5_000 },
    { cost_type_id: 7, side: 'buy', amount: 4_000, payee: 'carrier' },
    { cost_type_id: 28, side: 'buy', amount: 3_000, payee: 'other', payee_firm_id: broker },
  ]
  const contacts = { own: 0, foreign: 0 }
  for (const firm of [parents.customer, foreign, broker, carrier.firm]) {
    await make.address(firm)
    const contact = await make.contact(firm, { mail_roles: ['operations'], email: `c${firm}@firm.test` })
    if (firm === parents.customer) contacts.own = contact
    if (firm === foreign) contacts.foreign = contact
  }
  const people = {
    desk: await make.person({ role_id: 4 }),
    account: await make.person({ role_id: 5, firm_id: parents.customer }),
    stranger: await make.person({ role_id: 5, firm_id: foreign }),
  }
  const own = await orders.enter({ additional_costs: costs, assign_user: people.desk })
  const other = await orders.enter({ firm_company_id: foreign, additional_costs: costs })
  for (const id of [own, other]) await drive(test, orders, id)
  const booking = await bookedBy(test, parents)
  const groupage = await groupedWith(test, await orders.enter(), parents)
  const { rows } = await test.pool.query(
    `insert into bank_accounts (bank_name, iban) values ('Bank', 'GR1601101250000000012300695') returning id`,
  )
  await test.pool.query(
    'insert into bank_account_businesses (bank_account_id, business_id) values ($1, $2)',
    [rows[0].id, parents.business],
  )
  await test.pool.query('update businesses set default_bank_id = $1 where id = $2', [
    rows[0].id,
    parents.business,
  ])
  world = {
    own,
    other,
    booking,
    groupage,
    customer: parents.customer,
    foreign,
    carrier: carrier.firm,
    broker,
    business: parents.business,
    bank: rows[0].id,
    place: parents.athens,
    people,
    written: await writeAll(test, parents, { own, other, booking, foreign, contacts, people }),
  }
  marks = await plant(test, world)
  for (const id of [world.written.offered, world.written.foreign]) await send(test, id)
  for (const role of staffRoleIds) tokens.set(`role ${role}`, await test.tokenOf(role))
  tokens.set('customer', await test.tokenFor(people.account, 5))
  ids = await idsOf(test, world)
})
afterAll(() => test.close())

/** Where what somebody reads was planted, sorted. */
function seenIn(texts: Iterable<string>): string[] {
  const all = [...texts].join('\n').replaceAll(/[\s\u00a0]+/g, '')
  const amounts = all.replaceAll(/(?<=\d)[.,](?=\d)/g, '')
  const isThere = (mark: string): boolean => all.includes(mark) || amounts.includes(mark)
  return [...marks]
    .filter(([mark]) => isThere(mark))
    .map(([, where]) => where)
    .toSorted()
}

const read = (who: string, role: RoleId) => readAll(test, { token: tokens.get(who) ?? '', role }, ids)

it('every table that holds a text or an amount is marked, or says why it is not', async () => {
  const tables = [...new Set((await markable(test)).map(({ table }) => table))]
  const known = new Set([...Object.keys(rowsOf(world)), ...Object.values(unmarked).flat()])
  expect(tables.filter((table) => !known.has(table))).toEqual([])
})

const isNamed = (where: string, ...lists: Readonly<Record<string, RegExp>>[]): boolean =>
  lists.some((list) => Object.values(list).some((pattern) => pattern.test(where)))

describe('every reply that is asked for', () => {
  it.each(staffRoleIds)('shows role %i everything but what is named, with a reason', async (role) => {
    const seen = new Set(seenIn((await read(`role ${role}`, role)).values()))
    const isHidden = (where: string): boolean => isNamed(where, hiddenFromStaff, hiddenFrom[role] ?? {})
    const all = [...marks.values()]
    expect(all.filter((where) => isHidden(where) && seen.has(where))).toEqual([])
    expect(all.filter((where) => !isHidden(where) && !seen.has(where))).toEqual([])
  })

  it.each([
    ['as a rule', 'share_carrier = false', [forCustomers.prices]],
    ['who is shown its carriers', 'share_carrier = true', [forCustomers.prices, forCustomers.carriers]],
    ['who is not shown its prices', 'share_carrier = false, show_price = false', []],
  ])('shows a customer %s what is named and nothing else', async (_who, set, more) => {
    const put = (values: string) =>
      test.pool.query(`update firms set ${values} where id = $1`, [world.customer])
    await put(set)
    const seen = seenIn((await read('customer', roles.customer)).values())
    await put('show_price = true, share_carrier = false')
    expect(seen).toEqual(namesOf(forCustomers.always, ...more))
  })

  it('finds nothing for a customer by the carrier, its plates or the order of somebody else', async () => {
    const { number_id: number } = await orders.read(world.other)
    for (const word of ['Αιγαίου', 'ΙΚΑ4521', 'ικα-4521', 'Ρ12345', number]) {
      const asked = `/orders?search=${encodeURIComponent(word)}`
      const found = async (as: string | 4) => (await test.call('GET', asked, { as })).body.total
      expect([word, await found(tokens.get('customer') ?? ''), (await found(4)) > 0]).toEqual([word, 0, true])
    }
  })
})

it.each(orderPapers)('the %s says what its reader may know and nothing else', async (paper) => {
  const drawn = await Promise.all(languages.map((language) => drawPaper(test, world.own, paper, language)))
  expect(seenIn(drawn.map((bytes) => textOf('application/pdf', bytes)))).toEqual(namesOf(...onPapers[paper]))
})

describe('papers of a tour', () => {
  beforeAll(async () => {
    await test.pool.query('update groupages set firm_carrier_id = $2 where id = $1', [
      world.groupage,
      world.carrier,
    ])
    await test.pool.query(
      `update groupages set transporter_id = (select min(id) from contacts where firm_id = $2) where id = $1`,
      [world.groupage, world.carrier],
    )
    await test.pool.query('insert into groupage_orders (order_id, groupage_id, sort) values ($1, $2, 1)', [
      world.own,
      world.groupage,
    ])
  })
  afterAll(() => test.pool.query('delete from groupage_orders where order_id = $1', [world.own]))

  it.each(groupagePapers)('the %s says what its reader may know and nothing else', async (paper) => {
    const drawn = await Promise.all(
      languages.map(async (language) => {
        const url = `/api/groupages/${world.groupage}/papers/${paper}?language=${language}`
        const headers = { authorization: `Bearer ${await test.tokenOf(4)}` }
        const { statusCode, rawPayload } = await test.app.inject({ url, headers })
        expect([paper, statusCode]).toEqual([paper, 200])
        return textOf('application/pdf', rawPayload)
      }),
    )
    expect(seenIn(drawn)).toEqual(namesOf(...onTourPapers[paper]))
  })
})

it('a public link opens the released files and names nothing else', async () => {
  const path = `/orders/${world.own}/files/link`
  expect((await test.call('POST', `${path}/store`, { as: 4, body: { days: 7 } })).status).toBe(201)
  const { address, code } = (await test.call('GET', path, { as: 4 })).body.link
  const [, order, token] = /#(\d+)\.([\w-]+)$/.exec(address) ?? []
  const { status, body } = await test.call('POST', '/files/unlock', {
    body: { order_id: Number(order), token, code },
  })
  expect([status, seenIn([JSON.stringify(body)])]).toEqual([200, namesOf(onLink)])
})

it('the link of an offer shows only what is named', async () => {
  const { rows } = await test.pool.query('select email from offer_links where offer_id = $1', [
    world.written.offered,
  ])
  const { body } = await test.call('POST', '/offer/open', {
    body: { token: await linkTo(test, rows[0].email) },
  })
  expect(seenIn([JSON.stringify(body)])).toEqual(namesOf(onOffer))
})

it('a tracking link shows only what is named, in its answers, their headers and the names of its papers', async () => {
  const path = `/orders/${world.own}/tracking`
  await test.pool.query(
    `insert into consignment_references (detail_id, sort, reference_type_id, ref_number)
      select detail_id, 90 + kind.id, kind.id, line.ref_number from consignment_references line, reference_types kind
      where detail_id in (select id from consignment_details where order_id = $1)`,
    [world.own],
  )
  const { body: made } = await test.call('POST', `${path}/store`, { as: 4, body: {} })
  const { links, papers } = (await test.call('GET', path, { as: 4 })).body
  const body = { file_ids: papers.map(({ id }: { id: string }) => id), names_carrier: true }
  expect((await test.call('PUT', `/orders/tracking/papers/${made.id}`, { as: 4, body })).status).toBe(200)
  const token = links[0].address.split('#')[1]
  const ask = async (url: string, payload: object, language: string) => {
    const headers = { 'x-localization': language }
    const answer = await test.app.inject({ method: 'POST', url: `/api/track${url}`, payload, headers })
    return { status: answer.statusCode, told: JSON.stringify(answer.headers) + answer.payload }
  }
  const answers = await Promise.all(
    languages.flatMap((language) => [
      ask('/open', { token }, language),
      ...body.file_ids.map((id: string) => ask(`/content/${id}`, { token }, language)),
      ask('/content/00000000-0000-4000-8000-000000000000', { token }, language),
      ask('/open', { token: 'no such link' }, language),
    ]),
  )
  expect(body.file_ids.length).toBeGreaterThan(0)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
  expect(seenIn(answers.map(({ told }) => told))).toEqual(namesOf(onTracking))
})

it('mails, notifications and live events show each side its own', async () => {
  const give = async (command: string, body: object) => {
    const answer = await orders.give(world.own, command, body)
    expect([command, answer.status]).toEqual([command, 200])
  }
  const carrier = ['one@carrier.test', 'two@carrier.test']
  const customer = ['one@customer.test', 'two@customer.test']
  await give('send', { emails: carrier.slice(0, 1), language: 'en', licence_reason: 'Seen on paper' })
  const told = { carrier_emails: carrier.slice(1), customer_emails: customer.slice(0, 1) }
  // What is invoiced is not cancelled.
  await test.pool.query('delete from order_further_invoices where order_id = $1', [world.own])
  await test.pool.query(`update orders set invoice_number = '', carrier_invoice_number = '' where id = $1`, [
    world.own,
  ])
  await give('cancel', { type: 1, reason: 'Between us', ...told })
  await give('close', { reason: 'Between us', emails: customer.slice(1) })
  const { rows } = await test.pool.query('select * from outbox')
  const mailTo = (email: string): string[] =>
    seenIn([JSON.stringify(rows.find(({ recipient }) => recipient === email))])
  for (const email of carrier) expect([email, mailTo(email)]).toEqual([email, namesOf(inMails.carrier)])
  for (const email of customer) expect([email, mailTo(email)]).toEqual([email, namesOf(inMails.customer)])
  expect(JSON.stringify(rows)).not.toContain('Between us')
  const live = await test.pool.query('select data::text as data from live_events')
  expect([live.rows.length > 0, seenIn(live.rows.map(({ data }) => data))]).toEqual([true, []])
  const { body } = await test.call('GET', '/notifications', { as: tokens.get('customer') })
  expect([body.total > 0, seenIn([JSON.stringify(body)])]).toEqual([true, []])
})
