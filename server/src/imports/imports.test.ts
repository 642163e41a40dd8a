import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { importDesk, HEAD, line, sheet } from '../test/desks/place-sheets.ts'
import { keptFiles } from '../test/form.ts'
import { enterSheet, sendSheet } from '../test/sheets.ts'
import { enterImport } from './import-job.service.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const { start, read, named, told } = importDesk(() => test)

describe('an imported sheet', () => {
  it('is judged without being entered, its columns recognised by their heads', async () => {
    const { status, body } = await sendSheet(test, 'places', sheet(line('Dry run')))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'places',
      type: null,
      name: 'sheet.csv',
      state: 'judged',
      columns: ['name', 'address', 'city', 'country_id', 'lat', 'lng', 'timezone', 'customs'],
      total: 1,
      missing: [],
      errors: [],
      preview: [['Dry run', 'Road 1', 'Patra', 'GR', '40.6', '22.8', 'Europe/Athens', 'no']],
    })
    expect(await named('Dry run')).toEqual([])
    expect(await read(body.id)).toEqual(body)
  })

  it('is entered whole, its person is notified, and the file does not stay', async () => {
    const before = await keptFiles(test)
    const { body } = await enterSheet(test, 'places', sheet(line('One'), line('Two')))
    expect(body).toMatchObject({ state: 'done', done: 2, problem: '', has_file: false })
    expect([await named('One'), await named('Two')]).toMatchObject([[{ city: 'Patra' }], [{ version: 1 }]])
    expect(await told()).toMatchObject({
      title: 'Import done',
      message: 'Places: 2 rows of your file were entered.',
      link: `/app/import/places?id=${body.id}`,
    })
    await enterSheet(test, 'places', sheet(line('Alone')))
    expect(await told()).toMatchObject({ message: 'Places: 1 row of your file was entered.' })
    await test.work()
    expect(await keptFiles(test)).toEqual(before)
  })

  it('names each mistake, what stands there and what would be right, and cannot be started', async () => {
    const { body } = await sendSheet(
      test,
      'places',
      sheet(
        line('Fine'),
        line('', 'GR,91,22.8,Europe/Athens,no'),
        line('Odd', 'Grece,x,22.8,Mars/Base,maybe'),
      ),
    )
    expect(body.error_count).toBe(6)
    expect(body.errors).toEqual([
      { row: 3, column: 'Name', value: '', message: 'Field is required.' },
      {
        row: 3,
        column: 'Latitude',
        value: '91',
        message: 'Maximum value is 90. Decimal degrees, such as 40.6724.',
      },
      {
        row: 4,
        column: 'Country',
        value: 'Grece',
        message: 'This choice does not exist. Did you mean “Greece”? ISO code or name, such as GR or Greece.',
      },
      {
        row: 4,
        column: 'Latitude',
        value: 'x',
        message: expect.stringContaining('Must be a number.'),
      },
      {
        row: 4,
        column: 'Time zone',
        value: 'Mars/Base',
        message: 'Time zone is not valid. Such as Europe/Athens; found automatically if empty.',
      },
      {
        row: 4,
        column: 'Customs',
        value: 'maybe',
        message: 'This choice does not exist. Write one of: yes, no.',
      },
    ])
    const refused = await start(body.id)
    expect([refused.status, refused.body.errors.result]).toEqual([
      409,
      'Only a file without errors can be imported, and only once.',
    ])
    expect(await named('Fine')).toEqual([])
  })

  it('comes back with its mistakes in a first column, and is good again once they are mended', async () => {
    const { body } = await sendSheet(test, 'places', sheet(line('Back'), line('Bad', 'Atlantis,40,22,,no')))
    const answer = await test.call('GET', `/imports/mistakes/${body.id}?format=csv`, { as: 3 })
    const rows: string[][] = parse(String(answer.body), { bom: true })
    expect(rows[0]).toEqual(['Errors', ...HEAD.split(',')])
    expect(rows[1]?.slice(0, 2)).toEqual(['', 'Back'])
    expect(rows[2]?.[0]).toMatch(/^Country: This choice does not exist\./)
    const mended = await sendSheet(test, 'places', String(answer.body).replace('Atlantis', 'Greece'))
    expect(mended.body).toMatchObject({
      errors: [],
      columns: [null, 'name', ...Array(7).fill(expect.any(String))],
    })
  })

  it('uses columns as its person matched them', async () => {
    const { body } = await sendSheet(test, 'places', sheet(line('Matched')).replace('Name', 'Wohin'))
    expect(body).toMatchObject({ missing: ['Name'], errors: [] })
    const columns = ['name', null, 'city', 'country_id', 'lat', 'lng', 'timezone', null]
    const match = (given: unknown) =>
      test.call('POST', `/imports/columns/${body.id}`, { as: 3, body: { columns: given } })
    for (const wrong of [
      ['name'],
      [...columns.slice(0, 7), 'created_by'],
      [...columns.slice(0, 7), 'name'],
    ]) {
      expect((await match(wrong)).status).toBe(422)
    }
    expect((await match(columns)).body).toMatchObject({ missing: [], columns })
    await start(body.id)
    await test.work()
    expect(await named('Matched')).toMatchObject([{ address: '', customs: 2 }])
  })

  it('is stored once and entered once, however often either is asked for', async () => {
    const key = 'import-once'
    const [one, two] = await Promise.all([
      sendSheet(test, 'places', sheet(line('Repeated')), { key }),
      sendSheet(test, 'places', sheet(line('Repeated')), { key }),
    ])
    const id = one.body.id ?? two.body.id
    expect([one.body.id ?? id, two.body.id ?? id]).toEqual([id, id])
    const starts = await Promise.all([start(id), start(id)])
    expect(starts.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    await test.work()
    await enterImport({ db: test.db, clock: test.clock, files: test.files }, id)
    expect(await named('Repeated')).toHaveLength(1)
  })

  it('is begun again, whole, by a process that takes it over from one that was killed', async () => {
    const { body } = await sendSheet(test, 'places', sheet(line('Taken over')))
    await start(body.id)
    // As a killed process leaves it: its job comes again, the sheet says that it is being entered.
    await test.pool.query("update imports set state = 'entering', done = 500 where id = $1", [body.id])
    await test.work()
    expect(await read(body.id)).toMatchObject({ state: 'done', done: 1 })
    expect(await named('Taken over')).toHaveLength(1)
  })

  it('is hidden from everybody but its sender', async () => {
    const { body } = await sendSheet(test, 'places', sheet(line('Mine')))
    for (const [method, path] of [
      ['GET', 'edit'],
      ['PUT', 'start'],
      ['PUT', 'cancel'],
      ['GET', 'mistakes'],
    ] as const) {
      const query = path === 'mistakes' ? '?format=csv' : ''
      expect((await test.call(method, `/imports/${path}/${body.id}${query}`, { as: 1 })).status).toBe(404)
    }
  })

  it.each(['en', 'el'] as const)(
    'begins with the template (%s), which has no mistakes itself',
    async (language) => {
      for (const what of ['places', 'firms', 'categories:country']) {
        const [kind, type = ''] = what.split(':')
        const query = `format=csv${type && `&type=${type}`}`
        const template = await test.call('GET', `/imports/template/${kind}?${query}`, { as: 3, language })
        // Several in one cell: a semicolon is a question mark to who reads Greek.
        expect(String(template.body)).not.toMatch(/; /)
        const { body } = await sendSheet(test, what, String(template.body), { language })
        expect([what, body.errors, body.missing, body.total]).toEqual([what, [], [], 1])
        expect(body.columns).not.toContain(null)
      }
    },
  )

  it('names its list when it is of categories, and no other does', async () => {
    expect((await sendSheet(test, 'categories', 'a\r\nb')).body.errors).toHaveProperty('type')
    expect((await sendSheet(test, 'places:trailer', 'a\r\nb')).body.errors).toHaveProperty('type')
    expect((await sendSheet(test, 'orders', 'a\r\nb')).status).toBe(404)
    expect((await sendSheet(test, 'categories:order_status', 'a\r\nb')).status).toBe(409)
  })
})
