import { viewedLists } from '@dromos/contract/views/lists.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('columns that a list does not have are refused at once, as the call of the list refuses them', async () => {
  for (const list of viewedLists) {
    const asked = list === 'stats' ? '&panel=customer&period_from=2026-01-01&period_to=2026-01-31' : ''
    const query = `format=csv&columns=colour${asked}`
    const path = list.startsWith('categories.') ? list.replace('.', '/') : list
    const itself = await test.call('GET', `/${path}/export?${query}`, { as: 1 })
    const { status, body } = await test.call('POST', '/exports/store', { as: 1, body: { list, query } })
    expect([list, status, Object.keys(body.errors)]).toEqual([list, 422, ['columns']])
    expect([list, body.errors]).toEqual([list, itself.body.errors])
  }
  const left = await test.pool.query(`select 1 from exports where query like '%colour%'`)
  expect(left.rowCount).toBe(0)
})
