import { grossOf } from '@dromos/contract/orders/gross.ts'
import type { OwedLine, OwedOrder } from '@dromos/contract/orders/gross.ts'
import { euroCents } from '@dromos/contract/orders/money.ts'
import fc from 'fast-check'
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

const line = fc.record({
  cost_type_id: fc.constantFrom(4, 10),
  side: fc.constantFrom('sell', 'buy'),
  amount: fc.integer({ min: -9_999_999, max: 9_999_999 }),
  // Halves of a cent are where two roundings part.
  rate: fc.oneof(
    fc.constantFrom(1, 0.5, 0.005),
    fc.integer({ min: 1, max: 3_000_000 }).map((n) => n / 1e6),
  ),
  payer: fc.constantFrom(null, 'customer', 'sender', 'consignee', 'carrier'),
  vat_code: fc.constantFrom('', '24', '6,5', '13.00 %', '0', 'AE', 'A1', '24X', '100', 'G'),
})

const owed = fc.record({
  customer_price: fc.integer({ min: 0, max: 99_999_999 }),
  freight_terms: fc.constantFrom('paid', 'collect'),
  additional_costs: fc.array(line, { maxLength: 5 }),
  vat_rate: fc.constantFrom(0, 24, 20, 6.5, 19.25),
  cancelled: fc.boolean(),
})

type Sample = Omit<OwedOrder, 'additional_costs'> & { vat_rate: number; additional_costs: OwedLine[] }

const priced = ({ cancelled, customer_price, ...rest }: Sample): Sample => ({
  ...rest,
  cancelled,
  customer_price: cancelled ? 0 : customer_price,
})

async function made(sample: Sample): Promise<number> {
  const { customer_price, freight_terms, vat_rate, cancelled, additional_costs } = sample
  const status = cancelled ? 6 : 1
  const id = await test.make.order({ customer_price, freight_terms, vat_rate, cancelled, status })
  await test.pool.query(
    `insert into consignment_costs (order_id, sort, cost_type_id, side, amount, currency, rate, payer, vat_code)
      select $1, n, (one->>'cost_type_id')::int, one->>'side', (one->>'amount')::bigint, 'USD',
        (one->>'rate')::numeric, one->>'payer', one->>'vat_code'
      from jsonb_array_elements($2::jsonb) with ordinality as list (one, n)`,
    [id, JSON.stringify(additional_costs)],
  )
  return id
}

describe('what a customer owes for an order', () => {
  it('is the same in the contract and in the database', async () => {
    const samples = fc.sample(owed, 150).map(priced)
    const ids: number[] = []
    for (const sample of samples) ids.push(await made(sample))
    const { rows } = await test.pool.query<{ gross: number; worth: number[] }>(
      `select order_gross(given.id) as gross, array(select euro_cents(amount, rate)::float8 from consignment_costs
          where order_id = given.id order by sort) as worth
        from unnest($1::int[]) with ordinality as given (id, n) order by n`,
      [ids],
    )
    expect(rows).toEqual(
      samples.map((sample) => ({
        gross: grossOf(sample, sample.vat_rate),
        worth: sample.additional_costs.map(({ amount, rate }) => euroCents(amount, rate)),
      })),
    )
  })

  it('agrees with a sum by hand: VAT of each line’s code, without what is collected elsewhere, rounded per rate', () => {
    const sell = (amount: number, more: object = {}) => ({
      cost_type_id: 4,
      side: 'sell',
      amount,
      rate: 1,
      payer: null,
      vat_code: '',
      ...more,
    })
    const order = { customer_price: 100_000, freight_terms: 'paid', cancelled: false }
    const lines = [
      sell(333),
      sell(333),
      sell(10_000, { vat_code: '13' }),
      sell(5_000, { vat_code: 'AE' }),
      sell(7_000, { payer: 'consignee' }),
      sell(9_000, { side: 'buy' }),
    ]
    // 1,006.66 at 24 % is 241.5984; 100.00 at 13 %; 50.00 without.
    const sum = 100_666 + 24_160 + 11_300 + 5_000
    expect(grossOf({ ...order, additional_costs: lines }, 24)).toBe(sum)
    expect(grossOf({ ...order, freight_terms: 'collect', additional_costs: lines }, 24)).toBe(
      666 + 160 + 11_300 + 5_000,
    )
  })
})

describe('VAT of an order', () => {
  const vatOf = async (changes: {
    firm?: Record<string, unknown>
    business?: object
    from?: number
    to?: number
  }): Promise<object> => {
    const customer = await test.make.firm(changes.firm ?? {})
    const business = await test.make.business({ vat_rate: 24, ...changes.business })
    const place = (country = 1) => test.make.place({ country_id: country })
    const [athens, munich] = [await place(changes.from), await place(changes.to)]
    const body = orderBody(
      { ...parents, athens, munich },
      { business_id: business, firm_company_id: customer },
    )
    const { body: saved } = await test.call('POST', '/orders/store', { as: 4, body })
    const { body: record } = await test.call('GET', `/orders/edit/${saved.id}`, { as: 4 })
    return { rule: record.vat_rule, rate: record.vat_rate, gross: record.gross }
  }
  const [GERMANY, TURKEY, ALBANIA] = [17, 11, 5]
  const at24 = { rule: 'domestic', rate: 24, gross: 539_400 }
  const none = (rule: string) => ({ rule, rate: 0, gross: 435_000 })

  it.each([
    ['at home, from here to Germany', { to: GERMANY }, at24],
    [
      'at home by its seat, with the number of another country',
      { firm: { vat: 'DE 129273398' } },
      none('abroad'),
    ],
    ['abroad by its seat, without a number', { firm: { country_id: GERMANY } }, none('abroad')],
    ['abroad, with a number of ours', { firm: { country_id: GERMANY, vat: 'EL 094259216' } }, at24],
    ['at home, to a third country', { to: TURKEY }, none('third_country')],
    ['at home, from a third country', { from: ALBANIA }, none('third_country')],
    [
      'of a business in a third country, at its home',
      {
        business: { country_id: ALBANIA, vat_rate: 24 },
        firm: { country_id: ALBANIA },
        from: ALBANIA,
        to: ALBANIA,
      },
      at24,
    ],
  ])('is determined for a customer %s', async (_case, changes, vat) => {
    expect(await vatOf(changes)).toEqual(vat)
  })

  it('follows firm, business and place until the order is invoiced', async () => {
    const business = await test.make.business({ vat_rate: 24 })
    const customer = await test.make.firm()
    const athens = await test.make.place()
    const enter = async () => {
      const home = { ...parents, athens, munich: athens }
      const body = orderBody(home, {
        business_id: business,
        firm_company_id: customer,
        customer_price: 10_000,
        details: [detailBody(home)],
      })
      return (await test.call('POST', '/orders/store', { as: 4, body })).body.id as number
    }
    const [open, invoiced] = [await enter(), await enter()]
    await test.pool.query("update orders set invoice_number = 'A-1' where id = $1", [invoiced])
    const grosses = async () => {
      const found = await test.pool.query(
        'select gross::int from orders where id = any($1::int[]) order by id',
        [[open, invoiced]],
      )
      return found.rows.map(({ gross }) => gross)
    }
    const change = async (area: string, id: number, changes: object) => {
      const { body: record } = await test.call('GET', `/${area}/edit/${id}`, { as: 1 })
      const fields = await changeable(area)
      const kept = Object.fromEntries(fields.map((field) => [field, record[field]]))
      return test.call('POST', `/${area}/update/${id}`, {
        as: 1,
        body: { ...kept, ...changes, version: record.version },
      })
    }
    expect((await change('businesses', business, { vat_rate: 20 })).status).toBe(200)
    expect(await grosses()).toEqual([12_000, 12_400])
    expect((await change('places', athens, { country_id: 11 })).status).toBe(200)
    expect(await grosses()).toEqual([10_000, 12_400])
    expect((await change('places', athens, { country_id: 1 })).status).toBe(200)
    expect(await grosses()).toEqual([12_000, 12_400])
  })
})

async function changeable(area: string): Promise<string[]> {
  const { businessInput } = await import('@dromos/contract/businesses/businesses.ts')
  const { placeInput } = await import('@dromos/contract/places/places.ts')
  return Object.keys((area === 'places' ? placeInput : businessInput).shape)
}
