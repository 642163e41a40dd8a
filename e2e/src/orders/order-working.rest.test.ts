import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, makeOrder, newReference } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, signIn } from '../browser/harness.ts'

const LIST = '/app/orders/list'

describe('working through the list of orders', () => {
  let page: Page
  let calls: Calls
  let orders: Saved[]
  let address: string

  beforeAll(async () => {
    calls = await callsAs('operator@dromos.example')
    const reference = newReference()
    orders = []
    for (let at = 0; at < 3; at += 1) orders.push(await makeOrder(calls, reference))
    address = `?q=${reference}`
    page = await openPage()
    await signIn(page, 'operator@dromos.example')
  })

  const row = (order: Saved | undefined): Locator =>
    page.locator('tr[data-row]', { hasText: order?.number_id ?? '' })

  it('a view is kept, opened again, deleted and brought back; an order leads to the next one of it', async () => {
    const [oldest, middle, newest] = orders
    const name = `Flow ${newest?.number_id}`
    await page.goto(`${LIST}${address}`)
    await row(newest).waitFor()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('button', { name: 'Save as new view' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.keyboard.press('Enter')
    const opener = page.getByRole('button', { name: `Views: ${name}` })
    await opener.waitFor()

    await row(newest)
      .getByRole('link', { name: newest?.number_id ?? '' })
      .click()
    await page.getByRole('link', { name: `Next order: ${middle?.number_id}` }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('link', { name: `Next order: ${oldest?.number_id}` }).click()
    await page.getByRole('button', { name: 'Last order of the list' }).waitFor()
    await page.goBack()
    await row(oldest).waitFor()

    await opener.click()
    await page.getByRole('button', { name: `Delete “${name}”` }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    // The menu closed as something else was pressed; the list shows all orders again by now.
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('button', { name: `Delete “${name}”` }).click()
    await page.getByText(`View “${name}” deleted`).last().waitFor()
  })

  it('selected orders are assigned together, and the rows follow what a colleague does', async () => {
    const [, middle, newest] = orders
    await page.goto(`${LIST}${address}`)
    await row(newest).getByRole('checkbox').click()
    await row(middle)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    const bar = page.getByRole('toolbar', { name: 'Selected orders' })
    await bar.getByText('2 orders selected').waitFor()
    await bar.getByRole('button', { name: 'Assign' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign 2 orders' })
    await dialog.getByLabel('Responsible').click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await page.getByText('2 orders assigned').waitFor()
    for (const order of [middle, newest]) {
      const read = await calls.get<StaffOrderRecord>(`/orders/edit/${order?.id}`)
      expect([read.version, read.assign_user !== null]).toEqual([2, true])
    }
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Assignment of 2 orders undone.').waitFor()
    for (const order of [middle, newest]) {
      const read = await calls.get<StaffOrderRecord>(`/orders/edit/${order?.id}`)
      expect([read.version, read.assign_user]).toEqual([3, null])
    }
    const owner = await callsAs('owner@dromos.example')
    const note = { log_type_id: 1, text: 'Called' }
    await owner.post(`/orders/log/store/${newest?.id}`, note)
    await page.locator('tr[data-mark="fresh"]', { hasText: newest?.number_id ?? '' }).waitFor()
    expect(await row(newest).getByRole('checkbox').isChecked()).toBe(true)
  })

  it('an order that a colleague enters is told above the rows, which wait until it is asked for', async () => {
    const owner = await callsAs('owner@dromos.example')
    const reference = newReference()
    const first = await makeOrder(owner, reference)
    // Its first word may come before the page has loaded whole.
    const isHeard = page.waitForEvent('websocket').then((channel) => channel.waitForEvent('framereceived'))
    await page.goto(`${LIST}?q=${reference}`)
    await isHeard
    await row(first).waitFor()
    // Somebody else's order of another kind is not told of; the operator's own is not either.
    await makeOrder(owner, newReference())
    const own = await makeOrder(calls, reference)
    const second = await makeOrder(owner, reference)
    const pill = page.getByRole('button', { name: 'Show new orders' })
    await pill.filter({ hasText: '1 new' }).waitFor()
    expect(await row(second).count()).toBe(0)
    await expectNoAxeViolations(page)
    await page.getByRole('navigation', { name: 'Orders by state' }).getByText('All3').waitFor()
    await page.keyboard.press('r')
    await row(second).waitFor()
    await row(own).waitFor()
    await pill.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('tr:focus').innerText()).toContain(second.number_id)
  })

  it('the newest lines of its log stand beside an order, and stay folded once they are', async () => {
    const order = await makeOrder(calls)
    await calls.post(`/orders/log/store/${order.id}`, { log_type_id: 1, text: 'Ramp 4 is closed' })
    await page.goto(`/app/orders/edit/${order.id}`)
    const side = page.getByRole('complementary', { name: 'Summary' })
    const line = side.getByText('Ramp 4 is closed')
    await line.waitFor()
    const [form, beside] = [await page.getByRole('tabpanel').boundingBox(), await side.boundingBox()]
    expect(beside?.x).toBeGreaterThanOrEqual((form?.x ?? 0) + (form?.width ?? 0))
    await expectNoAxeViolations(page)
    await side.getByRole('button', { name: 'Latest log entries' }).click()
    await line.waitFor({ state: 'detached' })
    await page.reload()
    const title = side.getByRole('button', { name: 'Latest log entries', expanded: false })
    await title.click()
    await line.waitFor()
    await page.getByRole('tab', { name: 'Order log' }).click()
    await side.waitFor({ state: 'detached' })
  })

  it('an order keeps its number, tabs and rail in sight; on a narrower window the rail is a line that opens', async () => {
    const order = await makeOrder(calls)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/app/orders/edit/${order.id}`)
    const side = page.getByRole('complementary', { name: 'Summary' })
    await side.getByRole('region', { name: 'Profit' }).waitFor()
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, 4_000))
    for (const staying of [page.getByRole('heading', { level: 1 }), page.getByRole('tablist'), side]) {
      await expect.poll(() => topOf(staying)).toBeLessThan(200)
      expect(await topOf(staying)).toBeGreaterThanOrEqual(48)
    }
    await page.setViewportSize({ width: 1100, height: 900 })
    const figures = side.getByRole('button', { name: /^Profit/, expanded: false })
    await figures.press('Enter')
    await side.getByRole('region', { name: 'Profit' }).waitFor()
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

const topOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? -1
