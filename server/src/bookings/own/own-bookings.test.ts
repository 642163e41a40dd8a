import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { sendForm } from '../../test/form.ts'
import { makeOwnDesk } from '../../test/desks/own-desk.ts'
import type { OwnDesk } from '../../test/desks/own-desk.ts'
import { detailBody } from '../../test/order-body.ts'
import { pdf } from '../../test/sample-files.ts'

let test: TestApp
let desk: OwnDesk

beforeAll(async () => {
  test = await startTestApp()
  desk = await makeOwnDesk(test)
})
afterAll(() => test.close())

describe('a customer’s booking', () => {
  it('is entered for its own firm, read back, changed, and found in the list and its counts', async () => {
    const id = await desk.stored({ customer_note: 'Gate 4', agreed_price: 88_000 })
    const booking = await desk.read(id)
    expect(booking).toMatchObject({
      number_id: '',
      status: 1,
      customer_note: 'Gate 4',
      agreed_price: 88_000,
      customer_price: null,
      order: null,
      can: { update: true, commands: ['request', 'cancel'] },
    })
    expect(booking.details[0]).toMatchObject({
      loading: { place: { city: 'Ασπρόπυργος' }, notes: 'ring twice' },
      weight: 9_000,
      packings: [{ packing_type_id: 1, pallets: 12 }],
      load_meters: 4.8,
    })
    expect((await test.call('GET', `/bookings/edit/${id}`, { as: 4 })).status).toBe(404)
    const details = [{ ...desk.detail({ weight: 8_000 }), id: booking.details[0].id }]
    const changed = await desk.call('POST', `/bookings/own/update/${id}`, {
      customer_note: 'Gate 5',
      details,
      version: 1,
    })
    expect(changed.status).toBe(200)
    expect(await desk.read(id)).toMatchObject({ customer_note: 'Gate 5', details: [{ weight: 8_000 }] })
    const stale = await desk.call('POST', `/bookings/own/update/${id}`, { details, version: 1 })
    expect([stale.status, Object.keys(stale.body.current ?? {})]).toEqual([
      409,
      expect.arrayContaining(['can']),
    ])
    expect(stale.body.current).not.toHaveProperty('assign_user')
    const list = (await desk.call('GET', '/bookings/own?search=4711')).body
    expect(list.data.map((row: { id: number }) => row.id)).toContain(id)
    const { body: counts } = await desk.call('GET', '/bookings/own/counts')
    expect(counts.draft.count).toBe(list.total)
    await desk.call('PUT', `/bookings/own/request/${id}`, { version: 2 })
    const staffs = (await test.call('GET', `/bookings/edit/${id}`, { as: 4 })).body
    expect(staffs).toMatchObject({ firm_company_id: desk.firm, import_export: 2, customer_note: 'Gate 5' })
  })

  it('keeps what only the office reads when the customer changes its part', async () => {
    const id = await desk.requested()
    const { details, version, ...read } = (await test.call('GET', `/bookings/edit/${id}`, { as: 4 })).body
    const [detail] = details
    const office = {
      ...detailBody(desk.parents),
      id: detail.id,
      cargo_value: 500_000,
      notes: 'cheap carrier only',
      notes_audience: 'internal',
      references: [...detail.references, { reference_type_id: 14, ref_number: 'SECRET-14' }],
    }
    const { business_id, firm_company_id } = read
    const body = { business_id, firm_company_id, notes: 'bad payer', details: [office], version }
    expect((await test.call('POST', `/bookings/update/${id}`, { as: 4, body })).status).toBe(200)
    const own = await desk.read(id)
    expect(JSON.stringify(own)).not.toMatch(/SECRET-14|bad payer|cheap carrier|500000/)
    const mine = { ...desk.detail({ notes: 'tail lift' }), id: detail.id }
    const saved = await desk.call('POST', `/bookings/own/update/${id}`, { details: [mine], version: 3 })
    expect(saved.status).toBe(200)
    const after = (await test.call('GET', `/bookings/edit/${id}`, { as: 4 })).body
    expect(after).toMatchObject({ notes: 'bad payer' })
    expect(after.details[0]).toMatchObject({
      cargo_value: 500_000,
      notes: 'cheap carrier only\ntail lift',
      notes_audience: 'internal',
    })
    expect(after.details[0].references).toContainEqual({ reference_type_id: 14, ref_number: 'SECRET-14' })
    const found = await desk.call('GET', '/bookings/own?search=SECRET')
    expect(found.body.total).toBe(0)
    expect((await desk.call('GET', '/bookings/own?ref_number=SECRET-14')).body.total).toBe(0)
  })

  it('accepts only places, contacts and kinds of references of its own firm, and no price', async () => {
    const foreign = await test.make.place({ name: 'Somebody else’s ramp' })
    const contact = await test.make.contact(await test.make.firm())
    const detail = desk.detail({
      loading: { ...desk.detail().loading, place_id: foreign },
      references: [{ reference_type_id: 14, ref_number: '1' }],
    })
    const refused = await desk.call('POST', '/bookings/own/store', {
      customer_id: contact,
      details: [detail],
    })
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
      422,
      ['customer_id', 'details.0.loading.place_id', 'details.0.references.0.reference_type_id'],
    ])
    for (const extra of [
      { customer_price: 1 },
      { additional_costs: [] },
      { firm_company_id: 1 },
      { notes: 'x' },
    ]) {
      const body = { details: [desk.detail()], ...extra }
      expect((await desk.call('POST', '/bookings/own/store', body)).status).toBe(422)
    }
    const many = { details: Array.from({ length: 51 }, () => desk.detail()) }
    expect(Object.keys((await desk.call('POST', '/bookings/own/store', many)).body.errors)).toEqual([
      'details',
    ])
  })

  it('is not found when it is another firm’s or a draft of the office', async () => {
    const draft = await desk.byOffice()
    const foreign = await desk.byOffice({ firm_company_id: await test.make.firm() })
    await test.call('PUT', `/bookings/request/${foreign}`, { as: 4, body: { version: 1 } })
    for (const id of [draft, foreign, 999_999]) {
      for (const [method, path, body] of everyCallOf(id)) {
        const { status } = await desk.call(method, path, body)
        expect([path, status]).toEqual([path, 404])
      }
    }
    const { data } = (await desk.call('GET', `/bookings/own?ids=${draft},${foreign}`)).body
    expect(data).toEqual([])
    await test.call('PUT', `/bookings/request/${draft}`, { as: 4, body: { version: 1 } })
    expect((await desk.call('GET', `/bookings/own/edit/${draft}`)).status).toBe(200)
  })

  it('cannot be searched by what a customer may not know', async () => {
    for (const hidden of [
      'carrier=1',
      'pn_truck=A',
      'assign_users=1',
      'customer=1',
      'business=1',
      'operations=1',
    ]) {
      expect([hidden, (await desk.call('GET', `/bookings/own?${hidden}`)).status]).toEqual([hidden, 422])
      expect((await desk.call('GET', `/bookings/own/counts?${hidden}`)).status).toBe(422)
    }
    for (const sort of ['customer', 'assigned', 'price']) {
      expect((await desk.call('GET', `/bookings/own?dataField=${sort}&order=asc`)).status).toBe(422)
    }
    const columns = 'format=csv&columns=number,created_by'
    expect((await desk.call('GET', `/bookings/own/export?${columns}`)).status).toBe(422)
    const file = await desk.call(
      'GET',
      '/bookings/own/export?format=csv&columns=number,status,order,references',
    )
    expect([file.status, String(file.body)]).toEqual([200, expect.stringContaining('4711')])
  })

  it('takes the customer’s own files, and gives the office’s only when they are released', async () => {
    const id = await desk.requested()
    const form = { data: { file_type_id: 6 }, files: [{ content: pdf('packing list'), name: 'list.pdf' }] }
    const made = await sendForm(test, `/bookings/own/${id}/files/store`, form, { as: desk.token })
    expect(made.status).toBe(201)
    const offices = await sendForm(
      test,
      `/bookings/${id}/files/store`,
      { ...form, files: [{ content: pdf('what we pay'), name: 'inside.pdf' }] },
      { as: 4 },
    )
    const { body } = await desk.call('GET', `/bookings/own/${id}/files`)
    expect(body.files).toMatchObject([{ name: 'list.pdf', created_by: null }])
    expect(body.can).toEqual({ upload: true, manage: false })
    const paths = [
      `/bookings/own/files/${offices.body.id}/content`,
      `/bookings/files/${offices.body.id}/content`,
    ]
    expect(await Promise.all(paths.map(async (path) => (await desk.call('GET', path)).status))).toEqual([
      404, 403,
    ])
    expect((await desk.call('DELETE', `/bookings/own/files/destroy/${offices.body.id}`)).status).toBe(404)
    expect((await desk.call('DELETE', `/bookings/own/files/destroy/${made.body.id}`)).status).toBe(200)
    expect((await desk.call('PUT', `/bookings/own/files/restore/${made.body.id}`)).status).toBe(200)
  })

  it('goes to places of a customer’s own naming, which are ours once it is accepted', async () => {
    const place = { name: 'New ramp', city: 'Lyon', country_id: 17, lat: 48.137, lng: 11.575 }
    const proposed = await desk.call('POST', '/bookings/own/places/store', place)
    expect(proposed.status).toBe(201)
    const { id: placeId } = proposed.body
    const seen = async () =>
      (await test.call('GET', '/places?search=New+ramp', { as: 4 })).body.data.map(
        (one: { id: number }) => one.id,
      )
    expect(await seen()).toEqual([])
    const others = await test.tokenFor(
      await test.make.person({ role_id: 5, firm_id: await test.make.firm() }),
      5,
    )
    expect(
      (await test.call('GET', '/bookings/own/places?search=New+ramp', { as: others })).body.data,
    ).toEqual([])
    const mine = (await desk.call('GET', '/bookings/own/places?search=new+ramp')).body.data
    expect(mine).toMatchObject([{ id: placeId, proposed: true }])
    const unloading = { ...desk.detail().unloading, place_id: placeId }
    await expectNoPlaceOfOthers(placeId)
    const id = await desk.stored({ details: [desk.detail({ unloading })] })
    await desk.call('PUT', `/bookings/own/request/${id}`, { version: 1 })
    const accepted = await test.call('PUT', `/bookings/accept/${id}`, {
      as: 4,
      body: { version: 2, customer_price: 1_000 },
    })
    expect(accepted.status).toBe(200)
    expect(await seen()).toEqual([placeId])
  })

  it('is refused beyond two hundred that wait, also where colleagues enter theirs at the same moment', async () => {
    const fresh = await makeOwnDesk(test)
    await fresh.requested()
    await test.pool.query(
      `insert into bookings (business_id, firm_company_id, status, by_customer, loading_date, delivery_date, loading_place_id,
          delivery_place_id, customer_name, goods, words, customer_words)
        select business_id, firm_company_id, 1, true, loading_date, delivery_date, loading_place_id, delivery_place_id,
          customer_name, goods, '', '' from bookings, generate_series(1, 198) where firm_company_id = $1`,
      [fresh.firm],
    )
    const body = { details: [fresh.detail()] }
    const answers = await Promise.all([1, 2, 3, 4].map(() => fresh.call('POST', '/bookings/own/store', body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ body: { errors } }) => errors.result)).toEqual(
      Array(3).fill(expect.stringContaining('200')),
    )
  })

  it('shows how long own shipments took between the same places, and nothing of another firm’s', async () => {
    const { athens, munich, business } = desk.parents
    const lane = async () => (await desk.call('GET', `/bookings/own/lane?from=${athens}&to=${munich}`)).body
    const enter = async (firm: number, date: string) => {
      const detail = detailBody({ ...desk.parents, customer: firm })
      const body = {
        business_id: business,
        import_export: 2,
        firm_company_id: firm,
        details: [{ ...detail, unloading: { ...detail.unloading, date } }],
      }
      const { status, body: made } = await test.call('POST', '/orders/store', { as: 4, body })
      expect([status, made.errors]).toEqual([201, undefined])
    }
    const backwards = await desk.call('GET', `/bookings/own/lane?from=${munich}&to=${munich}`)
    expect(backwards.body).toEqual({ shipments: 0, days: null })
    const before = await lane()
    await enter(await test.make.firm(), '2026-12-24')
    expect(await lane()).toEqual(before)
    for (const date of ['2026-12-02', '2026-12-02', '2026-12-02']) await enter(desk.firm, date)
    expect(await lane()).toEqual({ shipments: before.shipments + 3, days: 8 })
  })
})

/** The office knows its number, and may not name it for another customer. */
async function expectNoPlaceOfOthers(place: number): Promise<void> {
  const { business, customer } = desk.parents
  const entered = detailBody(desk.parents)
  const detail = { ...entered, unloading: { ...entered.unloading, place_id: place } }
  const body = { business_id: business, import_export: 2, firm_company_id: customer, details: [detail] }
  for (const path of ['/orders/store', '/bookings/store']) {
    const refused = await test.call('POST', path, { as: 4, body })
    expect([path, refused.status, Object.keys(refused.body.errors)]).toEqual([
      path,
      422,
      ['details.0.unloading.place_id'],
    ])
  }
}

type Method = 'GET' | 'POST' | 'PUT'
const everyCallOf = (id: number): [Method, string, object?][] => [
  ['GET', `/bookings/own/edit/${id}`],
  ['GET', `/bookings/own/${id}/files`],
  ['POST', `/bookings/own/update/${id}`, { details: [desk.detail()], version: 9 }],
  ['PUT', `/bookings/own/request/${id}`, { version: 9 }],
  ['PUT', `/bookings/own/accept/${id}`, { version: 9 }],
  ['PUT', `/bookings/own/cancel/${id}`, { version: 9, reason: 'x' }],
  ['PUT', `/bookings/own/askCancel/${id}`, { version: 1, reason: 'x' }],
  ['PUT', `/bookings/own/reportDamage/${id}`, { version: 1, damage_type_id: 2, reason: 'x' }],
  ['PUT', `/bookings/own/takeDamageBack/${id}`, { version: 1 }],
]
