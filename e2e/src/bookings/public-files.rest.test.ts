import { describe, expect, it } from 'vitest'
import { callsAs, makeOrder } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { pathOf, readFileLink } from '../walk/public-files-scenes.ts'

const OPERATOR = 'operator@dromos.example'

describe('the public files page', () => {
  it('opens by a link made at the order and its code, shows and saves a file, and ends with the link', async () => {
    const calls = await callsAs(OPERATOR)
    const order = await makeOrder(calls)
    await calls.post(`/orders/${order.id}/papers/booking_confirmation/keep`, { language: 'en', shared: true })
    const office = await openPage()
    await signIn(office, OPERATOR)
    await office.goto(`/app/orders/edit/${order.id}?tab=files`)
    await office.getByRole('button', { name: 'Create link and code' }).click()
    const dialog = office.getByRole('dialog', { name: 'Create link and code' })
    await dialog.getByRole('combobox', { name: 'Valid for' }).click()
    await office.getByRole('option', { name: '7 days' }).click()
    await dialog.getByRole('button', { name: 'Create link and code' }).click()
    await office.getByRole('button', { name: 'Copy code' }).waitFor()
    const link = await readFileLink(calls, order.id)
    await office.getByText(link.code ?? '').waitFor()
    await screenshot(office, 'public-files-link')

    const visitor = await openPage({ width: 360 })
    const answer = await visitor.goto(pathOf(link))
    expect(answer?.headers()).toMatchObject({
      'x-robots-tag': expect.stringContaining('noindex'),
      'referrer-policy': 'no-referrer',
    })
    await visitor.getByLabel('Security code').fill(link.code?.toLowerCase().replaceAll('-', ' ') ?? '')
    await visitor.getByRole('button', { name: 'Open files' }).click()
    await visitor.getByRole('heading', { name: `Order ${order.number_id}` }).waitFor()
    const name = `Booking confirmation ${order.number_id}.pdf`
    await visitor.getByRole('button', { name: `Preview ${name}` }).click()
    await visitor.getByTitle(`Preview of ${name}`).waitFor()
    await visitor.keyboard.press('Escape')
    const saving = visitor.waitForEvent('download')
    await visitor.getByRole('button', { name: `Download ${name}` }).click()
    expect((await saving).suggestedFilename()).toBe(name)

    await office.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await office.getByRole('button', { name: 'Create link and code' }).waitFor()
    await visitor.reload()
    await visitor.getByLabel('Security code').fill(link.code ?? '')
    await visitor.keyboard.press('Enter')
    await visitor.getByRole('heading', { name: 'This link was withdrawn' }).waitFor()
    const { logs } = await calls.get<{ logs: { event: string; text: string }[] }>(`/orders/edit/${order.id}`)
    expect(logs.map(({ event, text }) => `${event} ${text}`)).toContain(`page_file ${name}`)
  })
})
