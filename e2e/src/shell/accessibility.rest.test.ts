import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, demoPassword, makeOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectValue, openPage, signIn } from '../browser/harness.ts'
import { goByTab, pressButton, tabTo, typeInto, waitForFocus } from '../browser/keyboard.ts'

const OPERATOR = 'operator@dromos.example'

describe('the screens', () => {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(OPERATOR)
  })

  it('work by keyboard alone: sign in, find an order, change its price, save, sign out', async () => {
    const order = await makeOrder(calls)
    const page = await openPage({ isOwn: true })
    goByTab(page)
    await page.goto('/user/login')
    const email = page.locator('input[name=email]')
    await waitForFocus(page, email)
    await page.keyboard.type(OPERATOR)
    await typeInto(page, page.locator('input[name=password]'), await demoPassword())
    await page.keyboard.press('Enter')
    await pressButton(page, page.getByRole('link', { name: 'Orders', exact: true }))
    await page.locator('tr[data-row]').first().waitFor()

    await page.keyboard.press('/')
    await waitForFocus(page, page.getByRole('searchbox'))
    await page.keyboard.type(order.number_id)
    await page.keyboard.press('Enter')
    const row = page.locator('tr[data-row]').filter({ has: page.locator(`a[href*="/edit/${order.id}?"]`) })
    await row.waitFor()
    await pressButton(page, row.getByRole('link', { name: order.number_id }))
    await page.getByRole('heading', { level: 1, name: order.number_id }).waitFor()
    const price = page.getByRole('textbox', { name: 'Customer price' })
    await typeInto(page, price, '1,999.90')
    await page.keyboard.press('Control+s')
    await page.getByText(`Order ${order.number_id} saved`).waitFor()
    await expectValue(price, '1,999.90')
    expect((await calls.get<StaffOrderRecord>(`/orders/edit/${order.id}`)).customer_price).toBe(199_990)

    await pressButton(page, page.getByRole('button', { name: /^Your account/ }))
    await pressButton(page, page.getByRole('button', { name: 'Sign out' }))
    await page.waitForURL((url) => url.pathname === '/user/login')
  })

  it('go on below a window at twice the size: the last row of a list is reached by its keys', async () => {
    const page = await openPage({ isOwn: true })
    await signIn(page, OPERATOR, '/app/orders/list')
    await page.setViewportSize({ width: 720, height: 450 })
    const rows = page.locator('tr[data-row]')
    await rows.nth(9).waitFor()
    const isSeen = async () => {
      const box = await rows.nth(9).boundingBox()
      return box !== null && box.y > 0 && box.y + box.height <= 450
    }
    expect(await isSeen()).toBe(false)
    for (let press = 0; press < 10; press++) await page.keyboard.press('j')
    await expect.poll(isSeen).toBe(true)
  })
  it('begin with a way past the menu, and show where the focus is', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/firms')
    await page.locator('tr[data-row]').first().waitFor()
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await tabTo(page, skip)
    await expect
      .poll(() => skip.evaluate((link) => link.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await waitForFocus(page, page.locator('main'))
  })
})
