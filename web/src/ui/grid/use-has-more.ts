import { useEffect, useState } from 'react'

/** Whether something is out of sight at the right of a box that scrolls. */
export function useHasMore(box: HTMLElement | null): boolean {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    if (!box) return undefined
    const look = () => setHasMore(box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    // The table within grows and shrinks with its columns.
    const within = new MutationObserver(() => {
      if (box.firstElementChild) observer.observe(box.firstElementChild)
    })
    within.observe(box, { childList: true })
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      within.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [box])
  return hasMore
}
