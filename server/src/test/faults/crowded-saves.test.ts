import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { userBody } from '../user-body.ts'

// More savers than the pool has connections, all of them from the same version of one record. Whoever holds the row
// and asks for a second connection waits for those who wait for the row.

const CONNECTIONS = 4
const SAVERS = 10
const EMAIL = 'crowd@firm.test'
let test: TestApp

beforeAll(async () => {
  test = await startTestApp({ pool: { max: CONNECTIONS } })
})
afterAll(() => test.close())

const place = {
  name: 'Αποθήκη',
  address: 'Οδός 1',
  postal: '57022',
  city: 'Θεσσαλονίκη',
  country_id: 1,
  lat: 40.6724,
  lng: 22.8051,
  timezone: 'Europe/Athens',
}

type Kind = readonly [area: string, make: () => Promise<number>, body: () => object]

const kinds: Kind[] = [
  ['places', () => test.make.place(), () => place],
  ['users', () => test.make.person({ role_id: 4, email: EMAIL }), () => userBody({ email: EMAIL })],
]

it.each(kinds)(
  'ten savers of one record of %s are answered, and nobody else waits for them',
  async (area, make, body) => {
    const id = await make()
    const token = await test.tokenOf(1)
    const save = () =>
      test.call('POST', `/${area}/update/${id}`, { as: token, body: { ...body(), version: 1 } })
    const saves = Array.from({ length: SAVERS }, save)
    expect((await test.call('GET', '/places', { as: token })).status).toBe(200)
    const statuses = (await Promise.all(saves))
      .map(({ status }) => status)
      .toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, ...Array.from({ length: SAVERS - 1 }, () => 409)])
  },
)
