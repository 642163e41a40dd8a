import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeViolations, openPage, signIn } from '../browser/harness.ts'
import { tabTo, waitForFocus } from '../browser/keyboard.ts'
import { orderList } from './order-list.ts'

const OPERATOR = 'operator@dromos.example'

describe('the columns of the order list', () => {
  let page: Page

  beforeAll(async () => {
    page = await openPage()
    await signIn(page, OPERATOR)
  })

  const { rowAt, open } = orderList(() => page)

  it('begins a row at its first column after a walk through the heads', async () => {
    await page.setViewportSize({ width: 1000, height: 800 })
    await open()
    await rowAt(0).waitFor()
    const grid = page.getByRole('region', { name: 'Orders', exact: true })
    const aside = () => grid.evaluate((box) => box.scrollLeft)
    await page.getByRole('columnheader').getByRole('button').last().focus()
    await expect.poll(aside).toBeGreaterThan(0)
    await tabTo(page, rowAt(0))
    await expect.poll(aside).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('changes width, place and pin of a column in the menu of its head, by keyboard alone', async () => {
    await open()
    const head = page.getByRole('columnheader', { name: 'Customer', exact: true })
    const line = (name: string) => page.getByRole('menuitem', { name, exact: true })
    const widthOf = async () => (await head.boundingBox())?.width ?? 0
    const before = await widthOf()
    await head.getByRole('button').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await waitForFocus(page, line('Wider'))
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect.poll(widthOf).toBeGreaterThan(before + 30)
    await line('Pin to the left edge').focus()
    await page.keyboard.press('Enter')
    await waitForFocus(page, head.getByRole('button'))
    const heads = async () => (await page.getByRole('columnheader').allTextContents()).slice(0, 2)
    await expect.poll(heads).toEqual(['Order', 'Customer'])
    await page.reload()
    await expect.poll(widthOf).toBeGreaterThan(before + 30)
    await head.click({ button: 'right' })
    await line('Default width').click()
    await line('Unpin').click()
    await head.click({ button: 'right' })
    await line('Hide').click()
    await head.waitFor({ state: 'detached' })
    await waitForFocus(page, page.getByRole('columnheader').first().getByRole('button'))
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Standard columns' }).click()
    await head.waitFor()
  })

  it('remembers which columns are shown', async () => {
    await open()
    const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
    const menu = page.getByRole('dialog', { name: 'Columns' })
    await page.getByRole('button', { name: 'Columns' }).click()
    await menu.getByRole('checkbox', { name: 'Carrier', exact: true }).uncheck()
    await menu.getByRole('checkbox', { name: 'Our company' }).check()
    await menu.getByRole('checkbox', { name: 'Compact rows' }).check()
    await page.keyboard.press('Escape')
    for (const reload of [false, true]) {
      if (reload) await page.reload()
      await head('Our company').waitFor()
      await head('Carrier').waitFor({ state: 'detached' })
      await page.locator('section[data-compact]').waitFor()
    }
    await page.getByRole('button', { name: 'Columns' }).click()
    await menu.getByRole('button', { name: 'Standard columns' }).click()
    await head('Carrier').waitFor()
    await head('Our company').waitFor({ state: 'detached' })
  })
})
