import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import readWorkbook from 'read-excel-file/node'
import { fromBufferPromise } from 'yauzl'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { CallOptions, TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function take(path: string, { as, language }: CallOptions = { as: 1 }) {
  const token = typeof as === 'number' ? await test.tokenOf(as) : as
  const answer = await test.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(language ? { 'x-localization': language } : {}),
    },
  })
  return { status: answer.statusCode, content: answer.rawPayload, headers: answer.headers }
}

async function workbook(path: string, options?: CallOptions): Promise<unknown[][]> {
  const { status, content } = await take(`${path}&format=xlsx`, options)
  expect(status).toBe(200)
  const [sheet] = await readWorkbook(content)
  return sheet?.data ?? []
}

async function csv(path: string, options?: CallOptions): Promise<{ text: string; rows: string[][] }> {
  const { content } = await take(`${path}&format=csv`, options)
  const text = content.toString('utf8')
  const delimiter = options?.language === 'el' ? ';' : ','
  return { text, rows: parse(text, { delimiter, bom: true }) }
}

async function partOf(archive: Buffer, name: string): Promise<string> {
  const parts = await fromBufferPromise(archive)
  for await (const entry of parts.eachEntry()) {
    if (entry.fileName === name) return text(await parts.openReadStreamPromise(entry))
  }
  return ''
}

interface ListedOrder {
  number_id: string
  status: number
  customer: { name: string }
  carrier: { name: string } | null
  loading: { country_iso: string; city: string; date: string; time_from: string | null }
  customer_price: number
  transporter_price: number
  profit: number
}

const statuses = ['', 'Created', 'Loading', 'Delivery', 'Finished', 'Damage', 'Cancelled']

describe('an exported list of orders', () => {
  it('has the rows of the list, cell by cell, in its order and of its filter', async () => {
    const customer = await test.make.firm({ name: 'Ελαιώνες Κρήτης' })
    for (const price of [125_050, 99, 310_000]) {
      await test.make.order({ firm_company_id: customer, customer_price: price, transporter_price: 100_000 })
    }
    await test.make.order()
    const narrowed = `customer=${customer}&dataField=customer_price&order=desc&tab=all`
    const list = await test.call('GET', `/orders?${narrowed}&pageSize=2`, { as: 1 })
    const all = await test.call('GET', `/orders?${narrowed}&pageSize=200`, { as: 1 })
    const rows = await workbook(
      `/orders/export?${narrowed}&pageSize=2&columns=number,customer,loading,status,price,profit`,
    )
    expect(list.body.total).toBe(3)
    expect(rows).toEqual([
      [
        'Order',
        'Customer',
        'Loading at',
        'Loading',
        'Loading from',
        'Status',
        'Remarks',
        'Price €',
        'Profit €',
      ],
      ...(all.body.data as ListedOrder[]).map((row) => [
        row.number_id,
        row.customer.name,
        `${row.loading.country_iso} ${row.loading.city}`,
        new Date(`${row.loading.date}T00:00:00Z`),
        row.loading.time_from,
        statuses[row.status],
        null,
        row.customer_price / 100,
        row.carrier || row.transporter_price ? row.profit / 100 : null,
      ]),
    ])
  })

  it('is in Greek for who reads Greek', async () => {
    const [head] = await workbook('/orders/export?columns=number,customer,price,created', {
      as: 1,
      language: 'el',
    })
    expect(head).toEqual(['Παραγγελία', 'Πελάτης', 'Τιμή €', 'Καταχώριση'])
  })

  it('shows a customer their own firm and none of the columns of staff', async () => {
    const firm = await test.make.firm()
    const person = await test.make.person({ role_id: 5, firm_id: firm })
    const as = await test.tokenFor(person, 5)
    const own = await test.make.order({ firm_company_id: firm, customer_price: 77_700 })
    const [{ number_id }] = (await test.call('GET', '/orders', { as })).body.data as [ListedOrder]
    expect(own).toBeGreaterThan(0)
    expect(await workbook('/orders/export?columns=number,price', { as })).toEqual([
      ['Order', 'Price €'],
      [number_id, 777],
    ])
    for (const column of ['carrier', 'cost', 'profit', 'plates', 'customer', 'assigned', 'business']) {
      const refused = await take(`/orders/export?format=csv&columns=number,${column}`, { as })
      expect([column, refused.status]).toEqual([column, 422])
      expect(JSON.parse(refused.content.toString()).errors).toHaveProperty('columns')
    }
  })

  it('gives an operator the orders they have entered or work on', async () => {
    const operator = await test.make.person({ role_id: 4 })
    const as = await test.tokenFor(operator, 4)
    const created = await test.make.order({ created_by: operator })
    const assigned = await test.make.order({ assign_user: operator })
    const shared = await test.make.order()
    await sql`insert into order_assign_users (order_id, person_id) values (${shared}, ${operator})`.execute(
      test.db,
    )
    await test.make.order()
    const numbers = await sql<{ number_id: string }>`
      select number_id from orders where id in (${created}, ${assigned}, ${shared})`.execute(test.db)
    const { rows } = await csv('/orders/export?columns=number', { as })
    expect(rows.slice(1).flat().toSorted()).toEqual(numbers.rows.map((row) => row.number_id).toSorted())
  })
})

describe('an exported CSV', () => {
  const columns = 'columns=name,city,address'
  const find = 'search=zeugma'

  it('cannot be run as a formula, and leaves plain negative numbers alone', async () => {
    for (const [name, address] of [
      ['=1+1 zeugma', '+30 210'],
      ['@SUM(A1) zeugma', '-5'],
      ['-2+3 zeugma', 'a "quoted", b; c'],
    ] as const) {
      await test.make.place({ name, address, city: 'Sindos' })
    }
    const { text, rows } = await csv(`/places/export?${columns}&${find}&dataField=name`)
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(new Set(rows.slice(1).map((row) => row.join('|')))).toEqual(
      new Set([
        "'=1+1 zeugma|Sindos|'+30 210",
        "'@SUM(A1) zeugma|Sindos|-5",
        `'-2+3 zeugma|Sindos|a "quoted", b; c`,
      ]),
    )
    const [, ...cells] = await workbook(`/places/export?${columns}&${find}`)
    expect(new Set(cells.map(([name]) => name))).toEqual(
      new Set(['=1+1 zeugma', '@SUM(A1) zeugma', '-2+3 zeugma']),
    )
  })

  it('has the separator that was chosen, and its decimal mark, whatever the language', async () => {
    await test.make.place({ name: 'Separated', city: 'Sindos' })
    const path = '/places/export?columns=name,lat&search=separated&format=csv'
    const textOf = async (query: string, language: 'en' | 'el') =>
      (await take(`${path}${query}`, { as: 1, language })).content.toString('utf8').split('\r\n')[1] ?? ''
    for (const language of ['en', 'el'] as const) {
      expect(await textOf('&separator=semicolon', language)).toMatch(/^Separated;"?\d+,\d+"?$/)
      expect(await textOf('&separator=comma', language)).toMatch(/^Separated,\d+\.\d+$/)
    }
    expect(await textOf('', 'en')).toContain('Separated,')
    expect(await textOf('', 'el')).toContain('Separated;')
    expect((await take(`${path}&separator=tab`)).status).toBe(422)
  })

  it('stays whole as a workbook whose head filters its columns', async () => {
    const { content } = await take('/places/export?columns=name,city&format=xlsx')
    const names = await readWorkbook(content)
    expect(names[0]?.data[0]).toEqual(['Name', 'City'])
    expect(await partOf(content, 'xl/worksheets/sheet1.xml')).toMatch(/<autoFilter ref="A1:B\d+"\/>/)
  })

  it('names countries as their list does', async () => {
    const named = async () =>
      (await csv('/places/export?columns=country&search=hellenic-yard')).rows[1]?.[0] ?? ''
    await test.make.place({ name: 'Hellenic-yard' })
    const old = await named()
    await test.pool.query(`update countries set name_en = name_en || ' renamed'`)
    expect(await named()).toBe(`${old} renamed`)
    await test.pool.query(`update countries set name_en = replace(name_en, ' renamed', '')`)
    expect(await named()).toBe(old)
  })

  it('has semicolons, decimal commas and Greek days for who reads Greek', async () => {
    const firm = await test.make.firm()
    await test.make.order({ firm_company_id: firm, customer_price: 125_050 })
    const query = `/orders/export?columns=loading,price&customer=${firm}`
    const [row] = (await test.call('GET', `/orders?customer=${firm}`, { as: 1 })).body.data as [ListedOrder]
    const greek = await csv(query, { as: 1, language: 'el' })
    expect(greek.rows[1]?.[1]).toBe(row.loading.date.split('-').toReversed().join('/'))
    expect(greek.rows[1]?.[3]).toBe('1250,50')
    const english = await csv(query, { as: 1 })
    expect([english.rows[1]?.[1], english.rows[1]?.[3]]).toEqual([row.loading.date, '1250.50'])
  })

  it('has more rows than any page a person may turn to, while a workbook says that it is full', async () => {
    await sql`insert into places (name, address, postal, city, country_id, lat, lng, timezone)
      select 'Bulk ' || n, '', '', 'Patra', 1, 38, 21, 'Europe/Athens' from generate_series(1, 20001) n`.execute(
      test.db,
    )
    const { rows } = await csv('/places/export?columns=name&search=bulk')
    expect(new Set(rows.slice(1).flat()).size).toBe(20_001)
    const full = await take('/places/export?columns=name&search=bulk&format=xlsx')
    expect([full.status, JSON.parse(full.content.toString()).errors.result]).toEqual([
      422,
      'An Excel file has at most 20,000 rows. Filter the list, or use CSV.',
    ])
  })
})

describe('the export of any list', () => {
  it('writes the words of lookups, not their numbers', async () => {
    const [, first] = await workbook(
      '/categories/subcargo/export?columns=name,parent_id&dataField=sort&order=asc',
    )
    const subcargo = (await test.call('GET', '/categories/subcargo', { as: 1 })).body.data[0]
    const cargos = (await test.call('GET', '/categories/cargo/dataFields', { as: 1 })).body.data
    const parent = cargos.find(({ id }: { id: number }) => id === subcargo.parent_id)
    expect(first).toEqual([subcargo.name_en, parent.name_en])
  })

  it.each([
    ['columns=name', 'format'],
    ['format=pdf&columns=name', 'format'],
    ['format=csv', 'columns'],
    ['format=csv&columns=password_hash', 'columns'],
    ['format=csv&columns=name,', 'columns'],
    ['format=csv&columns=name&timezone=Mars/Olympus', 'timezone'],
    ['format=csv&columns=name&nonsense=1', 'nonsense'],
  ])('refuses %s beside its field', async (query, field) => {
    const { status, body } = await test.call('GET', `/places/export?${query}`, { as: 1 })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is noted in the trail, and leaves no file behind', async () => {
    const id = await test.make.person({ role_id: 3 })
    const as = await test.tokenFor(id, 3)
    const { headers } = await take('/banks/export?format=csv&columns=bank_name,iban&timezone=Europe/Paris', {
      as,
    })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-disposition']).toContain(
      'attachment; filename="list.csv"; filename*=UTF-8\'\'Bank%20accounts',
    )
    const trail = await sql<{ action: string; after: object }>`
      select action, after from audit_log where actor_id = ${id}`.execute(test.db)
    expect(trail.rows).toMatchObject([
      { action: 'banks.export', after: { format: 'csv', columns: ['bank_name', 'iban'] } },
    ])
    const left = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith(`dromos-sheet-${process.pid}-`))
    await expect.poll(left).toEqual([])
  })
})
