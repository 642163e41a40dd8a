import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('a contact without a first name is written without a blank before the other', async () => {
  const firm = await test.make.firm()
  const contact = await test.make.contact(firm, { first_name: '', last_name: 'Alphaman' })
  const id = await test.make.order({ firm_company_id: firm, customer_id: contact })
  const record = await test.call('GET', `/orders/edit/${id}`, { as: 4 })
  expect(record.body.customer.name).toBe('Alphaman')
  const list = await test.call('GET', `/orders/rows?ids=${id}`, { as: 4 })
  expect(list.body.data[0].contact).toBe('Alphaman')
})
