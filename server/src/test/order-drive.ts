import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type { OrderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { startTestApp } from './app.ts'
import type { HttpAnswer, TestApp } from './app.ts'
import { makeParents, orderBody } from './order-body.ts'
import type { OrderParents } from './order-body.ts'

export interface Carrier {
  firm: number
  contact: number
}

/** A carrier with a driver, licensed for everything. */
export async function makeCarrier({ make }: TestApp, name = 'Μεταφορική Αιγαίου'): Promise<Carrier> {
  const firm = await make.firm({ name, is_customer: false, is_carrier: true })
  const valid = { approved_at: '2026-01-01', valid_from: '2020-01-01', valid_to: '2040-01-01' }
  for (const file_type_id of [
    fileKind.communityLicence,
    fileKind.operatorLicence,
    fileKind.cmrInsurance,
    fileKind.coldCertificate,
  ]) {
    await make.firmFile(firm, { ...valid, file_type_id, amount: 1_000_000_00 })
  }
  return { firm, contact: await make.contact(firm, { first_name: 'Νίκος', last_name: 'Οδηγός' }) }
}

/** Gives commands to orders as a dispatcher does: with the version that was just read. */
export function orderDriver(test: TestApp, parents: OrderParents, carrier: Carrier) {
  const read = async (id: number): Promise<StaffOrderRecord> =>
    (await test.call('GET', `/orders/edit/${id}`, { as: 1 })).body

  const give = async (
    id: number,
    command: string,
    body: object = {},
    as: RoleId = 1,
  ): Promise<HttpAnswer> => {
    const { version } = await read(id)
    const method = command === 'damage' ? 'POST' : 'PUT'
    return test.call(method, `/orders/${command}/${id}`, { as, body: { version, ...body } })
  }

  const times = async (id: number, date: string) =>
    (await read(id)).details.map((detail) => ({
      detail_id: detail.id,
      arrived: { date, time: '08:10' },
      departed: { date, time: '09:40' },
    }))

  const driver = {
    read,
    give,
    times,
    assignment: (changes: object = {}) => ({
      firm_carrier_id: carrier.firm,
      transporter_id: carrier.contact,
      pn_truck: 'ικα-4521',
      pn_trailer: 'Ρ 12345',
      transporter_price: 380_000,
      ...changes,
    }),
    async enter(changes: object = {}): Promise<number> {
      const made = await test.call('POST', '/orders/store', { as: 4, body: orderBody(parents, changes) })
      return made.body.id
    },
    assign: (id: number, changes: object = {}, as: RoleId = 4) =>
      give(id, 'assign', driver.assignment(changes), as),
    load: async (id: number, as: RoleId = 4) =>
      give(id, 'loaded', { times: await times(id, '2026-11-24') }, as),
    deliver: async (id: number, as: RoleId = 4) =>
      give(id, 'delivered', { times: await times(id, '2026-11-27') }, as),
    /** Saves the order with another plan for one of its first detail's stops. */
    async move(id: number, stop: 'loading' | 'unloading', changes: object): Promise<HttpAnswer> {
      const { version, details } = await read(id)
      const [planned, ...others] = orderBody(parents).details
      const detail = planned && { ...planned, id: details[0]?.id, [stop]: { ...planned[stop], ...changes } }
      const body = { ...orderBody(parents), details: [detail, ...others], version }
      return test.call('POST', `/orders/update/${id}`, { as: 4, body })
    },
    async damage(id: number, as: RoleId = 4): Promise<HttpAnswer> {
      const [detail] = (await read(id)).details
      const place = { detail_id: detail?.id, kind: 2 }
      return give(id, 'damage', { ...place, damage_type_id: 2, description: 'Σύνθλιψη', amount: 50_000 }, as)
    },
    /** An order of its own that has come so far. */
    async at(status: OrderStatus): Promise<number> {
      const id = await driver.enter()
      if (status === orderStatus.cancelled) await give(id, 'cancel', { type: 1, reason: 'Off' })
      if (status >= orderStatus.loading && status < orderStatus.cancelled) await driver.assign(id)
      if (status >= orderStatus.delivery && status < orderStatus.cancelled) await driver.load(id)
      if (status === orderStatus.finished) await driver.deliver(id)
      if (status === orderStatus.damage) await driver.damage(id)
      return id
    },
  }
  return driver
}

export type OrderDriver = ReturnType<typeof orderDriver>

/** What a dispatcher works with on 1 December 2026: the stops of every ordinary order are over. */
export async function openOrderDesk(surroundings: Parameters<typeof startTestApp>[0] = {}) {
  const test = await startTestApp(surroundings)
  test.clock.set('2026-12-01T09:00:00Z')
  const parents = await makeParents(test.make)
  const carrier = await makeCarrier(test)
  return { test, parents, carrier, orders: orderDriver(test, parents, carrier) }
}

/** What an answer says of the whole, not of one field. */
export const resultOf = (answer: HttpAnswer): string | undefined => answer.body.errors['result']
