import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, makeOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectValue, openPage, signIn } from '../browser/harness.ts'
import { goByTab, isFocused, pressButton, tabTo, typeInto, waitForFocus } from '../browser/keyboard.ts'
import { openLatePage } from './late-page.ts'

const OPERATOR = 'operator@dromos.example'

describe('the focus, for who works by keys alone', () => {
  let page: Page
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(OPERATOR)
    page = await openPage({ isOwn: true })
    goByTab(page)
    await signIn(page, OPERATOR)
  })

  const openOrder = async (): Promise<number> => {
    const { id } = await makeOrder(calls)
    await page.goto(`/app/orders/edit/${id}`)
    await page.locator('input[name=customer_price]').waitFor()
    return id
  }

  it('stays at Save after it was pressed, and a choice is taken away by emptying its field', async () => {
    const id = await openOrder()
    const colleague = page.getByRole('combobox', { name: 'Responsible' })
    await tabTo(page, colleague)
    await page.keyboard.press('Delete')
    await page.keyboard.press('Tab')
    await expectValue(colleague, '')
    const save = page.getByRole('button', { name: /^Save/ })
    await pressButton(page, save)
    await page
      .getByText(/^Order .* saved$/)
      .first()
      .waitFor()
    expect(await isFocused(save)).toBe(true)
    expect((await calls.get<StaffOrderRecord>(`/orders/edit/${id}`)).assign_user).toBeNull()
  })

  it('leaves a panel with Tab, which closes it behind', async () => {
    await page.goto('/app/orders/list')
    await page.locator('tr[data-row="0"]').waitFor()
    await pressButton(page, page.getByRole('button', { name: 'Views' }))
    const panel = page.locator('dialog[popover]:popover-open')
    await panel.waitFor()
    for (let steps = 0; steps < 20 && (await panel.count()) > 0; steps += 1) await page.keyboard.press('Tab')
    await panel.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') === null)).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })

  it('closes the list of a field first and then its drawer, whose button has the focus again', async () => {
    await page.goto('/app/orders/list')
    await page.locator('tr[data-row="0"]').waitFor()
    const filter = page.getByRole('button', { name: 'Filter' })
    await pressButton(page, filter)
    const drawer = page.getByRole('dialog', { name: 'Filter' })
    await waitForFocus(page, drawer.getByRole('combobox', { name: 'Customer', exact: true }))
    const business = drawer.getByRole('combobox', { name: 'Our company' })
    await tabTo(page, business)
    expect(await business.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowDown')
    expect(await business.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await business.getAttribute('aria-expanded')).toBe('false')
    expect(await drawer.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await waitForFocus(page, filter)
  })

  it('goes by one key to the filters, to what is done with selected rows and with the one at the side', async () => {
    await page.goto('/app/orders/list?tab=open')
    await page.locator('tr[data-row="0"]').waitFor()
    await page.keyboard.press('f')
    await waitForFocus(page, page.getByRole('dialog', { name: 'Filter' }).getByRole('combobox').first())
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Filter' }).waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const bar = page.getByRole('toolbar')
    await bar.waitFor()
    await page.keyboard.press('b')
    await waitForFocus(page, bar.getByRole('button', { name: 'Assign' }))
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    await waitForFocus(page, page.locator('tr[data-row="0"]'))
    await page.keyboard.press(' ')
    await page.locator('aside h2').waitFor()
    await page.keyboard.press('a')
    await waitForFocus(page, page.locator('aside').getByRole('button', { name: 'Assign carrier' }))
  })

  it('takes the first choice by one letter and Enter, and the list is closed', async () => {
    await page.goto('/app/orders/create?tab=details')
    const trailer = page.getByRole('combobox', { name: 'Trailer', exact: true })
    await trailer.waitFor()
    await tabTo(page, trailer)
    await page.keyboard.press('m')
    await page.locator('[role=option][data-combobox-selected]', { hasText: 'Mega' }).waitFor()
    await page.keyboard.press('Enter')
    await expectValue(trailer, /^Mega/)
    expect(await trailer.getAttribute('aria-expanded')).toBe('false')
  })

  it('may go on at once after a whole name was typed, which counts as chosen with all that follows from it', async () => {
    const late = await openLatePage()
    await signIn(late, OPERATOR, '/app/firms/create')
    await waitForFocus(late, late.locator('input[name=name]'))
    const country = late.getByRole('combobox', { name: 'Country' }).first()
    await country.focus()
    await late.keyboard.type('Greece')
    await late.getByRole('option', { name: 'Greece' }).waitFor()
    // Nothing of the list is marked yet.
    await late.keyboard.press('Tab')
    await expectValue(late.getByRole('combobox', { name: 'Country' }).nth(1), 'Greece')
  })

  it('is at the button of the menu after a dialog that a line of it opened', async () => {
    await openOrder()
    const actions = page.getByRole('button', { name: 'Actions' })
    await pressButton(page, actions)
    await page.getByRole('menuitem', { name: 'Cancel order' }).focus()
    await page.keyboard.press('Enter')
    await waitForFocus(page, page.getByRole('textbox', { name: 'Reason' }))
    await page.keyboard.press('Escape')
    await waitForFocus(page, actions)
  })

  it('leaves a menu with Tab, which closes it and goes on behind its button', async () => {
    await openOrder()
    const actions = page.getByRole('button', { name: 'Actions' })
    const menu = page.getByRole('menu')
    for (const [key, isBehind] of [
      ['Tab', true],
      ['Shift+Tab', false],
    ] as const) {
      await pressButton(page, actions)
      await menu.getByRole('menuitem').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press(key)
      await menu.waitFor({ state: 'detached' })
      const follows = await actions.evaluate(
        (button) => button.compareDocumentPosition(document.activeElement ?? button) & 4,
      )
      expect([await page.evaluate(() => document.activeElement?.tagName), follows > 0]).toEqual([
        expect.not.stringMatching('BODY'),
        isBehind,
      ])
    }
  })

  it('leaves a menu with Tab before its first line has the focus', async () => {
    const { id } = await makeOrder(calls)
    const late = await openLatePage()
    await signIn(late, OPERATOR, `/app/orders/edit/${id}`)
    const actions = late.getByRole('button', { name: 'Actions' })
    await actions.focus()
    await late.keyboard.press('Enter')
    await late.getByRole('menuitem').first().waitFor()
    await late.keyboard.press('Tab')
    await late.getByRole('menu').waitFor({ state: 'detached' })
    expect(
      await actions.evaluate((button) => button.compareDocumentPosition(document.activeElement!) & 4),
    ).toBe(4)
  })

  it('leaves an empty search with Esc, and the keys of the list go on', async () => {
    await page.goto('/app/orders/list')
    await page.locator('tr[data-row="0"]').waitFor()
    await page.keyboard.press('/')
    await waitForFocus(page, page.getByRole('searchbox'))
    await page.keyboard.type('zz')
    await page.keyboard.press('Escape')
    await expectValue(page.getByRole('searchbox'), '')
    await page.keyboard.press('Escape')
    await waitForFocus(page, page.locator('#content'))
    await page.locator('tr[data-row="0"]').waitFor()
    await page.keyboard.press('j')
    await waitForFocus(page, page.locator('tr[data-row="0"]'))
  })

  it('stays in the list of the keys, which the arrows scroll and Esc closes', async () => {
    await page.goto('/app/firms')
    await page.locator('tr[data-row="0"]').waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const keys = help.getByRole('region', { name: 'Keyboard shortcuts' })
    await waitForFocus(page, keys)
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key)
      expect(await help.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
  })

  it('is on the screen after a dialog that the palette opened, not at the top of the page', async () => {
    await openOrder()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('cancel order')
    await page
      .locator('dialog[open] [role=option][aria-selected=true]', { hasText: 'Cancel order' })
      .waitFor()
    await page.keyboard.press('Enter')
    await waitForFocus(page, page.getByRole('textbox', { name: 'Reason' }))
    await page.keyboard.press('Escape')
    await waitForFocus(page, page.locator('#content'))
  })

  it('begins in the first field of a dialog over selected orders, and ends at the row', async () => {
    await page.goto('/app/orders/list?tab=open')
    await page.locator('tr[data-row="1"]').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const bar = page.getByRole('toolbar')
    await pressButton(page, bar.getByRole('button', { name: 'Assign' }))
    await waitForFocus(
      page,
      page
        .getByRole('dialog', { name: /^Assign/ })
        .getByRole('combobox')
        .first(),
    )
    await page.keyboard.press('Escape')
    await waitForFocus(page, bar.getByRole('button', { name: 'Assign' }))
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    await waitForFocus(page, page.locator('tr[data-row="0"]'))
  })

  it('stays at the tab that is pressed while a panel is open', async () => {
    await page.goto('/app/orders/list')
    const first = page.locator('tr[data-row="0"]')
    await first.waitFor()
    await page.keyboard.press('j')
    await waitForFocus(page, first)
    await page.keyboard.press(' ')
    await page.locator('aside h2').waitFor()
    const tab = page.getByRole('button', { name: /^Cancelled/ })
    await tabTo(page, tab, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.locator('aside h2').waitFor({ state: 'detached' })
    await page.waitForURL(/tab=cancelled/)
    expect(await isFocused(tab)).toBe(true)
  })

  it('finds the days of two stops in one line, whatever one of the places has to say', async () => {
    await page.goto('/app/orders/create?tab=details')
    const place = page.locator('input[name="details.0.unloading.place_id"]')
    await place.waitFor()
    await typeInto(page, place, 'inzersdorf')
    await page
      .getByRole('option', { name: /Inzersdorf/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Slot booking:').waitFor()
    const tops = await Promise.all(
      ['loading', 'unloading'].map((side) =>
        page.locator(`input[name="details.0.${side}.date"]`).evaluate((it) => it.getBoundingClientRect().top),
      ),
    )
    expect(tops[0]).toBeCloseTo(tops[1] ?? 0, 0)
  })
})
