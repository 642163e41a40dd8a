import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { sendForm } from '../form.ts'
import { makeOwnDesk } from '../desks/own-desk.ts'
import type { OwnDesk } from '../desks/own-desk.ts'
import { pdf } from '../sample-files.ts'
import type { OrderDesk, Recipe, Recipes } from './crowd-orders.ts'

const reason = { reason: 'Crowded' }
const damage = { damage_type_id: 2, ...reason }
const offered = { version: 2, customer_price: 90_000, offer_until: '2099-12-01' }
const place = { name: 'Ramp', city: 'München', country_id: 17, lat: 48.137, lng: 11.575 }

/** What an account of a customer does with its own bookings. */
export function ofOwnBookings({ test }: OrderDesk): Recipes {
  let made: Promise<OwnDesk> | undefined
  const at = (): Promise<OwnDesk> => (made ??= makeOwnDesk(test))
  const by = async (work: (desk: OwnDesk) => Promise<Recipe>): Promise<Recipe> => {
    const desk = await at()
    return { ...(await work(desk)), as: desk.token }
  }
  const offer = async (desk: OwnDesk): Promise<number> => {
    const id = await desk.requested()
    await desk.office(id, 'offer', offered)
    return id
  }
  // How its order came so far is no matter here.
  const delivered = async (desk: OwnDesk) => {
    const id = await offer(desk)
    await desk.call('PUT', `/bookings/own/accept/${id}`, { version: 3 })
    await test.pool.query('update orders set status = $2, finished = true where booking_id = $1', [
      id,
      orderStatus.finished,
    ])
    return { id, version: 4 }
  }
  const on = (id: number, version: number, more: object = {}): Recipe => ({
    at: { id },
    body: { version, ...more },
  })
  const file = async (desk: OwnDesk): Promise<string> => {
    const form = { data: { file_type_id: 6 }, files: [{ content: pdf('Order form'), name: 'form.pdf' }] }
    const id = await desk.stored()
    return (await sendForm(test, `/bookings/own/${id}/files/store`, form, { as: desk.token })).body.id
  }
  const template = async (desk: OwnDesk): Promise<number> => {
    const named = { name: `T ${Math.random()}`, shared: false, booking_id: await desk.stored() }
    return (await desk.call('POST', '/bookings/own/templates/store', named)).body.id
  }
  return {
    'POST /bookings/own/templates/store': () =>
      by(async (desk) => ({ body: { name: 'Crowded', shared: false, booking_id: await desk.stored() } })),
    'POST /bookings/own/templates/update/{id}': () =>
      by(async (desk) => on(await template(desk), 1, { name: 'Anew', shared: false, booking_id: null })),
    'DELETE /bookings/own/templates/destroy/{id}': () =>
      by(async (desk) => ({ at: { id: await template(desk) } })),
    'PUT /bookings/own/templates/restore/{id}': () =>
      by(async (desk) => {
        const id = await template(desk)
        await desk.call('DELETE', `/bookings/own/templates/destroy/${id}`)
        return { at: { id } }
      }),
    'POST /bookings/own/places/store': () => by(async () => ({ body: place })),
    'POST /bookings/own/store': () => by(async (desk) => ({ body: { details: [desk.detail()] } })),
    'POST /bookings/own/update/{id}': () =>
      by(async (desk) => on(await desk.stored(), 1, { details: [desk.detail()] })),
    'PUT /bookings/own/request/{id}': () => by(async (desk) => on(await desk.stored(), 1)),
    'PUT /bookings/own/accept/{id}': () => by(async (desk) => on(await offer(desk), 3)),
    'PUT /bookings/own/cancel/{id}': () => by(async (desk) => on(await desk.requested(), 2, reason)),
    'PUT /bookings/own/askCancel/{id}': () =>
      by(async (desk) => {
        const id = await offer(desk)
        await desk.call('PUT', `/bookings/own/accept/${id}`, { version: 3 })
        return on(id, 4, reason)
      }),
    'PUT /bookings/own/reportDamage/{id}': () =>
      by(async (desk) => {
        const { id, version } = await delivered(desk)
        return on(id, version, damage)
      }),
    'PUT /bookings/own/takeDamageBack/{id}': () =>
      by(async (desk) => {
        const { id, version } = await delivered(desk)
        await desk.call('PUT', `/bookings/own/reportDamage/${id}`, { version, ...damage })
        return on(id, version + 1)
      }),
    'POST /bookings/own/{id}/files/store': () =>
      by(async (desk) => ({
        at: { id: await desk.stored() },
        body: { file_type_id: 6 },
        file: pdf('Order form'),
      })),
    'DELETE /bookings/own/files/destroy/{id}': () => by(async (desk) => ({ at: { id: await file(desk) } })),
    'PUT /bookings/own/files/restore/{id}': () =>
      by(async (desk) => {
        const id = await file(desk)
        await desk.call('DELETE', `/bookings/own/files/destroy/${id}`)
        return { at: { id } }
      }),
  }
}
