import { PAGE_SIZES } from '@dromos/contract/base/limits.ts'
import { MOST_OF_MESSAGE } from '@dromos/contract/chats/chat-limits.rules.ts'
import { MAX_ATTACHED, MAX_GROUP_FILES } from '@dromos/contract/groups/group-files.ts'
import { GROUP_MESSAGE, GROUP_RECIPIENTS } from '@dromos/contract/groups/group-input.ts'
import { planLimits } from '@dromos/contract/groupages/planner/plans.ts'
import { MOST_READERS } from '@dromos/contract/mail/composer/placeholders.ts'
import { offerLimits } from '@dromos/contract/offers/offer-input.ts'
import { staffOrderColumns } from '@dromos/contract/orders/columns.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, testPasswordHash } from '../app.ts'
import { createTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { offerBody, optionBody } from '../offer-body.ts'
import { makeParents } from '../order-body.ts'
import type { OrderParents } from '../order-body.ts'
import { pdf } from '../sample-files.ts'
import type { ServerProcess } from '../server-process.ts'
import { signIn } from '../server-calls.ts'
import { csv, partOfUnknownSize, workbookOf, zip } from '../sheets.ts'
import { callAt, openKilledServer } from './killed-server.ts'
import type { KilledServer, Reply } from './killed-server.ts'
import { MOST_MB, watched } from './watched-server.ts'

// Every form is tried with all its limits at their ends together, under the heap that the product starts with: the process
// must live and answer. How long it takes is told, since that is the machine's.

/** With those made before, as many as a list has that is exported while its reader waits. */
const ORDERS = 4_900
const patienceMs = 400_000
let database: TestDatabase
let ground: KilledServer
let server: ServerProcess
let owner: string
let customer: string
let parents: OrderParents

beforeAll(async () => {
  database = await createTestDatabase()
  ground = await openKilledServer(database)
  server = await ground.serve({ RATE_LIMIT: '100000' })
  owner = (await ground.personAt(server, roles.owner)).token
  parents = await makeParents(ground.make)
  customer = await customerAt(parents.customer)
})
afterAll(async () => {
  await ground?.close()
  await database?.drop()
})

async function customerAt(firm_id: number): Promise<string> {
  const email = 'customer@limits.test'
  await ground.make.person({
    role_id: roles.customer,
    firm_id,
    email,
    password_hash: await testPasswordHash(),
  })
  return signIn(server, { email, password: PASSWORD })
}

const post = (path: string, body: object, as = owner): Promise<Reply> =>
  callAt(server, ['POST', path], { as, body, patienceMs })
const get = (path: string): Promise<Reply> => callAt(server, ['GET', path], { as: owner, patienceMs })

function upload(path: string, content: Buffer, as = owner): Promise<Reply> {
  const form = new FormData()
  form.append('data', '{}')
  form.append('file', new Blob([new Uint8Array(content)]), 'sheet.xlsx')
  return callAt(server, ['POST', path], { as, form, patienceMs })
}

/** Text of so many signs that no packing makes small, none of it Latin. */
function words(signs: number): string {
  let text = ''
  for (let at = 0; text.length < signs; at += 1) text += `Φόρτωση ${(at * 7_919) % 1_000_003} στις θύρες. `
  return text.slice(0, signs).trim()
}

/** Rich text of so many signs, most of it marks that grow in a mail. */
function marked(signs: number): string {
  const part = `<h2>Ώρα</h2><p><a href="https://dromos.test/a">b</a></p>`
  return part.repeat(Math.floor(signs / part.length))
}

describe('a stranger’s workbook that lies', () => {
  const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`
  const small = workbookOf(row(1, '<c r="A1"><v>1</v></c>') + row(2, '<c r="A2"><v>1</v></c>'))
  const blank = (bytes: number) => partOfUnknownSize('xl/sharedStrings.xml', Buffer.alloc(bytes, 32))
  const files: Record<string, () => Buffer> = {
    'claims 3.9 GB': () => zip(small, { local: 0xe876_5432 }),
    'hides 50 MB': () => zip(small, { hidden: blank(50_000_000) }),
    'hides 2.5 GB': () => zip(small, { hidden: Buffer.concat(Array.from({ length: 5 }, () => blank(5e8))) }),
    'claims 100 MB': () => zip(small, { local: 100_000_000 }),
    'claims 530 MB': () => zip(small, { local: 530_000_000 }),
  }
  it.each(Object.entries(files))('and %s is refused at no cost', async (what, make) => {
    const file = make()
    const send = () => Promise.all([customer, owner].map((as) => upload('/imports/store/places', file, as)))
    const { answer, memoryMb } = await watched(`a workbook that ${what}`, server, send)
    expect(answer.map(({ status }) => status)).toEqual([403, 422])
    const booking = await upload('/imports/store/bookings', file, customer)
    expect([booking.status, Object.keys(booking.body.errors)]).toEqual([422, ['file']])
    expect(memoryMb).toBeLessThan(MOST_MB)
  })
})

describe('a sheet', () => {
  const heads = 'Name,Street,City,Country,Latitude,Longitude,Time zone,Customs,Notes'
  it('of all rows with as much text as there is room for, two at once', async () => {
    const line = (at: number) => `P${at},Road ${at},Patra,GR,40.6,22.8,Europe/Athens,no,${'ω'.repeat(450)}`
    const sheet = Buffer.from(csv(heads, ...Array.from({ length: 10_000 }, (_, at) => line(at))))
    const second = (await ground.personAt(server, roles.manager)).token
    const send = () => Promise.all([owner, second].map((as) => upload('/imports/store/places', sheet, as)))
    const { answer } = await watched('two sheets of 10,000 long rows', server, send)
    expect(answer.map(({ status }) => status)).toEqual([201, 201])
  })

  it('of a million cells', async () => {
    const letters = (n: number) => (n < 26 ? '' : String.fromCharCode(64 + Math.floor(n / 26)))
    const name = (n: number) => letters(n) + String.fromCharCode(65 + (n % 26))
    const cells = (at: number) =>
      Array.from({ length: 100 }, (_, n) => `<c r="${name(n)}${at}"><v>${at * n + 0.5}</v></c>`).join('')
    const rows = Array.from({ length: 10_001 }, (_, at) => `<row r="${at + 1}">${cells(at + 1)}</row>`)
    const file = zip(workbookOf(rows.join('')))
    const send = () => upload('/imports/store/places', file)
    const { answer } = await watched('a workbook of a million cells', server, send)
    expect([201, 422]).toContain(answer.status)
  })
})

describe('mails', () => {
  it('to a whole group, as long as a message may be, with all files that go along', async () => {
    const filled = '{firm|your firm}'.repeat(50)
    const message = `<p>${filled}</p>${marked(GROUP_MESSAGE - filled.length - 7)}`
    const texts = { subject: 'News for {firm|you}', other_subject: 'Νέα', message, other_message: message }
    const emails = Array.from({ length: GROUP_RECIPIENTS }, (_, at) => `reader${at}@limits.test`)
    const whole = { name: 'All', legal_basis: 'consent', language: 'el', ...texts, emails }
    const { id } = (await post('/groups/store', whole)).body
    const size = Math.floor(MAX_ATTACHED / MAX_GROUP_FILES) - 500
    for (let at = 0; at < MAX_GROUP_FILES; at += 1) {
      const content = Buffer.concat([pdf(`File ${at}`), Buffer.alloc(size - 1_000, at)])
      expect((await upload(`/groups/${id}/files/store`, content)).status).toBe(201)
    }
    const { version } = (await get(`/groups/edit/${id}`)).body
    const send = () => post(`/groups/send/${id}`, { version })
    const { answer, memoryMb } = await watched('a mail to 1,000 readers', server, send)
    expect(answer).toMatchObject({ status: 201, body: { total: GROUP_RECIPIENTS } })
    expect(memoryMb).toBeLessThan(MOST_MB)
    const settled = async () => (await get(`/groups/sendings/${id}`)).body.sendings[0].counts.waiting
    const leave = () => expect.poll(settled, { timeout: patienceMs, interval: 500 }).toBeLessThan(1_000)
    expect((await watched('… while they leave', server, leave)).memoryMb).toBeLessThan(MOST_MB)
    const list = () => get(`/outbox?pageSize=${PAGE_SIZES.at(-1)}`)
    expect((await watched('… and are listed', server, list)).answer.status).toBe(200)
  })

  it('about an order, to all readers that a letter may have', async () => {
    const id = await ground.make.order()
    const readers = (kind: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${kind}${at}@limits.test`)
    const [to, cc] = [readers('to', MOST_READERS), readers('cc', MOST_READERS)]
    const letter = { to, cc, confirmed: [...to, ...cc], language: 'el', subject: words(200) }
    const send = () => post(`/orders/letter/${id}`, { ...letter, body: marked(40_000) })
    const { answer } = await watched('a letter to all readers', server, send)
    expect(answer.status).toBe(201)
  })

  it('of an offer to all its contacts, with every option and clause', async () => {
    const contacts = await Promise.all(
      Array.from({ length: offerLimits.contacts }, (_, at) =>
        ground.make.contact(parents.customer, { email: `buyer${at}@limits.test` }),
      ),
    )
    const clauses = Array.from({ length: offerLimits.manuscripts }, (_, at) => ({
      title: `Clause ${at}`,
      body: `<p>${words(7_900)}</p>`,
    }))
    const option = (at: number) => ({ title: `Option ${at}`, recommended: false, note: words(300) })
    const draft = offerBody(
      { ...parents, contact: 0, email: '' },
      {
        contacts,
        manuscripts: clauses,
        options: Array.from({ length: offerLimits.options }, (_, at) => optionBody(parents, option(at))),
        content: marked(40_000),
        message: marked(40_000),
      },
    )
    const stored = await post('/offers/store', draft)
    expect(stored.status).toBe(201)
    const { id, version } = stored.body
    const send = () =>
      callAt(server, ['PUT', `/offers/send/${id}`], { as: owner, body: { version }, patienceMs })
    const { answer } = await watched('an offer to 50 contacts', server, send)
    expect(answer.status).toBe(200)
  })

  it('of a chat, many long messages at once', async () => {
    const id = await ground.make.order()
    const text = words(MOST_OF_MESSAGE)
    const say = () =>
      Promise.all(
        Array.from({ length: 50 }, () => post(`/orders/${id}/chat/store`, { channel: 'staff', text })),
      )
    const { answer } = await watched('50 messages of a chat', server, say)
    expect(new Set(answer.map(({ status }) => status))).toEqual(new Set([201]))
  })
})

describe('thousands of orders', () => {
  beforeAll(async () => {
    for (let made = 0; made < ORDERS; made += 50) {
      await Promise.all(Array.from({ length: 50 }, () => ground.make.order()))
    }
  })

  const lists: Record<string, string> = {
    'as a workbook of all columns': `/orders/export?format=xlsx&columns=${Object.keys(staffOrderColumns).join(',')}`,
    'as a CSV of all columns': `/orders/export?format=csv&columns=${Object.keys(staffOrderColumns).join(',')}`,
    'as statistics on a PDF':
      '/stats/export?format=pdf&panel=customer&period_from=2026-01-01&period_to=2026-12-31',
    'in the planner': '/groupages/planner/orders',
    'in the calendar': '/calendar?from=2026-11-20&to=2026-12-05',
  }
  it.each(Object.entries(lists))('%s', async (what, path) => {
    const { answer } = await watched(`${ORDERS} orders ${what}`, server, () => get(path))
    expect([answer.status, answer.status === 200 ? '' : answer.body]).toEqual([200, ''])
  })

  it('as many of them in a plan as it takes', async () => {
    const { rows } = await ground.pool.query<{ id: number }>(
      'select id from orders order by id desc limit $1',
      [planLimits.most],
    )
    const orders = rows.map(({ id }) => id)
    const last = async () => (await get('/groupages/planner/plans/last')).body.plan?.state
    const plan = async () => {
      const begun = await post('/groupages/planner/plans/store', { orders })
      await expect.poll(last, { timeout: patienceMs, interval: 500 }).toMatch(/done|failed/)
      return begun
    }
    const { answer } = await watched('a plan of 200 orders', server, plan)
    expect(answer.status).toBe(201)
  })
})
