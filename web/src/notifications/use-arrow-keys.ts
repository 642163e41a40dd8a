import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Arrows, Home and End move between the rows; Tab goes through them too. */
export function useArrowKeys(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key]
      const rows = [...(element?.querySelectorAll<HTMLElement>('li > :is(a, button)') ?? [])]
      // -1 while the focus is elsewhere in the panel.
      const at = rows.findIndex((row) => row === document.activeElement)
      const target = step && rows[step(at, rows.length)]
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    element?.addEventListener('keydown', move)
    return () => element?.removeEventListener('keydown', move)
  }, [panel])
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
}
