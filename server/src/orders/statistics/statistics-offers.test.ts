import { offerWonColumns } from '@dromos/contract/statistics/columns.ts'
import { offerDrilldownText } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import type { OfferDrilldown, OfferOutcome } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import type { OfferGroupRow, OfferSums } from '@dromos/contract/statistics/offers-won.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { makeOfferParents, storeOffer } from '../../test/offer-body.ts'
import { wallAt } from '../../test/auditor/exact.ts'

// Another seed is another run: AUDIT_SEED=… vitest run statistics-offers
const seed = Number(process.env['AUDIT_SEED'] ?? 20_261_125)
const OFFICE = 'Europe/Athens'

interface Town {
  country_iso: string
  city: string
}
interface Sent {
  id: number
  firm: number
  status: number
  user: number
  active: boolean
  /** As its customer's clock in the office read it. */
  day: string
  lanes: { from: Town; to: Town }[]
  /** Which of its lanes was accepted, and for how much. */
  taken: number | null
  value: number
}

let test: TestApp
let offers: Sent[]
let operator: number
let operatorsToken: string
let customers: number[]
let germany: number

const towns: Town[] = [
  { country_iso: 'GR', city: 'Ασπρόπυργος' },
  { country_iso: 'GR', city: 'Άγιος Ιωάννης Ρέντης' },
  { country_iso: 'DE', city: 'München' },
  { country_iso: 'IT', city: "L'Aquila" },
]
// Of both months, beside their borders, of the night in which the clocks change, and in the hours by which days differ.
const moments = [
  '2026-09-30T20:59:59Z',
  '2026-09-30T21:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-31T21:59:59Z',
  '2026-10-31T22:00:00Z',
  '2026-10-12T08:00:00Z',
  '2026-10-25T21:30:00Z',
  '2026-03-29T21:30:00Z',
]

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-25T09:00:00Z')
  const parents = await makeOfferParents(test)
  operator = await test.make.person({ role_id: 4 })
  operatorsToken = await test.tokenFor(operator, 4)
  const other = await test.make.person({ role_id: 4 })
  customers = [await test.make.firm({ name: 'Α' }), await test.make.firm({ name: 'Β' }), parents.customer]
  germany = (await test.pool.query(`select id from countries where iso = 'DE'`)).rows[0].id
  let state = seed
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
  offers = []
  for (let count = 0; count < 40; count += 1) {
    const { id } = await storeOffer(test, parents, { users: [draw(2) ? operator : other] })
    const lanes = Array.from({ length: 1 + draw(3) }, () => ({ from: towns[draw(4)]!, to: towns[draw(4)]! }))
    const status = 3 + draw(6)
    const taken = status === 5 ? draw(lanes.length) : null
    const sent = moments[draw(moments.length)]!
    const { rows } = await test.pool.query('select person_id from offer_users where offer_id = $1', [id])
    const offer: Sent = {
      id,
      firm: customers[draw(3)]!,
      status,
      user: rows[0].person_id,
      active: draw(4) > 0,
      day: wallAt(Date.parse(sent), OFFICE).date,
      lanes,
      taken,
      value: taken === null ? 0 : 1_000 + draw(900_000),
    }
    offers.push(offer)
    await test.pool.query(
      `insert into offer_versions (offer_id, revision, shown, told, sent_at) values
        ($1, 1, '{"options": []}', '{}', '2020-01-01'), ($1, 2, $2, '{}', $3)`,
      [id, JSON.stringify({ options: lanes }), sent],
    )
    await test.pool.query(
      `update offers set firm_id = $2, status = $3, active = $4, sent_at = $5, accepted = $6 where id = $1`,
      [
        id,
        offer.firm,
        status,
        offer.active,
        sent,
        taken === null ? null : JSON.stringify({ option: taken, total: offer.value }),
      ],
    )
  }
  // What was never sent is not counted.
  await storeOffer(test, parents)
})
afterAll(() => test.close())

const get = async (path: string, as: 1 | 2 | 4 | 5 | string = 1) => {
  const { status, body } = await test.call('GET', path, { as })
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body
}

const october = 'period_from=2026-10-01&period_to=2026-10-31'
const isIn = (month: string) => (offer: Sent) => offer.day.startsWith(month)
const laneOf = ({ from, to }: Sent['lanes'][number]) =>
  `${from.country_iso} ${from.city} → ${to.country_iso} ${to.city}`
const nameOf = ({ country, label, country_to: countryTo, label_to: labelTo }: OfferGroupRow) =>
  `${country} ${label} → ${countryTo} ${labelTo}`
const ends: Readonly<Record<number, OfferOutcome>> = { 5: 'won', 6: 'lost', 7: 'lost', 8: 'lost' }
const endOf = ({ status }: Sent): OfferOutcome => ends[status] ?? 'open'

function counted(mine: readonly Sent[], isPriced = true): OfferSums {
  const of = (outcome: OfferOutcome) => mine.filter((offer) => endOf(offer) === outcome).length
  const [won, lost, open] = [of('won'), of('lost'), of('open')]
  const value = mine.reduce((sum, offer) => sum + offer.value, 0)
  const rate = won + lost === 0 ? null : won / (won + lost)
  return { sent: mine.length, won, lost, open, rate, value: isPriced ? value : null }
}

/** The offers that count on a lane: of an accepted one, the lane that was taken alone. */
const onLane = (mine: readonly Sent[], isLane: (name: string) => boolean): Sent[] =>
  mine.filter(({ lanes, taken }) => {
    const takenName = taken === null ? null : laneOf(lanes[taken]!)
    return lanes.some((lane) => isLane(laneOf(lane)) && (takenName === null || laneOf(lane) === takenName))
  })

async function listOf(figure: OfferDrilldown, as: 1 | string = 1): Promise<number[]> {
  const path = `/offers?pageSize=200&figure=${encodeURIComponent(offerDrilldownText(figure))}`
  const { data } = await get(path, as)
  return data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)
}
const idsOf = (mine: readonly Sent[]) => mine.map(({ id }) => id).toSorted((a, b) => a - b)

it(`statistics of offers count by customer and by lane what the rows say, now and before (seed ${seed})`, async () => {
  const [mine, past] = [offers.filter(isIn('2026-10')), offers.filter(isIn('2026-09'))]
  expect(mine.length).toBeGreaterThan(20)
  for (const outcome of ['won', 'lost', 'open']) expect(mine.map(endOf)).toContain(outcome)
  for (const by of ['customer', 'lane'] as const) {
    const { groups, total, total_before, count } = await get(`/stats/offers/${by}?${october}&most=2`)
    expect([by, total, total_before]).toEqual([by, counted(mine), counted(past)])
    const names: string[] = groups.map((row: OfferGroupRow) => (by === 'lane' ? nameOf(row) : row.key))
    const shown = new Set(names.slice(0, 2))
    const isOf = (key: string | null, at: number) => (name: string) =>
      key === null ? !shown.has(name) : name === names[at]
    const found = (all: readonly Sent[], key: string | null, at: number) =>
      by === 'lane' ? onLane(all, isOf(key, at)) : all.filter(({ firm }) => isOf(key, at)(`${firm}`))
    for (const [at, { key, now, before }] of groups.entries()) {
      expect([by, key, now]).toEqual([by, key, counted(found(mine, key, at))])
      expect([by, key, before]).toEqual([by, key, counted(found(past, key, at))])
      const keys = key === null ? groups.flatMap((row: OfferGroupRow) => row.key ?? []) : [key]
      const group = { by, keys, ...(key === null && { except: true }) }
      const sent = { from: '2026-10-01', to: '2026-10-31' }
      expect(await listOf({ sent, group })).toEqual(idsOf(found(mine, key, at)))
      for (const outcome of ['won', 'lost', 'open'] as const) {
        const ended = found(mine, key, at).filter((offer) => endOf(offer) === outcome)
        expect([key, outcome, await listOf({ sent, group, outcome })]).toEqual([key, outcome, idsOf(ended)])
      }
    }
    const every = new Set(
      by === 'customer'
        ? mine.map(({ firm }) => `${firm}`)
        : mine.flatMap(({ lanes }) =>
            lanes.map(laneOf).filter((name) => onLane(mine, (one) => one === name).length > 0),
          ),
    )
    expect([by, count]).toEqual([by, every.size])
  }
})

it.each(['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'])(
  'statistics of offers count those of %s, whatever the clocks do',
  async (day) => {
    const mine = offers.filter((offer) => offer.day === day)
    const { total } = await get(`/stats/offers/customer?period_from=${day}&period_to=${day}`)
    expect(total).toEqual(counted(mine))
    expect(await listOf({ sent: { from: day, to: day } })).toEqual(idsOf(mine))
    const { data } = await get(`/offers?pageSize=200&sent_from=${day}&sent_to=${day}`)
    expect(idsOf(data)).toEqual(idsOf(mine.filter(({ active }) => active)))
  },
)

it('statistics of offers accept the filters that offers have, and are an operator’s own', async () => {
  const mine = offers.filter(isIn('2026-10'))
  const [firm] = customers
  const ask = async (query: string, as: 1 | string = 1) =>
    (await get(`/stats/offers/customer?${october}&${query}`, as)).total
  expect(await ask(`firms=${firm}`)).toEqual(counted(mine.filter((offer) => offer.firm === firm)))
  expect(await ask(`users=${operator}`)).toEqual(counted(mine.filter(({ user }) => user === operator)))
  expect(await ask('business=999999')).toEqual(counted([]))
  const german = mine.filter(({ lanes }) => lanes.some(({ to }) => to.country_iso === 'DE'))
  expect(await ask(`country_to=${germany}`)).toEqual(counted(german))
  const sent = { from: '2026-10-01', to: '2026-10-31' }
  expect(await listOf({ sent, country_to: [germany] })).toEqual(idsOf(german))
  const own = mine.filter(({ user }) => user === operator)
  expect(await ask('', operatorsToken)).toEqual(counted(own))
  expect(await listOf({ sent, owner: operator }, operatorsToken)).toEqual(idsOf(own))
})

it('statistics of offers show the administrator no money, and customers nothing', async () => {
  const mine = offers.filter(isIn('2026-10'))
  expect((await get(`/stats/offers/lane?${october}`, 2)).total).toEqual(counted(mine, false))
  const customer = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: customers[0] }), 5)
  const status = async (path: string, as: 2 | string) => (await test.call('GET', path, { as })).status
  expect(await status('/stats/offers/customer', customer)).toBe(403)
  const file = 'format=csv&columns=name,sent'
  expect(await status(`/stats/export?panel=offers&${file}`, customer)).toBe(404)
  expect(await status('/stats/export?panel=offers&format=csv&columns=name,value', 2)).toBe(422)
  expect(await status('/stats/offers/moon', 2)).toBe(404)
  expect(await status('/stats/offers/lane?sort=moon', 2)).toBe(422)
  expect(await status('/offers?figure=drop', 2)).toBe(422)
  expect(await status('/offers/counts?figure=drop', 2)).toBe(422)
})

it('statistics of offers export every row as a file', async () => {
  const columns = Object.keys(offerWonColumns).join(',')
  for (const [panel, by] of [
    ['offers', 'customer'],
    ['offer_lanes', 'lane'],
  ] as const) {
    const { groups } = await get(`/stats/offers/${by}?${october}&most=50`)
    const file = await test.call(
      'GET',
      `/stats/export?panel=${panel}&format=csv&columns=${columns}&${october}`,
      { as: 1 },
    )
    const rows: string[][] = parse(file.body, { bom: true })
    const names = groups.map((row: OfferGroupRow) => (by === 'lane' ? nameOf(row) : row.label))
    expect(rows.map(([name]) => name)).toEqual(['Name', ...names])
  }
})
