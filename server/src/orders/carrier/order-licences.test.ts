import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { detailBody, makeParents, orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'

let test: TestApp
let parents: OrderParents

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeParents(test.make)
})
afterAll(() => test.close())

const approved = { valid_from: '2026-01-01', valid_to: '2027-12-31', approved_at: '2026-01-01' }
const refused = { firm_carrier_id: 'Not Valid Carrier Licenses' }

/** An order of 24 to 27 November from Athens to Munich that a carrier has been given, with driver and truck. */
async function carried(carrier: number, status = 2): Promise<number> {
  const { body } = await test.call('POST', '/orders/store', { as: 4, body: orderBody(parents) })
  const driver = await test.make.contact(carrier)
  await test.pool.query(
    "update orders set firm_carrier_id = $2, status = $3, transporter_id = $4, pn_truck = 'IKA 1' where id = $1",
    [body.id, carrier, status, driver],
  )
  return body.id
}

/** The order saved with other days, places or prices, as its screen would. */
async function change(id: number, changes: object, detail: object = {}, language: 'en' | 'el' = 'en') {
  const { body: order } = await test.call('GET', `/orders/edit/${id}`, { as: 4 })
  const details = [{ ...detailBody(parents), id: order.details[0].id, ...detail }]
  const body = { ...orderBody(parents), details, ...changes, version: order.version }
  return test.call('POST', `/orders/update/${id}`, { as: 4, body, language })
}

const until = (date: string) => ({
  unloading: { place_id: parents.munich, date, time_from: '06:00', time_to: '10:00' },
})
const lapse = (carrier: number, day: string) =>
  test.pool.query('update files set valid_to = $2 where firm_id = $1', [carrier, day])

describe('an order with a carrier', () => {
  it('is moved up to the last day of its licences, not beyond', async () => {
    const carrier = await test.make.carrier()
    await lapse(carrier, '2026-11-30')
    const id = await carried(carrier)
    expect((await change(id, {}, until('2026-11-30'))).status).toBe(200)
    const late = await change(id, {}, until('2026-12-01'))
    expect([late.status, late.body.errors]).toEqual([422, refused])
    const greek = await change(id, {}, until('2026-12-01'), 'el')
    expect(greek.body.errors).toEqual({ firm_carrier_id: 'Μη έγκυρες άδειες μεταφορέα' })
    const { body } = await test.call('GET', `/orders/edit/${id}`, { as: 4 })
    expect(body.details[0].unloading.date).toBe('2026-11-30')
  })

  it('is opened, and changed in everything but days, places and carrier, once licences have lapsed', async () => {
    const carrier = await test.make.carrier()
    const id = await carried(carrier)
    await lapse(carrier, '2026-11-01')
    expect((await test.call('GET', `/orders/edit/${id}`, { as: 4 })).status).toBe(200)
    expect((await change(id, { customer_price: 1, incoterm: 'DAP' }, { weight: 9 })).status).toBe(200)
    expect((await change(id, {}, until('2026-11-26'))).body.errors).toEqual(refused)
    const sofia = await test.make.place({ country_id: 3, timezone: 'Europe/Sofia' })
    const elsewhere = { ...until('2026-11-27').unloading, place_id: sofia }
    expect((await change(id, {}, { unloading: elsewhere })).body.errors).toEqual(refused)
  })

  it('needs licences for the countries it goes through', async () => {
    const carrier = await test.make.carrier()
    const id = await carried(carrier)
    await test.pool.query(
      'insert into file_countries select id, country_id from files, unnest($2::int[]) country_id where firm_id = $1',
      [carrier, [1, 17]],
    )
    expect((await change(id, {}, until('2026-11-28'))).status).toBe(200)
    const sofia = await test.make.place({ country_id: 3, timezone: 'Europe/Sofia' })
    const elsewhere = { ...until('2026-11-28').unloading, place_id: sofia }
    expect((await change(id, {}, { unloading: elsewhere })).body.errors).toEqual(refused)
  })

  it.each([
    ['goods at a temperature an ATP certificate', { temp: -18 }, { file_type_id: 24 }],
    ['dangerous goods an ADR certificate', 'adr', { file_type_id: 26 }],
    [
      'valuable goods an insurance that covers them',
      { cargo_value: 90_000_000, weight: 24_000 },
      { file_type_id: 18, amount: 30_000_000 },
    ],
    [
      'what the CMR note declares an insurance that covers it',
      { declared_value: 30_000_000 },
      { file_type_id: 18, amount: 30_000_000 },
    ],
  ] as const)('needs for %s', async (_what, asked, paper) => {
    const { rows } = await test.pool.query(
      'select id from cargo_types where adr and parent_id is null limit 1',
    )
    const goods = asked === 'adr' ? { cargos: [{ cargo_id: rows[0].id }] } : asked
    const detail = { ...goods, ...until('2026-11-28') }
    const carrier = await test.make.carrier()
    await test.pool.query('update files set file_type_id = 29 where firm_id = $1 and file_type_id = 24', [
      asked !== 'adr' && 'temp' in asked ? carrier : 0,
    ])
    const id = await carried(carrier)
    expect((await change(id, {}, detail)).body.errors).toEqual(refused)
    await test.make.firmFile(carrier, { ...approved, ...paper })
    expect((await change(id, {}, detail)).status).toBe(200)
    const { body } = await test.call('GET', `/orders/edit/${id}`, { as: 4 })
    expect(body.details[0]).toMatchObject(goods)
  })

  it('limits the carrier’s debt by weight at the rate of the order’s business', async () => {
    const carrier = await test.make.carrier()
    await test.make.firmFile(carrier, { ...approved, file_type_id: 18, amount: 30_000_000 })
    const business = await test.make.business()
    const asked = `places=${parents.athens}&from=2026-11-24&to=2026-11-28&cargo_value=90000000&weight=24000&ids=${carrier}`
    const fault = async (query: string) => {
      const { body } = await test.call('GET', `/firms/carriers?${query}`, { as: 4 })
      return body.data[0].licences.needs.find(({ need }: { need: string }) => need === 'cmr').fault
    }
    expect(await fault(`${asked}&business_id=${business}`)).toBe(null)
    await test.pool.query('update businesses set sdr_rate = 1.6 where id = $1', [business])
    expect(await fault(`${asked}&business_id=${business}`)).toBe('too_little')
    expect(await fault(asked)).toBe(null)
  })

  it('needs a permit beyond the Union', async () => {
    const carrier = await test.make.carrier()
    const id = await carried(carrier)
    const { rows } = await test.pool.query("select id from countries where iso = 'TR'")
    const istanbul = await test.make.place({ country_id: rows[0].id, timezone: 'Europe/Istanbul' })
    const elsewhere = { unloading: { ...until('2026-11-27').unloading, place_id: istanbul } }
    expect((await change(id, {}, elsewhere)).body.errors).toEqual(refused)
    await test.make.firmFile(carrier, { ...approved, file_type_id: 33 })
    expect((await change(id, {}, elsewhere)).status).toBe(200)
  })

  it('is moved as the road demands once it is loaded', async () => {
    const carrier = await test.make.carrier()
    const id = await carried(carrier, 3)
    await lapse(carrier, '2026-11-27')
    expect((await change(id, {}, until('2026-12-01'))).status).toBe(200)
  })

  it.each([
    ['without licences', {}, []],
    ['without an approval', { approved_at: null }, [15, 18, 24]],
    ['without insurance', {}, [15, 24]],
    ['with what was removed', { removed_at: '2026-11-01' }, [15, 18, 24]],
  ])('is not moved %s', async (_which, values, kinds) => {
    const carrier = await test.make.firm({ is_carrier: true })
    for (const kind of kinds) {
      const document = { file_type_id: kind, valid_to: '2027-01-01', approved_at: '2026-01-01' }
      await test.make.firmFile(carrier, { ...document, ...values })
    }
    expect((await change(await carried(carrier), {}, until('2026-11-28'))).body.errors).toEqual(refused)
  })

  it('waits for the person who takes a licence away at the same moment, and is then refused', async () => {
    const carrier = await test.make.carrier()
    const id = await carried(carrier)
    const other = await test.pool.connect()
    try {
      await other.query('begin')
      await other.query("update files set removed_at = '2026-11-21' where firm_id = $1", [carrier])
      const moving = change(id, {}, until('2026-11-28'))
      await expect.poll(() => waiters('%from "files"%for share%')).toBe(1)
      await other.query('commit')
      expect((await moving).body.errors).toEqual(refused)
    } finally {
      other.release()
    }
  })
})

async function waiters(query: string): Promise<number> {
  const found = await test.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
    [query],
  )
  return found.rows[0]?.n ?? 0
}

describe('the carriers to choose among', () => {
  const ask = (query: string, as: 4 | 5 = 4) => test.call('GET', `/firms/carriers?${query}`, { as })
  const days = 'from=2026-11-24&to=2026-11-27'

  it('have the verdict for the journey', async () => {
    const good = await test.make.carrier({ name: 'Verdict Good' })
    const bad = await test.make.firm({ name: 'Verdict Bad', is_carrier: true })
    await test.make.carrier({ name: 'Verdict Off', active: false })
    await test.make.firm({ name: 'Verdict Customer' })
    const { body } = await ask(`${days}&places=${parents.athens},${parents.munich}&search=verdict`)
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([bad, good])
    expect(body.data[1]).toMatchObject({ country_iso: 'GR', licences: { valid: true } })
    expect(body.data[0].licences).toMatchObject({
      journey: 'international',
      valid: false,
      needs: ['community', 'cmr'].map((need) => ({ need, fault: 'missing', document: null })),
    })
    const later = await ask(`from=2026-11-24&to=2028-01-01&places=${parents.athens}&ids=${good}`)
    expect(later.body.data[0].licences).toMatchObject({ journey: 'domestic', valid: false })
    const abroad = await ask(`${days}&places=${parents.munich}&ids=${good}`)
    expect(abroad.body.data[0].licences).toMatchObject({ journey: 'cabotage', valid: true })
  })

  it('are found by their ids although switched off', async () => {
    const off = await test.make.carrier({ active: false })
    expect((await ask(`${days}&places=${parents.athens}&ids=${off}`)).body.data).toMatchObject([{ id: off }])
  })

  it.each(['', 'from=2026-11-24&to=x&places=1', 'from=2026-11-24&to=2026-11-27&places=all'])(
    'are refused for the journey "%s"',
    async (query) => {
      expect((await ask(query)).status).toBe(422)
    },
  )
})
