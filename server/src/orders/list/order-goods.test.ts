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

const store = async (details: ReturnType<typeof detailBody>[]): Promise<number> =>
  (await test.call('POST', '/orders/store', { as: 4, body: orderBody(parents, { details }) })).body.id

/** The orders that say something else of their parts than the parts do. */
async function astray(): Promise<number[]> {
  const found = await test.pool.query<{ id: number }>(
    'select id from orders where goods is distinct from order_goods(id) order by id',
  )
  return found.rows.map(({ id }) => id)
}

const loadedAt = (time_from: string | null, date = '2026-11-24') => ({
  place_id: parents.athens,
  date,
  time_from,
  time_to: null,
})
const unloadedAt = (time_from: string | null, date = '2026-11-27') => ({
  place_id: parents.munich,
  date,
  time_from,
  time_to: null,
})
const packed = (packing_type_id: number, pallets: number) => ({ packing_type_id, pallets, exchange: false })

describe('the summary of an order’s parts', () => {
  it('agrees with its parts, whatever is entered and changed', async () => {
    const many = [
      detailBody(parents, { loading: loadedAt('09:30'), weight: 0.1, load_meters: 0.1, references: [] }),
      detailBody(parents, {
        loading: loadedAt('07:15'),
        unloading: unloadedAt('23:00', '2026-11-28'),
        weight: 0.2,
        load_meters: 0.2,
        cargos: [{ cargo_id: 4 }, { cargo_id: 1 }],
        packings: [packed(2, 3), packed(1, 4)],
      }),
      detailBody(parents, {
        loading: loadedAt(null, '2026-11-25'),
        unloading: unloadedAt('08:00', '2026-11-28'),
        weight: null,
        trailer_type_id: null,
        packings: [],
      }),
    ]
    await store([detailBody(parents)])
    await store([detailBody(parents, { loading: loadedAt(null), unloading: unloadedAt(null) })])
    const id = await store(many)
    expect(await astray()).toEqual([])
    const changed = { ...orderBody(parents, { details: many.toReversed() }), version: 1 }
    expect(await test.call('POST', `/orders/update/${id}`, { as: 4, body: changed })).toMatchObject({
      status: 200,
    })
    expect(await astray()).toEqual([])
    const { body } = await test.call('GET', `/orders/rows?ids=${id}`, { as: 4 })
    expect(body.data[0]).toMatchObject({
      loading: { time_from: '07:15' },
      delivery: { time_from: '23:00' },
      weight: 0.3,
      pallets: 40,
      trailer_type_id: null,
      cargo_ids: [1, 4],
      packing_type_ids: [1, 2],
    })
  })

  it('shows the time of the very stop whose place it shows', async () => {
    const westwards = await test.make.place({ city: 'Lisboa', timezone: 'Europe/Lisbon' })
    const first = detailBody(parents, { loading: loadedAt('08:00') })
    // An hour earlier by its clock, an hour later in truth.
    const later = detailBody(parents, { loading: { ...loadedAt('07:00'), place_id: westwards } })
    const bare = detailBody(parents, { loading: loadedAt(null, '2026-11-23') })
    const timed = detailBody(parents, {
      loading: { ...loadedAt('10:00', '2026-11-23'), place_id: westwards },
    })
    const ids = [await store([later, first]), await store([timed, bare])]
    const { body } = await test.call('GET', `/orders/rows?ids=${ids.join()}`, { as: 4 })
    expect(body.data.map(({ loading }: { loading: object }) => loading)).toMatchObject([
      { city: 'Ασπρόπυργος', time_from: '08:00' },
      { city: 'Ασπρόπυργος', time_from: null },
    ])
    expect(await astray()).toEqual([])
  })

  it('is sent to open pages when only the parts are changed', async () => {
    const id = await store([detailBody(parents)])
    await test.pool.query('update consignment_details set weight = weight + 1 where order_id = $1', [id])
    expect(await astray()).toEqual([id])
  })
})
