import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const address = { address: 'Βόλου 118', city: 'Λάρισα', timezone: 'Europe/Athens', main: true }
const body = (changes: object = {}) => ({
  name: 'Επιλογές ΑΕ',
  country_id: 1,
  firm_types: [1],
  addresses: [{ ...address, country_id: 1 }],
  ...changes,
})
const store = (changes: object) => test.call('POST', '/firms/store', { as: 3, body: body(changes) })

const fields: [string, string, (id: number) => object][] = [
  ['country_id', 'countries', (id) => ({ country_id: id })],
  ['term_type_id', 'term_types', (id) => ({ term_type_id: id })],
  ['heard_about_type_id', 'heard_about_types', (id) => ({ heard_about_type_id: id })],
  ['firm_types', 'firm_types', (id) => ({ firm_types: [1, id] })],
  ['operations', 'operations', (id) => ({ operations: [id] })],
  ['loads', 'load_types', (id) => ({ loads: [id] })],
  ['countries', 'countries', (id) => ({ countries: [id] })],
  ['cargos', 'cargo_types', (id) => ({ cargos: [id] })],
  ['trailers', 'trailer_types', (id) => ({ trailers: [id] })],
  ['addresses', 'countries', (id) => ({ addresses: [{ ...address, country_id: id }] })],
]

describe('what was switched off', () => {
  it.each(fields)('is not newly chosen as %s, and stays where it was', async (field, table, chosen) => {
    const found = await test.pool.query(`select id from ${table} where id > 1 order by id limit 2`)
    const [one = 0, other = 0] = found.rows.map(({ id }) => id)
    const made = await store(chosen(one))
    expect(made.status).toBe(201)
    const update = async (id: number) => {
      const { body: firm } = await test.call('GET', `/firms/edit/${made.body.id}`, { as: 3 })
      return test.call('POST', `/firms/update/${made.body.id}`, {
        as: 3,
        body: body({ ...chosen(id), version: firm.version }),
      })
    }
    await test.pool.query(`update ${table} set active = false where id = any($1)`, [[one, other]])
    try {
      const refused = { [field]: 'This choice is inactive.' }
      expect((await store(chosen(one))).body.errors).toEqual(refused)
      expect((await update(other)).body.errors).toEqual(refused)
      expect((await update(one)).status).toBe(200)
    } finally {
      await test.pool.query(`update ${table} set active = true`)
    }
  })

  it('is neither a business nor a colleague', async () => {
    const business_id = await test.make.business({ active: false })
    const gone = await test.make.person({ role_id: 4, active: false })
    const off = 'This choice is inactive.'
    const answer = await store({ business_id, assignee: gone, assign_users: [gone] })
    expect(answer.body.errors).toEqual({ business_id: off, assignee: off, assign_users: off })
  })
})
