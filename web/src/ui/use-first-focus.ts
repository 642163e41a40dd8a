import { useCallback } from 'react'

const CONTROLS =
  'input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled)'
const MARK = 'data-autofocus'

/**
 * Who opens a dialog by a key goes on in it, not at the cross that closes it. The kit takes the focus there a moment
 * after opening, and once more: who has gone to another field meanwhile is left where they are.
 */
export function useFirstFocus() {
  return useCallback((body: HTMLElement | null) => {
    if (!body) return undefined
    if (!body.querySelector(`[${MARK}]`)) body.querySelector(CONTROLS)?.setAttribute(MARK, '')
    const moveMark = ({ target }: FocusEvent) => {
      for (const marked of body.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK)
      if (target instanceof Element) target.setAttribute(MARK, '')
    }
    body.addEventListener('focusin', moveMark)
    return () => body.removeEventListener('focusin', moveMark)
  }, [])
}
