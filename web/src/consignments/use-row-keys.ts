import { useEffect } from 'react'

/** Packings, goods and references. */
const letters = ['P', 'G', 'R'] as const
export type RowLetter = (typeof letters)[number]

export const rowKey = (letter: RowLetter): string => `Alt+${letter}`

/** Alt and a letter add a line to the detail one is in, else to the first that is open. */
export function useRowKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const letter = event.altKey && letters.find((one) => event.code === `Key${one}`)
      if (!letter || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return
      if (target.closest('[role="dialog"]')) return
      const button = [target.closest('li'), document.querySelector('main form')]
        .map((part) => part?.querySelector<HTMLElement>(`button[aria-keyshortcuts="${rowKey(letter)}"]`))
        .find(Boolean)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
