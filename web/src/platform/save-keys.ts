import { useEffect, useRef } from 'react'
import { sessionStore } from './session/session-store.ts'
import { shortcutOf } from './shortcuts.ts'

type Save = () => void

// The form opened last is the one the keys save: a drawer over a record, a dialog over both.
const open: { current: Save | undefined }[] = []

/** `Ctrl/⌘ S` and `Ctrl/⌘ Enter` save the topmost open form, from inside its fields too. */
export function useSaveKeys(save: Save | undefined): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
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

export function isSaveKey(event: Parameters<typeof shortcutOf>[0]): boolean {
  return ['mod+s', 'mod+Enter'].includes(shortcutOf(event))
}

function saveOnKey(event: KeyboardEvent): void {
  if (!isSaveKey(event)) return
  event.preventDefault()
  // Behind the question for the password nothing is saved: the call would go out as nobody's.
  if (!event.repeat && sessionStore.get().phase !== 'ended') open.at(-1)?.current?.()
}
