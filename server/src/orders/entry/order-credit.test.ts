import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { exceeded, openCreditDesk } from '../../test/desks/credit-desk.ts'
import { orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'

let test: TestApp
let parents: OrderParents
const { surroundings, insured, sell, change } = openCreditDesk()
beforeAll(() => {
  ;({ test, parents } = surroundings())
})

const fileMissing = {
  firm_company_id: 'An insurance file must be uploaded for an unassigned insurance.',
}

describe('an order for an insured customer', () => {
  it.each([
    [700_000, 201, undefined],
    [700_001, 201, undefined],
    [1_000_000, 201, undefined],
    [1_000_001, 422, exceeded],
  ])('with %i cents against 10,000.00 is answered %i', async (price, status, errors) => {
    const answer = await sell(await insured(), price)
    expect([answer.status, answer.body.errors]).toEqual([status, errors])
  })

  it('counts what is open already', async () => {
    const customer = await insured()
    expect((await sell(customer, 600_000)).status).toBe(201)
    expect((await sell(customer, 400_001)).body.errors).toEqual(exceeded)
    expect((await sell(customer, 400_000)).status).toBe(201)
    expect((await sell(customer, 0)).status).toBe(201)
    // Above it a price of nothing is no way around.
    await test.pool.query('update firms set company_insurance = 900000 where id = $1', [customer])
    expect((await sell(customer, 0)).body.errors).toEqual(exceeded)
  })

  it('is limited for two at the same time to what fits', async () => {
    const customer = await insured()
    const answers = await Promise.all([1, 2, 3, 4].map(() => sell(customer, 400_000)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 422, 422])
  })

  it('is made once, however often the same request is sent', async () => {
    const customer = await insured()
    const headers = { 'idempotency-key': 'insured-once' }
    const answers = await Promise.all([1, 2, 3].map(() => sell(customer, 900_000, headers)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  it('may be lowered and kept above the limit, never raised, nor given to who is above it', async () => {
    const customer = await insured()
    const { body: order } = await sell(customer, 900_000)
    await test.pool.query('update firms set company_insurance = 100000 where id = $1', [customer])
    expect((await change(order.id, 1, customer, 900_001)).body.errors).toEqual(exceeded)
    expect((await change(order.id, 1, customer, 900_000)).status).toBe(200)
    expect((await change(order.id, 2, customer, 800_000)).status).toBe(200)
    const { body: other } = await sell(parents.customer, 900_000)
    expect((await change(other.id, 1, customer, 1)).body.errors).toEqual(exceeded)
  })

  it('is not limited without an insured amount', async () => {
    for (const none of [null, 0]) expect((await sell(await insured(none), 9_000_000)).status).toBe(201)
  })
})

describe('an order above the insured amount', () => {
  const release = (customer: number, customer_price: number, as: 1 | 2 | 3 | 4, changes: object = {}) =>
    test.call('POST', '/orders/store', {
      as,
      body: {
        ...orderBody(parents, { firm_company_id: customer, customer_price }),
        release_reason: 'Guarantee by bank',
        ...changes,
      },
    })
  const linesOf = async (id: number) => (await test.call('GET', `/orders/edit/${id}`, { as: 4 })).body.logs

  it.each([1, 2] as const)('is released by role %i with a reason, which stays in its log', async (as) => {
    const answer = await release(await insured(), 1_000_001, as)
    expect(answer.status).toBe(201)
    expect((await linesOf(answer.body.id))[0]).toMatchObject({
      log_type_id: 14,
      event: 'released',
      text: 'Guarantee by bank',
      created_by: expect.stringContaining('Test'),
    })
    const trail = await test.pool.query(
      "select after from audit_log where action = 'orders.release' and entity_id = $1",
      [answer.body.id],
    )
    expect(trail.rows).toEqual([{ after: { reason: 'Guarantee by bank' } }])
  })

  it.each([3, 4] as const)('is refused to role %i, reason or not', async (as) => {
    expect((await release(await insured(), 1_000_001, as)).body.errors).toEqual(exceeded)
  })

  it('is not released without a reason', async () => {
    const customer = await insured()
    expect((await release(customer, 1_000_001, 1, { release_reason: undefined })).body.errors).toEqual(
      exceeded,
    )
    expect((await release(customer, 1_000_001, 1, { release_reason: '  ' })).status).toBe(422)
    const long = await release(customer, 1_000_001, 1, { release_reason: 'x'.repeat(501) })
    expect(long.body.errors).toEqual({ release_reason: 'Maximum length is 500.' })
  })

  it('is released for that save only, and below the limit nothing is noted', async () => {
    const customer = await insured()
    const { body: order } = await release(customer, 1_000_001, 1)
    const raise = (version: number, price: number, more: object = {}) =>
      test.call('POST', `/orders/update/${order.id}`, {
        as: 1,
        body: {
          ...orderBody(parents, { firm_company_id: customer, customer_price: price }),
          version,
          ...more,
        },
      })
    expect((await raise(1, 1_000_002)).body.errors).toEqual(exceeded)
    expect((await raise(1, 1_000_002, { release_reason: 'Once more' })).status).toBe(200)
    expect((await raise(2, 900_000, { release_reason: 'Not needed' })).status).toBe(200)
    const events = (await linesOf(order.id)).filter((line: { event: string }) => line.event === 'released')
    expect(events.map((line: { text: string }) => line.text)).toEqual(['Once more', 'Guarantee by bank'])
  })

  it('is not released from the file of an unassigned insurance', async () => {
    const customer = await test.make.firm({ insurance: 'unassigned' })
    expect((await release(customer, 100, 1)).body.errors).toEqual(fileMissing)
  })
})

describe('an unassigned insurance', () => {
  it('requires its file, unless the customer prepays', async () => {
    const customer = await test.make.firm({ insurance: 'unassigned' })
    const prepaying = await test.make.firm({ insurance: 'unassigned', term_type_id: 1 })
    const file = (firm: number, values = {}) => test.make.firmFile(firm, { file_type_id: 20, ...values })
    expect((await sell(customer, 100)).body.errors).toEqual(fileMissing)
    // Nothing is owed for a draft without a price; the price asks for the file.
    const { body: draft } = await sell(customer, 0)
    expect((await change(draft.id, 1, customer, 100)).body.errors).toEqual(fileMissing)
    expect((await sell(prepaying, 100)).status).toBe(201)
    await file(await test.make.firm())
    await file(customer, { valid_to: '2020-01-01' })
    await file(customer, { removed_at: '2026-11-20' })
    expect((await sell(customer, 100)).body.errors).toEqual(fileMissing)
    await file(customer)
    expect((await sell(customer, 100)).status).toBe(201)
  })

  it.each([
    ['winter', '2026-11-24T22:30:00Z', '2026-11-24', '2026-11-25'],
    ['summer', '2026-07-01T21:30:00Z', '2026-07-01', '2026-07-02'],
  ])(
    'has its file until the day of the office is over, half past midnight in %s',
    async (_when, now, ...days) => {
      const [yesterday, today] = days
      const at = test.clock.now().toISOString()
      test.clock.set(now)
      const judged = async (valid_to: string | undefined) => {
        const customer = await test.make.firm({ insurance: 'unassigned' })
        await test.make.firmFile(customer, { file_type_id: fileKind.creditDecision, valid_to })
        const { status } = await sell(customer, 100)
        const firm = await test.call('GET', `/firms/edit/${customer}`, { as: 1 })
        const files = await test.call('GET', `/firms/${customer}/files`, { as: 1 })
        return [status, firm.body.insurance_file_missing, files.body.has_insurance_file]
      }
      try {
        expect(await judged(yesterday)).toEqual([422, true, false])
        expect(await judged(today)).toEqual([201, false, true])
      } finally {
        test.clock.set(at)
      }
    },
  )
})

describe('the day of the office', () => {
  it('is the same for the contract and the database, at every hour of a year', async () => {
    const hours = Array.from({ length: 24 * 366 }, (_, hour) => new Date(Date.UTC(2027, 11, 31, hour, 30)))
    const { rows } = await test.pool.query<{ day: string }>(
      `select to_char(office_day(at), 'YYYY-MM-DD') as day from unnest($1::timestamptz[]) with ordinality as t (at, n) order by n`,
      [hours],
    )
    expect(rows.map(({ day }) => day)).toEqual(hours.map(officeDay))
  })
})
