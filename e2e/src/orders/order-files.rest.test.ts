import { describe, expect, it } from 'vitest'
import { callsAs, makeOrder, makePastOrder } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'

describe('documents and files of an order', () => {
  it('a confirmation is looked at in Greek, kept, renamed, released, removed and put back', async () => {
    const order = await makeOrder(await callsAs('operator@dromos.example'))
    const page = await openPage()
    await signIn(page, 'operator@dromos.example', `/app/orders/edit/${order.id}?tab=files`)
    await page.getByText('Needs a carrier.').waitFor()
    const language = page.getByRole('group', { name: 'Language of Booking confirmation' })
    await language.getByRole('button', { name: 'ΕΛ' }).click()
    await page.getByRole('button', { name: 'Preview: Booking confirmation' }).click()
    // The first document waits for its thread to start.
    await page.getByTitle(/^Preview of Επιβεβαίωση ανάθεσης/).waitFor({ timeout: 45_000 })
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Save as file: Booking confirmation' }).click()
    const kept = `Επιβεβαίωση ανάθεσης ${order.number_id}.pdf`
    await page.getByRole('button', { name: `Edit ${kept}` }).click()
    const dialog = page.getByRole('dialog', { name: 'File details' })
    await dialog.locator('input[name=name]').fill('For the customer.pdf')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Release For the customer.pdf to the customer' }).click()
    await page.getByText('Released to the customer', { exact: true }).waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'order-files')

    const row = page.getByRole('button', { name: 'For the customer.pdf', exact: true })
    await page.getByRole('button', { name: 'Remove For the customer.pdf' }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    const calls = await callsAs('operator@dromos.example')
    const { logs } = await calls.get<{ logs: { event: string; text: string }[] }>(`/orders/edit/${order.id}`)
    expect(logs.map(({ event, text }) => `${event} ${text}`)).toContain('file_released For the customer.pdf')
  })

  it('the copies of a consignment note are chosen by the names of their readers', async () => {
    const order = await makePastOrder(await callsAs('owner@dromos.example'), 2)
    const page = await openPage()
    await signIn(page, 'operator@dromos.example', `/app/orders/edit/${order.id}?tab=files`)
    const copies = page.getByRole('group', { name: 'Copies of CMR note' })
    await copies.waitFor()
    expect(await copies.getByRole('button').allInnerTexts()).toEqual([
      '1 Sender',
      '2 Consignee',
      '3 Carrier',
      '4 File',
    ])
    await copies.getByRole('button', { name: '4 File' }).click()
    await copies.getByRole('button', { name: '1 Sender' }).click()
    const asked = page.waitForRequest(/\/papers\/cmr_note\?/)
    await page.getByRole('button', { name: 'Preview: CMR note' }).click()
    expect(new URL((await asked).url()).searchParams.get('copies')).toBe('2,3')
  })
})
