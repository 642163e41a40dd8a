import type { CostInput } from '@dromos/contract/consignments/cost-input.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { readPaper } from '../../test/read-paper.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver
const kinds = { ferry: 4, waiting: 7, clearance: 12, insurance: 21, deduction: 27, commission: 28 }

beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
})
afterAll(() => test.close())

type Cost = Partial<CostInput> & Pick<CostInput, 'cost_type_id' | 'amount'>
const buy = (...lines: Cost[]) => lines.map((line) => ({ side: 'buy' as const, ...line }))

async function carried(additional_costs: Cost[]): Promise<number> {
  const id = await orders.enter({ additional_costs })
  await orders.assign(id, { transporter_price: 220_000 })
  return id
}
const transportOrder = (id: number) => readPaper(test, id, 'transport_order')
const costsOf = async (id: number) => (await orders.read(id)).additional_costs

describe('the transport order', () => {
  it('names what its carrier gets, and nothing that brokers, insurers and agents get', async () => {
    const id = await carried(
      buy(
        { cost_type_id: kinds.clearance, text: 'paid to broker', amount: 15_000 },
        { cost_type_id: kinds.insurance, text: 'insurer', amount: 4_000 },
        { cost_type_id: kinds.commission, text: 'agent commission', amount: 9_000 },
        { cost_type_id: kinds.deduction, text: 'last journey', amount: -5_000 },
        { cost_type_id: kinds.waiting, text: '3 h', amount: 10_500 },
      ),
    )
    const text = await transportOrder(id)
    for (const shown of ['Damage deduction: last journey', '-50.00', 'Waiting time: 3 h', '2,255.00']) {
      expect(text).toContain(shown)
    }
    for (const hidden of [
      'Customs clearance',
      'broker',
      'insurer',
      'ommission',
      '150.00',
      '40.00',
      '90.00',
    ]) {
      expect(text).not.toContain(hidden)
    }
  })

  it('says what is paid to others for it on the road, and never what belongs to others', async () => {
    const id = await carried(
      buy(
        { cost_type_id: kinds.ferry, amount: 50_000, prepaid: true, payee: 'other' },
        { cost_type_id: kinds.commission, amount: 9_000, prepaid: true },
      ),
    )
    const text = await transportOrder(id)
    expect(text).toContain('Paid by us directly: Ferry.')
    expect(text).not.toContain('Commission')
    expect(text).toMatch(/Total 2,200\.00/)
  })

  it('adds up advances of the carrier, and neither what is paid on the spot nor the carriage of other legs', async () => {
    const id = await carried(
      buy(
        { cost_type_id: kinds.ferry, amount: 50_000, prepaid: true },
        { cost_type_id: kinds.waiting, text: 'at the hub', amount: 7_000, leg: 'before' },
        { cost_type_id: kinds.waiting, text: 'at the ramp', amount: 6_000, payer: 'consignee' },
      ),
    )
    const text = await transportOrder(id)
    expect(text).toMatch(/Total 2,700\.00/)
    expect(text).toContain('Paid locally by the consignee: Waiting time: at the ramp, 60.00')
    expect(text).not.toContain('at the hub')
  })
})

describe('the booking confirmation', () => {
  it.each([
    ['en', 'payable at destination by the consignee: 4,350.50'],
    ['el', 'πληρωτέος στον προορισμό από τον παραλήπτη: 4.350,50'],
  ] as const)('asks the customer for no freight that the consignee pays, in %s', async (language, said) => {
    const id = await orders.enter({
      freight_terms: 'collect',
      customer_price: 435_050,
      additional_costs: [{ cost_type_id: kinds.waiting, side: 'sell', amount: 10_000 }],
    })
    const text = await readPaper(test, id, 'booking_confirmation', language)
    expect(text).toContain(said)
    expect(text).toMatch(/(Total|Σύνολο) 100[.,]00/)
    expect(text.split(/4[.,]350[.,]50/)).toHaveLength(2)
  })
})

describe('the payee of a line that we buy', () => {
  it('is whom its cost type says, and stays when the type is changed', async () => {
    const id = await carried(
      buy({ cost_type_id: kinds.commission, amount: 900 }, { cost_type_id: kinds.waiting, amount: 100 }),
    )
    await test.pool.query(`update cost_types set payee = 'carrier' where id = $1`, [kinds.commission])
    expect((await costsOf(id)).map(({ payee }) => payee)).toEqual(['other', 'carrier'])
    expect(await transportOrder(id)).not.toContain('Commission')
    await test.pool.query(`update cost_types set payee = 'other' where id = $1`, [kinds.commission])
  })

  it('is a firm by name, in the record and in the log; a line that we sell has none', async () => {
    const broker = await test.make.firm({ name: 'Εκτελωνιστική Πειραιά' })
    const firm = { payee: 'other', payee_firm_id: broker } as const
    const lines = [
      { cost_type_id: kinds.clearance, side: 'buy', amount: 15_000, ...firm },
      { cost_type_id: kinds.clearance, side: 'sell', amount: 20_000, ...firm },
    ] as const
    const id = await orders.enter()
    const { version, ...order } = await orders.read(id)
    const body = { ...orderBody(parents), additional_costs: lines, version }
    body.details = order.details.map(({ id: detail }, at) => ({ ...body.details[at]!, id: detail }))
    expect((await test.call('POST', `/orders/update/${id}`, { as: 4, body })).status).toBe(200)
    const saved = await orders.read(id)
    expect(saved.payees).toEqual([{ id: broker, name: 'Εκτελωνιστική Πειραιά' }])
    expect(saved.additional_costs).toMatchObject([firm, { payee: null, payee_firm_id: null }])
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(JSON.stringify(log.body.data[0])).toContain(
      '"field":"additional_costs.0.payee_firm_id","before":null,"after":"Εκτελωνιστική Πειραιά"',
    )
  })

  it('is rejected when the firm does not exist or is switched off, unless it was named before', async () => {
    const firm = await test.make.firm()
    const lines = (payee_firm_id: number) => [
      { cost_type_id: kinds.clearance, side: 'buy', amount: 1, payee: 'other', payee_firm_id },
    ]
    const store = (id: number) =>
      test.call('POST', '/orders/store', {
        as: 4,
        body: { ...orderBody(parents), additional_costs: lines(id) },
      })
    expect((await store(999_999)).body.errors).toEqual({
      'additional_costs.0.payee_firm_id': 'This choice does not exist.',
    })
    const { body: order } = await store(firm)
    await test.pool.query('update firms set active = false where id = $1', [firm])
    expect((await store(firm)).body.errors).toEqual({
      'additional_costs.0.payee_firm_id': 'This firm is inactive.',
    })
    const kept = { ...orderBody(parents), additional_costs: lines(firm), version: 1 }
    expect((await test.call('POST', `/orders/update/${order.id}`, { as: 4, body: kept })).status).toBe(200)
  })
})

describe('the booking confirmation', () => {
  it('sums what the customer pays; what the consignee pays on the spot stands beside', async () => {
    const id = await orders.enter({
      customer_price: 100_000,
      additional_costs: [{ cost_type_id: 14, side: 'sell', amount: 500_000, payer: 'consignee' }],
    })
    const text = await readPaper(test, id, 'booking_confirmation')
    expect(text).toMatch(/Total 1,000\.00/)
    expect(text).toContain('Paid locally by the consignee: Duties and VAT advanced, 5,000.00')
  })
})
