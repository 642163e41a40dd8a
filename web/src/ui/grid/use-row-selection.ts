import { useMemo, useState } from 'react'

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

export interface Selected {
  ids: ReadonlySet<number>
  anchor: number | null
}

export const nothingSelected: Selected = { ids: new Set(), anchor: null }

export function toggledRow(
  { ids, anchor }: Selected,
  rows: readonly number[],
  { id, isRange }: { id: number; isRange: boolean },
): Selected {
  if (isRange && anchor !== null) return { ids: new Set([...ids, ...between(rows, anchor, id)]), anchor }
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

export function stretchedTo(
  { ids, anchor }: Selected,
  rows: readonly number[],
  { from, to }: { from: number; to: number },
): Selected {
  const start = anchor !== null && ids.has(from) ? anchor : from
  const next = new Set(ids)
  for (const id of between(rows, start, from)) next.delete(id)
  for (const id of between(rows, start, to)) next.add(id)
  return { ids: next, anchor: start }
}

export function presentOf({ ids, anchor }: Selected, rows: readonly number[]): Selected {
  const present = rows.filter((id) => ids.has(id))
  if (present.length === ids.size) return { ids, anchor }
  return { ids: new Set(present), anchor: anchor !== null && rows.includes(anchor) ? anchor : null }
}

function between(rows: readonly number[], one: number, other: number): number[] {
  const [from, to] = [rows.indexOf(one), rows.indexOf(other)]
  if (from < 0 || to < 0) return []
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}
