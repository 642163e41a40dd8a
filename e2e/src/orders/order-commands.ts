import type { Locator, Page } from 'playwright-core'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { daysAgo } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'

export const readOrder = (calls: Calls, id: number): Promise<StaffOrderRecord> =>
  calls.get<StaffOrderRecord>(`/orders/edit/${id}`)

/** The day so many days ago as it is typed. */
export const typed = (days: number): string => daysAgo(days).split('-').toReversed().join('/')

export const command = (page: Page, name: string): Locator =>
  page.locator('main header').getByRole('button', { name })

/** The commands of an order and their dialogs; on a page that is opened only within the flows. */
export function orderCommands(pageOf: () => Page) {
  const dialog = (): Locator => pageOf().getByRole('dialog')
  const field = (name: string): Locator => dialog().locator(`[name="${name}"]`)
  const save = async (): Promise<void> => {
    await pageOf().keyboard.press('Control+s')
    await dialog().waitFor({ state: 'hidden' })
  }
  /** Opens the dialog of the order's next command, which is a button. */
  const next = async (name: string): Promise<void> => {
    await pageOf().locator('main header').getByRole('button', { name, exact: true }).click()
    await dialog().waitFor()
  }
  /** Opens the dialog of any other command. */
  const give = async (name: string): Promise<void> => {
    await command(pageOf(), 'Actions').click()
    await pageOf().getByRole('menuitem', { name, exact: true }).click()
    await dialog().waitFor()
  }
  /** Says when the truck came and went at the only stop of its kind. */
  const report = async (name: string, [arrived, left]: readonly [string, string]): Promise<void> => {
    await next(name)
    await field('times.0.arrived.time').fill(arrived)
    await field('times.0.departed.time').fill(left)
    await save()
  }
  /** Sends the transport order from its own dialog, to one address more. */
  const send = async (button: string): Promise<void> => {
    await pageOf().locator('main').getByRole('button', { name: button }).first().click()
    const emails = dialog().getByRole('combobox').first()
    await emails.fill('fleet@carrier.example')
    await pageOf().keyboard.press('Enter')
    await dialog().getByText('fleet@carrier.example').waitFor()
    await dialog().getByRole('button', { name: 'Send transport order' }).click()
    await dialog().waitFor({ state: 'hidden' })
  }
  return { dialog, field, save, next, give, report, send }
}
