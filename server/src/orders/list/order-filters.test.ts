import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { detailBody, makeParents, orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'

let test: TestApp
let parents: OrderParents
let firm: number

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeParents(test.make)
  firm = await test.make.firm()
})
afterAll(() => test.close())

async function idsOf(query: string, as: 4 | 5 | string = 4): Promise<number[]> {
  const answer = await test.call('GET', `/orders?pageSize=200&${query}`, { as })
  expect(answer.status).toBe(200)
  return answer.body.data.map((row: { id: number }) => row.id)
}

async function stored(changes: object = {}): Promise<number> {
  const answer = await test.call('POST', '/orders/store', { as: 4, body: orderBody(parents, changes) })
  expect(answer.status).toBe(201)
  return answer.body.id
}

const withDetail = (changes: object) => stored({ details: [detailBody(parents, changes)] })

describe('the filters of the order list', () => {
  it('find orders by what any of their details names', async () => {
    const reefer = await withDetail({ trailer_type_id: 7, cargos: [{ cargo_id: 4 }], load_type_id: 1 })
    const tautliner = await stored({
      details: [
        detailBody(parents, { trailer_type_id: 1, cargos: [] }),
        detailBody(parents, { trailer_type_id: 2, load_type_id: 2, cargos: [] }),
      ],
    })
    const own = `customer=${parents.customer}`
    expect(await idsOf(`${own}&trailers=7`)).toContain(reefer)
    expect(await idsOf(`${own}&trailers=2`)).toEqual([tautliner])
    expect(await idsOf(`${own}&trailers=2,7&cargos=4`)).not.toContain(tautliner)
    expect(await idsOf(`${own}&cargos=4&load_type=1`)).toContain(reefer)
    expect(await idsOf(`${own}&load_type=2`)).toEqual([tautliner])
  })

  it('follow a change of the order', async () => {
    const id = await withDetail({ trailer_type_id: 3 })
    expect(await idsOf('trailers=3')).toEqual([id])
    const body = { ...orderBody(parents), details: [detailBody(parents, { trailer_type_id: 5 })], version: 1 }
    expect((await test.call('POST', `/orders/update/${id}`, { as: 4, body })).status).toBe(200)
    expect(await idsOf('trailers=3')).toEqual([])
    expect(await idsOf('trailers=5')).toEqual([id])
  })

  it('find what is loaded or delivered on a day, at any of its stops', async () => {
    const customer = await test.make.firm()
    const own = `customer=${customer}`
    const detail = (loaded: string, delivered: string) =>
      detailBody(parents, {
        loading: { place_id: parents.athens, date: loaded },
        unloading: { place_id: parents.munich, date: delivered },
      })
    const two = await stored({
      firm_company_id: customer,
      details: [detail('2026-12-01', '2026-12-04'), detail('2026-12-03', '2026-12-09')],
    })
    const one = await stored({
      firm_company_id: customer,
      details: [detail('2026-12-02', '2026-12-05')],
    })
    const on = (kind: string, day: string) => idsOf(`${own}&${kind}_from=${day}&${kind}_to=${day}`)
    expect(await on('loading', '2026-12-01')).toEqual([two])
    expect(await on('loading', '2026-12-02')).toEqual([one])
    expect(await on('loading', '2026-12-03')).toEqual([two])
    expect(await on('delivery', '2026-12-04')).toEqual([two])
    expect(await on('delivery', '2026-12-09')).toEqual([two])
    expect(await on('delivery', '2026-12-08')).toEqual([])
    expect(await idsOf(`${own}&loading_from=2026-12-03`)).toEqual([two])
    expect(await idsOf(`${own}&delivery_to=2026-12-04`)).toEqual([two])
    expect(await idsOf(`${own}&loading_from=2026-12-03&loading_to=2027-06-03`)).toEqual([two])
    expect(await idsOf(`${own}&loading_from=2026-12-03&delivery_to=2026-12-04`)).toEqual([two])
    expect(await idsOf(`${own}&loading_from=2026-12-05&loading_to=2026-12-01`)).toEqual([])
    const { rows } = await test.pool.query(
      `select id from orders where array(select unnest(facets) order by 1) is distinct from order_facets(id)
        and firm_company_id = ${customer}`,
    )
    expect(rows).toEqual([])
  })

  it('refuse loadings that lie months apart', async () => {
    const far = { place_id: parents.athens, date: '2027-03-01' }
    const late = { place_id: parents.munich, date: '2027-03-03' }
    const details = [detailBody(parents), detailBody(parents, { loading: far, unloading: late })]
    const answer = await test.call('POST', '/orders/store', { as: 4, body: orderBody(parents, { details }) })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
      422,
      ['details.1.loading.date', 'details.1.unloading.date'],
    ])
  })

  it('find a part of a cargo by itself and by its cargo', async () => {
    const { rows } = await test.pool.query<{ id: number; parent_id: number }>(
      'select id, parent_id from cargo_types where parent_id is not null order by id desc limit 1',
    )
    const [part] = rows
    if (!part) throw new Error('there are parts of cargos from the start')
    const id = await withDetail({ cargos: [{ cargo_id: part.parent_id, subcargo_id: part.id }] })
    expect(await idsOf(`cargos=${part.id}`)).toEqual([id])
    expect(await idsOf(`cargos=${part.parent_id}`)).toContain(id)
  })

  it('find whom an order is given to, in charge or beside', async () => {
    const [main, beside] = [await test.make.person({ role_id: 4 }), await test.make.person({ role_id: 4 })]
    const first = await stored({ assign_user: main, assign_users: [beside] })
    const second = await stored({ assign_user: beside })
    expect(await idsOf(`assign_users=${main}`)).toEqual([first])
    expect(await idsOf(`assign_users=${beside}`)).toEqual([second, first])
  })

  it('find numbers, plates and references as people read them out', async () => {
    const id = await withDetail({ references: [{ reference_type_id: 1, ref_number: 'ΔΑ-9917' }] })
    await test.pool.query(
      `update orders set pn_truck = 'IKA 4521', pn_trailer = 'P 7788',
        search = norm_search(search || ' IKA 4521 P 7788') where id = $1`,
      [id],
    )
    const found = await test.pool.query<{ number_id: string }>('select number_id from orders where id = $1', [
      id,
    ])
    const number = found.rows[0]?.number_id ?? ''
    for (const typed of [number, number.slice(-5), String(Number(number.slice(5)))]) {
      expect(await idsOf(`business=${parents.business}&order_id=${typed}`)).toEqual([id])
    }
    expect(await idsOf('pn_truck=ika+45')).toEqual([id])
    expect(await idsOf('pn_truck=7788')).toEqual([])
    expect(await idsOf('pn_trailer=7788')).toEqual([id])
    expect(await idsOf('ref_number=δα-99')).toEqual([id])
    // Found by the search, but not as a reference.
    expect(await idsOf('ref_number=munchen')).toEqual([])
  })

  it('find by business, status, delay and the customer’s line of service', async () => {
    const business = await test.make.business()
    const of = (values: object) => test.make.order({ firm_company_id: firm, ...values })
    const early = await of({ business_id: business, status: 2 })
    const atLoading = await of({ status: 3, loading_delay: true })
    const atDelivery = await of({ status: 4, finished: true, delivery_delay: true })
    await test.pool.query('insert into firm_operations (firm_id, operation_id) values ($1, 3)', [firm])
    const own = `customer=${firm}`
    expect(await idsOf(`business=${business}`)).toEqual([early])
    expect(await idsOf(`${own}&status=3,4`)).toEqual([atDelivery, atLoading])
    expect(await idsOf(`${own}&status=2`)).toEqual([early])
    expect(await idsOf(`${own}&delay=any`)).toEqual([atDelivery, atLoading])
    expect(await idsOf(`${own}&delay=loading`)).toEqual([atLoading])
    expect(await idsOf(`${own}&delay=delivery&tab=finished`)).toEqual([atDelivery])
    expect(await idsOf(`${own}&delay=none`)).toEqual([early])
    expect(await idsOf(`operations=3`)).toEqual([atDelivery, atLoading, early])
    expect(await idsOf(`operations=4&${own}`)).toEqual([])
  })

  it('count the tabs like the list', async () => {
    const { body } = await test.call('GET', `/orders/counts?customer=${firm}&delay=any`, { as: 4 })
    expect(body).toMatchObject({ all: { count: 2 }, finished: { count: 1 }, delivery: { count: 1 } })
  })

  it.each([
    ['status=7', 'status', 'unknown_choice'],
    ['status=', 'status', 'unknown_choice'],
    ['delay=late', 'delay', 'unknown_choice'],
    ['trailers=x', 'trailers', 'unknown_choice'],
    ['order_id=', 'order_id', 'required'],
    [`ref_number=${'9'.repeat(81)}`, 'ref_number', 'too_long'],
    ['pn_truck=%20', 'pn_truck', 'required'],
  ])('refuse %s', async (query, field) => {
    const answer = await test.call('GET', `/orders?${query}`, { as: 4 })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? answer.body.error?.fields ?? {})).toEqual([field])
  })

  it.each(['carrier=1', 'pn_truck=IKA', 'pn_trailer=P77', 'operations=1', 'assign_users=1'])(
    'show a customer nothing by %s',
    async (query) => {
      const token = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
      const answer = await test.call('GET', `/orders?${query}`, { as: token })
      expect(answer.status).toBe(422)
      expect((await test.call('GET', '/orders?delay=any', { as: token })).body.total).toBe(2)
    },
  )
})
