import type { TestApp } from '../app.ts'
import { detailBody, makeParents } from '../order-body.ts'
import type { OrderParents } from '../order-body.ts'

/** An account of a firm, and the office across from it. */
export interface OwnDesk {
  parents: OrderParents
  firm: number
  account: number
  token: string
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => ReturnType<TestApp['call']>
  detail: (changes?: object) => ReturnType<typeof ownDetail>
  /** A draft of the customer’s. */
  stored: (changes?: object) => Promise<number>
  /** One that waits for its answer, at version 2. */
  requested: (changes?: object) => Promise<number>
  read: (id: number) => Promise<any> // oxlint-disable-line typescript/no-explicit-any -- tests look into records of every shape
  /** A draft that the office has entered for the firm. */
  byOffice: (changes?: object) => Promise<number>
  office: (id: number, command: string, body: object) => ReturnType<TestApp['call']>
}

export async function makeOwnDesk(test: TestApp, changes: { firm?: object } = {}): Promise<OwnDesk> {
  const parents = await makeParents(test.make)
  const firm = await test.make.firm({ name: 'Nordfrakt AB', ...changes.firm })
  const account = await test.make.person({ role_id: 5, firm_id: firm })
  const token = await test.tokenFor(account, 5)
  // Its places are those it has been to.
  const { athens, munich } = parents
  const earlier = { ...parents, customer: firm }
  const order = await test.call('POST', '/orders/store', {
    as: 4,
    body: {
      business_id: parents.business,
      import_export: 2,
      firm_company_id: firm,
      details: [detailBody(earlier), detailBody(earlier, turned(athens, munich))],
    },
  })
  if (order.status !== 201) throw new Error(JSON.stringify(order.body))
  const call: OwnDesk['call'] = (method, path, body) =>
    test.call(method, path, { as: token, ...(body ? { body } : {}) })
  const office: OwnDesk['office'] = (id, command, body) =>
    test.call('PUT', `/bookings/${command}/${id}`, { as: 4, body })
  const detail = (more: object = {}) => ownDetail(parents, more)
  const made = async (answer: ReturnType<TestApp['call']>): Promise<number> => {
    const { status, body } = await answer
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.id
  }
  const stored = (more: object = {}) =>
    made(call('POST', '/bookings/own/store', { details: [detail()], ...more }))
  return {
    parents,
    firm,
    account,
    token,
    call,
    detail,
    stored,
    office,
    async requested(more = {}) {
      const id = await stored(more)
      const { status, body } = await call('PUT', `/bookings/own/request/${id}`, { version: 1 })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return id
    },
    read: async (id) => (await call('GET', `/bookings/own/edit/${id}`)).body,
    byOffice: (more = {}) =>
      made(
        test.call('POST', '/bookings/store', {
          as: 4,
          body: {
            business_id: parents.business,
            firm_company_id: firm,
            import_export: 2,
            details: [detailBody(parents)],
            ...more,
          },
        }),
      ),
  }
}

const turned = (athens: number, munich: number) => ({
  loading: { place_id: munich, date: '2026-11-25' },
  unloading: { place_id: athens, date: '2026-11-28' },
})

/** What a customer knows of a load. */
export function ownDetail({ athens, munich }: OrderParents, changes: object = {}) {
  return {
    loading: {
      place_id: athens,
      date: '2026-11-24',
      time_from: '08:00',
      time_to: '12:00',
      notes: 'ring twice',
    },
    unloading: { place_id: munich, date: '2026-11-27', time_from: '06:00', time_to: '10:00' },
    weight: 9_000,
    cargos: [{ cargo_id: 4, description: 'Φέτα' }],
    references: [{ reference_type_id: 4, ref_number: '4711' }],
    packings: [{ packing_type_id: 1, pallets: 12 }],
    ...changes,
  }
}
