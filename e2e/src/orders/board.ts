import type { Page } from 'playwright-core'
import { daysAgo, findDrivers, newReference, orderBody } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { openPage, signIn } from '../browser/harness.ts'
import { readOrder } from './order-commands.ts'

export const OPERATOR = 'operator@dromos.example'
/** A week that has no other orders. */
const MONDAY = '2027-06-07'

export const daysOf = async (calls: Calls, id: number) => {
  const { loading_date: loading, delivery_date: delivery } = await readOrder(calls, id)
  return [loading, delivery]
}

/** An ordinary order on other days. */
export function makeOn(
  calls: Calls,
  loading: string,
  delivery: string,
  reference = newReference(),
): Promise<Saved> {
  const body = orderBody(reference)
  const details = body.details.map((detail) => ({
    ...detail,
    loading: { ...detail.loading, date: loading },
    unloading: { ...detail.unloading, date: delivery },
  }))
  return calls.post<Saved>('/orders/store', { ...body, details })
}

export const bar = (page: Page, number: string) =>
  page.getByRole('region', { name: 'Board' }).getByRole('button', { name: new RegExp(`^Order ${number}`) })

export const openBoard = async (number: string, asked: object = { order_id: number, date: MONDAY }) => {
  const page = await openPage()
  const search = new URLSearchParams({ show: 'board', ...asked })
  await signIn(page, OPERATOR, `/app/calendar?${search}`)
  await bar(page, number).waitFor()
  return page
}

/** How long it is to the Monday after the next, by which the papers of carriers still hold. */
const AHEAD = 7 + ((8 - new Date(daysAgo(0)).getUTCDay()) % 7)
export const soon = (days: number): string => daysAgo(0 - AHEAD - days)
export const SOON = soon(0)

/** A truck that drives on the first day, and a load without a carrier two days later, of one reference. */
export async function makeTruckAndLoad(calls: Calls) {
  const reference = newReference()
  const [driver] = await findDrivers(calls, { from: SOON, to: soon(6) })
  if (!driver) throw new Error('the demonstration company has carriers')
  const truck = `IKA ${Math.floor(1_000 + Math.random() * 9_000)}`
  const entered = await makeOn(calls, SOON, soon(1), reference)
  const driven = await calls.put<Saved>(`/orders/assign/${entered.id}`, {
    version: entered.version,
    ...driver,
    pn_truck: truck,
    pn_trailer: 'P 12345',
    transporter_price: 80_000,
  })
  return { reference, truck, driver, driven, load: await makeOn(calls, soon(3), soon(5), reference) }
}
