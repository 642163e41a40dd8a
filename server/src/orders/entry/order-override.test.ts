import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver
/** A carrier without any licence, and its driver. */
let unlicensed: { firm_carrier_id: number; transporter_id: number }

beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
  const firm = await test.make.firm({ is_carrier: true })
  unlicensed = { firm_carrier_id: firm, transporter_id: await test.make.contact(firm) }
})
afterAll(() => test.close())

const licence_reason = 'Licence renewed, the paper follows tomorrow'
const invalid = { firm_carrier_id: 'Not Valid Carrier Licenses' }

const eventsOf = async (id: number) => {
  const { body } = await test.call('GET', `/orders/log/${id}`, { as: 1 })
  return body.data.map(({ event }: { event: string }) => event)
}

async function trailOf(action: string, id: number): Promise<object[]> {
  const { rows } = await test.pool.query(
    'select actor_id is not null as by_somebody, after from audit_log where action = $1 and entity_id = $2',
    [action, id],
  )
  return rows
}

describe('a refused licence check', () => {
  it.each([1, 2, 3] as const)('is passed over by role %i with a reason, which stays', async (as) => {
    const id = await orders.enter()
    expect((await orders.assign(id, unlicensed, as)).body.errors).toEqual(invalid)
    expect((await orders.assign(id, { ...unlicensed, licence_reason }, as)).status).toBe(200)
    const { body } = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(body.data).toContainEqual(
      expect.objectContaining({ event: 'overridden', log_type_id: 14, text: licence_reason }),
    )
    expect(await trailOf('orders.override', id)).toEqual([
      { by_somebody: true, after: { reason: licence_reason } },
    ])
  })

  it('stays refused for an operator, whatever the reason, and without a reason for all', async () => {
    const id = await orders.enter()
    const refusals: [RoleId, object, number][] = [
      [4, { licence_reason }, 422],
      [1, { licence_reason: ' ' }, 422],
      [1, { licence_reason: 'x'.repeat(501) }, 422],
      [5, { licence_reason }, 403],
    ]
    for (const [as, changes, status] of refusals) {
      const answer = await orders.assign(id, { ...unlicensed, ...changes }, as)
      expect([as, changes, answer.status]).toEqual([as, changes, status])
    }
    expect(await orders.read(id)).toMatchObject({ status: 1, firm_carrier: null })
    expect(await eventsOf(id)).not.toContain('overridden')
  })

  it('is passed over when an order is moved beyond the licences, and not asked again', async () => {
    const id = await orders.enter()
    await orders.assign(id, { ...unlicensed, licence_reason }, 3)
    const [detail] = (await orders.read(id)).details
    const save = async (date: string, changes: object, as: RoleId) => {
      const [plan] = orderBody(parents).details
      const unloading = { place_id: parents.munich, date }
      const details = [{ ...plan, id: detail?.id, unloading }]
      const { version } = await orders.read(id)
      const body = { ...orderBody(parents), details, version, ...changes }
      return test.call('POST', `/orders/update/${id}`, { as, body })
    }
    expect((await save('2026-11-30', {}, 3)).body.errors).toEqual(invalid)
    expect((await save('2026-11-30', { licence_reason }, 4)).body.errors).toEqual(invalid)
    expect((await save('2026-11-30', { licence_reason }, 3)).status).toBe(200)
    expect((await save('2026-11-30', { incoterm: 'DAP' }, 4)).status).toBe(200)
    expect(await trailOf('orders.override', id)).toHaveLength(2)
  })

  it('keeps no reason where the check passes', async () => {
    const id = await orders.enter()
    expect((await orders.assign(id, { licence_reason }, 1)).status).toBe(200)
    expect(await eventsOf(id)).not.toContain('overridden')
  })
})

describe('an undone cancellation above the insured amount', () => {
  const release_reason = 'Bank guarantee is here'
  const exceeded = async (): Promise<number> => {
    const firm_company_id = await test.make.firm({ insurance: 'assigned', company_insurance: 400_000 })
    const id = await orders.enter({ firm_company_id, customer_price: 300_000 })
    await orders.give(id, 'cancel', { type: 1, reason: 'Off' })
    await orders.enter({ firm_company_id, customer_price: 200_000 })
    return id
  }
  const undo = (id: number, as: RoleId, changes: object = { release_reason }) =>
    orders.give(id, 'undoCancel', { restore_price: true, ...changes }, as)

  it.each([1, 2] as const)('is released by role %i with a reason, which stays', async (as) => {
    const id = await exceeded()
    expect((await undo(id, as, {})).status).toBe(422)
    expect((await undo(id, as)).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({ status: 1, customer_price: 300_000 })
    expect(await eventsOf(id)).toContain('released')
    expect(await trailOf('orders.release', id)).toEqual([
      { by_somebody: true, after: { reason: release_reason } },
    ])
  })

  it('is not released by a manager, an operator or a customer', async () => {
    const id = await exceeded()
    expect((await undo(id, 3)).body.errors).toEqual({
      firm_company_id: 'This company has exceeded the insurance limit and cannot be selected',
    })
    expect((await undo(id, 4)).status).toBe(403)
    expect((await undo(id, 5)).status).toBe(403)
    expect((await orders.read(id)).status).toBe(6)
  })

  it('keeps no reason where none was needed', async () => {
    const id = await orders.at(6)
    expect((await undo(id, 1)).status).toBe(200)
    expect(await eventsOf(id)).not.toContain('released')
  })
})
