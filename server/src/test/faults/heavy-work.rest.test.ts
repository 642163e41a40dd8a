import { afterAll, beforeAll, expect, it } from 'vitest'
import type pg from 'pg'
import { createPool } from '../../db/pool.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { makeCarrier, orderDriver } from '../order-drive.ts'
import { makeParents } from '../order-body.ts'
import { csv, sendSheet } from '../sheets.ts'
import { createTestDatabase } from '../database.ts'

// What may take its time stands on connections of its own, so that a few of them leave everybody theirs.

let test: TestApp
let heavy: pg.Pool
let asked = 0

beforeAll(async () => {
  const database = await createTestDatabase()
  heavy = createPool(database.url, { max: 2 })
  heavy.on('acquire', () => (asked += 1))
  test = await startTestApp({ beside: database, heavy })
})
afterAll(async () => {
  await test.close()
  await heavy.end()
  await test.database.drop()
})

const timesAsked = async (work: () => Promise<{ status: number }>): Promise<[boolean, number]> => {
  const before = asked
  const { status } = await work()
  return [status < 300, asked - before]
}

it('papers are read over connections of their own, whether looked at, kept or sent', async () => {
  const parents = await makeParents(test.make)
  const driver = orderDriver(test, parents, await makeCarrier(test))
  const id = await driver.enter()
  await driver.assign(id)
  const paper = `/orders/${id}/papers/transport_order`
  const look = () => test.call('GET', `${paper}?language=en`, { as: 4 })
  const keep = () => test.call('POST', `${paper}/keep`, { as: 4, body: { language: 'en', shared: false } })
  const send = () => driver.give(id, 'send', { language: 'en', emails: ['carrier@firm.test'] })
  for (const work of [look, keep, send]) {
    const [isFine, times] = await timesAsked(work)
    expect([isFine, times > 0]).toEqual([true, true])
  }
})

it('sheets are judged over connections of their own', async () => {
  const head = 'Name,Street,City,Country,Latitude,Longitude,Time zone,Customs'
  const sheet = csv(head, 'Judged,Road 1,Patra,GR,40.6,22.8,Europe/Athens,no')
  let id = 0
  const store = async () => {
    const sent = await sendSheet(test, 'places', sheet)
    id = sent.body.id
    return sent
  }
  const columns = ['name', 'address', 'city', 'country_id', 'lat', 'lng', 'timezone', null]
  const match = () => test.call('POST', `/imports/columns/${id}`, { as: 3, body: { columns } })
  for (const work of [store, match]) {
    const [isFine, times] = await timesAsked(work)
    expect([isFine, times > 0]).toEqual([true, true])
  }
})
