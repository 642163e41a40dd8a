import type { Page } from 'playwright-core'
import { callsAs, daysAgo, makeOrder, makePastOrder, newReference, orderBody } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { dialog } from './scenes.ts'
import type { Scene } from './scenes.ts'

const EDIT = '/app/orders/edit/$id'
const pathOf = ({ id }: Saved): string => `/app/orders/edit/${id}`
const dated = (number: string) => ({ number, date: daysAgo(9), reason: 'Wrong rate agreed by phone' })

/** Only who keeps the accounts enters invoices. */
const accounts = (): Promise<Calls> => callsAs('owner@dromos.example')

async function invoiced(order: Saved): Promise<Saved> {
  const invoice = { invoice_number: 'TPY-300', invoice_date: daysAgo(40), invoice_due: daysAgo(10) }
  return (await accounts()).put<Saved>(`/orders/invoice/${order.id}`, { version: order.version, ...invoice })
}

async function invoicedOnBothSides(calls: Calls): Promise<Saved> {
  const { id, version } = await invoiced(await makePastOrder(calls, 4))
  const invoice = { carrier_invoice_number: 'ΤΔΑ-77', carrier_invoice_date: daysAgo(35) }
  return (await accounts()).put<Saved>(`/orders/carrierInvoice/${id}`, { version, ...invoice })
}

/** A part of each invoice is credited. */
async function credited(calls: Calls): Promise<string> {
  const order = await invoicedOnBothSides(calls)
  let { version } = order
  for (const [call, number] of [
    ['creditInvoice', 'PIS-1'],
    ['creditCarrierInvoice', 'ΠΙΣ-2'],
  ] as const) {
    const note = { version, ...dated(number), amount: 25_000 }
    version = (await (await accounts()).put<Saved>(`/orders/${call}/${order.id}`, note)).version
  }
  return pathOf(order)
}

/** A line was added after the invoice. */
async function added(calls: Calls): Promise<Saved> {
  const reference = newReference()
  const { id, version } = await invoiced(await makeOrder(calls, reference))
  const line = { cost_type_id: 1, text: 'Two hours at ramp 4', side: 'sell', amount: 10_000 }
  const body = { ...orderBody(reference), version, additional_costs: [line] }
  return calls.post<Saved>(`/orders/update/${id}`, body)
}

async function invoicedFurther(calls: Calls): Promise<string> {
  const { id, version } = await added(calls)
  const invoice = { version, side: 'sell', number: 'TPY-301', date: daysAgo(8) }
  return pathOf(await (await accounts()).put<Saved>(`/orders/furtherInvoice/${id}`, invoice))
}

const shown = 'main dl[aria-label]'
const withPath = (path: (calls: Calls) => Promise<string>) => ({
  route: EDIT,
  as: 'owner' as const,
  path,
  ready: shown,
})
const press = (name: RegExp) => async (page: Page) => {
  await page.locator('main').getByRole('button', { name }).first().click()
  await dialog(page).locator('button[type=submit]').waitFor()
}
const both = withPath(async (calls) => pathOf(await invoicedOnBothSides(calls)))
const waiting = withPath(async (calls) => pathOf(await added(calls)))

/** Invoices and credit notes of an order, as they stand there, and what is entered of them. */
export const accountingScenes: readonly Scene[] = [
  {
    ...both,
    state: 'changing our invoice',
    act: press(/^(Edit invoice or payment|Αλλαγή τιμολογίου ή πληρωμής)/),
  },
  {
    ...both,
    state: 'changing the carrier’s invoice',
    act: press(/^(Edit carrier invoice|Αλλαγή του μεταφορέα)/),
  },
  { ...both, state: 'withdrawing an invoice', act: press(/^(Withdraw entry|Ανάκληση καταχώρισης)/) },
  { ...both, state: 'our credit note', act: press(/^(Credit note|Πιστωτικό)…/) },
  {
    ...both,
    state: 'the carrier’s credit note',
    act: press(/^(Carrier’s credit note|Πιστωτικό μεταφορέα)…/),
  },
  { ...withPath(credited), state: 'credited' },
  {
    ...withPath(credited),
    state: 'withdrawing a credit note',
    act: press(/^(Withdraw credit note|Ανάκληση πιστωτικού)/),
  },
  { ...waiting, state: 'a further invoice', act: press(/^(Further invoice|Συμπληρωματικό τιμολόγιο)…/) },
  { ...withPath(invoicedFurther), state: 'invoiced further' },
  {
    ...withPath(invoicedFurther),
    state: 'changing a further invoice',
    act: press(/^(Edit or pay|Αλλαγή ή πληρωμή)/),
  },
]
