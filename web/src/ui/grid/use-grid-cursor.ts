import { useEffect, useRef, useState } from 'react'
import type { RowSelection } from './use-row-selection.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'

interface Listed<R> {
  rows: readonly R[]
  rowId: (row: R) => number
  activeId: number | null
  onActivate: (row: R) => void
  onOpen: (row: R) => void
  selection?: RowSelection
}

/** The row of the open panel, else of the focus, else the last one; 0 at first. Closing returns the focus that it had. */
export function useGridCursor<R>(
  listed: Listed<R>,
  scroller: HTMLElement | null,
  scrollTo: (index: number) => void,
): number {
  const { rows, rowId, activeId, onActivate, onOpen, selection } = listed
  const [reached, setReached] = useState<number | null>(null)
  const indexOf = (id: number | null) => (id === null ? -1 : rows.findIndex((row) => rowId(row) === id))
  const present = indexOf(activeId ?? reached)
  const onItsWay = useRef<number | null>(null)
  const go = (id: number) => {
    onItsWay.current = id
    setReached(id)
    scrollTo(indexOf(id))
    // Drawn a moment later when it was out of sight. Keys pressed meanwhile count from there.
    requestAnimationFrame(() => {
      if (onItsWay.current !== id) return
      onItsWay.current = null
      focusRow(scroller, indexOf(id))
    })
  }
  const here = () => {
    if (onItsWay.current !== null) return indexOf(onItsWay.current)
    return activeId === null ? (focusedRow() ?? present) : present
  }
  const move = (by: 1 | -1, { shiftKey }: Pick<KeyboardEvent, 'shiftKey'>) => {
    const from = here()
    const row = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))]
    if (row === undefined) return
    const left = rows[Math.max(0, from)]
    if (shiftKey && left !== undefined) selection?.stretch(rowId(left), rowId(row))
    go(rowId(row))
    if (activeId !== null) onActivate(row)
  }
  const withRow = (act: (row: R) => void) => () => {
    const row = rows[here()]
    if (row !== undefined) act(row)
  }
  useShortcuts({
    j: (event) => move(1, event),
    k: (event) => move(-1, event),
    ArrowDown: (event) => move(1, event),
    ArrowUp: (event) => move(-1, event),
    Enter: withRow(onOpen),
    e: withRow(onOpen),
    ' ': withRow(onActivate),
    ...(selection && { x: withRow((row) => selection.toggle(rowId(row), false)) }),
  })
  useClosing(activeId, go)
  return Math.max(0, present)
}

function useClosing(activeId: number | null, go: (id: number) => void): void {
  const last = useRef(activeId)
  useEffect(() => {
    const closed = last.current
    last.current = activeId
    if (closed !== null && activeId === null && !isAtControl()) go(closed)
  })
}

/** Another tab was pressed, which closes the panel as well: the focus is where one works. */
const isAtControl = (): boolean =>
  document.activeElement?.closest('a, button, input, select, textarea') !== null

function focusedRow(): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  return row ? Number(row.dataset['row']) : null
}

function focusRow(scroller: HTMLElement | null, index: number): void {
  const row = scroller?.querySelector<HTMLElement>(`[data-row="${index}"]`)
  row?.focus({ preventScroll: true })
  // On a low window the rows scroll with their page.
  if (scroller && scroller.scrollHeight <= scroller.clientHeight) row?.scrollIntoView({ block: 'nearest' })
}
