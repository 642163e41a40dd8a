import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const MOST_STOPS = 150
/** What a slow page may take for a key before it is pressed again. */
const KEY_MS = 1_500

/** Presses Tab (or Shift and Tab) until the focus is on `target`, the way somebody without a mouse gets there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Attached is enough: a radio is hidden under the picture of it, and still takes the focus.
  await target.waitFor({ state: 'attached' })
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${MOST_STOPS} presses of ${key} do not reach ${target.toString()}`)
}

const byTab = new WeakSet<Page>()

/** From now on this page is gone through by Tab, as by somebody without a mouse: for flows whose subject is the keyboard. */
export const goByTab = (page: Page): void => void byTab.add(page)

/** Puts the focus on what takes it by now: at once, or by Tab where that is the subject. */
async function reach(page: Page, target: Locator): Promise<void> {
  if (byTab.has(page)) return tabTo(page, target)
  await expect
    .poll(async () => {
      await target.focus()
      return isFocused(target)
    })
    .toBe(true)
}

/** Goes to a field and types over what is in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Goes to a list field, types, and takes the first choice once it is the one named. */
export async function choose(page: Page, field: Locator, typed: string, option: string): Promise<void> {
  await typeInto(page, field, typed)
  const marked = page.locator('[role=option][data-combobox-selected]', { hasText: option }).first()
  await marked.waitFor()
  // A list that is still narrowing may lose its mark between the look and the key; the key is then pressed again.
  await expect
    .poll(async () => {
      if (await marked.isVisible()) await page.keyboard.press('Enter')
      return isGone(marked)
    })
    .toBe(true)
}

const isGone = (target: Locator): Promise<boolean> =>
  target.waitFor({ state: 'hidden', timeout: KEY_MS }).then(
    () => true,
    () => false,
  )

/** Goes to a button and presses it. */
export async function pressButton(page: Page, button: Locator): Promise<void> {
  await reach(page, button)
  await page.keyboard.press('Enter')
}

/** Whether the focus is on this element. */
export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Waits until the focus is on this element, also where it is drawn anew meanwhile. */
export const waitForFocus = (page: Page, target: Locator): Promise<void> =>
  target.and(page.locator(':focus')).waitFor({ state: 'attached' })
