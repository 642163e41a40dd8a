import { afterAll, beforeAll } from 'vitest'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { makeParents, orderBody } from '../order-body.ts'
import type { OrderParents } from '../order-body.ts'

/** What a customer above the insured amount is refused with. */
export const exceeded = {
  firm_company_id: 'This company has exceeded the insurance limit and cannot be selected',
}

/** Orders for insured customers, entered by an operator; begins with the file and ends with it. */
export function openCreditDesk() {
  let test: TestApp
  let parents: OrderParents
  beforeAll(async () => {
    test = await startTestApp()
    parents = await makeParents(test.make)
  })
  afterAll(() => test.close())
  const bodyOf = (customer: number, customer_price: number) =>
    orderBody(parents, { firm_company_id: customer, customer_price })
  return {
    surroundings: () => ({ test, parents }),
    insured: (company_insurance: number | null = 1_000_000) =>
      test.make.firm({ insurance: 'assigned', company_insurance }),
    sell: (customer: number, customer_price: number, headers = {}) =>
      test.call('POST', '/orders/store', { as: 4, body: bodyOf(customer, customer_price), headers }),
    change: (id: number, version: number, customer: number, customer_price: number) =>
      test.call('POST', `/orders/update/${id}`, {
        as: 4,
        body: { ...bodyOf(customer, customer_price), version },
      }),
  }
}
