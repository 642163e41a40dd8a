import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { address } from './harness.ts'

/** The server's API as one person of the demonstration company sees it. */
export interface Calls {
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body: unknown) => Promise<T>
  put: <T>(path: string, body: unknown) => Promise<T>
}

/** What the server answers to a saved order. */
export interface Saved {
  id: number
  number_id: string
  version: number
}

/** The password of every account of the demonstration company. */
export async function demoPassword(): Promise<string> {
  const answer = await fetch(`${address()}/api/version`)
  // The shape is the server's own, and only the demonstration has a password here.
  const { demo } = (await answer.json()) as { demo: { password: string } }
  return demo.password
}

/** Signs in beside the browser, to prepare what a flow needs and to look at what it left behind. */
export async function callsAs(email: string): Promise<Calls> {
  const root = `${address()}/api`
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: await demoPassword() })
  const signIn = async (): Promise<string> => {
    const answer = await fetch(`${root}/login`, { method: 'POST', headers: json, body })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  let token = await signIn()
  const attempt = (path: string, init?: RequestInit): Promise<Response> => {
    const headers = { ...json, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    return fetch(`${root}${path}`, { ...init, headers })
  }
  const call = async (path: string, init?: RequestInit): Promise<unknown> => {
    let reply = await attempt(path, init)
    if (reply.status === 401) {
      // A token lasts ten minutes, and on a busy machine a walk over all screens takes longer.
      token = await signIn()
      reply = await attempt(path, init)
    }
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  return {
    // The caller names the shape it asks for; the server validates its own answers.
    get: async <T>(path: string) => (await call(path)) as T,
    post: async <T>(path: string, body: unknown) =>
      (await call(path, { method: 'POST', body: JSON.stringify(body) })) as T,
    put: async <T>(path: string, body: unknown) =>
      (await call(path, { method: 'PUT', body: JSON.stringify(body) })) as T,
  }
}

/** The body of an order that can be saved as it stands, found again by its reference. */
export function orderBody(reference: string) {
  const stop = (place_id: number, date: string) => ({ place_id, date, time_from: '08:00', time_to: '12:00' })
  return {
    firm_company_id: 2,
    import_export: 2,
    customer_price: 100_000,
    details: [
      {
        loading: stop(1, '2026-11-24'),
        unloading: stop(64, '2026-11-27'),
        references: [{ reference_type_id: 1, ref_number: reference }],
      },
    ],
  }
}

/** A reference no other order has. */
export const newReference = (): string => `E2E-${randomUUID().slice(0, 8).toUpperCase()}`

/** Enters an order beside the browser. */
export async function makeOrder(calls: Calls, reference = newReference()): Promise<Saved> {
  return calls.post<Saved>('/orders/store', orderBody(reference))
}

/** Begins a groupage of two new orders beside the browser. */
export async function makeGroupage(calls: Calls): Promise<Saved> {
  const orders = [await makeOrder(calls), await makeOrder(calls)].map(({ id }) => ({ order_id: id }))
  return calls.post<Saved>('/groupages/store', { transport_cost: 190_000, split_key: 'equal', orders })
}

/** Drivers of carriers that may take an ordinary load, one of each. */
export async function findDrivers(
  calls: Calls,
  { from, to } = { from: '2026-11-24', to: '2026-11-27' },
): Promise<{ firm_carrier_id: number; transporter_id: number }[]> {
  const query = `from=${from}&to=${to}&places=1,64&search=&pageSize=50`
  const { data: firms } = await calls.get<{ data: { id: number; licences: { valid: boolean } }[] }>(
    `/firms/carriers?${query}`,
  )
  const { data } = await calls.get<ContactsPage>('/contacts?pageSize=100&currentPage=1&search=')
  return firms
    .filter(({ licences }) => licences.valid)
    .flatMap(({ id }) => {
      const contact = data.find(({ firm_id: firm }) => firm === id)
      return contact ? [{ firm_carrier_id: id, transporter_id: contact.id }] : []
    })
}

/** A groupage of two new orders that has a carrier who may drive them, sent if asked. */
export async function makeTour(calls: Calls, isSent = false): Promise<Saved> {
  const orders = [await makeOrder(calls), await makeOrder(calls)].map(({ id }) => ({ order_id: id }))
  const [driver] = await findDrivers(calls)
  const tour = await calls.post<Saved>('/groupages/store', {
    transport_cost: 190_000,
    split_key: 'equal',
    ...driver,
    pn_truck: 'IKA 4521',
    pn_trailer: 'P 12345',
    orders,
  })
  if (!isSent) return tour
  const mail = { emails: ['dispatch@carrier.example'], language: 'en' }
  return calls.put<Saved>(`/groupages/send/${tour.id}`, { version: tour.version, ...mail })
}

/** Enters a draft of a booking beside the browser. */
export async function makeBooking(calls: Calls, reference = newReference()): Promise<Saved> {
  const { customer_price: _price, ...booking } = orderBody(reference)
  return calls.post<Saved>('/bookings/store', booking)
}

/** Where any order has its proof among its files, each needs one before its accounts are final. */
export async function keepProof(calls: Calls, order: number): Promise<void> {
  await calls.post(`/orders/${order}/papers/cmr_note/keep`, { language: 'en' })
}

/** A name no other firm has. */
export const newFirmName = (): string => `Ροή ${randomUUID().slice(0, 8)}`

/** The body of a customer at home that can be saved as it stands. */
export function firmBody(name: string) {
  const address = { address: 'Οδός 1', city: 'Λαμία', country_id: 1, timezone: 'Europe/Athens', main: true }
  return { name, country_id: 1, firm_types: [1], addresses: [address] }
}

/** Enters a firm beside the browser and answers its id. */
export async function makeFirm(calls: Calls, name: string, values: object = {}): Promise<number> {
  return (await calls.post<{ id: number }>('/firms/store', { ...firmBody(name), ...values })).id
}

/** The day so many days ago, by the office's clock: after its midnight it is still yesterday elsewhere. */
export function daysAgo(days: number): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Athens' })
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
}

/** Enters an order whose stops are over, and brings it as far as a carrier (2), the road (3), its end (4) or a damage there (5). */
export async function makePastOrder(
  calls: Calls,
  status: 1 | 2 | 3 | 4 | 5,
  changes: object = {},
  days = 5,
): Promise<Saved> {
  const body = { ...orderBody(newReference()), ...changes }
  const [detail] = body.details.map(({ loading, unloading, ...rest }) => ({
    ...rest,
    loading: { ...loading, date: daysAgo(days) },
    unloading: { ...unloading, date: daysAgo(days - 2) },
  }))
  return driveOrder(calls, await calls.post<Saved>('/orders/store', { ...body, details: [detail] }), status)
}

/** Brings a new order so far, with times of some days ago. */
export async function driveOrder(calls: Calls, entered: Saved, status: 1 | 2 | 3 | 4 | 5): Promise<Saved> {
  if (status === 1) return entered
  let order = entered
  const { data } = await calls.get<ContactsPage>('/contacts?pageSize=100&currentPage=1&search=')
  const firms = await calls.get<FirmsPage>('/firms?side=carrier&active=true&pageSize=100&currentPage=1')
  const driver = data.find(({ firm_id: id }) => firms.data.some((firm) => firm.id === id))
  order = await calls.put<Saved>(`/orders/assign/${order.id}`, {
    version: order.version,
    firm_carrier_id: driver?.firm_id,
    transporter_id: driver?.id,
    pn_truck: 'IKA 4521',
    pn_trailer: 'P 12345',
    transporter_price: 80_000,
  })
  if (status === 2) return order
  const record = await calls.get<{ details: { id: number }[] }>(`/orders/edit/${order.id}`)
  const timesOn = (date: string) =>
    record.details.map(({ id }) => ({
      detail_id: id,
      arrived: { date, time: '08:10' },
      departed: { date, time: '09:40' },
    }))
  const loaded = { version: order.version, times: timesOn(daysAgo(5)) }
  order = await calls.put<Saved>(`/orders/loaded/${order.id}`, loaded)
  if (status === 3) return order
  if (status === 4) {
    const delivered = { version: order.version, times: timesOn(daysAgo(3)) }
    return calls.put<Saved>(`/orders/delivered/${order.id}`, delivered)
  }
  return calls.post<Saved>(`/orders/damage/${order.id}`, {
    version: order.version,
    damage_type_id: 1,
    detail_id: record.details[0]?.id,
    kind: 2,
    description: 'Two pallets crushed at the rear',
    amount: 35_000,
  })
}

interface ContactsPage {
  data: { id: number; firm_id: number }[]
}

interface FirmsPage {
  data: { id: number }[]
}

/** Cities are loaded in the background after the first start; addresses are found once they are there. */
export async function gazetteerLoaded(calls: Calls): Promise<void> {
  const isLoaded = async () =>
    (await calls.get<{ data: unknown[] }>('/places/locate?search=Athens')).data.length > 0
  await vi.waitUntil(isLoaded, { timeout: 90_000, interval: 500 })
}
