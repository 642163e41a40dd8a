import type { Locator, Page } from 'playwright-core'
import { makePastOrder } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { screenshot } from '../browser/harness.ts'
import { orderCommands } from './order-commands.ts'

export const CHANGE = 'Edit invoice or payment…'

/** A customer at home that is insured up to 2,000.00, and the order for which it owes us 1,500.00. */
export async function makeLatePayer(
  calls: Calls,
  name: string,
): Promise<{ firm: Saved & { name: string }; owed: Saved }> {
  const address = { address: 'Pier 2', city: 'Volos', country_id: 1, timezone: 'Europe/Athens', main: true }
  const insured = { insurance: 'assigned', company_insurance: 200_000, reporting_days: 60 }
  const values = { name, country_id: 1, firm_types: [1], addresses: [address], ...insured }
  const firm = { ...(await calls.post<Saved>('/firms/store', values)), name }
  const contact = {
    firm_id: firm.id,
    first_name: 'Μαρία',
    last_name: 'Κίνησης',
    email: 'desk@late.example',
  }
  await calls.post('/contacts/store', { ...contact, mail_roles: ['operations'] })
  const owed = await makePastOrder(calls, 4, { firm_company_id: firm.id, customer_price: 150_000 })
  return { firm, owed }
}

/** What an order says of our invoice, and the dialog that enters and changes it. */
export function ourInvoice(pageOf: () => Page) {
  const { field, save } = orderCommands(pageOf)
  return {
    ours: (): Locator => pageOf().getByLabel('Our invoice', { exact: true }),
    enterInvoice: async (button: string, values: Record<string, string>): Promise<void> => {
      await pageOf().getByRole('button', { name: button }).click()
      for (const [name, value] of Object.entries(values)) await field(name).fill(value)
      await screenshot(pageOf(), 'accountant-invoice')
      await save()
    },
  }
}
