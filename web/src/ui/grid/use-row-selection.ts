import { useMemo, useState } from 'react'
import { nothingSelected, presentOf, stretchedTo, toggledRow } from './row-selection.ts'
import type { Selected } from './row-selection.ts'

/** The selected rows of the page that is shown, and the ways to change that. */
export interface RowSelection {
  ids: ReadonlySet<number>
  /** Selects a row or lets it go; with `isRange` everything from the last touched row on. */
  toggle: (id: number, isRange: boolean) => void
  /** The keyboard has moved with Shift. */
  stretch: (from: number, to: number) => void
  setAll: (isSelected: boolean) => void
}

/** Remembers which rows are selected, for as long as the list asks the same `question`. */
export function useRowSelection(rows: readonly number[], question: string): RowSelection {
  const [kept, setKept] = useState<{ question: string; selected: Selected }>({
    question,
    selected: nothingSelected,
  })
  const written = rows.join()
  return useMemo(() => {
    const shown = written === '' ? [] : written.split(',').map(Number)
    const isSame = kept.question === question
    const selected = isSame ? presentOf(kept.selected, shown) : nothingSelected
    const become = (next: Selected) => setKept({ question, selected: next })
    return {
      ids: selected.ids,
      toggle: (id, isRange) => become(toggledRow(selected, shown, { id, isRange })),
      stretch: (from, to) => become(stretchedTo(selected, shown, { from, to })),
      setAll: (isSelected) => become(isSelected ? { ids: new Set(shown), anchor: null } : nothingSelected),
    }
  }, [kept, question, written])
}
