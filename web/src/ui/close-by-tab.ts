import type { KeyboardEvent } from 'react'

/** Tab leaves a menu as Esc does: closed, at its button. The kit would keep the focus inside. */
export function closeByTab({ key, target }: KeyboardEvent): void {
  if (key === 'Tab') target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}
