import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'csv-parse/sync'
import { emissionColumns } from '@dromos/contract/statistics/emission-columns.ts'
import { RECALCULATE_EMISSIONS_TASK } from '../../orders/statistics/emission-recalculations.service.ts'
import { enqueue } from '../../platform/jobs.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { diceOf } from './dice.ts'
import type { Dice } from './dice.ts'
import { countEmissions, ordersOf, partsOf, readRawEmissions } from './recount-emissions.ts'
import type { Detail, Factor, RawEmissions } from './recount-emissions.ts'

const seed = Number(process.env['AUDIT_SEED'] ?? 20_261_125)
const CANCELLED = 6
const OCTOBER = 'period_from=2026-10-01&period_to=2026-10-31'

let test: TestApp
let raw: RawEmissions
let firms: number[]

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-25T09:00:00Z')
  await stage()
  raw = await readRawEmissions(test)
})
afterAll(() => test.close())

async function stage(): Promise<void> {
  const { make, pool } = test
  const dice = diceOf(seed)
  const places = [
    await make.place({ lat: 37.98, lng: 23.73, country_id: await idOf('GR') }),
    await make.place({ lat: 40.64, lng: 22.94, country_id: await idOf('GR') }),
    await make.place({ lat: 45.46, lng: 9.19, country_id: await idOf('IT') }),
    await make.place({ lat: 41.12, lng: 16.87, country_id: await idOf('IT') }),
    await make.place({ lat: 48.14, lng: 11.58, country_id: await idOf('DE') }),
    await make.place({ lat: 48.85, lng: 2.35, country_id: await idOf('FR') }),
    await make.place({ lat: 51.5, lng: -0.12, country_id: await idOf('GB') }),
  ]
  firms = [await make.firm(), await make.firm(), await make.firm({ show_price: false })]
  const carriers = [
    await make.carrier({ vat: 'EL123456789' }),
    await make.carrier({ vat: 'DE987654321' }),
    null,
  ]
  await pool.query(`insert into emission_factors
    (name_en, name_el, vehicle, fuel, temperature, grams, edition, valid_from, valid_to, source, carrier_vat, active) values
    ('Newer', 'Νεότερος', 'artic', 'diesel', 'ambient', 71.3, 'E2', '2026-10-11', '2026-10-20', 's', '', true),
    ('Of one', 'Του ενός', 'artic', 'hvo', 'ambient', 12.7, 'E3', '2026-10-01', null, 's', 'EL123456789', true),
    ('Of one, off', 'Του ενός, εκτός', 'artic', 'hvo', 'controlled', 1, 'E3', '2026-10-01', null, 's', 'EL123456789', false),
    ('Another fuel', 'Άλλο καύσιμο', 'rigid', 'lng', 'ambient', 1.5, 'E3', '2026-10-01', null, 's', '', true)`)
  await pool.query(`update emission_factors set valid_to = '2026-10-25' where vehicle = 'van'`)
  await pool.query(`update sea_crossings set active = false where iso_from = 'FR' and iso_to = 'GB'`)
  for (let n = 0; n < 45; n += 1) await enter(dice, { places, carriers })
}

async function idOf(iso: string): Promise<number> {
  const { rows } = await test.pool.query<{ id: number }>('select id from countries where iso = $1', [iso])
  return rows[0]!.id
}

async function enter(
  dice: Dice,
  { places, carriers }: { places: number[]; carriers: (number | null)[] },
): Promise<void> {
  const { make, pool } = test
  const date = `2026-${dice.one(['09', '10', '10', '10'])}-${String(dice.whole(1, 30)).padStart(2, '0')}`
  const order = await make.order({
    firm_company_id: dice.one(firms),
    firm_carrier_id: dice.one(carriers),
    ...(dice.chance(0.1) && { status: CANCELLED, cancelled: true, previous_status: 1 }),
    avoid_sea: dice.chance(0.3),
    loading_date: date,
    delivery_date: date,
    loading_place_id: dice.one(places),
  })
  await pool.query('delete from consignment_details where order_id = $1', [order])
  for (let sort = 0; sort <= dice.whole(0, 2); sort += 1) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into consignment_details (order_id, sort, weight, temp, trailer_type_id) values ($1, $2, $3, $4, $5) returning id`,
      [
        order,
        sort,
        dice.chance(0.6) ? dice.whole(1, 2_499_999) / 100 : null,
        dice.chance(0.3) ? 4 : null,
        dice.one([null, 1, 7, 22, 23, 24]),
      ],
    )
    const detail = rows[0]!.id
    const packings = dice.whole(0, 2)
    for (let at = 0; at < packings; at += 1) {
      await pool.query(
        `insert into consignment_packings (detail_id, sort, packing_type_id, pallets, weight) values ($1, $2, 1, $3, $4)`,
        [detail, at, dice.whole(1, 20), dice.chance(0.8) ? dice.whole(1, 50_000) / 100 : null],
      )
    }
    for (const kind of [1, 2]) {
      await pool.query(
        `insert into consignment_stops (detail_id, order_id, kind, place_id, date, timezone, starts_at, ends_at)
         values ($1, $2, $3, $4, $5, 'Europe/Athens', $5::date, $5::date + interval '1 day')`,
        [detail, order, kind, dice.one(places), date],
      )
    }
  }
}

const counted = (mine: readonly Detail[]) => countEmissions(mine, raw)
const active = () => raw.details.filter(({ status }) => status !== CANCELLED)
const inMonth = (month: string) => active().filter(({ date }) => date.startsWith(`2026-${month}`))
const get = async (path: string, as: 1 | string = 1) => (await test.call('GET', path, { as })).body

describe(`estimates of CO2e (seed ${seed})`, () => {
  it('add up from the details of the orders, of both periods', async () => {
    const { figures, compared } = await get(`/stats/emissions?${OCTOBER}`)
    expect(figures).toEqual(counted(inMonth('10')))
    expect(compared).toEqual(counted(inMonth('09')))
    expect(figures.estimated).toBeGreaterThan(5)
    expect(figures.estimated).toBeLessThan(figures.orders)
    expect(figures.ferry_grams).toBeGreaterThan(0)
    expect(figures.default_share).toBeLessThan(1)
  })

  it('add up by customer', async () => {
    const { groups, dimension } = await get(`/stats/emissions?${OCTOBER}`)
    expect(dimension).toBe('customer')
    expect(groups.length).toBe(3)
    for (const { key, now, before } of groups) {
      const mine = (month: string) => inMonth(month).filter(({ firm }) => String(firm) === key)
      expect([key, now]).toEqual([key, counted(mine('10'))])
      expect([key, before]).toEqual([key, counted(mine('09'))])
    }
  })

  it('add up by factor', async () => {
    const found = await get(`/stats/emissions?${OCTOBER}`)
    const used = partsOf(inMonth('10'), raw)
      .flatMap((one) => one ?? [])
      .flatMap((part) => part.used)
    const sums = new Map<number, bigint>()
    for (const { id, grams } of used) sums.set(id, (sums.get(id) ?? 0n) + grams)
    expect(new Map(found.factors.map(({ id, grams }: Factor) => [id, BigInt(grams)]))).toEqual(sums)
  })

  it('tell of a factor nothing that says more than the statement about whose it is', async () => {
    const { factors } = await get(`/stats/emissions?${OCTOBER}`)
    const own = factors.filter(({ name }: { name: string }) => name === 'Carrier’s own figure')
    expect(own).not.toEqual([])
    for (const factor of own) {
      expect(factor).toMatchObject({ source: '', edition: '' })
      expect(factor).not.toHaveProperty('is_carriers')
    }
  })

  it('are the same of each order by itself, and open those that cannot be made', async () => {
    for (const order of ordersOf(active())) {
      const { state, figures } = await get(`/orders/emissions/${order}`)
      const mine = counted(raw.details.filter((detail) => detail.order === order))
      expect([order, figures]).toEqual([order, mine])
      expect(state).toBe(mine.estimated === 1 ? 'estimated' : 'unknown')
    }
    const list = await get(
      `/orders?pageSize=200&figure=${encodeURIComponent('loading:2026-10-01..2026-10-31 unestimated')}`,
    )
    const { orders, estimated } = counted(inMonth('10'))
    expect(list.data.length).toBe(orders - estimated)
  })

  it('are the rows of the statement', async () => {
    const columns = Object.keys(emissionColumns).join(',')
    const file = await get(`/stats/export?panel=emissions&format=csv&columns=${columns}&${OCTOBER}`)
    const [, ...rows]: string[][] = parse(file, { bom: true })
    const at = Object.keys(emissionColumns).indexOf('kg')
    const { orders, grams, ferry_grams: ferry } = counted(inMonth('10'))
    expect(rows.length).toBe(orders)
    const sum = rows.reduce((all, row) => all + Math.round(Number(row[at]) * 1000), 0)
    expect(sum).toBe(grams + ferry)
    expect(file).not.toContain('Of one')
  })

  it('are a customer’s of its own orders by lane, without a word of carriers', async () => {
    const firm = firms[0]!
    const as = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
    const found = await get(`/stats/emissions?${OCTOBER}`, as)
    const mine = inMonth('10').filter((detail) => detail.firm === firm)
    expect(found.figures).toEqual(counted(mine))
    expect(found.dimension).toBe('lane')
    expect(JSON.stringify(found)).not.toMatch(/Of one|E3|EL123456789/)
    expect((await test.call('GET', `/stats/emissions?firms=${firms[1]}`, { as })).status).toBe(422)
    for (const order of ordersOf(raw.details)) {
      const { status } = await test.call('GET', `/orders/emissions/${order}`, { as })
      const isOwn = raw.details.some((detail) => detail.order === order && detail.firm === firm)
      expect([order, status]).toEqual([order, isOwn ? 200 : 404])
    }
  })

  it('the estimate of a cancelled or missing order does not exist', async () => {
    const order = raw.details.find(({ status }) => status === CANCELLED)!.order
    expect(await get(`/orders/emissions/${order}`)).toMatchObject({ state: 'cancelled', legs: [] })
    expect((await test.call('GET', '/orders/emissions/999999', { as: 1 })).status).toBe(404)
  })

  it.each([
    [
      'a factor',
      `update emission_factors set grams = grams + 7 where name_en in ('Newer', 'Of one', 'Rigid truck, diesel')`,
    ],
    ['the days of a factor', `update emission_factors set valid_from = '2026-10-15' where name_en = 'Newer'`],
    ['a factor that is no more', `delete from emission_factors where name_en = 'Newer'`],
    ['a ferry’s factor', `update emission_factors set grams = 99.9 where vehicle = 'ferry'`],
    ['a crossing', `update sea_crossings set km = km + 11`],
    ['a crossing that comes back', `update sea_crossings set active = true`],
    ['a place', `update places set lat = lat + 0.5, lng = lng - 0.5`],
    ['the class of a trailer', `update trailer_types set weight = 1500 where id = 7`],
    ['a carrier’s VAT number', `update firms set vat = '' where vat = 'EL123456789'`],
    [
      'who drives',
      `update orders set firm_carrier_id = (select id from firms where vat = 'DE987654321') where id % 2 = 0`,
    ],
    ['weights', `update consignment_packings set pallets = pallets + 1`],
    ['whole details', `delete from consignment_details where sort > 0`],
  ])(
    'the estimate is right at once after a change of %s, and kept again by the job',
    async (_what, change) => {
      await test.pool.query(change)
      raw = await readRawEmissions(test)
      const right = counted(inMonth('10'))
      expect((await get(`/stats/emissions?${OCTOBER}`)).figures).toEqual(right)
      await enqueue(test.db, RECALCULATE_EMISSIONS_TASK, {})
      expect(await test.work()).toEqual([])
      const { rows } = await test.pool.query(`select to_jsonb(e) as reckoned, to_jsonb(k) as kept
      from order_estimates e left join order_emissions k using (order_id) where e is distinct from k`)
      expect(rows).toEqual([])
      expect((await get(`/stats/emissions?${OCTOBER}`)).figures).toEqual(right)
      expect((await test.pool.query('select from emission_reckonings')).rowCount).toBe(0)
    },
  )
})
