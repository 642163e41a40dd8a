import { detailBody } from '../order-body.ts'
import type { OrderParents } from '../order-body.ts'
import type { Carrier, OrderDriver } from '../order-drive.ts'
import type { TestApp } from '../app.ts'

type Role = 1 | 2 | 3 | 4 | 5

interface DeskParts {
  test: TestApp
  parents: OrderParents
  carrier: Carrier
  orders: OrderDriver
}

/** Whom the transport orders of tours go to. */
export const TO = 'dispatch@carrier.example'

/** Plans groupages and gives them commands as a dispatcher does: with the version that was just read. */
export function groupageDesk({ test, parents, carrier, orders }: DeskParts) {
  const read = async (id: number) => (await test.call('GET', `/groupages/edit/${id}`, { as: 4 })).body

  async function give(id: number, command: string, body: object = {}, as: Role = 4) {
    const { version } = await read(id)
    return test.call('PUT', `/groupages/${command}/${id}`, { as, body: { version, ...body } })
  }

  const desk = {
    read,
    give,
    /** An order of so many load metres and a ton, for 980.00. */
    enter: (load_meters: number, changes: object = {}): Promise<number> => {
      const details = [detailBody(parents, { load_meters, load_meters_typed: true, weight: 1_000 })]
      return orders.enter({ details, customer_price: 98_000, ...changes })
    },
    /** Three part loads of 4.0, 6.4 and 2.0 m on one truck for 1,900.00. */
    async planned(changes: object = {}) {
      const ids: number[] = []
      for (const metres of [4, 6.4, 2]) ids.push(await desk.enter(metres))
      const body = {
        business_id: parents.business,
        firm_carrier_id: carrier.firm,
        transporter_id: carrier.contact,
        pn_truck: 'CB 4127 HT',
        pn_trailer: 'CB 0912 EK',
        transport_cost: 190_000,
        split_key: 'ldm',
        orders: ids.map((order_id): { order_id: number; agreed?: number } => ({ order_id })),
        ...changes,
      }
      const { status, body: saved } = await test.call('POST', '/groupages/store', { as: 4, body })
      if (status !== 201) throw new Error(`a groupage was refused: ${JSON.stringify(saved)}`)
      return { id: saved.id as number, number: saved.number_id as string, ids, body }
    },
    async sent(changes: object = {}) {
      const made = await desk.planned(changes)
      const { status, body } = await desk.send(made.id)
      if (status !== 200) throw new Error(`a groupage was not sent: ${JSON.stringify(body)}`)
      return made
    },
    send: (id: number, changes: object = {}, as: Role = 4) =>
      give(id, 'send', { emails: [TO], language: 'en', ...changes }, as),
    async update(id: number, body: object, as: Role = 4) {
      const { version } = await read(id)
      return test.call('POST', `/groupages/update/${id}`, { as, body: { ...body, version } })
    },
    /** What its carrier has. */
    state: async (id: number) => (await test.call('GET', `/groupages/${id}/transportOrder`, { as: 4 })).body,
    log: async (id: number) => (await test.call('GET', `/groupages/log/${id}`, { as: 4 })).body.data,
    netsOf: (ids: readonly number[]) =>
      Promise.all(ids.map(async (id) => (await orders.read(id)).transporter_price)),
    cancelOrder: (id: number) =>
      orders.give(id, 'cancel', { type: 1, reason: 'Not wanted', customer_emails: [], carrier_emails: [] }),
  }
  return desk
}

export type GroupageDesk = ReturnType<typeof groupageDesk>
