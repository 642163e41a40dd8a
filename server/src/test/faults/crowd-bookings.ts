import { sendForm } from '../form.ts'
import { detailBody } from '../order-body.ts'
import { pdf } from '../sample-files.ts'
import type { OrderDesk, Recipe, Recipes } from './crowd-orders.ts'

const reason = { reason: 'Crowded' }
const offered = { customer_price: 90_000, offer_until: '2099-12-01' }

/** Everything that is done to a booking, each on one that has come so far. */
export function ofBookings({ test, parents }: OrderDesk): Recipes {
  const body = () => ({
    business_id: parents.business,
    firm_company_id: parents.customer,
    details: [detailBody(parents)],
  })
  const entered = async (): Promise<number> =>
    (await test.call('POST', '/bookings/store', { as: 1, body: body() })).body.id
  /** After these commands; each raises the version by one. */
  const after = async (commands: readonly [string, object][], given: object = {}): Promise<Recipe> => {
    const id = await entered()
    for (const [at, [command, said]] of commands.entries()) {
      await test.call('PUT', `/bookings/${command}/${id}`, { as: 1, body: { version: at + 1, ...said } })
    }
    return { at: { id }, body: { version: commands.length + 1, ...given } }
  }
  const request: [string, object] = ['request', {}]
  const offer: [string, object] = ['offer', offered]
  const file = async (): Promise<string> => {
    const id = await entered()
    const form = { data: { file_type_id: 6 }, files: [{ content: pdf('Order form'), name: 'form.pdf' }] }
    return (await sendForm(test, `/bookings/${id}/files/store`, form, { as: 1 })).body.id
  }
  return {
    'POST /bookings/store': async () => ({ body: body() }),
    'POST /bookings/update/{id}': async () => ({
      at: { id: await entered() },
      body: { ...body(), version: 1 },
    }),
    'PUT /bookings/request/{id}': () => after([]),
    'PUT /bookings/offer/{id}': () => after([request], offered),
    'PUT /bookings/accept/{id}': () => after([request, offer]),
    'PUT /bookings/withdrawOffer/{id}': () => after([request, offer]),
    'PUT /bookings/reject/{id}': () => after([request], reason),
    'PUT /bookings/reopen/{id}': () => after([request, ['reject', reason]], reason),
    'PUT /bookings/cancel/{id}': () => after([request], reason),
    'PUT /bookings/giveAll': async () => {
      const ids = [await entered(), await entered()]
      return { body: { command: 'request', bookings: ids.map((id) => ({ id, version: 1 })) } }
    },
    'PUT /bookings/status/{id}': () => after([], { status: 2 }),
    'DELETE /bookings/destroy/{id}': async () => ({ at: { id: await entered() } }),
    'POST /bookings/log/store/{id}': async () => ({
      at: { id: await entered() },
      body: { log_type_id: 1, text: 'Called' },
    }),
    'POST /bookings/{id}/files/store': async () => ({
      at: { id: await entered() },
      body: { file_type_id: 6 },
      file: pdf('Order form'),
    }),
    'POST /bookings/files/update/{id}': async () => ({
      at: { id: await file() },
      body: { file_type_id: 6, name: 'renamed', version: 1 },
    }),
    'PUT /bookings/files/share/{id}': async () => ({
      at: { id: await file() },
      body: { shared: true, version: 1 },
    }),
    'DELETE /bookings/files/destroy/{id}': async () => ({ at: { id: await file() } }),
    'PUT /bookings/files/restore/{id}': async () => {
      const id = await file()
      await test.call('DELETE', `/bookings/files/destroy/${id}`, { as: 1 })
      return { at: { id } }
    },
  }
}
