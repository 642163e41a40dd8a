import { roles } from '@dromos/contract/constants/roles.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { loadDemoCompany } from '../load.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  const client = new Client({ connectionString: test.ownerUrl })
  await client.connect()
  await client.query('begin')
  const keep = (content: Uint8Array) => test.files.write(content)
  await loadDemoCompany(client, { today: '2026-11-21', passwordHash: 'hash', keep })
  await client.query('commit')
  await client.end()
})
afterAll(() => test.close())

const get = async (path: string) => (await test.call('GET', path, { as: roles.owner })).body

it('the demonstration has five groups, most of them with a history of every kind of fate', async () => {
  const { data, total } = await get('/groups')
  expect(total).toBe(5)
  const histories = await Promise.all(data.map(({ id }: { id: number }) => get(`/groups/sendings/${id}`)))
  const sendings = histories.flatMap((history) => history.sendings)
  expect(sendings).toHaveLength(7)
  const sum = (kind: string) => sendings.reduce((all, { counts }) => all + counts[kind], 0)
  expect(['sent', 'failed', 'bounced', 'skipped'].filter((kind) => sum(kind) === 0)).toEqual([])
  for (const { recipients } of data) expect(recipients).toBeGreaterThan(3)
})

it('each demonstration group could be written to again, and skips who wants no more', async () => {
  const { data } = await get('/groups?search=newsletter')
  const plan = await get(`/groups/plan/${data[0].id}`)
  expect(plan).toMatchObject({ lacks: [], skipped: 1 })
  expect((await get('/suppressions')).total).toBe(4)
})
