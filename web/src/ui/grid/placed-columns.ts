import { useMemo } from 'react'
import type { GridColumn } from './grid-column.ts'
import { shownIds } from './grid-layout.ts'
import type { GridLayout } from './grid-layout.ts'

export interface PlacedColumn<R> extends GridColumn<R> {
  width: number
  /** Pixels from the left edge where a pinned column stays; null for those that scroll. */
  left: number | null
}

export interface Placed<R> {
  columns: PlacedColumn<R>[]
  width: number
}

/** The columns of a grid `room` pixels wide. They are kept between drawings, so that scrolling draws only new rows. */
export function usePlacedColumns<R>(
  columns: readonly GridColumn<R>[],
  layout: GridLayout,
  room: number,
  isShort = false,
) {
  const all = useMemo(() => placedColumns(columns, layout), [columns, layout])
  const placed = useMemo(() => (isShort ? fittingColumns(all, room) : all), [all, room, isShort])
  const left = room - placed.width
  const grown = useMemo(() => grownColumns(placed.columns, layout, left), [placed, layout, left])
  return { columns: grown, width: placed.width }
}

export function placedColumns<R>(columns: readonly GridColumn<R>[], layout: GridLayout): Placed<R> {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const pinned = new Set(layout.pinned)
  const placed: PlacedColumn<R>[] = []
  let [width, pinnedWidth] = [0, 0]
  for (const id of shownIds(layout)) {
    const column = byId.get(id)
    if (!column) continue
    const own = layout.widths[id] ?? column.width
    placed.push({ ...column, width: own, left: pinned.has(id) ? pinnedWidth : null })
    width += own
    if (pinned.has(id)) pinnedWidth += own
  }
  return { columns: placed, width }
}

/** As many columns, from the first, as there is room for; the pinned ones always. */
export function fittingColumns<R>({ columns }: Placed<R>, room: number): Placed<R> {
  const fitting: PlacedColumn<R>[] = []
  let width = 0
  for (const column of columns) {
    if (column.left === null && width + column.width > room) break
    fitting.push(column)
    width += column.width
  }
  return { columns: fitting, width }
}

/** Of `left` pixels each column that grows gets its share; one whose width was chosen by hand keeps it. */
export function grownColumns<R>(columns: PlacedColumn<R>[], { widths }: GridLayout, left: number) {
  const shareOf = ({ id, grow = 0, left: edge }: PlacedColumn<R>) =>
    edge === null && widths[id] === undefined ? grow : 0
  const shares = columns.reduce((sum, column) => sum + shareOf(column), 0)
  if (left <= 0 || shares === 0) return columns
  return columns.map((column) => ({
    ...column,
    width: column.width + Math.floor((left * shareOf(column)) / shares),
  }))
}
