import type { Page } from 'playwright-core'

/**
 * Controls of forms and dialogs that lie, in part or wholly, beside what they scroll in or are cut by: no mouse reaches
 * them, and nothing says that they are there. Tabs are a row that is scrolled by hand, and lists have their own frame.
 */
export function hiddenControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = ':is(button, input, select, textarea, a[href], [role=combobox], [contenteditable=true])'
    const forms = ':is(main form, [role=dialog])'
    const framed = '[role=tablist], [role=grid], [data-grid], [role=toolbar]'
    const nameOf = (control: Element): string =>
      control.getAttribute('aria-label') ??
      control.getAttribute('name') ??
      (control.textContent.trim() || control.className)
    const beyond = (control: Element): number => {
      const own = control.getBoundingClientRect()
      // What is drawn by its label alone has no size.
      if (own.width < 2 || own.height < 2 || !control.checkVisibility({ visibilityProperty: true })) return 0
      let most = 0
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box)
        if (position === 'fixed') break
        if (overflowX === 'visible') continue
        const left = box.getBoundingClientRect().left + box.clientLeft
        most = Math.max(most, left - own.left, own.right - left - box.clientWidth)
      }
      return Math.round(most)
    }
    return [...document.querySelectorAll(`${forms} ${controls}`)]
      .filter((control) => !control.closest(framed))
      .map((control) => ({ control, by: beyond(control) }))
      .filter(({ by }) => by > 1)
      .map(({ control, by }) => `out of reach by ${by} px: ${nameOf(control)}`)
  })
}
