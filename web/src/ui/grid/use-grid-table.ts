import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { Table } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { GridColumn } from './grid-column.ts'
import type { GridLayout } from './grid-layout.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

/** A column where the layout puts it. */
export interface PlacedColumn<R> extends GridColumn<R> {
  width: number
  /** Pixels from the left edge where a pinned column stays; null for those that scroll. */
  left: number | null
}

type ColumnTable = Pick<Table<typeof features, never>, 'getHeaderGroups'>

// The rows need no model of the table's: the server sorts, filters and pages.
const noRows: never[] = []

/**
 * The shown columns in their order, pinned ones first, with their widths, and the width of all together. Of `room`
 * pixels, what the widths leave goes to the columns that grow; one whose width was chosen by hand keeps it.
 */
export function useGridTable<R>(columns: readonly GridColumn<R>[], layout: GridLayout, room: number) {
  const defs = useMemo(() => columns.map(({ id, width }) => ({ id, size: width })), [columns])
  const table = useTable({
    features,
    columns: defs,
    data: noRows,
    state: {
      columnOrder: [...layout.order],
      columnPinning: { start: [...layout.pinned], end: [] },
      columnSizing: { ...layout.widths },
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
    },
  })
  // Kept between drawings, so that scrolling draws only the rows that come into sight.
  // oxlint-disable-next-line react/exhaustive-deps -- the table's own state is the layout, which is named
  const placed = useMemo(() => placedColumns(table, columns), [columns, layout])
  const left = room - table.getTotalSize()
  const grown = useMemo(() => grownColumns(placed, layout, left), [placed, layout, left])
  return { columns: grown, width: table.getTotalSize() }
}

function grownColumns<R>(columns: PlacedColumn<R>[], { widths }: GridLayout, left: number) {
  const shareOf = ({ id, grow = 0, left: edge }: PlacedColumn<R>) =>
    edge === null && widths[id] === undefined ? grow : 0
  const shares = columns.reduce((sum, column) => sum + shareOf(column), 0)
  if (left <= 0 || shares === 0) return columns
  return columns.map((column) => ({
    ...column,
    width: column.width + Math.floor((left * shareOf(column)) / shares),
  }))
}

function placedColumns<R>(table: ColumnTable, columns: readonly GridColumn<R>[]): PlacedColumn<R>[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  return table
    .getHeaderGroups()
    .flatMap((group) => group.headers)
    .flatMap(({ column }) => {
      const known = byId.get(column.id)
      const left = column.getIsPinned() === 'start' ? column.getStart('start') : null
      return known ? { ...known, width: column.getSize(), left } : []
    })
}
