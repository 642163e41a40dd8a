import { orderCommands, orderLife, refusalOf } from '@dromos/contract/orders/moves.ts'
import type { Permission } from '@dromos/contract/permissions.ts'
import { roleIds } from '@dromos/contract/constants/roles.ts'
import { roleHas } from '../../platform/access/roles.ts'
import type { OrderCommand } from '@dromos/contract/orders/moves.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
})
afterAll(() => test.close())

const moment = {
  arrived: { date: '2026-11-24', time: '08:00' },
  departed: { date: '2026-11-24', time: '09:00' },
}

describe('the commands of an order', () => {
  it('are given to the roles that have the right which the table names', () => {
    const rolesWith = (right: Permission) => roleIds.filter((role) => roleHas(role, right))
    for (const command of orderCommands) {
      const { right } = orderLife.moves[command].by.staff
      expect([command, rolesWith(`orders.${right}`)]).toEqual([command, orderLife.roles[right]])
    }
  })

  it('are refused in every status that the table does not name, and change nothing', async () => {
    const bodies: Record<Exclude<OrderCommand, 'destroy'>, object> = {
      unassign: {},
      recall: { reason: 'By telephone' },
      send: { emails: ['a@carrier.example'], language: 'en' },
      undo_loaded: { reason: 'x' },
      reopen: { reason: 'x' },
      settle_damage: { amount: 0 },
      withdraw_damage: { reason: 'x' },
      reopen_damage: { reason: 'x' },
      cancel: { type: 1, reason: 'x' },
      carrier_cancel: { type: 2, reason: 'x' },
      undo_cancel: {},
      dead_freight: { charged: 0, paid: 0 },
      close: { reason: 'x' },
      assign: orders.assignment(),
      loaded: { times: [{ detail_id: 1, ...moment }] },
      delivered: { times: [{ detail_id: 1, ...moment }] },
      report_damage: { detail_id: 1, kind: 1, damage_type_id: 1, description: 'x' },
      delay: { detail_id: 1, kind: 1, reason: 'traffic', responsible: 'other' },
      reopen_closed: { reason: 'x' },
      invoice: {},
      carrier_invoice: {},
      credit_invoice: { number: 'C-1', date: '2026-11-24', reason: 'x' },
      credit_carrier_invoice: { number: 'C-1', date: '2026-11-24', reason: 'x' },
      further_invoice: { side: 'sell', number: 'A-2', date: '2026-11-24' },
      change_further_invoice: { further_id: 1, number: 'A-2', date: '2026-11-24' },
      withdraw_invoice: { side: 'sell', reason: 'x' },
      mark_credit_note: { note_id: 1, mark: '400001234567890' },
      withdraw_credit_note: { note_id: 1, reason: 'x' },
      change_truck: { transporter_id: 1, pn_truck: 'X 1' },
      carrier_confirm: {},
      undo_carrier_confirm: { reason: 'x' },
      move_days: { days: 1 },
      ask_carrier: { firm_carrier_id: 1, emails: ['a@carrier.example'] },
    }
    const paths: Partial<Record<OrderCommand, string>> = { carrier_cancel: 'cancel', report_damage: 'damage' }
    const pathOf = (command: OrderCommand) =>
      paths[command] ?? command.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    for (const status of [1, 2, 3, 4, 5, 6] as const) {
      const id = await orders.at(status)
      const before = await orders.read(id)
      for (const command of orderCommands) {
        if (command === 'destroy') continue
        if (refusalOf(command, before.life, 1) !== 'status') continue
        const answer = await orders.give(id, pathOf(command), bodies[command])
        expect([status, command, answer.status]).toEqual([status, command, 409])
        expect(answer.body.errors.result).not.toBe('This value has the wrong form.')
      }
      expect(await orders.read(id)).toEqual(before)
    }
  })

  it('are the only way to a status: a save that names one is rejected', async () => {
    const id = await orders.at(1)
    for (const smuggled of [{ status: 4 }, { closed: true }, { transporter_price: 1 }, { pn_truck: 'X1' }]) {
      const body = { ...orderBody(parents), ...smuggled, version: 1 }
      const answer = await test.call('POST', `/orders/update/${id}`, { as: 1, body })
      expect(answer.status).toBe(422)
    }
    expect((await orders.read(id)).status).toBe(1)
  })

  it('are refused for an older version with the present record, and with 428 without one', async () => {
    const id = await orders.at(2)
    const stale = await orders.give(id, 'unassign', { version: 1 }, 4)
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { status: 2 } } })
    expect((await test.call('PUT', `/orders/unassign/${id}`, { as: 4, body: {} })).status).toBe(428)
    expect((await test.call('PUT', '/orders/unassign/999999', { as: 4, body: { version: 1 } })).status).toBe(
      404,
    )
  })
})

describe('a command to an order', () => {
  it('is done once under its key, and only one of many at the same time', async () => {
    const id = await orders.at(1)
    const body = { ...orders.assignment(), version: 1 }
    const send = (key: string) =>
      test.call('PUT', `/orders/assign/${id}`, { as: 4, body, headers: { 'idempotency-key': key } })
    const first = await send('once')
    const again = await send('once')
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect((await orders.read(id)).version).toBe(2)
    const other = await orders.at(1)
    const race = await Promise.all(
      Array.from({ length: 12 }, () => test.call('PUT', `/orders/assign/${other}`, { as: 4, body })),
    )
    expect(race.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(race.filter((answer) => answer.status === 409)).toHaveLength(11)
  })

  it('is written into the log and the trail, with who, before and after, and told to open pages', async () => {
    const id = await orders.at(1)
    await test.pool.query('delete from live_events')
    await orders.assign(id)
    const { rows: told } = await test.pool.query('select kind, data, roles from live_events')
    expect(told).toEqual([{ kind: 'order', data: { id }, roles: [1, 2, 3, 4] }])
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.body.total).toBe(2)
    expect(log.body.data[0]).toMatchObject({
      event: 'assign',
      from: 1,
      to: 2,
      log_type_id: 5,
      created_by: expect.stringContaining('Test'),
      changes: expect.arrayContaining([
        { field: 'firm_carrier', before: '', after: 'Μεταφορική Αιγαίου' },
        { field: 'transporter_price', before: 0, after: 380_000 },
      ]),
    })
    const { rows: trail } = await test.pool.query(
      `select before, after from audit_log where action = 'orders.assign' and entity_id = $1`,
      [id],
    )
    expect(trail[0].before.status).toBe(1)
    expect(trail[0].after).toMatchObject({ status: 2, transporter_price: 380_000, pn_truck: 'IKA 4521' })
  })
})
