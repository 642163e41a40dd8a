import { useLayoutEffect, useRef } from 'react'

/** Keys as `KeyboardEvent.key` writes them, with `mod+` for Ctrl or ⌘: `n`, `/`, `Enter`, `mod+s`. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/**
 * Plain keys never fire inside a text field, a menu, the options of a field or a dialog; those with `mod+` do: nobody types them.
 * A list of the page itself, in which nothing is found by typing, lets them through with `data-page-keys`.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts)
  // With what is seen: a key pressed at once must not meet the page before.
  useLayoutEffect(() => {
    current.current = shortcuts
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const run = current.current[shortcutOf(event)]
      if (!run || event.defaultPrevented || event.isComposing || !isFree(event)) return
      event.preventDefault()
      run(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string {
  if (event.altKey) return ''
  const key = latinOf(event)
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key
}

/** On a Greek keyboard the key `n` says `ν`: letters go by their place. */
function latinOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1 || /^[\x20-\x7e]$/.test(key)) return key.length === 1 ? key.toLowerCase() : key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter ? letter.toLowerCase() : key
}

function isFree(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return true
  const target = event.target
  if (!(target instanceof HTMLElement)) return true
  if (target.isContentEditable || target.closest('input:not([type="checkbox"]), textarea, select')) {
    return false
  }
  if ((event.key === 'Enter' || event.key === ' ') && target.closest('a, button, input')) return false
  return !target.closest('dialog, [role="dialog"], [role="menu"], [role="listbox"]:not([data-page-keys])')
}
