import { roles } from '@dromos/contract/constants/roles.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OVERDUE_TASK } from '../firms/overdue-invoices.service.ts'
import { enqueue } from '../platform/jobs.ts'
import type { TestApp } from '../test/app.ts'
import { openCreditDesk } from '../test/desks/credit-desk.ts'
import { notificationCalls } from '../test/notification-calls.ts'

let test: TestApp
let keeper: { id: number; token: string }
let accountant: { id: number; token: string }
let administrator: { id: number; token: string }
const { surroundings, insured, sell, change } = openCreditDesk()
const { person, list } = notificationCalls(() => test)

beforeAll(() => {
  test = surroundings().test
})
beforeEach(async () => {
  await test.pool.query('delete from notifications')
  keeper = await person(roles.operator)
  accountant = await person(roles.manager)
  administrator = await person(roles.administrator)
})

async function customer(limit: number | null = 1_000_000, name = 'Kunde GmbH'): Promise<number> {
  const id = await insured(limit)
  await test.pool.query('update firms set assignee = $2, name = $3 where id = $1', [id, keeper.id, name])
  return id
}
const messages = async ({ token }: { token: string }, language: 'en' | 'el' = 'en'): Promise<string[]> =>
  (await list(token, '?pageSize=50', language)).data
    .map(({ message }: { message: string }) => message)
    .toReversed()

describe('the notification of a customer’s credit', () => {
  it('goes above 70 % to who looks after it and who keeps the accounts, once', async () => {
    const id = await customer()
    expect((await sell(id, 700_000)).status).toBe(201)
    expect(await messages(keeper)).toEqual([])
    expect((await sell(id, 100)).status).toBe(201)
    expect((await sell(id, 100_000)).status).toBe(201)
    const warned = 'Kunde GmbH has used 70.1 % of its insurance limit, more than 70 %.'
    for (const one of [keeper, accountant]) expect(await messages(one)).toEqual([warned])
    expect(await messages(administrator)).toEqual([])
    const [row] = (await list(keeper.token)).data
    expect(row).toMatchObject({ title: 'Insurance warning', link: `/app/firms/edit/${id}?tab=commercial` })
    expect((await messages(keeper, 'el'))[0]).toContain('70,1 %')
  })

  it('goes again only after the credit has fallen below', async () => {
    const id = await customer()
    const { body } = await sell(id, 800_000)
    expect((await change(body.id, 1, id, 100_000)).status).toBe(200)
    expect((await change(body.id, 2, id, 900_000)).status).toBe(200)
    expect((await change(body.id, 3, id, 950_000)).status).toBe(200)
    expect(await messages(keeper)).toHaveLength(2)
  })

  it('comes from one of four sales at the same time', async () => {
    const id = await customer()
    const answers = await Promise.all([1, 2, 3, 4].map(() => sell(id, 240_000)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await messages(keeper)).toHaveLength(1)
  })

  it('does not come from a sale that was refused', async () => {
    const id = await customer()
    expect((await sell(id, 1_000_001)).status).toBe(422)
    expect(await messages(keeper)).toEqual([])
  })

  it('goes above 100 % too, once to everybody, where the debt arose on the way', async () => {
    const id = await customer()
    const { body: order } = await sell(id, 600_000)
    const give = (command: string, version: number, body: object) =>
      test.call('PUT', `/orders/${command}/${order.id}`, { as: 3, body: { version, ...body } })
    expect((await give('cancel', 1, { type: 1, reason: 'off' })).status).toBe(200)
    expect((await give('deadFreight', 2, { charged: 1_200_000, paid: 0 })).status).toBe(200)
    expect(await messages(keeper)).toEqual(['Kunde GmbH is above its insurance limit: 120 % used.'])
    // The office hears of the order instead.
    expect(await messages(accountant)).toHaveLength(1)
    expect((await messages(accountant))[0]).toContain('owes more than its insurance limit')
  })

  it('goes when the insurance limit is lowered', async () => {
    const id = await customer()
    await sell(id, 600_000)
    const address = {
      title: 'Head office',
      address: 'Ermou 1',
      city: 'Athens',
      country_id: 1,
      timezone: 'Europe/Athens',
      main: true,
    }
    const firm = { name: 'Kunde GmbH', country_id: 1, firm_types: [1], addresses: [address], version: 1 }
    const lowered = { ...firm, assignee: keeper.id, insurance: 'assigned', company_insurance: 500_000 }
    const answer = await test.call('POST', `/firms/update/${id}`, { as: 1, body: lowered })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    expect(await messages(keeper)).toEqual(['Kunde GmbH is above its insurance limit: 120 % used.'])
  })
})

describe('the notification of overdue invoices', () => {
  const tell = async (day: string) => {
    test.clock.set(`${day}T03:00:00Z`)
    await enqueue(test.db, OVERDUE_TASK, {})
    expect(await test.work()).toEqual([])
  }
  const invoice = (firm: number, number: string, due: string, more: object = {}) =>
    test.make.order({
      firm_company_id: firm,
      customer_price: 10_000,
      status: 4,
      finished: true,
      invoice_number: number,
      invoice_date: '2026-10-01',
      invoice_due: due,
      ...more,
    })

  it('goes the day after they were due, once, with the firm’s invoices to open', async () => {
    const id = await customer(null)
    await invoice(id, 'A-1', '2026-11-24')
    await tell('2026-11-24')
    expect(await messages(keeper)).toEqual([])
    await tell('2026-11-25')
    await tell('2026-11-26')
    expect(await messages(keeper)).toEqual(['Invoice A-1 of Kunde GmbH is overdue since Tue 24 Nov.'])
    const [row] = (await list(accountant.token)).data
    expect(row.link).toBe(`/app/firms/edit/${id}?tab=invoices`)
    expect(await messages(administrator)).toEqual([])
  })

  it('counts an invoice of several orders once and a paid one not at all, and gathers many', async () => {
    const [one, other] = [await customer(null, 'Eins'), await customer(null, 'Zwei')]
    await invoice(one, 'B-1', '2026-11-20')
    await invoice(one, 'B-1', '2026-11-20')
    await invoice(one, 'B-2', '2026-11-20', { invoice_paid: 10_000 })
    await invoice(other, 'C-1', '2026-11-21')
    await tell('2026-11-27')
    expect(await messages(keeper)).toEqual(['2 invoices of 2 firms have become overdue.'])
    expect((await list(keeper.token)).data[0].link).toBe('/app/orders/list?invoice=overdue')
  })
  it('is not repeated when their firm is merged into another, nor when that is undone', async () => {
    const [kept, merged] = [await customer(null, 'Kept'), await customer(null, 'Merged')]
    await invoice(merged, 'D-1', '2026-11-20')
    await tell('2026-11-27')
    expect(await messages(keeper)).toHaveLength(1)
    const body = { kept, kept_version: 1, merged, merged_version: 1 }
    expect((await test.call('POST', '/firms/merge', { as: 3, body })).status).toBe(201)
    await tell('2026-11-28')
    expect(await messages(keeper)).toHaveLength(1)
    // What becomes overdue while they are one is told once too.
    await test.pool.query(
      `update orders set invoice_number = 'D-2', invoice_due = '2026-11-28' where invoice_number = 'D-1'`,
    )
    await tell('2026-11-28')
    await tell('2026-11-29')
    test.clock.set('2026-11-27T04:00:00Z')
    const { undoable_merge: undoable } = (await test.call('GET', `/firms/edit/${kept}`, { as: 3 })).body
    expect((await test.call('PUT', `/firms/unmerge/${undoable.id}`, { as: 3 })).status).toBe(200)
    await tell('2026-11-30')
    expect(await messages(keeper)).toHaveLength(2)
  })
})
