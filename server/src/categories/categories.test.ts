import { categoryStart, categoryTypes } from '@dromos/contract/categories/category-types.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { categoryCalls, names } from '../test/category-calls.ts'
import { makeParents, orderBody } from '../test/order-body.ts'

let test: TestApp
const { store, read, update, destroy, switchTo, choices, list } = categoryCalls(() => test)

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** What a list needs beyond its start values. */
const needs: Partial<Record<CategoryType, object>> = {
  country: {
    iso: 'IS',
    lang_iso: 'is',
    country_phone_code: '354',
    vat_prefix: 'IS',
    timezone: 'Atlantic/Reykjavik',
  },
  subcargo: { parent_id: 4 },
  emission: {
    grams: 72.5,
    edition: 'Tried',
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    source: 'A test',
  },
  crossing: { iso_from: 'HR', iso_to: 'IT', km: 190, source: 'A test' },
}

describe('values of lookup lists', () => {
  it.each(categoryTypes.filter((type) => type !== 'order_status'))(
    'of %s are entered, and read back as entered, behind all others',
    async (type) => {
      const body = { ...names(), ...categoryStart[type], ...needs[type] }
      const stored = await store(type, body)
      expect(stored.status).toBe(201)
      const value = await read(type, stored.body.id)
      expect(value).toMatchObject({ ...body, active: true, system: false, version: 1, uses: 0 })
      expect(value.created_by).toMatch(/^Test Person/)
      expect((await list(type, 'pageSize=200')).body.data.at(-1).id).toBe(stored.body.id)
    },
  )

  it('may leave out what the list has a default for', async () => {
    const stored = await store('trailer', names())
    expect(await read('trailer', stored.body.id)).toMatchObject({ length: null, code: '', reefer: false })
  })

  it.each([
    ['trailer', { exchange: true }, 'exchange'],
    ['gender', { class: 'danger' }, 'class'],
    ['trailer', { length: 0 }, 'length'],
    ['trailer', { length: 13.6 }, 'length'],
    ['trailer', { length: '1360' }, 'length'],
    ['trailer', { name_en: ' ' }, 'name_en'],
    ['trailer', { name_el: 'x'.repeat(81) }, 'name_el'],
    ['trailer', { name_en: 'MEGA / LOWDECK' }, 'name_en'],
    ['trailer', { name_el: 'κουρτινα (TAUTLINER)' }, 'name_el'],
    ['trailer', { system: true }, 'system'],
    ['trailer', { active: false }, 'active'],
    ['packing', { load_meters: 0.123 }, 'load_meters'],
    ['country', { ...needs.country, iso: 'GRC' }, 'iso'],
    ['country', { ...needs.country, iso: 'GR' }, 'iso'],
    ['country', { ...needs.country, timezone: 'Mars/Olympus' }, 'timezone'],
    ['country', { ...needs.country, iso: 'AD', country_phone_code: '0' }, 'country_phone_code'],
    ['subcargo', {}, 'parent_id'],
    ['subcargo', { parent_id: 35 }, 'parent_id'],
    ['subcargo', { parent_id: 9999 }, 'parent_id'],
    ['log', { class: 'pink' }, 'class'],
    ['file', { scope: 'ship' }, 'scope'],
    ['term', { days: 366 }, 'days'],
    ['term', { base: 'moon' }, 'base'],
    ['cost', { side: 'inside' }, 'side'],
    ['emission', { ...needs.emission, vehicle: 'horse' }, 'vehicle'],
    ['emission', { ...needs.emission, grams: 0.05 }, 'grams'],
    ['emission', { ...needs.emission, valid_from: '2026-02-30' }, 'valid_from'],
    ['emission', { ...needs.emission, valid_to: '2025-12-31' }, 'valid_to'],
    ['emission', { ...needs.emission, source: '' }, 'source'],
    ['crossing', { ...needs.crossing, iso_to: 'HR' }, 'iso_to'],
    ['crossing', { ...needs.crossing, iso_from: 'IT', iso_to: 'GR' }, 'iso_to'],
    ['crossing', { ...needs.crossing, km: 0 }, 'km'],
  ])('of %s are refused with %j, beside the field', async (type, changes, field) => {
    const answer = await store(type, { ...names(), ...changes })
    expect([answer.status >= 409, Object.keys(answer.body.errors)]).toEqual([true, [field]])
  })

  it('may be called the same under different cargos, and in different lists', async () => {
    expect((await store('subcargo', { name_en: 'Mixed', name_el: 'Μικτά', parent_id: 4 })).status).toBe(201)
    expect((await store('subcargo', { name_en: 'Mixed', name_el: 'Μεικτά', parent_id: 1 })).status).toBe(409)
    expect((await store('gender', { name_en: 'Reefer', name_el: 'Ψυγείο' })).status).toBe(201)
  })

  it('are entered once for one key', async () => {
    const body = names()
    const headers = { 'idempotency-key': 'value-once' }
    const answers = await Promise.all([1, 2, 3].map(() => store('ambient', body, 2, headers)))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  })

  it('change only from the version that was read', async () => {
    const { id } = (await store('term', { ...names(), days: 10 })).body
    const next = { ...names(), days: 20, base: 'delivery' }
    expect((await update('term', id, { ...next, version: 1 })).body).toEqual({ id, version: 2 })
    const late = await update('term', id, { ...names(), version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: { current_version: 2, current: { ...next, version: 2 } },
    })
    expect((await update('term', id, names())).status).toBe(428)
    expect((await update('cost', 9999, { ...names(), version: 1 })).status).toBe(404)
  })

  it('are found in both languages without accents, by code, and narrowed by state and cargo', async () => {
    expect(
      (await list('trailer', 'search=ψυγειο διωροφο')).body.data.map(({ id }: { id: number }) => id),
    ).toEqual([8])
    expect((await list('country', 'search=mk')).body.data).toMatchObject([{ iso: 'MK' }])
    expect((await list('subcargo', 'parent=3')).body.data.map(({ id }: { id: number }) => id)).toEqual([
      35, 36, 37, 38, 39,
    ])
    const sorted = await list('job_title', 'dataField=name_en&order=desc&pageSize=2')
    expect(sorted.body.data.map((row: { name_en: string }) => row.name_en)[0]).toBe('Warehouse')
    expect((await list('job_title', 'dataField=days')).status).toBe(422)
    expect(
      (await list('cargo', 'pageSize=200')).body.data.every(
        (row: object) => !('parent_id' in row && row.parent_id),
      ),
    ).toBe(true)
  })
})

describe('switching off a value', () => {
  it('keeps it in what chose it, and says so to pickers', async () => {
    const parents = await makeParents(test.make)
    const order = await test.call('POST', '/orders/store', { as: 4, body: orderBody(parents) })
    const off = await switchTo('trailer', 7, 'deactivate')
    expect(off).toMatchObject({ status: 200, body: { id: 7, version: 2 } })
    const picker = (await choices('trailer')).data.find(({ id }: { id: number }) => id === 7)
    expect(picker).toMatchObject({ active: false, name_en: 'Reefer' })
    const { details, version } = (await test.call('GET', `/orders/edit/${order.body.id}`, { as: 4 })).body
    expect(details[0].trailer_type_id).toBe(7)
    const again = { ...orderBody(parents), version }
    expect((await test.call('POST', `/orders/update/${order.body.id}`, { as: 4, body: again })).status).toBe(
      200,
    )
    expect((await list('trailer', 'active=false')).body.data).toMatchObject([{ id: 7 }])
    expect((await switchTo('trailer', 7, 'activate')).body.version).toBe(3)
    expect((await switchTo('trailer', 7, 'toggle')).status).toBe(422)
    expect((await switchTo('trailer', 9999, 'activate')).status).toBe(404)
  })

  it('keeps titles and genders readable in the records of people', async () => {
    await switchTo('job_title', 18, 'deactivate')
    const { body } = await test.call('GET', '/users/dataFields?lang=en', { as: 2 })
    expect(body.jobTitles).toContainEqual({ id: 18, name: 'Driver', active: false })
    expect(body.genders).toContainEqual({ id: 1, name: 'Mr', active: true })
  })
})

describe('deleting or moving a value', () => {
  it('removes what nothing uses', async () => {
    const { id } = (await store('operation', names())).body
    expect(await destroy('operation', id)).toMatchObject({ status: 200, body: { id } })
    expect((await destroy('operation', id)).status).toBe(404)
  })

  it('is refused for what is used, saying by what and how often, in both languages', async () => {
    const { id } = (await store('country', { ...names(), ...needs.country, iso: 'AM' })).body
    const firm = await test.make.firm({ country_id: id })
    await test.make.place({ country_id: id })
    await test.make.address(firm, { country_id: id })
    const refused = await destroy('country', id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect(refused.body.errors).toEqual({
      used_in_firms: 'Used by firms: 2.',
      used_in_places: 'Used by places: 1.',
    })
    const greek = await destroy('country', id, 'el')
    expect(Object.values(greek.body.errors)).toContain('Χρησιμοποιείται σε εταιρείες: 2.')
    expect((await list('country', 'search=AM')).body.data).toMatchObject([
      { uses: 3, uses_is_estimate: false },
    ])
    expect(await read('country', id)).toMatchObject({ uses: 3 })
  })

  it('counts what narrows a cargo as a use of it', async () => {
    const { id } = (await store('cargo', names())).body
    await store('subcargo', { ...names(), parent_id: id })
    expect((await destroy('cargo', id)).body.errors).toEqual({
      used_in_categories: 'Used by other values: 1.',
    })
    expect((await destroy('subcargo', id)).status).toBe(404)
  })

  it('is refused for system values, whose code cannot change either', async () => {
    const refused = await destroy('firm', 3)
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: { result: 'Required by the program; it cannot be deleted.' } },
    })
    const { id } = (await store('packing', { ...names(), code: 'px' })).body
    expect(await read('packing', id)).toMatchObject({ code: 'PX', can: { identity: true, destroy: true } })
    expect(await read('packing', id, 4)).toMatchObject({
      can: { update: false, identity: false, destroy: false },
    })
    await test.pool.query('update packing_types set system = true where id = $1', [id])
    expect(await read('packing', id)).toMatchObject({
      can: { identity: false, destroy: false, update: true },
    })
    const answer = await update('packing', id, { ...names(), code: 'CT', version: 1 })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { code: 'This can no longer be changed.' } },
    })
    expect((await update('packing', id, { ...names(), code: 'PX', version: 1 })).status).toBe(200)
  })

  it('moves no value to another cargo once orders use it', async () => {
    const part = { ...names(), parent_id: 4 }
    const { id } = (await store('subcargo', part)).body
    expect((await update('subcargo', id, { ...part, parent_id: 5, version: 1 })).status).toBe(200)
    const parents = await makeParents(test.make)
    const body = orderBody(parents)
    body.details[0]!.cargos = [{ cargo_id: 5, subcargo_id: id }]
    expect((await test.call('POST', '/orders/store', { as: 4, body })).status).toBe(201)
    const answer = await update('subcargo', id, { ...part, parent_id: 6, version: 2 })
    expect(Object.keys(answer.body.errors)).toEqual(['parent_id'])
    expect(await read('subcargo', id)).toMatchObject({ can: { identity: false }, uses: 1 })
  })
})

describe('states of orders', () => {
  it('are renamed and coloured, never added, deleted or switched off', async () => {
    const renamed = { name_en: 'New', name_el: 'Καινούργια', class: 'info' }
    expect((await update('order_status', 1, { ...renamed, version: 1 })).status).toBe(200)
    expect(await read('order_status', 1)).toMatchObject({
      ...renamed,
      can: { update: true, activate: false, destroy: false },
    })
    for (const answer of [
      await store('order_status', { ...renamed, name_en: 'Lost', name_el: 'Χαμένη' }),
      await destroy('order_status', 6),
      await switchTo('order_status', 6, 'deactivate'),
    ]) {
      expect([answer.status, answer.body.errors.result]).toEqual([409, expect.stringMatching(/are fixed/)])
    }
  })
})
