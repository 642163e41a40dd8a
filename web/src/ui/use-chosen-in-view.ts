import { useEffect, useRef } from 'react'

/** How much of its neighbour is seen beside it, which tells that there is more. */
const BESIDE = 24

/** Keeps the chosen tab of a row in sight that scrolls sideways; `words` are those of all tabs, which make them wider. */
export function useChosenInView<E extends HTMLElement>(chosen: string, words: string) {
  const row = useRef<E>(null)
  const state = `${chosen} ${words}`
  const shown = useRef('')
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current=true], [aria-selected=true]')
    if (!row.current || !tab || shown.current === state) return
    shown.current = state
    const frame = row.current.getBoundingClientRect()
    const { left, right } = tab.getBoundingClientRect()
    if (left < frame.left) row.current.scrollLeft -= frame.left - left + BESIDE
    else if (right > frame.right) row.current.scrollLeft += right - frame.right + BESIDE
  })
  return row
}
