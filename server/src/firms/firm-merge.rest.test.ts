import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makePair, snapshot } from '../test/desks/firm-pair.ts'
import type { Pair } from '../test/desks/firm-pair.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const ids = async (query: string, values: unknown[]): Promise<number[]> =>
  (await test.pool.query<{ id: number }>(query, values)).rows.map(({ id }) => id)
const firm = async (id: number) => (await test.call('GET', `/firms/edit/${id}`, { as: 3 })).body

const merge = async ({ kept, merged }: Pair, changes: object = {}, as: 3 | 4 = 3) => {
  const [one, other] = [await firm(kept), await firm(merged)]
  const body = { kept, merged, kept_version: one.version, merged_version: other.version, ...changes }
  return test.call('POST', '/firms/merge', { as, body })
}
const undo = async (kept: number) =>
  test.call('PUT', `/firms/unmerge/${(await firm(kept)).undoable_merge?.id ?? 0}`, { as: 3 })

describe('a merge of two firms', () => {
  it('says what it would move', async () => {
    const { kept, merged } = await makePair(test)
    const { body } = await test.call('GET', `/firms/merge?kept=${kept}&merged=${merged}`, { as: 2 })
    expect(body).toEqual({
      kept: { id: kept, name: 'Kept ΑΕ', vat: '', city: 'Lamia', email: '', website: '', version: 1 },
      merged: { id: merged, name: 'Merged ΑΕ', vat: '', city: 'Volos', email: '', website: '', version: 1 },
      fills: [],
      moves: [
        { kind: 'orders', count: 2 },
        { kind: 'contacts', count: 1 },
        { kind: 'addresses', count: 2 },
        { kind: 'accounts', count: 1 },
        { kind: 'files', count: 1 },
      ],
    })
  })

  it('fills what is empty in the kept one, names both in the log, and empties it again when it is undone', async () => {
    const pair = await makePair(test)
    const { kept, merged } = pair
    await test.pool.query(`update firms set email = 'kept@firm.example', tax = '' where id = ${kept}`)
    await test.pool.query(
      `update firms set email = 'other@firm.example', website = 'https://other.example', vat = 'EL 094259216',
        trailer_number = 7, term_type_id = 1 where id = ${merged}`,
    )
    const before = await snapshot(test, pair)
    const preview = await test.call('GET', `/firms/merge?kept=${kept}&merged=${merged}`, { as: 3 })
    expect(preview.body.fills).toEqual(['vat', 'website', 'term_type_id', 'trailer_number'])
    expect((await merge(pair)).status).toBe(201)
    expect(await firm(kept)).toMatchObject({
      email: 'kept@firm.example',
      website: 'https://other.example',
      vat: 'EL 094259216',
      trailer_number: 7,
      term_type_id: 1,
    })
    const log = async (id: number) =>
      (await test.call('GET', `/firms/log/${id}`, { as: 3 })).body.data.map(
        ({ action, subject }: { action: string; subject: string }) => [action, subject],
      )
    expect((await log(kept))[0]).toEqual(['firms.merge', 'Merged ΑΕ'])
    expect((await log(merged))[0]).toEqual(['firms.merge', 'Kept ΑΕ'])
    expect((await undo(kept)).status).toBe(200)
    expect(await snapshot(test, pair)).toMatchObject({ firms: before.firms })
  })

  it('moves every reference, switches the other off with a pointer, and is audited', async () => {
    const pair = await makePair(test)
    const { kept, merged } = pair
    const answer = await merge(pair)
    expect([answer.status, answer.body]).toEqual([201, { id: kept, version: 2 }])
    for (const [table, column] of [
      ['orders', 'firm_company_id'],
      ['orders', 'firm_carrier_id'],
      ['contacts', 'firm_id'],
      ['people', 'firm_id'],
      ['files', 'firm_id'],
      ['firm_addresses', 'firm_id'],
    ]) {
      expect([table, column, await ids(`select id from ${table} where ${column} = $1`, [merged])]).toEqual([
        table,
        column,
        [],
      ])
    }
    expect(await firm(kept)).toMatchObject({
      firm_types: [1, 3],
      operations: [1, 2],
      addresses: [
        { city: 'Lamia', main: true },
        { city: 'Volos', main: false },
        { city: 'Drama', main: false },
      ],
      undoable_merge: { name: 'Merged ΑΕ' },
    })
    expect(await firm(merged)).toMatchObject({
      active: false,
      merged_into: { id: kept, name: 'Kept ΑΕ' },
      can: { update: false, manage: false },
    })
    const found = await test.call('GET', '/orders?search=kept', { as: 4 })
    expect(found.body.total).toBeGreaterThanOrEqual(3)
    const { body: log } = await test.call('GET', `/firms/log/${kept}`, { as: 3 })
    expect(log.data[0]).toMatchObject({ action: 'firms.merge' })
  })

  it('lets the account of the other firm see the orders of both', async () => {
    const pair = await makePair(test)
    const [account = 0] = await ids('select id from people where firm_id = $1', [pair.merged])
    const token = await test.tokenFor(account, 5)
    expect((await test.call('GET', '/orders', { as: token })).body.total).toBe(1)
    await merge(pair)
    expect((await test.call('GET', '/orders', { as: await test.tokenFor(account, 5) })).body.total).toBe(3)
  })

  it('restores everything exactly when it is undone', async () => {
    const pair = await makePair(test)
    // The first round writes names and search texts of the orders as a save would.
    await merge(pair)
    await undo(pair.kept)
    const before = await snapshot(test, pair)
    await merge(pair)
    expect(await snapshot(test, pair)).not.toEqual(before)
    expect((await undo(pair.kept)).status).toBe(200)
    expect(await snapshot(test, pair)).toEqual(before)
    expect((await firm(pair.merged)).merged_into).toBeNull()
    expect((await firm(pair.kept)).undoable_merge).toBeNull()
  })

  it('is done once, however often the same request is sent', async () => {
    const pair = await makePair(test)
    const body = { ...pair, kept_version: 1, merged_version: 1 }
    const headers = { 'idempotency-key': 'merge-once' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => test.call('POST', '/firms/merge', { as: 3, body, headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await ids('select id from firm_merges where merged_id = $1', [pair.merged])).toHaveLength(1)
  })

  it('happens in one direction when both are asked for at the same time', async () => {
    const { kept, merged } = await makePair(test)
    const body = { kept_version: 1, merged_version: 1 }
    const answers = await Promise.all([
      test.call('POST', '/firms/merge', { as: 3, body: { ...body, kept, merged } }),
      test.call('POST', '/firms/merge', { as: 3, body: { ...body, kept: merged, merged: kept } }),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
  })

  it('is refused with itself, with what is missing, changed, off or merged already, and to an operator', async () => {
    const pair = await makePair(test)
    const { kept, merged } = pair
    expect((await merge({ kept, merged: kept })).body.errors).toEqual({ merged: 'This appears twice.' })
    expect((await merge(pair, { merged: 999_999 })).status).toBe(404)
    expect((await merge(pair, { kept_version: 9 })).body.code).toBe('stale_version')
    expect((await merge(pair, { merged_version: 9 })).body.code).toBe('stale_version')
    expect((await merge(pair, {}, 4)).status).toBe(403)
    const off = await test.make.firm({ active: false })
    const intoOff = await merge({ kept: off, merged })
    expect([intoOff.status, intoOff.body.errors]).toEqual([409, { kept: 'This firm is inactive.' }])
    await merge(pair)
    const again = await merge({ kept: await test.make.firm(), merged })
    expect(again.body.errors).toEqual({ merged: 'This firm was merged into another one.' })
    const update = { name: 'x', country_id: 1, firm_types: [1], version: 2 }
    const addresses = [{ address: 'a', city: 'b', country_id: 1, timezone: 'Europe/Athens', main: true }]
    const changed = await test.call('POST', `/firms/update/${merged}`, {
      as: 3,
      body: { ...update, addresses },
    })
    expect(changed.status).toBe(409)
    const on = await test.call('PUT', `/firms/active/${merged}`, { as: 3, body: { action: 'activate' } })
    expect(on.status).toBe(409)
  })
})

describe('the undoing of a merge', () => {
  it('is refused after a day, twice, and for a merge that another one followed', async () => {
    const pair = await makePair(test)
    await merge(pair)
    const [id] = await ids('select id from firm_merges where merged_id = $1', [pair.merged])
    const third = { kept: pair.kept, merged: await test.make.firm() }
    await merge(third)
    const early = await test.call('PUT', `/firms/unmerge/${id}`, { as: 3 })
    expect(early.status).toBe(409)
    expect((await undo(pair.kept)).status).toBe(200)
    expect((await undo(pair.kept)).status).toBe(200)
    expect((await test.call('PUT', `/firms/unmerge/${id}`, { as: 3 })).status).toBe(404)
    await merge(pair)
    const [later] = await ids('select max(id) as id from firm_merges where merged_id = $1', [pair.merged])
    const now = test.clock.now()
    test.clock.set(new Date(now.getTime() + 86_400_000).toISOString())
    expect((await firm(pair.kept)).undoable_merge).toBeNull()
    const late = await test.call('PUT', `/firms/unmerge/${later}`, { as: 3 })
    expect(late.body.errors).toEqual({ result: 'A merge can be undone within a day.' })
    test.clock.set(now.toISOString())
    expect((await test.call('PUT', `/firms/unmerge/${later}`, { as: 4 })).status).toBe(403)
  })

  it('is refused while later orders use what was moved', async () => {
    const pair = await makePair(test)
    const [address] = await ids('select id from firm_addresses where firm_id = $1', [pair.merged])
    await merge(pair)
    const order = await test.make.order({ firm_company_id: pair.kept, firm_address_id: address })
    const answer = await undo(pair.kept)
    expect([answer.status, answer.body.errors.result]).toEqual([
      409,
      expect.stringMatching(/Change them first: 1\.$/),
    ])
    await test.pool.query('update orders set firm_address_id = null where id = $1', [order])
    expect((await undo(pair.kept)).status).toBe(200)
  })

  it('leaves with a third firm what somebody has since given to it', async () => {
    const pair = await makePair(test)
    const [order] = await ids('select id from orders where firm_company_id = $1', [pair.merged])
    await merge(pair)
    const third = await test.make.firm()
    await test.pool.query(
      'update orders set firm_company_id = $2, firm_address_id = null, customer_id = null where id = $1',
      [order, third],
    )
    expect((await undo(pair.kept)).status).toBe(200)
    expect(await ids('select firm_company_id as id from orders where id = $1', [order])).toEqual([third])
  })
})

it('a merge moves or owns every table that refers to a firm', async () => {
  const { rows } = await test.pool.query<{ name: string; type: string; id: boolean }>(
    `select relname as name, confdeltype as type,
       exists (select 1 from pg_attribute where attrelid = conrelid and attname = 'id') as id
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and confrelid = 'firms'::regclass`,
  )
  // What is deleted with its firm belongs to it: each such table is a part that a merge unites.
  const owned = rows.filter(({ type }) => type === 'c').map(({ name }) => name)
  expect(owned.sort()).toEqual([
    'firm_addresses',
    'firm_assign_users',
    'firm_cargos',
    'firm_countries',
    'firm_firm_types',
    'firm_loads',
    'firm_operations',
    'firm_trailers',
    // Which of its overdue invoices were told: they count as told for the firm that the invoices go to.
    'overdue_notices',
  ])
  // Everything else is moved row by row, by its id.
  expect(rows.filter(({ type, id }) => type !== 'c' && !id)).toEqual([])
})
