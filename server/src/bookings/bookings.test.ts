import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { pdf } from '../test/sample-files.ts'
import { sendForm } from '../test/form.ts'
import { detailBody, makeParents } from '../test/order-body.ts'
import type { OrderParents } from '../test/order-body.ts'

let test: TestApp
let parents: OrderParents

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeParents(test.make)
})
afterAll(() => test.close())

const bookingBody = (changes: object = {}) => ({
  business_id: parents.business,
  firm_company_id: parents.customer,
  import_export: 2,
  notes: 'as last week',
  details: [detailBody(parents)],
  ...changes,
})
const store = async (changes: object = {}) => {
  const { status, body } = await test.call('POST', '/bookings/store', { as: 4, body: bookingBody(changes) })
  expect(status).toBe(201)
  return body
}
const read = async (id: number) => (await test.call('GET', `/bookings/edit/${id}`, { as: 4 })).body
const give = (id: number, command: string, body: object, as: 1 | 4 | 5 = 4) =>
  test.call('PUT', `/bookings/${command}/${id}`, { as, body })
const requested = async (changes: object = {}) => {
  const { id } = await store(changes)
  expect((await give(id, 'request', { version: 1 })).status).toBe(200)
  return id as number
}
const offer = { customer_price: 90_000, offer_until: '2099-12-01' }

describe('a booking', () => {
  it('is entered as a draft without a number, read back whole, changed, and its log says what', async () => {
    const costs = [{ cost_type_id: 6, side: 'sell', amount: 5_000 }]
    const { id, number_id: number } = await store({ additional_costs: costs, agreed_price: 88_000 })
    expect(number).toBe('')
    const booking = await read(id)
    expect(booking).toMatchObject({
      ...bookingBody({ details: [{}], agreed_price: 88_000 }),
      number_id: '',
      status: 1,
      version: 1,
      customer_price: null,
      additional_costs: costs,
      order: null,
      can: { update: true },
    })
    expect(booking.details[0]).toMatchObject({
      loading: { place: { city: 'Ασπρόπυργος' } },
      references: detailBody(parents).references,
      packings: detailBody(parents).packings,
    })
    const body = {
      ...bookingBody({ notes: 'other' }),
      details: [{ ...detailBody(parents), id: booking.details[0].id }],
      version: 1,
    }
    expect((await test.call('POST', `/bookings/update/${id}`, { as: 4, body })).status).toBe(200)
    expect((await test.call('POST', `/bookings/update/${id}`, { as: 4, body })).status).toBe(409)
    const log = await test.call('GET', `/bookings/log/${id}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({ event: 'changed' })
    expect(log.body.data[0].changes).toContainEqual({
      field: 'notes',
      before: 'as last week',
      after: 'other',
    })
  })

  it('takes what the customer is charged and nothing that we pay', async () => {
    const additional_costs = [{ cost_type_id: 6, side: 'buy', amount: 5_000 }]
    const body = bookingBody({ additional_costs })
    const refused = await test.call('POST', '/bookings/store', { as: 4, body })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(['additional_costs.0.side'])
  })

  it('refuses 51 details, a firm that is no customer and a place there is not', async () => {
    const details = Array.from({ length: 51 }, () => detailBody(parents))
    const many = await test.call('POST', '/bookings/store', { as: 4, body: bookingBody({ details }) })
    expect([many.status, Object.keys(many.body.errors)]).toEqual([422, ['details']])
    const loading = { ...detailBody(parents).loading, place_id: 999_999 }
    const body = bookingBody({ details: [detailBody(parents, { loading })] })
    const nowhere = await test.call('POST', '/bookings/store', { as: 4, body })
    expect(Object.keys(nowhere.body.errors)).toEqual(['details.0.loading.place_id'])
  })

  it('is refused to customers by the calls of the office', async () => {
    const { id } = await store()
    for (const path of ['/bookings', '/bookings/counts', `/bookings/edit/${id}`, `/bookings/${id}/files`]) {
      expect([path, (await test.call('GET', path, { as: 5 })).status]).toEqual([path, 403])
    }
  })
})

describe('the draft of a customer', () => {
  it('is hidden from staff until it is requested', async () => {
    const { id } = await store({ notes: 'still thinking' })
    const other = await store()
    const isThere = async (): Promise<unknown[]> => {
      const listed = (await test.call('GET', '/bookings', { as: 4 })).body.data
      const answers = await Promise.all([
        test.call('GET', `/bookings/edit/${id}`, { as: 1 }),
        test.call('GET', `/bookings/rail/${id}`, { as: 4 }),
        test.call('GET', `/bookings/log/${id}`, { as: 4 }),
        test.call('GET', `/bookings/${id}/files`, { as: 4 }),
      ])
      return [listed.some((row: { id: number }) => row.id === id), ...answers.map(({ status }) => status)]
    }
    const counted = async () => (await test.call('GET', '/bookings/counts', { as: 4 })).body.draft.count
    const drafts = await counted()
    await test.pool.query('update bookings set by_customer = true where id = $1', [id])
    expect(await isThere()).toEqual([false, 404, 404, 404, 404])
    expect(await counted()).toBe(drafts - 1)
    const body = { ...bookingBody(), version: 1 }
    expect((await test.call('POST', `/bookings/update/${id}`, { as: 4, body })).status).toBe(404)
    expect((await give(id, 'request', { version: 1 })).status).toBe(404)
    expect((await give(id, 'cancel', { version: 7, reason: 'not ours' })).status).toBe(404)
    expect((await read(other.id)).status).toBe(1)
    await test.pool.query(
      "update bookings set status = 2, number_id = 'B2026-900001', requested_at = now() where id = $1",
      [id],
    )
    expect(await isThere()).toEqual([true, 200, 200, 200, 200])
  })
})

describe('the life of a booking', () => {
  it('draws its number when it is first requested, and keeps it', async () => {
    const id = await requested()
    const { number_id: number, requested_at: at } = await read(id)
    expect(number).toMatch(/^B\d{4}-\d{6}$/)
    expect(at).not.toBeNull()
    expect((await give(id, 'reject', { version: 2, reason: 'no truck' })).body).toMatchObject({ status: 5 })
    expect(await read(id)).toMatchObject({ reason: 'no truck', can: { update: false } })
    expect((await give(id, 'reopen', { version: 3, reason: 'found one' })).status).toBe(403)
    const again = await give(id, 'reopen', { version: 3, reason: 'found one' }, 1)
    expect(again.body).toMatchObject({ status: 2, number_id: number })
  })

  it('is requested only while what it names is there', async () => {
    const place = await test.make.place({ name: 'Old ramp' })
    const loading = { ...detailBody(parents).loading, place_id: place }
    const { id } = await store({ details: [detailBody(parents, { loading })] })
    await test.pool.query('update places set active = false where id = $1', [place])
    const refused = await give(id, 'request', { version: 1 })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['details.0.loading.place_id']])
    expect(await read(id)).toMatchObject({ status: 1, number_id: '' })
  })

  it('notifies the responsible colleague of a request, and nobody who has made it', async () => {
    const colleague = await test.make.person({ role_id: 4 })
    const token = await test.tokenFor(colleague, 4)
    const id = await requested({ assign_user: colleague })
    const { number_id: number } = await read(id)
    const told = await test.call('GET', '/notifications', { as: token })
    expect(told.body.data).toMatchObject([{ link: `/app/bookings/edit/${id}` }])
    expect(told.body.data[0].message).toContain(number)
    const own = await store({ assign_user: colleague })
    await test.call('PUT', `/bookings/request/${own.id}`, { as: token, body: { version: 1 } })
    expect((await test.call('GET', '/notifications', { as: token })).body.total).toBe(1)
  })

  it('notifies who looks after the customer where nobody is responsible, and the desk where nobody does', async () => {
    const [keeper, other] = [await test.make.person({ role_id: 4 }), await test.make.person({ role_id: 4 })]
    const [mine, theirs] = [await test.tokenFor(keeper, 4), await test.tokenFor(other, 4)]
    const firm = await test.make.firm()
    const told = async () =>
      Promise.all(
        [mine, theirs].map(async (as) => (await test.call('GET', '/notifications', { as })).body.total),
      )
    await requested({ firm_company_id: firm })
    expect(await told()).toEqual([1, 1])
    await test.pool.query('insert into firm_assign_users (firm_id, person_id) values ($1, $2)', [
      firm,
      keeper,
    ])
    await requested({ firm_company_id: firm })
    expect(await told()).toEqual([2, 1])
  })

  it('is deleted by the office as a draft, and never when it was requested or has files', async () => {
    const destroy = (id: number, as: 3 | 4 = 3) => test.call('DELETE', `/bookings/destroy/${id}`, { as })
    const { id } = await store()
    expect((await destroy(id, 4)).status).toBe(403)
    expect((await destroy(id)).status).toBe(200)
    expect((await test.call('GET', `/bookings/edit/${id}`, { as: 4 })).status).toBe(404)
    expect((await destroy(id)).status).toBe(404)
    const asked = await destroy(await requested())
    expect([asked.status, asked.body.errors.result]).toEqual([
      409,
      'Only a draft can be deleted. Cancel a requested booking.',
    ])
    const filed = await store()
    const form = { data: { file_type_id: 6 }, files: [{ content: pdf('order form'), name: 'form.pdf' }] }
    await sendForm(test, `/bookings/${filed.id}/files/store`, form, { as: 4 })
    const kept = await destroy(filed.id)
    expect([kept.status, kept.body.errors.result]).toEqual([
      409,
      'A draft with files can be cancelled but not deleted.',
    ])
  })

  it('offers a price until a day that is to come, and a change takes the offer back', async () => {
    const id = await requested()
    const past = await give(id, 'offer', { version: 2, ...offer, offer_until: '2020-01-01' })
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['offer_until']])
    expect((await give(id, 'offer', { version: 2, ...offer })).body).toMatchObject({ status: 3 })
    expect(await read(id)).toMatchObject(offer)
    const { details } = await read(id)
    const body = bookingBody({
      details: [{ ...detailBody(parents), weight: 9, id: details[0].id }],
      version: 3,
    })
    expect((await test.call('POST', `/bookings/update/${id}`, { as: 4, body })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 2, customer_price: null, offer_until: null })
  })

  it('refuses a command that is not its turn, with a sentence', async () => {
    const { id } = await store()
    const refused = await give(id, 'offer', { version: 1, ...offer })
    expect(refused.status).toBe(409)
    expect(refused.body.errors.result).toContain('requested')
    expect((await give(id, 'cancel', { version: 1, reason: 'no longer wanted' })).status).toBe(200)
    expect((await give(id, 'request', { version: 2 })).status).toBe(409)
  })

  it('follows the status change of the specification by the command that leads there', async () => {
    const { id } = await store()
    const none = await give(id, 'status', { version: 1, status: 4 })
    expect([none.status, none.body.errors.result]).toEqual([409, 'This change is not possible in one step.'])
    expect((await give(id, 'status', { version: 1, status: 2 })).body).toMatchObject({ status: 2 })
    const bare = await give(id, 'status', { version: 2, status: 3 })
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['customer_price']])
    expect((await give(id, 'status', { version: 2, status: 3, ...offer })).body).toMatchObject({ status: 3 })
    const unsaid = await give(id, 'status', { version: 3, status: 5 })
    expect(Object.keys(unsaid.body.errors)).toEqual(['reason'])
    expect((await give(id, 'status', { version: 3, status: 5, reason: 'full' })).body).toMatchObject({
      status: 5,
    })
  })
})

describe('the rail of a booking', () => {
  it('shows what carriers were paid on its lane, the newest first, and nothing of other lanes', async () => {
    const far = await test.make.place({ city: 'Lyon', country_id: 17, lat: 45.76, lng: 4.84 })
    const ends = { loading_place_id: parents.athens, delivery_place_id: far }
    const carrier = await test.make.carrier({ name: 'Laner' })
    const driven = { firm_carrier_id: carrier, carrier_name: 'Laner', transporter_price: 280_000, status: 4 }
    const order = await test.make.order({ ...ends, ...driven })
    await test.make.order({ ...driven, loading_place_id: far, delivery_place_id: parents.athens })
    const unloading = { ...detailBody(parents).unloading, place_id: far }
    const { id } = await store({ details: [detailBody(parents, { unloading })] })
    const { status, body } = await test.call('GET', `/bookings/rail/${id}`, { as: 4 })
    expect(status).toBe(200)
    expect(body.lane).toMatchObject([{ id: order, carrier: 'Laner', price: 280_000 }])
    expect(body.log_lines).toBe(1)
  })
})

describe('the files of a booking', () => {
  it('are added, and stay as they are once it is answered', async () => {
    const id = await requested()
    const form = { data: { file_type_id: 6 }, files: [{ content: pdf('order form'), name: 'form.pdf' }] }
    expect((await sendForm(test, `/bookings/${id}/files/store`, form, { as: 4 })).status).toBe(201)
    const kept = await test.call('GET', `/bookings/${id}/files`, { as: 4 })
    expect(kept.body.files).toMatchObject([{ name: 'form.pdf' }])
    await give(id, 'reject', { version: 2, reason: 'no truck' })
    expect((await sendForm(test, `/bookings/${id}/files/store`, form, { as: 4 })).status).toBe(409)
  })
})
