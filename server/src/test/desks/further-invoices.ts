import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { orderBody } from '../order-body.ts'
import type { OrderParents } from '../order-body.ts'
import type { OrderDriver } from '../order-drive.ts'

const ours = { invoice_number: 'A-99', invoice_date: '2026-11-20' }
/** Our second invoice of an order. */
export const further = { side: 'sell', number: 'A-120', date: '2026-11-30' } as const
export const waitingTime = { cost_type_id: 7, side: 'sell', text: 'Waiting', amount: 10_000 } as const
export const customs = { cost_type_id: 4, side: 'sell', text: 'Customs', amount: 20_000 } as const

type Role = 1 | 2 | 3 | 4

/** Demands that a call was taken, and shows why not. */
export const taken = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect([status, status === 200 ? null : body]).toEqual([200, null])
}

interface DeskParts {
  test: TestApp
  parents: OrderParents
  orders: OrderDriver
}

/** Orders that are invoiced, and what is added and invoiced afterwards. */
export function furtherInvoices(ground: () => DeskParts) {
  const test = () => ground().test
  const orders = () => ground().orders
  const parents = () => ground().parents

  async function save(id: number, additional_costs: object[], changes: object = {}, as: 1 | 4 = 4) {
    const { version, details, transporter_price, firm_carrier, firm_company_id } = await orders().read(id)
    const [planned] = orderBody(parents()).details
    const body = {
      ...orderBody(parents()),
      firm_company_id,
      details: [{ ...planned, id: details[0]?.id }],
      ...(firm_carrier && { transporter_price }),
      additional_costs,
      ...changes,
      version,
    }
    return test().call('POST', `/orders/update/${id}`, { as, body })
  }

  const give = (id: number, command: string, body: object, as: Role = 3) =>
    orders().give(id, command, body, as)
  const owedBy = async (firm: number) => (await test().call('GET', `/firms/invoices/${firm}`, { as: 1 })).body

  /** An order that is invoiced to a customer of its own, with lines that were added since. */
  async function extended(lines: object[] = [waitingTime], changes: object = {}) {
    const customer = await test().make.firm({ term_type_id: 6 })
    const id = await orders().enter({ firm_company_id: customer, ...changes })
    await taken(give(id, 'invoice', ours))
    await taken(save(id, lines))
    return { id, customer }
  }

  async function furthered(payment: object = {}) {
    const made = await extended()
    await taken(give(made.id, 'furtherInvoice', { ...further, ...payment }))
    const { invoices } = await orders().read(made.id)
    return { ...made, furtherId: invoices.find(({ number }) => number === 'A-120')?.id ?? 0 }
  }
  return { save, give, owedBy, extended, furthered }
}
