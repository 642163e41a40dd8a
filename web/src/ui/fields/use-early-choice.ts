import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { isOpen } from './use-async-search.ts'
import type { AsyncSearch, Found } from './use-async-search.ts'
import type { PendingChoice } from './use-pending-choice.ts'

interface Awaited extends Pick<AsyncSearch, 'found' | 'state'> {
  /** What a save waits for meanwhile. */
  choice: PendingChoice
}

/** Tab pressed before the answer is there: the first of what then comes is chosen, if it may be, though the field was left. */
export function useLeftText(
  left: string | null,
  { found, state, choice }: Awaited,
  settle: (first: Found | undefined) => void,
): void {
  useEffect(() => {
    if (left === null) return
    if (state === 'searching') return choice.begin()
    const first = state === 'settled' ? found.find(isOpen) : undefined
    choice.end(first !== undefined)
    settle(first)
    // oxlint-disable-next-line react/exhaustive-deps -- only an answer settles; `settle` is made anew with each drawing
  }, [left, state, found])
}

/** Whether Enter was pressed before the answer was there. */
export function useWaiting(choice: PendingChoice) {
  const isWaiting = useRef(false)
  const wait = () => {
    isWaiting.current = true
    choice.begin()
  }
  const stopWaiting = () => {
    isWaiting.current = false
    choice.end(true)
  }
  return { isWaiting, wait, stopWaiting }
}

/** Enter pressed before the answer is there: the first of what then comes is picked, if it may be. */
export function useAwaitedFirst(
  isWaiting: RefObject<boolean>,
  { found, state, choice }: Awaited,
  pick: (first: Found) => void,
): void {
  useEffect(() => {
    if (!isWaiting.current || state === 'searching') return
    isWaiting.current = false
    const first = state === 'settled' ? found.find(isOpen) : undefined
    if (first) pick(first)
    choice.end(first !== undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- only an answer picks; `pick` is made anew with each drawing
  }, [state, found])
}
