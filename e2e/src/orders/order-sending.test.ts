import { describe, expect, it } from 'vitest'
import { callsAs, makePastOrder } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'

const OPERATOR = 'operator@dromos.example'

describe('the transport order of an order', () => {
  it('is sent to the carrier, is due again when the order changes, and is kept with its revisions', async () => {
    const calls = await callsAs(OPERATOR)
    const order = await makePastOrder(calls, 2)
    const page = await openPage()
    await signIn(page, OPERATOR)
    await page.goto(`/app/orders/edit/${order.id}`)
    const dialog = page.getByRole('dialog', { name: 'Send transport order' })
    const send = dialog.getByRole('button', { name: 'Send transport order' })
    await page.getByRole('button', { name: 'Send transport order' }).click()
    await dialog.getByRole('combobox').first().fill('dispatch@carrier.example')
    await page.keyboard.press('Enter')
    await send.click()
    // The first document waits for its thread to start.
    await page.getByText(/^Sent .* dispatch@carrier\.example/).waitFor({ timeout: 45_000 })

    await page.getByLabel('Avoid ferries').check({ force: true })
    await page.keyboard.press('Control+s')
    await page.getByText('Changed since sending').waitFor()
    await screenshot(page, 'order-sending')
    await page.getByRole('button', { name: 'Send revision 2' }).click()
    await send.click()
    await page.getByText(/^Revision 2 sent /).waitFor({ timeout: 45_000 })
    await page.getByText('Changed since sending').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Files' }).click()
    const name = `Transport order ${order.number_id}`
    await page.getByRole('button', { name: `${name}, revision 2.pdf`, exact: true }).waitFor()
    expect(await page.getByRole('button', { name: `${name}.pdf`, exact: true }).count()).toBe(1)
  })
})
