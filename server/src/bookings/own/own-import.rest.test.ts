import type { ImportRemark } from '@dromos/contract/imports/imports.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { makeOwnDesk } from '../../test/desks/own-desk.ts'
import type { OwnDesk } from '../../test/desks/own-desk.ts'
import { csv, sendSheet } from '../../test/sheets.ts'

let test: TestApp
let desk: OwnDesk

beforeAll(async () => {
  test = await startTestApp()
  desk = await makeOwnDesk(test)
})
afterAll(() => test.close())

const HEAD =
  'From,Ready on,Loading from (time),To,Wanted on,Goods,Kind of goods,Packed on,How many,Weight,Number,Send'
const line = (changes: Record<string, string> = {}) => {
  const cells = {
    from: 'Ασπρόπυργος',
    ready: '24/11/2026',
    at: '8:30',
    to: 'munchen',
    wanted: '2026-11-27',
    goods: 'Φέτα',
    kind: 'Dairy',
    packed: 'EUR/EPAL pallet',
    many: '12',
    weight: '"9000,5"',
    number: '',
    send: '',
    ...changes,
  }
  return Object.values(cells).join(',')
}
const send = (lines: string[], as = desk.token) => sendSheet(test, 'bookings', csv(HEAD, ...lines), { as })
const enter = async (lines: string[]) => {
  const { body } = await send(lines)
  expect([body.errors, body.missing]).toEqual([[], []])
  const started = await desk.call('PUT', `/imports/start/${body.id}`)
  expect(started.status).toBe(200)
  await test.work()
  return (await desk.call('GET', `/imports/edit/${body.id}`)).body
}
const mistakes = ({ errors }: { errors: ImportRemark[] }) =>
  errors.map(({ row, column, message }) => [row, column, message])
const drafts = async (): Promise<number> => (await desk.call('GET', '/bookings/own/counts')).body.draft.count

describe('a sheet of bookings', () => {
  it('is judged by the words of its customer, and entered as drafts, or sent where a row says so', async () => {
    const before = await drafts()
    const lines = [line({ number: '"PO-1"' }), line({ send: 'yes', many: '4' })]
    const judged = await send(lines)
    expect(judged.body).toMatchObject({
      kind: 'bookings',
      total: 2,
      missing: [],
      errors: [],
      columns: [
        'loading_place_id',
        'loading_date',
        'loading_time_from',
        'unloading_place_id',
        'unloading_date',
        'description',
        'cargo_id',
        'packing_type_id',
        'pallets',
        'weight',
        'ref_number',
        'send',
      ],
    })
    expect(await drafts()).toBe(before)
    expect(await enter(lines)).toMatchObject({ state: 'done', done: 2, has_file: false })
    expect(await drafts()).toBe(before + 1)
    const { data } = (await desk.call('GET', '/bookings/own?pageSize=2')).body
    const [sent, draft] = data[0].number_id ? data : data.toReversed()
    expect([sent.status, sent.number_id, draft.status, draft.number_id]).toEqual([
      2,
      expect.stringMatching(/^B\d{4}-/),
      1,
      '',
    ])
    expect(await desk.read(draft.id)).toMatchObject({
      agreed_price: null,
      details: [
        {
          loading: { place: { city: 'Ασπρόπυργος' }, date: '2026-11-24', time_from: '08:30' },
          unloading: { place: { city: 'München' }, date: '2026-11-27' },
          weight: 9000.5,
          cargos: [{ description: 'Φέτα' }],
          packings: [{ pallets: 12 }],
          references: [{ ref_number: 'PO-1' }],
          load_meters: 4.8,
        },
      ],
    })
    expect((await test.call('GET', `/bookings/edit/${draft.id}`, { as: 4 })).status).toBe(404)
    expect((await test.call('GET', `/bookings/edit/${sent.id}`, { as: 4 })).status).toBe(200)
    const { body: told } = await desk.call('GET', '/notifications')
    expect(told.data[0]).toMatchObject({ link: `/app/import/bookings?id=${judged.body.id + 1}` })
  })

  it('notifies the desk once, however many of its rows are sent', async () => {
    const told = async () => (await test.call('GET', '/notifications?pageSize=50', { as: 3 })).body
    const before = (await told()).total
    await enter([line({ send: 'yes' }), line({ send: 'yes' }), line({ send: 'yes' }), line()])
    const { total, data } = await told()
    expect([total - before, data[0].link, data[0].message]).toEqual([
      1,
      `/app/bookings/list?tab=requested&customer=${desk.firm}`,
      '3 bookings of Nordfrakt AB need your answer.',
    ])
  })

  it('reads numbers, days and times as the form does, and says what may be read otherwise', async () => {
    const rows = [
      line({ weight: '12.500', many: '1.000', ready: '06/12/26', wanted: '09/12/26', at: '8:00 πμ' }),
      line({ weight: '"24.000,5"', ready: '06/12/2026', wanted: '09/12/2026', at: '14.30' }),
      line({ weight: '9.800 kg', many: '4', ready: '06/12/2026', wanted: '09/12/2026', number: 'LAST' }),
    ]
    const { warnings } = (await send(rows)).body
    expect(warnings.map(({ row, column, message }: ImportRemark) => [row, column, message])).toEqual([
      [2, 'How many', 'Read as 1,000.'],
      [2, 'Weight', 'Read as 12,500.'],
      [4, 'Weight', 'Read as 9,800.'],
    ])
    await enter(rows)
    const { data } = (await desk.call('GET', '/bookings/own?pageSize=3')).body
    const read = await Promise.all(data.map(({ id }: { id: number }) => desk.read(id)))
    const facts = read.map(({ details: [one] }) => [
      one.weight,
      one.packings[0].pallets,
      one.loading.time_from,
    ])
    expect(facts.toSorted((one, other) => one[0] - other[0])).toEqual([
      [9_800, 4, '08:30'],
      [12_500, 1_000, '08:00'],
      [24_000.5, 12, '14:30'],
    ])
  })

  it('names what is wrong in each row, and shows nothing of places of others', async () => {
    await test.make.place({ name: 'Somebody else’s ramp' })
    const { body } = await send([
      line({ from: 'Somebody else’s ramp' }),
      line({ ready: '31/02/2026' }),
      line({ ready: '28/11/2026', wanted: '20/11/2026' }),
      line({ kind: 'Feathers' }),
      line({ many: 'many' }),
      line({ many: '' }),
      line({ at: '25:00' }),
    ])
    const found = mistakes(body)
    expect(found.map(([row, column]) => [row, column])).toEqual([
      [2, 'From'],
      [3, 'Ready on'],
      [4, 'Wanted on'],
      [5, 'Kind of goods'],
      [6, 'How many'],
      [7, 'How many'],
      [8, 'Loading from (time)'],
    ])
    expect(String(found[0]?.[2])).not.toContain('ramp')
    expect((await desk.call('PUT', `/imports/start/${body.id}`)).status).toBe(409)
    const missing = await sendSheet(test, 'bookings', csv('From,To', 'A,B'), { as: desk.token })
    expect(missing.body.missing).toEqual(['Ready on', 'Required on'])
  })

  it('reports numbers that exist already or stand there twice, in the customer’s language', async () => {
    await enter([line({ number: 'PO-7' })])
    const { body } = await send([
      line({ number: 'PO-7' }),
      line({ number: 'PO-8' }),
      line({ number: 'PO-8' }),
    ])
    expect(body.warnings.map(({ row, column }: ImportRemark) => [row, column])).toEqual([
      [2, 'Number'],
      [4, 'Number'],
    ])
    const greek = await sendSheet(test, 'bookings', csv(HEAD, line({ ready: 'x' })), {
      as: desk.token,
      language: 'el',
    })
    expect(greek.body.errors[0].message).toMatch(/[α-ω]/)
  })

  it('is entered only when all of its rows have room', async () => {
    const before = await drafts()
    const { body } = await send(Array.from({ length: 151 }, () => line()))
    const room = 150 - (await today())
    expect([body.error_count, body.errors[0].row]).toEqual([1, room + 2])
    expect(body.errors[0].message).toMatch(new RegExp(`Only ${room} of`))
    const fits = await send(Array.from({ length: 140 }, () => line()))
    expect(fits.body.error_count).toBe(0)
    await enter(Array.from({ length: 100 }, () => line()))
    await desk.call('PUT', `/imports/start/${fits.body.id}`)
    await test.work()
    const late = (await desk.call('GET', `/imports/edit/${fits.body.id}`)).body
    expect([late.state, late.done]).toEqual(['failed', 0])
    expect(await drafts()).toBe(before + 100)
  })

  it('belongs to its account; neither a customer nor the office enters lists of the other', async () => {
    const { body } = await send([line()])
    const colleague = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: desk.firm }), 5)
    for (const as of [colleague, 1, 3] as const) {
      expect((await test.call('GET', `/imports/edit/${body.id}`, { as })).status).toBe(404)
      expect((await test.call('PUT', `/imports/start/${body.id}`, { as })).status).toBe(404)
    }
    for (const kind of ['places', 'firms', 'contacts', 'invoices', 'categories'] as const) {
      expect((await sendSheet(test, kind, 'Name\r\nX', { as: desk.token })).status).toBe(403)
      const template = await desk.call('GET', `/imports/template/${kind}?format=csv`)
      expect([403, 422]).toContain(template.status)
    }
    for (const as of [1, 2, 3, 4] as const) {
      expect((await sendSheet(test, 'bookings', csv(HEAD, line()), { as })).status).toBe(403)
    }
    const others = await makeOwnDesk(test, { firm: { name: 'Elsewhere AB' } })
    expect((await others.call('GET', `/imports/edit/${body.id}`)).status).toBe(404)
  })

  it('is not read, entered or given up once its account has moved to another firm', async () => {
    const moved = await makeOwnDesk(test)
    const { body: judged } = await send([line(), line({ from: 'Nowhere' })], moved.token)
    const { body: sound } = await send([line({ send: 'yes' })], moved.token)
    expect((await moved.call('PUT', `/imports/start/${sound.id}`)).status).toBe(200)
    const move = async (firm: number) => {
      await test.pool.query('update people set firm_id = $2 where id = $1', [moved.account, firm])
      return test.tokenFor(moved.account, 5)
    }
    const as = await move(await test.make.firm())
    for (const id of [judged.id, sound.id]) {
      for (const [method, call] of [
        ['GET', 'edit'],
        ['PUT', 'start'],
        ['PUT', 'cancel'],
      ] as const) {
        const told = await test.call(method, `/imports/${call}/${id}`, { as })
        expect([call, told.status]).toEqual([call, 404])
      }
    }
    await test.work()
    const { rows } = await test.pool.query(
      `select state, problem, (select count(*)::int from bookings where created_by = $2) as bookings
       from imports where id = $1`,
      [sound.id, moved.account],
    )
    expect(rows).toEqual([
      { state: 'failed', problem: expect.stringMatching(/^The file is no/), bookings: 0 },
    ])
    const back = await move(moved.firm)
    expect((await test.call('GET', `/imports/edit/${judged.id}`, { as: back })).status).toBe(200)
  })

  it.each(['en', 'el'] as const)(
    'begins with the empty sheet (%s), which has no mistakes itself',
    async (language) => {
      const fresh = await makeOwnDesk(test)
      const address = '/imports/template/bookings?format=csv'
      const template = await test.call('GET', address, { as: fresh.token, language })
      const { body } = await sendSheet(test, 'bookings', String(template.body), { as: fresh.token, language })
      expect([body.errors, body.missing, body.total]).toEqual([[], [], 1])
      expect(body.columns).not.toContain(null)
    },
  )

  it('reads dangerous goods as the form does, and rejects what is ambiguous', async () => {
    const fresh = await makeOwnDesk(test)
    const head = `${HEAD},UN number,ADR class`
    const { body } = await sendSheet(test, 'bookings', csv(head, `${line()},1203,3`, `${line()},12,3`), {
      as: fresh.token,
    })
    expect(mistakes(body).map(([row, column]) => [row, column])).toEqual([[3, 'UN number']])
    const { athens, munich } = fresh.parents
    await test.pool.query("update places set name = 'Dock', city = 'Twin' where id = any($1)", [
      [athens, munich],
    ])
    const twins = await sendSheet(test, 'bookings', csv(HEAD, line({ from: 'Dock' })), { as: fresh.token })
    expect(mistakes(twins.body).map(([row, column]) => [row, column])).toEqual([
      [2, 'From'],
      [2, 'To'],
    ])
  })
})

/** What the account has entered so far. */
async function today(): Promise<number> {
  const { rows } = await test.pool.query(
    'select count(*)::int as count from bookings where created_by = $1',
    [desk.account],
  )
  return rows[0].count
}
