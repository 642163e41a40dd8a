import { useEffect, useState } from 'react'

/** When the caller goes, the focus returns to where it was before: for drawers drawn only while open. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the drawer's own trap has let go.
      setTimeout(() => focusAgain(before), 0)
    },
    [before],
  )
}

/** What had the focus, or the screen where that is gone or nothing had it: the keys go on there. */
export function focusAgain(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
  if (isThere) before.focus()
  else document.getElementById('content')?.focus()
}
