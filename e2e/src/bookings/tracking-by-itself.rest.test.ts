import { describe, expect, it } from 'vitest'
import { callsAs, makePastOrder } from '../browser/api.ts'
import { address, openPage, screenshot } from '../browser/harness.ts'
import { makeTracking, readTracking, trackPathOf } from '../walk/tracking-scenes.ts'

const OPERATOR = 'operator@dromos.example'
const PHONE = { width: 360, height: 780 }

describe('the tracking page', () => {
  it('asks again by itself, keeps what it shows without a connection, speaks both languages and asks nobody else', async () => {
    const calls = await callsAs(OPERATOR)
    const order = await makePastOrder(calls, 4)
    const link = await makeTracking(calls, order.id)
    const page = await openPage({ ...PHONE, language: 'el', isOwn: true })
    const asked: boolean[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/track/open')) asked.push(request.postDataJSON().again)
    })
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(address())) foreign.push(request.url())
    })
    await page.clock.install()
    await page.goto(trackPathOf(link))
    await page.getByText('Παραδόθηκε', { exact: true }).first().waitFor()
    await screenshot(page, 'tracking-delivered-el-360')
    await page.clock.runFor(61_000)
    await expect.poll(() => asked).toEqual([false, true])
    await page.getByRole('button', { name: 'EN' }).click()
    await page.clock.runFor(1_000)
    await page.getByText('Delivered', { exact: true }).first().waitFor()
    await page.context().setOffline(true)
    await page.clock.runFor(180_000)
    await page.getByText(/^No connection/).waitFor()
    await page.getByText('Delivered', { exact: true }).first().waitFor()
    expect(foreign).toEqual([])
    expect((await readTracking(calls, order.id)).links[0]?.openings).toBe(2)
  })
})
