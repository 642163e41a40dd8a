import { codeKey } from '@dromos/contract/notation/plates.rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigration } from '../../db/migration-file.ts'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { detailBody, makeParents } from '../../test/order-body.ts'
import { refreshOrderName } from '../entry/order-partners.queries.ts'
import { makeCarrier, orderDriver } from '../../test/order-drive.ts'

let test: TestApp
let driver: ReturnType<typeof orderDriver>
let id: number

beforeAll(async () => {
  test = await startTestApp()
  const parents = await makeParents(test.make)
  driver = orderDriver(test, parents, await makeCarrier(test))
  const references = [
    { reference_type_id: 1, ref_number: 'PO-77-ΑΒ' },
    { reference_type_id: 1, ref_number: 'WFG-5521' },
  ]
  id = await driver.enter({ details: [detailBody(parents, { references })] })
  await driver.assign(id, { pn_truck: 'ΝΖΕ 4512', pn_trailer: 'P12-345' })
})
afterAll(() => test.close())

async function idsOf(query: string): Promise<number[]> {
  const answer = await test.call('GET', `/orders?pageSize=200&${query}`, { as: 4 })
  expect(answer.status).toBe(200)
  return answer.body.data.map((row: { id: number }) => row.id)
}

describe('plates and references of orders', () => {
  const plates = ['nze4512', 'NZE 4512', 'NZE-4512', 'ΝΖΕ4512', 'νζε 45']
  const references = ['PO-77-AB', 'ΡΟ-77-ΑΒ', 'po77ab', 'WFG5521', 'wfg-5521', 'WFG 5521']

  it.each([...plates, ...references])('are found by the search as %s', async (typed) => {
    expect(await idsOf(`search=${encodeURIComponent(typed)}`)).toEqual([id])
  })

  it.each(plates)('are found by the filter of trucks as %s', async (typed) => {
    expect(await idsOf(`pn_truck=${encodeURIComponent(typed)}`)).toEqual([id])
    expect(await idsOf(`pn_trailer=${encodeURIComponent(typed)}`)).toEqual([])
  })

  it.each([...references, 'PO 77'])('are found by the filter of references as %s', async (typed) => {
    expect(await idsOf(`ref_number=${encodeURIComponent(typed)}`)).toEqual([id])
  })

  it('are not found by separators alone', async () => {
    expect(await idsOf('pn_truck=--')).toEqual([])
    expect(await idsOf('search=PO-78-AB')).toEqual([])
  })

  it('have the same key in the database', async () => {
    const texts = [
      'СВ‑1234\u200b АВ',
      'св\u00a01234\u2009ав',
      'Ёжик-Й 1',
      'ІЈЅ ïїй',
      'NZE 4512',
      'νζε-4512',
      'PO-77-ΑΒ',
      'ΡΟ.77/ΑΒ',
      'Νή . 1234',
      'ΓΔ–99_1',
    ]
    const { rows } = await test.pool.query<{ stored: string; typed: string }>(
      'select code_key(given) as stored, norm_search(wanted) as typed from unnest($1::text[], $2::text[]) as t (given, wanted)',
      [texts, texts.map(codeKey)],
    )
    expect(rows).toHaveLength(texts.length)
    for (const { stored, typed } of rows) expect(stored).toBe(typed)
  })

  it('are one truck in Greek, Cyrillic and Latin letters, typed in one or in parts', async () => {
    await driver.assign(await driver.enter(), { pn_truck: 'СВ 1234 АВ' })
    const [cyrillic] = await idsOf('search=CB1234AB')
    await driver.assign(await driver.enter(), { pn_truck: 'CB1234AB' })
    const both = await idsOf('pn_truck=CB1234AB')
    expect(both).toHaveLength(2)
    expect(both).toContain(cyrillic)
    for (const typed of ['CB 1234 AB', 'св 1234 ав', 'CB\u00a01234‑AB', 'СВ1234АВ']) {
      expect(await idsOf(`search=${encodeURIComponent(typed)}`)).toEqual(both)
    }
  })

  it('are searched anew where they were stored in Cyrillic letters before', async () => {
    const old = await driver.enter()
    await test.pool.query(
      "update orders set pn_truck = 'СВ 777 АВ', search = 'old', customer_search = 'old' where id = $1",
      [old],
    )
    for (const name of ['0090_code_key_orders.sql', '0089_code_key_groupages.sql']) {
      const { statements } = await readMigration(name)
      await test.pool.query(statements[0] ?? '', [0, 1_000_000])
    }
    expect(await idsOf('search=CB777AB')).toEqual([old])
    const after = await searchesOf(old)
    await refreshOrderName(test.db, old)
    expect(await searchesOf(old)).toEqual(after)
    expect((await searchesOf(id)).search).not.toBe('')
  })
})

async function searchesOf(order: number) {
  const { rows } = await test.pool.query<{ search: string }>(
    'select search, customer_search from orders where id = $1',
    [order],
  )
  return rows[0] ?? { search: '' }
}
