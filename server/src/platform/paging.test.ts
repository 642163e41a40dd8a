import { afterAll, beforeAll, expect, it } from 'vitest'
import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import type { Permission } from '@dromos/contract/permissions.ts'
import { roleIds } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { declaredCalls } from '../test/endpoints.ts'
import { roleHas } from './access/roles.ts'

const GREECE = 1

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** The address of every list that is paged and exported, as the contract declares them, and a role that reads it. */
async function readableLists(): Promise<{ path: string; as: RoleId }[]> {
  const calls = await declaredCalls()
  const addresses = calls
    .filter(({ path }) => path.endsWith('/export'))
    .map(({ path }) => path.slice(0, -'/export'.length))
    // Statistics leave as sheets, and are no list.
    .filter((address) => calls.some(({ method, path }) => method === 'GET' && path === address))
  return addresses.map((address) => {
    const access = calls.find(({ method, path }) => method === 'GET' && path === address)?.endpoint.access
    const as = roleIds.find((role) => roleHas(role, access as Permission))
    if (as === undefined) throw new Error(`nobody reads ${address}`)
    return { path: address.replace('{type}', 'trailer'), as }
  })
}

it('a list counts every row where that is asked for', async () => {
  const lists = await readableLists()
  expect(lists.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/orders', '/firms', '/contacts', '/places', '/outbox']),
  )
  for (const { path, as } of lists) {
    // Ratings are those of one side.
    const side = path === '/ratings' ? '&side=carrier' : ''
    const { body } = await test.call('GET', `${path}?exact_total=true${side}`, { as })
    expect([path, body.total_is_estimate]).toEqual([path, false])
  }
})

it('a list of firms says how many there are, beyond where counting ends otherwise', async () => {
  await test.pool.query(
    `insert into firms (name, country_id, is_customer, insurance)
      select 'Many ' || number, $1, true, 'assigned' from generate_series(1, $2::int) number`,
    [GREECE, TOTAL_CAP + 5],
  )
  const total = async (asked: string) => (await test.call('GET', `/firms${asked}`, { as: 1 })).body
  const firms = (await test.pool.query<{ all: number }>('select count(*)::int as all from firms')).rows[0]
    ?.all
  expect(await total('')).toMatchObject({ total: TOTAL_CAP, total_is_estimate: true })
  expect(await total('?exact_total=true')).toMatchObject({ total: firms, total_is_estimate: false })
  expect(await total('?exact_total=true&search=many')).toMatchObject({ total: TOTAL_CAP + 5 })
})
