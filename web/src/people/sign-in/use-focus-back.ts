import { useRef } from 'react'

/** Where the focus goes when a dialog closes: to the button that opened it, or to the box when that has gone. */
export function useFocusBack() {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const noteOpener = (): void => {
    opener.current = document.activeElement
  }
  const back = (): void => {
    // After the dialog has gone and let go of the focus.
    setTimeout(() => {
      const { current } = opener
      if (current instanceof HTMLElement && current.isConnected) current.focus()
      else box.current?.focus()
    }, 0)
  }
  return { box, noteOpener, back }
}
