import { ownBookingColumns } from '@dromos/contract/bookings/own-columns.ts'
import { customerOrderColumns } from '@dromos/contract/orders/customer-columns.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { diceOf } from '../../test/auditor/dice.ts'
import { makeOwnDesk } from '../../test/desks/own-desk.ts'
import type { OwnDesk } from '../../test/desks/own-desk.ts'
import { detailBody } from '../../test/order-body.ts'
import { makeCarrier, orderDriver } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { readAll, textOf } from '../../test/knowledge/readers.ts'
import readWorkbook from 'read-excel-file/node'

// Words and amounts that nothing told to the customer may hold, wherever its bookings have come by chance.
const secrets = {
  'the carrier': 'Zqcarrier',
  'its plates': 'ZQT4711',
  'what it is paid': '381777',
  'what we pay besides': 'Zqbought',
  'notes of the office': 'Zqnotes',
  'a note in the log': 'Zqsaid',
  'the name of another customer': 'Zqrival',
  'a note of another customer': 'Zqforeign',
} as const

let test: TestApp
let desk: OwnDesk
let rival: OwnDesk
let orders: OrderDriver
let mailAddress = ''

beforeAll(async () => {
  test = await startTestApp()
  desk = await makeOwnDesk(test)
  rival = await makeOwnDesk(test, { firm: { name: 'Zqrival AB' } })
  orders = orderDriver(test, desk.parents, await makeCarrier(test, 'Zqcarrier'))
  const { rows } = await test.pool.query('select email from people where id = $1', [desk.account])
  mailAddress = rows[0].email
})
afterAll(() => test.close())

const staff = (path: string) => test.call('GET', path, { as: 1 })

async function entered(): Promise<number> {
  const id = await desk.requested({ customer_note: 'ours' })
  const noted = { log_type_id: logType.note, text: 'Zqsaid' }
  expect((await test.call('POST', `/bookings/log/store/${id}`, { as: 4, body: noted })).status).toBe(201)
  return id
}

/** Everything that may happen to it next; what is not its turn is refused, which tells something as well. */
const moves: ((id: number) => Promise<{ body: unknown }>)[] = [
  async (id) => {
    const {
      version,
      business,
      firm_company,
      details: _details,
      ...booking
    } = (await staff(`/bookings/edit/${id}`)).body
    const body = {
      version,
      business_id: business.id,
      firm_company_id: firm_company.id,
      import_export: booking.import_export,
      notes: 'Zqnotes',
      details: [detailBody({ ...desk.parents, customer: desk.firm })],
    }
    return told(await test.call('POST', `/bookings/update/${id}`, { as: 4, body }))
  },
  (id) => office(id, 'offer', { customer_price: 90_000, offer_until: '2099-12-01' }),
  (id) => office(id, 'offer', { customer_price: 95_000, offer_until: '2099-12-01' }),
  (id) => office(id, 'withdrawOffer', {}),
  (id) => office(id, 'reject', { reason: 'No truck' }),
  (id) => office(id, 'reopen', { reason: 'There is one' }),
  (id) => office(id, 'accept', { customer_price: 90_000 }),
  (id) => own(id, 'accept', {}),
  (id) => own(id, 'askCancel', { reason: 'Sold elsewhere' }),
  (id) => ordered(id, (order) => orders.assign(order, { pn_truck: 'ZQT4711', transporter_price: 381_777 })),
  (id) => ordered(id, (order) => orders.load(order)),
  (id) => ordered(id, (order) => orders.deliver(order)),
  (id) => ordered(id, (order) => orders.damage(order)),
  (id) => ordered(id, release),
  (id) => ordered(id, (order) => orders.give(order, 'cancel', { type: 2, reason: 'Zqsaid' })),
]

const told = ({ body }: { body: unknown }) => ({ body: null, office: body })

async function office(id: number, command: string, body: object) {
  const { version } = (await staff(`/bookings/edit/${id}`)).body
  const as = command === 'reopen' ? 1 : 4
  return told(await test.call('PUT', `/bookings/${command}/${id}`, { as, body: { version, ...body } }))
}

async function own(id: number, command: string, body: object) {
  const { version } = await desk.read(id)
  return desk.call('PUT', `/bookings/own/${command}/${id}`, { version, ...body })
}

async function ordered(id: number, act: (order: number) => Promise<{ body: unknown }>) {
  const { order } = (await staff(`/bookings/edit/${id}`)).body
  return order === null ? { body: null } : told(await act(order.id))
}

/** The confirmation, as it is drawn for the customer, among the files that it may read; the transport order is kept from it. */
async function release(order: number) {
  for (const paper of ['booking_confirmation', 'transport_order']) {
    const path = `/orders/${order}/papers/${paper}/keep`
    await test.call('POST', path, { as: 4, body: { language: 'en' } })
  }
  const { files } = (await staff(`/orders/${order}/files`)).body
  for (const { id, version } of files) {
    await test.call('PUT', `/orders/files/share/${id}`, { as: 4, body: { shared: true, version } })
  }
  return { body: files }
}

const STEPS = 16

/** With every column; a workbook, which takes long, has the same rows and is read at the end of a way. */
const wholeLists = (format: 'csv' | 'xlsx') => [
  `/bookings/own/export?format=${format}&columns=${Object.keys(ownBookingColumns).join()}`,
  `/orders/export?format=${format}&columns=${Object.keys(customerOrderColumns).join()}`,
]

/** The words of a workbook, of a paper of ours, or of what is letters already. */
async function wordsOf(type: string, bytes: Buffer): Promise<string> {
  if (!type.includes('spreadsheet')) return textOf(type, bytes)
  return JSON.stringify((await readWorkbook(bytes)).map(({ data }) => data))
}

const lists = ['columns=number,status,loading,delivery,references,price,order', 'columns=number']

let asked = 0

/** A file is what it was: its words are looked at once by who may have it. */
const looked = new Set<string>()

async function ofOrder(order: number): Promise<string[]> {
  const { files } = (await staff(`/orders/${order}/files`)).body
  const contents = files.map((file: { id: string }) => `/orders/files/${file.id}/content`)
  const unseen = contents.filter((path: string) => !looked.has(path))
  return [`/orders/edit/${order}`, `/orders/log/${order}`, `/orders/${order}/files`, ...unseen]
}

/** All that reaches an account of the customer: what it asks for, and what comes by itself. */
async function reached(id: number, isLast: boolean): Promise<Map<string, string>> {
  const { order } = await desk.read(id)
  const paths = [
    '/bookings/own',
    `/bookings/own/edit/${id}`,
    `/bookings/own/${id}/files`,
    ...lists.map((columns) => `/bookings/own/export?format=csv&${columns}`),
    ...['choices', 'places?search=', 'lane?from=1&to=2'].map((asked) => `/bookings/own/${asked}`),
    '/notifications',
    '/today',
    '/orders',
    ...wholeLists(isLast ? 'xlsx' : 'csv'),
    ...(order === null ? [] : await ofOrder(order.id)),
  ]
  const found = new Map<string, string>()
  for (const path of paths) {
    const headers = { authorization: `Bearer ${desk.token}` }
    asked += 1
    // One address may ask for no more than some files a minute.
    const remoteAddress = `10.4.${asked >> 8}.${asked & 255}`
    const answer = await test.app.inject({ url: `/api${path}`, headers, remoteAddress })
    expect([path, answer.statusCode]).toEqual([
      path,
      answer.statusCode < 500 ? answer.statusCode : 'an answer',
    ])
    found.set(path, await wordsOf(String(answer.headers['content-type']), answer.rawPayload))
    if (path.endsWith('/content') && answer.statusCode === 200) looked.add(path)
  }
  await test.work()
  const live = await test.pool.query(
    `select kind || data::text as told from live_events where $1 = any(users) or 5 = any(roles) or (users is null and roles is null)`,
    [desk.account],
  )
  const mails = await test.pool.query(
    'select subject || body_text || body_html as told from outbox where recipient = $1',
    [mailAddress],
  )
  for (const { told: text } of live.rows) found.set(`live: ${text}`, text)
  for (const { told: text } of mails.rows) found.set(`mail: ${text}`, text)
  return found
}

it.each([1, 7, 42, 2026])('a customer learns nothing but its own along the random way %i', async (seed) => {
  const dice = diceOf(seed)
  const foreign = await rival.requested({ customer_note: 'Zqforeign' })
  expect((await test.call('GET', `/bookings/edit/${foreign}`, { as: 4 })).status).toBe(200)
  for (let booked = 0; booked < 2; booked += 1) {
    const id = await entered()
    for (let step = 0; step < STEPS; step += 1) {
      const answer = await dice.one(moves)(id)
      const texts = [
        ['the answer', JSON.stringify(answer.body)] as const,
        ...(await reached(id, step === STEPS - 1)),
      ]
      const leaks = texts.flatMap(([where, text]) =>
        Object.entries(secrets)
          .filter(([, secret]) => text.toLowerCase().includes(secret.toLowerCase()))
          .map(([what]) => `${what} in ${where}`),
      )
      expect(leaks).toEqual([])
    }
  }
})

it('the random ways have met offers, rejections, orders and the carrier', async () => {
  const { rows } = await test.pool.query(
    `select count(*) filter (where exists (select from document_logs l
        where l.booking_id = b.id and l.data->>'event' = 'reject')) > 0 as rejected,
      count(*) filter (where exists (select from document_logs l
        where l.booking_id = b.id and l.data->>'event' = 'offer')) > 0 as offered,
      count(*) filter (where b.notes = 'Zqnotes') > 0 as noted, count(o.id) > 0 as ordered,
      count(*) filter (where o.pn_truck like '%4711') > 0 as driven,
      count(*) filter (where exists (select from files f where f.order_id = o.id and f.released_to = $1)) > 0 as papered
    from bookings b left join orders o on o.booking_id = b.id where b.firm_company_id = $1`,
    [desk.firm],
  )
  expect(rows).toEqual([
    { rejected: true, offered: true, noted: true, ordered: true, driven: true, papered: true },
  ])
})

it('a curious account learns nothing of another firm, by whatever number, word or filter it asks', async () => {
  const foreign = await rival.requested({ customer_note: 'Zqforeign' })
  const offer = { version: 2, customer_price: 381_777, offer_until: '2099-12-01' }
  expect((await rival.office(foreign, 'offer', offer)).status).toBe(200)
  const accepted = await rival.office(foreign, 'accept', { version: 3 })
  const order = accepted.body.order.id
  await test.pool.query(
    `update orders set pn_truck = 'ZQT4711', gps_link = 'Zqcarrier', customer_price = 381777 where id = $1`,
    [order],
  )
  const { rows: people } = await test.pool.query('select id from people order by id')
  const { rows: drawn } = await test.pool.query(
    'select o.number_id as made, b.number_id as booked from orders o join bookings b on b.id = o.booking_id where o.id = $1',
    [order],
  )
  const token = desk.token
  const texts = await readAll(test, { token, role: 5 }, [
    ['/bookings', [foreign]],
    ['/orders', [order]],
    ['/firms', [rival.firm]],
    ['/users', people.map(({ id }) => id)],
    ['/accounts', [rival.account]],
    ['/places', [rival.parents.munich]],
    ['', [foreign, order, rival.firm]],
  ])
  // The order's number by itself: that of a booking of one's own, B2026-000008, may end in the same figures.
  const hidden = ['Zqforeign', 'Zqrival', 'ZQT4711', 'Zqcarrier', '381777', drawn[0].made].map(
    (word) => new RegExp(String.raw`(?<!B)${word}`, 'u'),
  )
  const seen = [...texts].flatMap(([path, text]) =>
    hidden.filter((word) => word.test(text)).map((word) => [path, word.source]),
  )
  expect(seen).toEqual([])
  for (const word of ['Zqrival', 'Zqforeign', 'ZQT4711', drawn[0].made]) {
    for (const list of ['/bookings/own', '/orders']) {
      const { body } = await desk.call('GET', `${list}?search=${encodeURIComponent(word)}`)
      // Its own orders may share a number with those of another business.
      expect([
        list,
        word,
        body.data.some(({ id }: { id: number }) => id === foreign || id === order),
      ]).toEqual([list, word, false])
    }
  }
  const hiddenColumns = [
    'dataField=customer',
    'dataField=profit',
    'carrier=1',
    'customer=1',
    'assign_users=1',
    'pn_truck=Z',
  ]
  for (const [at, asked] of hiddenColumns.entries()) {
    const statuses = await Promise.all(
      ['', '/counts', '/export'].map(async (part) => {
        const answer = await test.app.inject({
          url: `/api/bookings/own${part}?${asked}`,
          headers: { authorization: `Bearer ${token}` },
          // One address may ask for no more than some files a minute.
          remoteAddress: `10.3.0.${at + 1}`,
        })
        return answer.statusCode
      }),
    )
    expect([asked, statuses]).toEqual([asked, [422, 422, 422]])
  }
})
