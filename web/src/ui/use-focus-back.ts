import { useEffect, useState } from 'react'

/** When the caller goes, the focus returns to where it was before: for drawers drawn only while open. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the drawer's own trap has let go.
      setTimeout(() => before instanceof HTMLElement && before.focus(), 0)
    },
    [before],
  )
}
