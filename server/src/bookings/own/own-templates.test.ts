import type { DocumentTemplate } from '@dromos/contract/documents/templates.ts'
import type { OpenedOwnTemplate } from '@dromos/contract/bookings/own-templates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { makeOwnDesk } from '../../test/desks/own-desk.ts'
import type { OwnDesk } from '../../test/desks/own-desk.ts'
import { orderBody } from '../../test/order-body.ts'

let test: TestApp
let desk: OwnDesk
let booking: number
/** A colleague of the same firm, and accounts of another one. */
let colleague: string
let stranger: string

beforeAll(async () => {
  test = await startTestApp()
  desk = await makeOwnDesk(test)
  booking = await desk.stored({ customer_note: 'Gate 4', agreed_price: 88_000 })
  colleague = await tokenOf(desk.firm)
  stranger = await tokenOf(await test.make.firm())
})
afterAll(() => test.close())

async function tokenOf(firm: number): Promise<string> {
  return test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
}

let serial = 0
const at = (rest: string): string => `/bookings/own/templates${rest}`
const named = (changes: object = {}) => ({
  name: `Template ${(serial += 1)}`,
  shared: false,
  booking_id: booking,
  ...changes,
})
const store = (changes: object = {}, as = desk.token) =>
  test.call('POST', at('/store'), { as, body: named(changes) })
async function stored(changes: object = {}): Promise<DocumentTemplate> {
  const { status, body } = await store(changes)
  expect([status, body]).toEqual([201, expect.anything()])
  const known = (await listed()).find(({ id }) => id === body.id)
  if (!known) throw new Error('a template that was kept is listed')
  return known
}
async function listed(as = desk.token): Promise<DocumentTemplate[]> {
  return (await test.call('GET', at(''), { as })).body.data
}
const open = (id: number, as = desk.token) => test.call('GET', at(`/open/${id}?first_day=2027-03-01`), { as })
async function opened(id: number): Promise<OpenedOwnTemplate> {
  const { status, body } = await open(id)
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const update = ({ id, name, shared, version }: DocumentTemplate, changes: object = {}, as = desk.token) =>
  test.call('POST', at(`/update/${id}`), {
    as,
    body: { name, shared, version, booking_id: null, ...changes },
  })
const destroy = (id: number, as = desk.token) => test.call('DELETE', at(`/destroy/${id}`), { as })
const restore = (id: number, as = desk.token) => test.call('PUT', at(`/restore/${id}`), { as })

describe('a template of a customer', () => {
  it('begins a booking on another day, without references and what was agreed, and can be sent', async () => {
    const known = await stored({ name: 'Feta on Mondays' })
    expect(known).toMatchObject({ customer: null, can: { update: true }, owner: { id: desk.account } })
    expect([known.from, known.to].map((place) => place?.slice(3))).toEqual(['Ασπρόπυργος', 'München'])
    const { booking: begun, left_out: leftOut, places, name } = await opened(known.id)
    expect([name, leftOut, places.map(({ city }) => city)]).toEqual([
      'Feta on Mondays',
      [],
      expect.arrayContaining(['Ασπρόπυργος', 'München']),
    ])
    expect(begun).toMatchObject({
      customer_note: 'Gate 4',
      details: [
        {
          loading: { date: '2027-03-01', time_from: '08:00', notes: 'ring twice' },
          unloading: { date: '2027-03-04' },
          weight: 9_000,
          cargos: [{ cargo_id: 4, description: 'Φέτα' }],
          packings: [{ packing_type_id: 1, pallets: 12 }],
        },
      ],
    })
    expect(JSON.stringify(begun)).not.toMatch(/4711|88000/)
    const again = await desk.call('POST', '/bookings/own/store', begun)
    expect([again.status, (await desk.read(again.body.id)).agreed_price]).toEqual([201, null])
  })

  it('is renamed, made anew of another booking, deleted and brought back', async () => {
    const known = await stored()
    const heavier = await desk.stored({ details: [desk.detail({ weight: 12_000 })] })
    expect((await update(known, { name: 'Renamed', booking_id: heavier })).body.version).toBe(2)
    expect((await opened(known.id)).booking.details[0]?.weight).toBe(12_000)
    const stale = await update(known, { name: 'Too late' })
    expect([stale.status, stale.body.current_version]).toEqual([409, 2])
    expect((await store({ name: 'RENAMED' })).body.errors).toHaveProperty('name')
    expect((await destroy(known.id)).status).toBe(200)
    expect((await open(known.id)).status).toBe(404)
    expect((await restore(known.id)).body).toEqual({ id: known.id, version: 4 })
  })

  it('is a colleague’s to use once it is shared, and nobody else’s to change', async () => {
    const known = await stored()
    const mine = async (as: string) => (await listed(as)).find(({ id }) => id === known.id)
    expect([await mine(colleague), (await open(known.id, colleague)).status]).toEqual([undefined, 404])
    await update(known, { shared: true })
    expect(await mine(colleague)).toMatchObject({ shared: true, can: { update: false } })
    expect((await open(known.id, colleague)).status).toBe(200)
    const shared = { ...known, shared: true, version: 2 }
    for (const refused of [update(shared, {}, colleague), destroy(known.id, colleague)]) {
      expect((await refused).status).toBe(403)
    }
  })

  it('is hidden from another firm and from the office, shared or not, as theirs are from a customer', async () => {
    const known = await stored({ shared: true })
    expect(await listed(stranger)).toEqual([])
    const tries = () => [
      open(known.id, stranger),
      update(known, {}, stranger),
      destroy(known.id, stranger),
      restore(known.id, stranger),
    ]
    for (const refused of tries()) expect((await refused).status).toBe(404)
    await destroy(known.id)
    for (const refused of tries()) expect((await refused).status).toBe(404)
    const order = await test.call('POST', '/orders/store', { as: 4, body: orderBody(desk.parents) })
    const body = { name: 'Of the office', shared: true, order_id: order.body.id }
    const offices = await test.call('POST', '/orders/templates/store', { as: 4, body })
    expect(await listed()).not.toContainEqual(expect.objectContaining({ name: 'Of the office' }))
    for (const refused of [open(offices.body.id), destroy(offices.body.id)]) {
      expect((await refused).status).toBe(404)
    }
    await restore(known.id)
    for (const role of [1, 2, 3, 4] as const) {
      expect((await test.call('GET', at(''), { as: role })).status).toBe(403)
      const { body: theirs } = await test.call('GET', '/orders/templates', { as: role })
      expect(theirs.data.map(({ name }: DocumentTemplate) => name)).not.toContain(known.name)
      const of = '/orders/templates'
      const sent = { name: 'X', shared: true, order_id: null, version: 1 }
      for (const refused of [
        test.call('GET', `${of}/open/${known.id}?first_day=2027-03-01`, { as: role }),
        test.call('POST', `${of}/update/${known.id}`, { as: role, body: sent }),
        test.call('DELETE', `${of}/destroy/${known.id}`, { as: role }),
      ]) {
        expect([role, (await refused).status]).toEqual([role, 404])
      }
    }
  })

  it('is made of the own firm’s bookings alone', async () => {
    const others = await makeOwnDesk(test, { firm: { name: 'Other AB' } })
    const refused = await store({ booking_id: await others.stored() })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['booking_id']])
  })

  it('leaves out what is not the firm’s any more without naming it, and names what is switched off', async () => {
    const known = await stored()
    const gone = await test.make.place({ name: 'Somebody else’s ramp' })
    await test.pool.query(
      `update document_templates set content = jsonb_set(jsonb_set(content, '{details,0,loading,place_id}', $2),
        '{customer_id}', $3) where id = $1`,
      [known.id, String(gone), String(await test.make.contact(await test.make.firm()))],
    )
    await test.pool.query('update packing_types set active = false where id = 1')
    const { booking: begun, left_out: leftOut, places } = await opened(known.id)
    await test.pool.query('update packing_types set active = true where id = 1')
    const told = Object.fromEntries(leftOut.map(({ path, reason, name }) => [path, [reason, name]]))
    expect(told).toEqual({
      customer_id: ['unknown_choice', null],
      'details.0.loading.place_id': ['unknown_choice', null],
      'details.0.packings.0.packing_type_id': ['inactive_choice', expect.any(String)],
    })
    expect([begun.customer_id, begun.details[0]?.loading.place_id]).toEqual([null, null])
    expect(JSON.stringify([leftOut, places])).not.toMatch(/ramp/)
  })

  it('stays with its firm when the account goes to another one, and goes along when firms become one', async () => {
    const firm = await test.make.firm({ name: 'Before' })
    const [next, kept] = [await test.make.firm({ name: 'Next' }), await test.make.firm({ name: 'Kept' })]
    const person = await test.make.person({ role_id: 5, firm_id: firm })
    await test.pool.query(
      `insert into document_templates (person_id, firm_id, kind, name, shared, content, first_day)
       values ($1, $2, 'booking', 'Of before', true, '{"details": []}', '2026-11-21')`,
      [person, firm],
    )
    const names = async () =>
      (await listed(await test.tokenFor(person, 5))).map(({ name }: DocumentTemplate) => name)
    expect(await names()).toEqual(['Of before'])
    await test.pool.query('update people set firm_id = $2 where id = $1', [person, next])
    expect(await names()).toEqual([])
    await test.pool.query('update people set firm_id = $2 where id = $1', [person, kept])
    const body = { kept, kept_version: 1, merged: firm, merged_version: 1 }
    const merged = await test.call('POST', '/firms/merge', { as: 1, body })
    expect([merged.status, await names()]).toEqual([201, ['Of before']])
  })
})
