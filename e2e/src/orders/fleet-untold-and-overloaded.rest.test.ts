import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, makePastOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { orderCommands, readOrder } from './order-commands.ts'

const OPERATOR = 'operator@dromos.example'

/** A carrier loses an order after it was sent, and a load is too much for its truck, in the browser. */
describe('the day of a fleet that changes trucks', () => {
  let calls: Calls
  let page: Page

  beforeAll(async () => {
    calls = await callsAs('owner@dromos.example')
  })

  const read = (id: number) => readOrder(calls, id)
  const main = (): Locator => page.locator('main')
  const open = async (path: string): Promise<void> => {
    page = await openPage()
    await signIn(page, OPERATOR, path)
  }
  const { dialog, save, give, send } = orderCommands(() => page)

  it('a carrier that is taken away without a word stays named until it is told', async () => {
    const { id } = await makePastOrder(calls, 2)
    const { firm_carrier: carrier } = await read(id)
    await open(`/app/orders/edit/${id}`)
    await send('Send transport order')
    await main()
      .getByText(/^Sent .* fleet@carrier\.example/)
      .waitFor({ timeout: 45_000 })
    await give('Remove carrier')
    await dialog()
      .getByText(/It has our transport order/)
      .waitFor()
    await screenshot(page, 'fleet-taken-away')
    // Nobody is told for now: Backspace takes back one address after the other.
    const emails = dialog().getByRole('combobox').first()
    for (const email of ['fleet@carrier.example', 'ivan.angelov@balkan-frigo.example']) {
      await emails.press('Backspace')
      await dialog().getByText(email).waitFor({ state: 'hidden' })
    }
    await save()
    const untold = main().getByText(
      / has our transport order of .* has not been notified of the cancellation\.$/,
    )
    await untold.waitFor()
    expect(await untold.innerText()).toContain(carrier?.name)
    await screenshot(page, 'fleet-untold')
    await give('Notify previous carrier')
    await dialog()
      .getByText(/has not been notified of the cancellation/)
      .waitFor()
    await screenshot(page, 'fleet-telling')
    await save()
    await untold.waitFor({ state: 'hidden' })
    expect(await read(id)).toMatchObject({ status: 1, untold_carrier: null, firm_carrier: null })
  })

  it('what is too much for one truck is said while it is typed, and saved all the same', async () => {
    const { id } = await makePastOrder(calls, 1)
    await open(`/app/orders/edit/${id}`)
    await page.getByRole('tab', { name: /^Order details/ }).click()
    await page.locator('[name="details.0.weight"]').fill('26,000')
    await main()
      .getByText(/^Together on one truck: 26,000\s?kg of 24,000\s?kg\.$/)
      .waitFor()
    await screenshot(page, 'fleet-load')
    await page.locator('[name="details.0.weight"]').fill('23,900')
    await main()
      .getByText(/^Together on one truck/)
      .waitFor({ state: 'hidden' })
    await page.locator('[name="details.0.weight"]').fill('26,000')
    await page.keyboard.press('Control+s')
    await page.getByText(/^Order .* saved$/).waitFor()
    expect((await read(id)).details[0]?.weight).toBe(26_000)
  })
})
