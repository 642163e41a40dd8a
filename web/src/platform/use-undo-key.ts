import { useEffect, useRef } from 'react'
import { isUndoKey } from './shortcut-keys.ts'

/** Ctrl Z on a screen takes the last move back; a text field keeps its own. */
export function useUndoKey(undo: () => unknown): void {
  const run = useRef(undo)
  useEffect(() => {
    run.current = undo
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyped =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=dialog]')
      if (!isUndoKey(event) || isTyped) return
      event.preventDefault()
      run.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
