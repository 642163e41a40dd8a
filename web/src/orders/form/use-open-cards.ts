import { useCallback, useState } from 'react'

/** With more cards than this only the first begins open. */
const FEW = 3

/** `waiting` cards open as soon as they come near the window: opening fifty at once would stop the page. */
export type CardState = 'closed' | 'waiting' | 'open'

/** Which cards of a list are open. */
export interface OpenCards {
  stateOf: (key: string, index: number) => CardState
  toggle: (key: string, isOpen: boolean) => void
  setAll: (isOpen: boolean) => void
}

/** Keeps which cards are open; a short list begins open, of a long one the first. */
export function useOpenCards(count: number): OpenCards {
  const [begins, setBegins] = useState<CardState | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, CardState>>(new Map())
  const toggle = useCallback(
    (key: string, isOpen: boolean) =>
      setChosen((before) => new Map(before).set(key, isOpen ? 'open' : 'closed')),
    [],
  )
  const setAll = (isOpen: boolean) => {
    setBegins(isOpen ? 'waiting' : 'closed')
    setChosen(new Map())
  }
  const stateOf = (key: string, index: number) =>
    chosen.get(key) ?? begins ?? (count <= FEW || index === 0 ? 'open' : 'closed')
  return { stateOf, toggle, setAll }
}
