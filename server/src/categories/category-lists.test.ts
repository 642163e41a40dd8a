import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { categoryCalls, names } from '../test/category-calls.ts'

let test: TestApp
const { store, update, destroy, switchTo, move, choices, idsOf } = categoryCalls(() => test)

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('the order of a list', () => {
  it('follows a value moved before or after another', async () => {
    const before = await idsOf('load')
    expect((await move('load', 3, 'before', 1)).status).toBe(200)
    expect((await idsOf('load')).slice(0, 3)).toEqual([3, 1, 2])
    expect((await move('load', 3, 'after', 2)).status).toBe(200)
    expect(await idsOf('load')).toEqual(before)
    expect((await move('load', 3, 'after', 9999)).status).toBe(422)
    expect((await move('load', 3, 'after', 3)).status).toBe(422)
    expect((await move('load', 9999, 'after', 3)).status).toBe(404)
    expect((await move('load', 3, 'beside', 2)).status).toBe(422)
    expect((await move('subcargo', 35, 'after', 1)).status).toBe(422)
  })

  it('keeps every value when many move at once', async () => {
    const before = await idsOf('cost')
    const last = before.at(-1)!
    const answers = await Promise.all(before.slice(0, 8).map((id) => move('cost', id, 'after', last)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const after = await choices('cost')
    expect(new Set(after.data.map(({ id }: { id: number }) => id))).toEqual(new Set(before))
    expect(new Set(after.data.map(({ sort }: { sort: number }) => sort)).size).toBe(before.length)
    expect(after.data.slice(0, before.length - 8).at(-1).id).toBe(last)
  })
})

describe('the revision of a list', () => {
  it('rises with every change of it and of no other list, and is told with the choices', async () => {
    const revisions = async () =>
      (await test.call('GET', '/categories/revisions', { as: 4 })).body.revisions as Record<string, number>
    const first = await revisions()
    const before = await test.pool.query<{ id: number }>('select coalesce(max(id), 0) as id from live_events')
    const { id } = (await store('damage', names())).body
    await update('damage', id, { ...names(), version: 1 })
    await switchTo('damage', id, 'deactivate')
    await move('damage', id, 'before', 1)
    await destroy('damage', id)
    await destroy('damage', id)
    const second = await revisions()
    expect(second).toEqual({ ...first, damage: first['damage']! + 5 })
    expect((await choices('damage')).revision).toBe(second['damage'])
    const told = await test.pool.query(
      "select roles, data from live_events where kind = 'categories' and id > $1",
      [before.rows[0]?.id],
    )
    expect(told.rows).toEqual(
      Array.from({ length: 5 }, () => ({ roles: [1, 2, 3, 4], data: { type: 'damage' } })),
    )
    await store('subcargo', { ...names(), parent_id: 1 })
    const third = await revisions()
    expect([third['cargo'], third['subcargo']]).toEqual([second['cargo']! + 1, second['subcargo']! + 1])
  })
})

it('every change of a list is written to the audit trail', async () => {
  const { id } = (await store('reference', names())).body
  await switchTo('reference', id, 'deactivate')
  await move('reference', id, 'before', 1)
  await destroy('reference', id)
  const found = await test.pool.query(
    "select action from audit_log where entity = 'reference_types' and entity_id = $1 order by id",
    [id],
  )
  expect(found.rows.map(({ action }) => action)).toEqual([
    'categories.create',
    'categories.active',
    'categories.sort',
    'categories.destroy',
  ])
})

it('the uses of a value are counted by kind, up to a thousand', async () => {
  const rail = (id: number, as: 1 | 4 | 5 = 4) => test.call('GET', `/categories/gender/rail/${id}`, { as })
  const { id } = (await store('gender', names())).body
  expect((await rail(id)).body).toEqual({ uses: [] })
  const firm = await test.make.firm()
  await test.make.person({ role_id: 4, gender_id: id })
  await test.make.contact(firm, { gender_id: id })
  await test.make.contact(firm, { gender_id: id })
  expect((await rail(id)).body.uses).toEqual([
    { where: 'in_contacts', uses: 2, uses_is_estimate: false },
    { where: 'in_people', uses: 1, uses_is_estimate: false },
  ])
  await test.pool.query(
    `insert into contacts (firm_id, first_name, last_name, gender_id)
     select $1, 'Many', n, $2 from generate_series(1, 1000) n`,
    [firm, id],
  )
  expect((await rail(id)).body.uses[0]).toEqual({
    where: 'in_contacts',
    uses: 1000,
    uses_is_estimate: true,
  })
  expect((await rail(id, 5)).status).toBe(403)
  expect((await rail(999_999)).status).toBe(404)
})

it('terms of payment to the end of a month say which comes first, the days or the end of the month', async () => {
  const { data } = await choices('term')
  const ofMonths = data.filter(({ base }: { base: string }) => ['end_of_month', 'after_month'].includes(base))
  expect(ofMonths.map((term: Record<string, unknown>) => [term['name'], term['days'], term['base']])).toEqual(
    [
      ['30 days, then end of month', 30, 'end_of_month'],
      ['60 days, then end of month', 60, 'end_of_month'],
      ['End of month, then 30 days', 30, 'after_month'],
      ['End of month, then 60 days', 60, 'after_month'],
    ],
  )
})
