import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { viewedLists } from '@dromos/contract/views/lists.ts'
import { MOST_VIEWS } from '@dromos/contract/views/views.ts'
import type { SavedView } from '@dromos/contract/views/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { layout, layoutOf, view, viewDesk } from '../test/desks/view-desk.ts'
import type { As } from '../test/desks/view-desk.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function staffOf(role: RoleId): Promise<string> {
  return test.tokenFor(await test.make.person({ role_id: role }), role)
}
const { store, stored, list, read, update, destroy, restore, open } = viewDesk(() => test)

describe('a saved view', () => {
  it('is read back as it was kept, by its maker alone', async () => {
    const entered = view({ name: 'Monday’s loadings' })
    const { body } = await store(entered)
    expect(await read(body.id)).toEqual({
      ...entered,
      id: body.id,
      version: 1,
      is_default: false,
      is_reduced: false,
      owner: { id: expect.any(Number), name: expect.stringMatching(/^Test Person/) },
      can: { update: true },
    })
    for (const other of [1, 2, 3, await staffOf(4)] as const) {
      expect(await read(body.id, other)).toBeUndefined()
    }
  })

  it('is kept once for one key', async () => {
    const body = view()
    const headers = { 'Idempotency-Key': 'one-view' }
    const first = await test.call('POST', '/views/orders/store', { as: 4, body, headers })
    const second = await test.call('POST', '/views/orders/store', { as: 4, body, headers })
    expect(second.body).toEqual(first.body)
    expect((await list()).filter(({ name }) => name === body.name)).toHaveLength(1)
  })

  it('is renamed and overwritten from the version that was read', async () => {
    const known = await stored()
    const changes = { name: 'Renamed', query: { tab: 'damaged' }, layout: { ...layout, compact: false } }
    expect((await update(known, changes)).body).toEqual({ id: known.id, version: 2 })
    expect(await read(known.id)).toMatchObject({ ...changes, version: 2 })
    const stale = await update(known, { name: 'Too late' })
    expect([stale.status, stale.body.current_version]).toEqual([409, 2])
    const { version: _version, ...without } = known
    expect((await update(without as SavedView, { version: undefined })).status).toBe(428)
  })

  it('is deleted and brought back', async () => {
    const known = await stored()
    expect((await destroy(known.id)).status).toBe(200)
    expect(await read(known.id)).toBeUndefined()
    expect((await destroy(known.id)).status).toBe(404)
    expect((await restore(known.id)).body).toEqual({ id: known.id, version: 3 })
    expect(await read(known.id)).toMatchObject({ name: known.name, version: 3 })
    expect((await restore(known.id)).status).toBe(404)
  })

  it('must have a name of its own among its maker’s', async () => {
    const known = await stored({ name: 'Αθήνα' })
    expect((await store(view({ name: 'ΑΘΗΝΑ' }))).body.errors).toHaveProperty('name')
    expect((await store(view({ name: 'Αθήνα' }), 3)).status).toBe(201)
    await destroy(known.id)
    await stored({ name: 'Αθήνα' })
    const taken = await restore(known.id)
    expect([taken.status, taken.body.errors.name !== undefined]).toEqual([409, true])
  })

  it('refuses what the list cannot show, and more than somebody can look through', async () => {
    const refusals: [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ query: { tab: 'secret' } }, 'query.tab'],
      [{ query: { colour: 'red' } }, 'query.colour'],
      [{ query: { customer: '1,x' } }, 'query.customer'],
      [{ query: { loading_from: '2026-02-31' } }, 'query.loading_from'],
      [{ query: { sort: 'search' } }, 'query.sort'],
      [{ layout: { ...layout, widths: { number: 9000 } } }, 'layout.widths.number'],
      [{ layout: { ...layout, order: Array.from({ length: 61 }, () => 'a') } }, 'layout.order'],
      [{ layout: { ...layout, order: ['number', 'secret'] } }, 'layout.order'],
      [{ layout: { ...layout, hidden: ['secret'] } }, 'layout.hidden'],
      [{ layout: { ...layout, pinned: ['secret'] } }, 'layout.pinned'],
      [{ layout: { ...layout, widths: { secret: 120 } } }, 'layout.widths'],
    ]
    for (const [changes, field] of refusals) {
      const { status, body } = await store(view(changes))
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    const busy = await staffOf(4)
    for (let at = 0; at < MOST_VIEWS; at += 1) expect((await store(view(), busy)).status).toBe(201)
    expect((await store(view(), busy)).body.errors).toHaveProperty('name')
  })
})

describe('a shared view', () => {
  it('is opened by all of staff and changed by its maker and administrators', async () => {
    const known = await stored({ shared: true })
    for (const role of [1, 2, 3] as const) {
      const seen = await read(known.id, role)
      expect([role, seen.owner, seen.can.update]).toEqual([role, known.owner, role <= 2])
    }
    for (const other of [3, await staffOf(4)] as const) {
      expect((await update(known, { name: 'Mine now' }, other)).status).toBe(403)
      expect((await destroy(known.id, other)).status).toBe(403)
    }
    expect((await update(known, { name: 'Better' }, 2)).status).toBe(200)
    expect((await destroy(known.id, 1)).status).toBe(200)
    expect((await restore(known.id, 3)).status).toBe(403)
    expect((await restore(known.id, 1)).status).toBe(200)
    expect(await read(known.id)).toMatchObject({ name: 'Better', owner: known.owner })
  })

  it('disappears from the others when its maker keeps it to themselves', async () => {
    const known = await stored({ shared: true })
    await open(known.id, 3)
    await update(known, { shared: false })
    expect(await read(known.id, 3)).toBeUndefined()
    for (const role of [1, 2, 3] as const) {
      expect((await update(known, { version: 2 }, role)).status).toBe(404)
      expect((await destroy(known.id, role)).status).toBe(404)
      expect((await open(known.id, role)).status).toBe(422)
    }
  })

  it('is hidden from customers', async () => {
    const known = await stored({ shared: true })
    const calls = [
      store(view(), 5),
      update(known, {}, 5),
      destroy(known.id, 5),
      restore(known.id, 5),
      open(known.id, 5),
    ]
    const answers = await Promise.all([test.call('GET', '/views/orders', { as: 5 }), ...calls])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  })
})

describe('the view that a list opens with', () => {
  it('is one at a time, each person’s own', async () => {
    const one = await stored({ shared: true })
    const two = await stored()
    expect((await open(one.id)).status).toBe(200)
    expect((await open(two.id)).body).toEqual({ view_id: two.id })
    await open(one.id, 3)
    expect((await list()).filter((known) => known.is_default).map(({ id }) => id)).toEqual([two.id])
    expect((await read(one.id, 3)).is_default).toBe(true)
    await open(null)
    expect((await list()).some((known) => known.is_default)).toBe(false)
    expect((await open(999_999)).body.errors).toHaveProperty('view_id')
  })
})

describe('a view whose filter names a record that is gone', () => {
  it('keeps what still works and says so', async () => {
    const [gone, firm, merged] = [await test.make.firm(), await test.make.firm(), await test.make.firm()]
    const query = { tab: 'open', customer: `${gone},${firm}`, trailers: '7', carrier: '999999' }
    const known = await stored({ query })
    expect(known).toMatchObject({
      query: { tab: 'open', customer: query.customer, trailers: '7' },
      is_reduced: true,
    })
    await test.pool.query('delete from firms where id = $1', [gone])
    await test.pool.query('update firms set active = false, merged_into = $1 where id = $2', [merged, firm])
    expect(await read(known.id)).toMatchObject({ query: { customer: String(merged) }, is_reduced: true })
  })

  it('drops a filter that the list no longer has', async () => {
    const known = await stored()
    const query = JSON.stringify({ ...known.query, colour: 'red', tab: 'urgent' })
    await test.pool.query('update saved_views set query = $2 where id = $1', [known.id, query])
    const { tab: _tab, ...rest } = known.query
    expect(await read(known.id)).toMatchObject({ is_reduced: true })
    expect((await read(known.id)).query).toEqual(rest)
  })
})

describe('a view whose column is gone', () => {
  it('keeps how the others are arranged', async () => {
    const known = await stored()
    const old = {
      ...layout,
      order: ['gone', ...layout.order],
      hidden: ['gone'],
      widths: { gone: 80, number: 120 },
    }
    const text = JSON.stringify(old)
    await test.pool.query('update saved_views set layout = $2 where id = $1', [known.id, text])
    expect((await read(known.id)).layout).toEqual({ ...layout, hidden: [] })
  })
})

describe('views of each list', () => {
  it.each(viewedLists)('arrange the columns of %s', async (name) => {
    const arranged = layoutOf(name)
    expect(arranged.order.length).toBeGreaterThan(1)
    const body = view({ query: {}, layout: arranged })
    const { status, body: reply } = await test.call('POST', `/views/${name}/store`, { as: 1, body })
    expect(status).toBe(201)
    const { data } = (await test.call('GET', `/views/${name}`, { as: 1 })).body
    expect(data.find(({ id }: SavedView) => id === reply.id).layout).toEqual(arranged)
  })

  const ofFirms = (changes: object = {}) =>
    view({
      query: { side: 'carrier', cargos: '4', sort: '-name', active: 'true' },
      layout: layoutOf('firms'),
      ...changes,
    })
  const storeFirms = (body: object, as: As = 4) => test.call('POST', '/views/firms/store', { as, body })
  const listOf = async (name: string, as: As = 4): Promise<SavedView[]> =>
    (await test.call('GET', `/views/${name}`, { as })).body.data

  it('belong to the list they were kept on', async () => {
    const entered = ofFirms({ name: 'Carriers of cars' })
    const { status, body } = await storeFirms(entered)
    expect(status).toBe(201)
    expect(await read(body.id)).toBeUndefined()
    expect((await listOf('firms')).find(({ id }) => id === body.id)).toMatchObject(entered)
    expect((await destroy(body.id)).status).toBe(404)
    expect((await open(body.id)).status).toBe(422)
    expect((await storeFirms(ofFirms({ name: 'Carriers of cars' }))).status).toBe(409)
    expect((await store(view({ name: 'Carriers of cars' }))).status).toBe(201)
  })

  it('contain what their own list can be asked', async () => {
    const wrong = await storeFirms(ofFirms({ query: { tab: 'open' } }))
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['query.tab']])
    const places = await test.call('POST', '/views/places/store', {
      as: 4,
      body: view({ query: { customs: 'true' }, layout: layoutOf('places') }),
    })
    expect(places.status).toBe(201)
  })

  it('open their list and no other', async () => {
    const { body } = await storeFirms(ofFirms())
    const orders = await stored()
    await open(orders.id)
    await test.call('PUT', '/views/firms/default', { as: 4, body: { view_id: body.id } })
    expect((await read(orders.id)).is_default).toBe(true)
    expect((await listOf('firms')).filter(({ is_default: isDefault }) => isDefault)).toHaveLength(1)
  })

  it('are hidden from who may not read the list', async () => {
    const calls = [
      test.call('GET', '/views/users', { as: 4 }),
      test.call('POST', '/views/users/store', { as: 4, body: view({ query: {} }) }),
      test.call('PUT', '/views/users/default', { as: 4, body: { view_id: null } }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await test.call('GET', '/views/users', { as: 1 })).status).toBe(200)
  })
})
