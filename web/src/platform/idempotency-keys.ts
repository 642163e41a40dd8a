import { useEffect, useRef } from 'react'
import { sessionStore } from './session/session-store.ts'
import { shortcutOf } from './shortcuts.ts'

type Save = () => void

interface Ways {
  save: Save | undefined
  send: Save | undefined
}

// The form opened last is the one the keys save: a drawer over a record, a dialog over both.
const open: { current: Ways }[] = []

/**
 * `Ctrl/⌘ S` and `Ctrl/⌘ Enter` save the topmost open form, from inside its fields too. Where a form has a way beyond
 * being saved, `Ctrl/⌘ Enter` takes that one.
 */
export function useSaveKeys(save: Save | undefined, send: Save | undefined = save): void {
  const latest = useRef<Ways>({ save, send })
  useEffect(() => {
    latest.current = { save, send }
  })
  useEffect(() => {
    open.push(latest)
    if (open.length === 1) document.addEventListener('keydown', saveOnKey)
    return () => {
      open.splice(open.indexOf(latest), 1)
      if (open.length === 0) document.removeEventListener('keydown', saveOnKey)
    }
  }, [])
}

/** Whether a key saves the form. Pressed inside a field it is as good as leaving that field. */
export function isSaveKey(event: Parameters<typeof shortcutOf>[0]): boolean {
  return ['mod+s', 'mod+Enter'].includes(shortcutOf(event))
}

/** Enter that means the field alone, and not the form. */
export function isPlainEnter(event: Parameters<typeof shortcutOf>[0]): boolean {
  return event.key === 'Enter' && !isSaveKey(event)
}

function saveOnKey(event: KeyboardEvent): void {
  if (!isSaveKey(event)) return
  event.preventDefault()
  // Behind the question for the password nothing is saved: the call would go out as nobody's.
  if (event.repeat || sessionStore.get().phase === 'ended') return
  const ways = open.at(-1)?.current
  const way = shortcutOf(event) === 'mod+Enter' ? ways?.send : ways?.save
  way?.()
}
