import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { keptFiles } from '../test/form.ts'
import { csv, enterSheet, sendSheet } from '../test/sheets.ts'
import { enterImport, sweepImports } from './import-job.service.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const HEAD = 'Name,Street,City,Country,Latitude,Longitude,Time zone,Customs'
const line = (name: string, rest = 'GR,40.6,22.8,Europe/Athens,no') => `${name},Road 1,Patra,${rest}`
const sheet = (...lines: string[]) => csv(HEAD, ...lines)
const start = (id: number, as: 1 | 3 = 3) => test.call('PUT', `/imports/start/${id}`, { as })
const cancel = (id: number) => test.call('PUT', `/imports/cancel/${id}`, { as: 3 })
const read = async (id: number) => (await test.call('GET', `/imports/edit/${id}`, { as: 3 })).body
const named = async (name: string) =>
  (await sql<Record<string, unknown>>`select * from places where name = ${name}`.execute(test.db)).rows
const told = async () =>
  (await test.call('GET', '/notifications', { as: 3 })).body.data[0] as {
    title: string
    message: string
    link: string
  }

describe('a sheet', () => {
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

  it('is entered whole, its person is told, and the file does not stay', async () => {
    const before = await keptFiles(test)
    const { body } = await enterSheet(test, 'places', sheet(line('One'), line('Two')))
    expect(body).toMatchObject({ state: 'done', done: 2, problem: '', has_file: false })
    expect([await named('One'), await named('Two')]).toMatchObject([[{ city: 'Patra' }], [{ version: 1 }]])
    expect(await told()).toMatchObject({
      title: 'Import done',
      message: 'Places: 2 rows of your sheet were entered.',
      link: `/app/import/places?id=${body.id}`,
    })
    await enterSheet(test, 'places', sheet(line('Alone')))
    expect(await told()).toMatchObject({ message: 'Places: 1 row of your sheet was entered.' })
    await test.work()
    expect(await keptFiles(test)).toEqual(before)
  })

  it('with mistakes says where each is, what stands there and what would be right; it cannot be started', async () => {
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
        message: 'Maximum value is 90. Degrees with decimals, such as 40.6724.',
      },
      {
        row: 4,
        column: 'Country',
        value: 'Grece',
        message:
          'This choice does not exist. Did you mean “Greece”? Write its ISO code or its name, such as GR or Greece.',
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
        message: 'Time zone is not valid. Such as Europe/Athens; empty, it is found.',
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
      'Only a sheet without mistakes can be entered, and only once.',
    ])
    expect(await named('Fine')).toEqual([])
  })

  it('comes back with its mistakes in a first column, and is good again once they are mended', async () => {
    const { body } = await sendSheet(test, 'places', sheet(line('Back'), line('Bad', 'Atlantis,40,22,,no')))
    const answer = await test.call('GET', `/imports/mistakes/${body.id}?format=csv`, { as: 3 })
    const rows: string[][] = parse(String(answer.body), { bom: true })
    expect(rows[0]).toEqual(['Mistakes', ...HEAD.split(',')])
    expect(rows[1]?.slice(0, 2)).toEqual(['', 'Back'])
    expect(rows[2]?.[0]).toMatch(/^Country: This choice does not exist\./)
    const mended = await sendSheet(test, 'places', String(answer.body).replace('Atlantis', 'Greece'))
    expect(mended.body).toMatchObject({
      errors: [],
      columns: [null, 'name', ...Array(7).fill(expect.any(String))],
    })
  })

  it('takes columns as its person matched them', async () => {
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

  it('is begun again, whole, by who takes it over from a process that was killed', async () => {
    const { body } = await sendSheet(test, 'places', sheet(line('Taken over')))
    await start(body.id)
    // As a killed process leaves it: its job comes again, the sheet says that it is being entered.
    await test.pool.query("update imports set state = 'entering', done = 500 where id = $1", [body.id])
    await test.work()
    expect(await read(body.id)).toMatchObject({ state: 'done', done: 1 })
    expect(await named('Taken over')).toHaveLength(1)
  })

  it('is its sender’s alone', async () => {
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
        const { body } = await sendSheet(test, what, String(template.body), { language })
        expect([what, body.errors, body.missing, body.total]).toEqual([what, [], [], 1])
        expect(body.columns).not.toContain(null)
      }
    },
  )

  it('of categories names its list, others none', async () => {
    expect((await sendSheet(test, 'categories', 'a\r\nb')).body.errors).toHaveProperty('type')
    expect((await sendSheet(test, 'places:trailer', 'a\r\nb')).body.errors).toHaveProperty('type')
    expect((await sendSheet(test, 'orders', 'a\r\nb')).status).toBe(404)
    expect((await sendSheet(test, 'categories:order_status', 'a\r\nb')).status).toBe(409)
  })
})

describe('an import under way', () => {
  it('is given up before it begins, and nothing of it stays', async () => {
    const before = await keptFiles(test)
    const { body } = await sendSheet(test, 'places', sheet(line('Given up')))
    await start(body.id)
    expect((await cancel(body.id)).body).toMatchObject({ state: 'cancelled', has_file: false })
    await test.work()
    expect(await named('Given up')).toEqual([])
    expect(await keptFiles(test)).toEqual(before)
    expect((await cancel(body.id)).status).toBe(409)
    expect((await start(body.id)).status).toBe(409)
  })

  it('is given up while rows are being entered, and rolled back', async () => {
    const lines = Array.from({ length: 600 }, (_, index) => line(`Rolled ${index}`))
    const { body } = await sendSheet(test, 'places', sheet(...lines))
    const other = await test.pool.connect()
    await other.query('begin; lock table places in share mode')
    await start(body.id)
    const working = test.work()
    await expect.poll(async () => (await read(body.id)).state, { timeout: 15_000 }).toBe('entering')
    expect((await cancel(body.id)).status).toBe(200)
    await other.query('commit')
    other.release()
    expect(await working).toEqual([])
    const found = await sql`select from places where name like 'Rolled %'`.execute(test.db)
    expect([found.rows.length, (await read(body.id)).state]).toEqual([0, 'cancelled'])
  })

  it('fails as a whole when something has changed since, and its person is told', async () => {
    const { body } = await sendSheet(
      test,
      'firms',
      csv('Name,Country,Kinds,Street,City,VAT', 'Late AE,GR,Customer,a 1,Patra,EL 094259216'),
    )
    expect(body.errors).toEqual([])
    await test.make.firm({ vat: 'EL 094259216' })
    await start(body.id)
    await test.work()
    expect(await read(body.id)).toMatchObject({
      state: 'failed',
      problem: 'Since the sheet was checked something has changed. Nothing was entered. See the mistakes.',
      errors: [{ row: 2, column: 'VAT', message: expect.stringContaining('This already exists.') }],
      has_file: true,
    })
    expect((await told()).title).toBe('Import failed')
  })

  it('fails when its person may not do it any more', async () => {
    const id = await test.make.person({ role_id: 3 })
    const as = await test.tokenFor(id, 3)
    const { body } = await sendSheet(test, 'places', sheet(line('No right')), { as })
    await test.call('PUT', `/imports/start/${body.id}`, { as })
    await test.pool.query('update people set role_id = 4 where id = $1', [id])
    await test.work()
    const { rows } = await test.pool.query('select state, problem from imports where id = $1', [body.id])
    expect(rows).toEqual([{ state: 'failed', problem: 'You have no right to do this.' }])
    expect(await named('No right')).toEqual([])
  })

  it('whose job is lost is found out, told of, and can be started again', async () => {
    const { body } = await sendSheet(test, 'places', sheet(line('Twice begun')))
    await start(body.id)
    await test.pool.query('select graphile_worker.remove_job($1)', [`import ${body.id}`])
    await test.pool.query(
      "update imports set state = 'entering', heard_at = now() - interval '6 minutes' where id = $1",
      [body.id],
    )
    await sweepImports({ db: test.db })
    expect(await read(body.id)).toMatchObject({
      state: 'failed',
      problem: 'The import was interrupted. Nothing was entered. Start it again.',
    })
    expect((await start(body.id)).status).toBe(200)
    await test.work()
    expect((await read(body.id)).state).toBe('done')
  })

  it('that waits for its turn behind long ones is not taken for interrupted', async () => {
    const { body } = await sendSheet(test, 'places', sheet(line('Patient')))
    await start(body.id)
    await test.pool.query("update imports set heard_at = now() - interval '6 minutes' where id = $1", [
      body.id,
    ])
    await sweepImports({ db: test.db })
    expect((await read(body.id)).state).toBe('waiting')
    expect(await test.work()).toEqual([])
    expect((await read(body.id)).state).toBe('done')
  })

  it('loses its file after a day, and is forgotten after a month', async () => {
    const { body } = await sendSheet(test, 'places', sheet(line('Old')))
    await test.pool.query("update imports set heard_at = now() - interval '25 hours' where id = $1", [
      body.id,
    ])
    await sweepImports({ db: test.db })
    expect(await read(body.id)).toMatchObject({ has_file: false })
    const gone = await start(body.id)
    expect(gone.body.errors.result).toBe('The sheet is not kept any longer. Choose it again.')
    await test.pool.query("update imports set created_at = now() - interval '31 days' where id = $1", [
      body.id,
    ])
    await sweepImports({ db: test.db })
    expect((await test.call('GET', `/imports/edit/${body.id}`, { as: 3 })).status).toBe(404)
  })
})
