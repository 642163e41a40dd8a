import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, orders } = await openOrderDesk())
})
afterAll(() => test.close())

const proposed = async (changes: object) => {
  const id = await orders.enter(changes)
  const papers = await test.call('GET', `/orders/${id}/papers`, { as: 4 })
  const confirmation = papers.body.papers.find(
    ({ paper }: { paper: string }) => paper === 'booking_confirmation',
  )
  return { email: (await orders.read(id)).customer_email, language: confirmation.language }
}

it('a confirmation goes to whom the order names, else to the customer’s people for operations, else to the first', async () => {
  const firm = await test.make.firm()
  const order = { firm_company_id: firm }
  expect((await proposed(order)).email).toBe('')
  await test.make.contact(firm, { email: '' })
  const boss = await test.make.contact(firm, { email: 'boss@firm.test' })
  expect((await proposed(order)).email).toBe('boss@firm.test')
  await test.make.contact(firm, { email: 'gone@firm.test', mail_roles: ['operations'], active: false })
  await test.make.contact(firm, { email: 'desk@firm.test', mail_roles: ['billing', 'operations'] })
  expect((await proposed(order)).email).toBe('desk@firm.test')
  expect((await proposed({ ...order, customer_id: boss })).email).toBe('boss@firm.test')
})

it('a confirmation is in the language of the customer’s country, whoever sends it', async () => {
  const germany = 17
  const there = await test.make.firm({ country_id: germany })
  const here = await test.make.firm()
  expect((await proposed({ firm_company_id: there })).language).toBe('en')
  expect((await proposed({ firm_company_id: here })).language).toBe('el')
})
