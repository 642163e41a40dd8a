import { useEffect, useState } from 'react'

/** What had the focus lately, the latest last: a menu's line goes with its menu, the button of the menu stays. */
const trail: Element[] = []
const LONGEST = 8

globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || target === trail.at(-1)) return
  trail.push(target)
  if (trail.length > LONGEST) trail.shift()
})

/** When the caller goes, the focus returns to where it was before: for what is drawn only while open. */
export function useFocusBack(): void {
  const [before] = useState(() => [...trail, document.activeElement])
  useEffect(
    () => () => {
      // After the drawer's own trap has let go.
      setTimeout(() => focusAgain(before), 0)
    },
    [before],
  )
}

/** Where the focus was last and can be again, or the screen: the keys go on there. Who has it by now keeps it. */
export function focusAgain(before: readonly (Element | null)[]): void {
  if (document.activeElement !== document.body) return
  const isThere = (it: Element | null): it is HTMLElement =>
    it instanceof HTMLElement && it !== document.body && it.checkVisibility()
  const target = before.findLast(isThere) ?? document.getElementById('content')
  target?.focus()
}
