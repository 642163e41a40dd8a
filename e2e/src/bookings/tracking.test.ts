import { describe, expect, it } from 'vitest'
import { callsAs, makePastOrder } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { openTrackingDialog, readTracking, trackPathOf } from '../walk/tracking-scenes.ts'

const OPERATOR = 'operator@dromos.example'
const PHONE = { width: 360, height: 780 }

describe('the tracking page', () => {
  it('is opened by a link made at the order, follows it, gives the paper that was chosen, and ends with the link', async () => {
    const calls = await callsAs(OPERATOR)
    const order = await makePastOrder(calls, 3)
    await calls.post(`/orders/${order.id}/papers/cmr_note/keep`, { language: 'en', shared: true })
    const office = await openPage()
    await signIn(office, OPERATOR)
    await office.goto(`/app/orders/edit/${order.id}`)
    await openTrackingDialog(office)
    await office.getByRole('button', { name: 'Create link' }).click()
    const dialog = office.getByRole('dialog', { name: 'Tracking link' })
    await dialog.getByRole('button', { name: 'Copy link' }).waitFor()
    await dialog.getByRole('checkbox', { name: /^CMR note/ }).click()
    const question = office.getByRole('dialog', { name: 'This document names the carrier' })
    await question.getByRole('button', { name: 'Share' }).click()
    await dialog.locator('input[type=checkbox]:checked').waitFor()
    await screenshot(office, 'tracking-dialog')

    const [link] = (await readTracking(calls, order.id)).links
    if (!link) throw new Error('no link')
    const consignee = await openPage(PHONE)
    const answer = await consignee.goto(trackPathOf(link))
    expect(answer?.headers()).toMatchObject({
      'x-robots-tag': expect.stringContaining('noindex'),
      'referrer-policy': 'no-referrer',
    })
    await consignee.getByText('On the way', { exact: true }).first().waitFor()
    await consignee.getByText(order.number_id).waitFor()
    await screenshot(consignee, 'tracking-on-the-way-360')
    const saving = consignee.waitForEvent('download')
    await consignee.getByRole('button', { name: /^Download CMR note/ }).click()
    expect((await saving).suggestedFilename()).toBe(`CMR note ${order.number_id}.pdf`)

    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await office.getByRole('dialog').last().getByRole('button', { name: 'Withdraw' }).click()
    await dialog.getByRole('button', { name: 'Create link' }).waitFor()
    await consignee.reload()
    await consignee.getByRole('heading', { name: 'This link was withdrawn' }).waitFor()
    const { logs } = await calls.get<{ logs: { event: string }[] }>(`/orders/edit/${order.id}`)
    expect(logs.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['track_made', 'track_papers', 'track_file', 'track_revoked']),
    )
  })
})
