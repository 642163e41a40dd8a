import { useCallback } from 'react'

const CONTROLS =
  'input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled)'

/** Who opens a dialog by a key goes on in it, not at the cross that closes it. */
export function useFirstFocus() {
  return useCallback((body: HTMLDivElement | null) => {
    if (!body || body.querySelector('[data-autofocus]')) return
    body.querySelector(CONTROLS)?.setAttribute('data-autofocus', '')
  }, [])
}
