import classes from './data-grid.module.css'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FocusEvent, MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { GridColumn, GridSort } from './grid-column.ts'
import { GridHead } from './grid-head.tsx'
import { GridRow, SkeletonRows } from './grid-row.tsx'
import type { RowMark } from './grid-row.tsx'
import type { GridLayoutControl } from './grid-layout.ts'
import { useHasMore } from './use-has-more.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import { PageBox } from './grid-box.tsx'
import { t } from '../ui.messages.ts'
import type { RowSelection } from './use-row-selection.ts'
import type { PlacedColumn } from './placed-columns.ts'
import { usePlacedColumns } from './placed-columns.ts'
import { useIsNarrow } from '../use-is-narrow.ts'

export interface DataGridProps<R> {
  label: string
  columns: readonly GridColumn<R>[]
  rows: readonly R[]
  rowId: (row: R) => number
  layout: GridLayoutControl
  sort: GridSort | null
  onSort: (field: string) => void
  activeId: number | null
  onActivate: (row: R) => void
  onOpen: (row: R) => void
  narrow: (row: R) => ReactNode
  /** How many skeleton rows stand in for rows that are still coming; none when absent. */
  loading?: number
  /** The rows belong to an earlier question; the answer is on its way. */
  isStale?: boolean
  /** Rows can be selected: by their boxes, `x`, and Shift with the arrows. Not on narrow screens. */
  selection?: RowSelection
  markOf?: (row: R) => RowMark | undefined
  nameOf?: (row: R) => string
  /** Something stands beside: columns that do not fit are left out instead of cut. */
  isBeside?: boolean
}

const ROW = 34
const COMPACT_ROW = 28

/** Keys: `j`/`k` or arrows move, space peeks, Enter and `e` open, `x` selects. Give it a box to fill. */
export function DataGrid<R>(props: DataGridProps<R>) {
  // State, not a ref: the rows are measured once the box is there, also when they come from the cache.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const isNarrow = useIsNarrow()
  const { isCompact, height } = sizesOf(props.layout)
  const scrollTo = (index: number) => {
    if (!isNarrow) scroller?.scrollTo({ top: scrollFor(sightOf(scroller), height, index) })
  }
  const cursor = useGridCursor(props, scroller, scrollTo)
  return (
    <div
      className={classes.frame}
      data-more={useHasMore(scroller) || undefined}
      onFocus={(event) => backToStart(event, scroller)}
    >
      <section
        ref={setScroller}
        className={classes.scroller}
        aria-label={props.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached while it has no rows yet
        tabIndex={props.rows.length === 0 ? 0 : -1}
        aria-busy={props.loading !== undefined || props.isStale}
        data-stale={props.isStale || undefined}
        data-compact={isCompact || undefined}
      >
        {isNarrow ? (
          <NarrowRows {...props} />
        ) : (
          <GridTable {...props} scroller={scroller} height={height} cursor={cursor} />
        )}
      </section>
    </div>
  )
}

interface GridTableProps<R> extends DataGridProps<R> {
  scroller: HTMLElement | null
  height: number
  cursor: number
}

function GridTable<R>(props: GridTableProps<R>) {
  const { rows, rowId, scroller, height, cursor } = props
  const { selection } = props
  const boxes = widthOfBoxes(selection)
  const { columns, width } = usePlacedColumns(
    props.columns,
    props.layout.layout,
    useRoom(scroller) - boxes,
    props.isBeside,
  )
  const placed = useMemo(() => columns.map((column) => shifted(column, boxes)), [columns, boxes])
  const [first, end] = useRowWindow(scroller, height, rows.length)
  const before = first * height
  const after = (rows.length - end) * height
  const press = usePress(props.onActivate)
  const pick = useLatest(selection?.toggle)
  return (
    <table className={classes.table} style={{ minWidth: width + boxes }} aria-rowcount={rows.length + 1}>
      <caption className="visually-hidden">{props.label}</caption>
      <GridHead
        columns={placed}
        layout={props.layout}
        sort={props.sort}
        onSort={props.onSort}
        box={selection && <PageBox selection={selection} count={rows.length} />}
      />
      <tbody>
        {props.loading !== undefined && (
          <SkeletonRows count={props.loading} columns={placed} withBox={boxes > 0} />
        )}
        {before > 0 && <tr aria-hidden style={{ height: before }} />}
        {rows.slice(first, end).map((row, at) => (
          <GridRow
            key={rowId(row)}
            row={row}
            columns={placed}
            index={first + at}
            isActive={rowId(row) === props.activeId}
            isTabStop={first + at === cursor}
            onPress={press}
            mark={props.markOf?.(row)}
            {...boxOf(props, row, pick)}
          />
        ))}
        {after > 0 && <tr aria-hidden style={{ height: after }} />}
      </tbody>
    </table>
  )
}

/** Walking through the heads has taken the table aside: a row begins at its first column. */
function backToStart({ target, relatedTarget: from }: FocusEvent, scroller: HTMLElement | null): void {
  const isWithin = (element: EventTarget | null, part: string) =>
    element instanceof Element && element.closest(part) !== null
  if (scroller && isWithin(from, 'thead') && isWithin(target, 'tbody')) scroller.scrollLeft = 0
}

const BOX_WIDTH = 46

const widthOfBoxes = (selection: RowSelection | undefined): number => (selection ? BOX_WIDTH : 0)

function boxOf<R>(
  { selection, nameOf, rowId }: DataGridProps<R>,
  row: R,
  onPick: (id: number, isRange: boolean) => void,
) {
  if (!selection) return {}
  const id = rowId(row)
  const boxLabel = t('grid.select', { name: nameOf?.(row) ?? '' })
  return { id, onPick, boxLabel, isSelected: selection.ids.has(id) }
}

const shifted = <R,>(column: PlacedColumn<R>, by: number): PlacedColumn<R> =>
  column.left === null || by === 0 ? column : { ...column, left: column.left + by }

const sightOf = ({ scrollTop, clientHeight }: HTMLElement) => ({ top: scrollTop, room: clientHeight })

/** The rows to draw, as one scrolls: the first, and the one after the last. */
function useRowWindow(scroller: HTMLElement | null, height: number, count: number) {
  const [range, setRange] = useState<readonly [number, number]>([0, 0])
  useLayoutEffect(() => {
    if (!scroller) return undefined
    const look = () => {
      const next = rowsNear(sightOf(scroller), height, count)
      setRange((range) => (range[0] === next[0] && range[1] === next[1] ? range : next))
    }
    // At once, so that no fast scrolling shows a gap.
    const follow = () => flushSync(look)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', follow)
    }
  }, [scroller, height, count])
  return range
}

/** Pixels between the edges of a box, its scroll bar left out. */
function useRoom(box: HTMLElement | null): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    if (!box) return undefined
    const measure = () => setRoom(box.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [box])
  return room
}

/** Stays the same function as long as the table stands, so that rows are not drawn again for a new one. */
function usePress<R>(onActivate: (row: R) => void) {
  const activate = useLatest(onActivate)
  return useCallback(
    (event: MouseEvent, row: R) => {
      if (event.target instanceof Element && event.target.closest('a, button, label, [role="menu"]')) return
      activate(row)
    },
    [activate],
  )
}

/** Stays the same function for good, and calls the latest one. */
function useLatest<A extends unknown[]>(run: ((...given: A) => void) | undefined): (...given: A) => void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...given: A) => latest.current?.(...given), [])
}

function NarrowRows<R>({ rows, rowId, narrow, activeId, onActivate, label, loading }: DataGridProps<R>) {
  if (loading !== undefined) {
    return Array.from({ length: loading }, (_, index) => (
      <div key={index} className={classes.narrowSkeleton} aria-hidden />
    ))
  }
  return (
    <ul className={classes.narrow} aria-label={label}>
      {rows.map((row, index) => (
        <li key={rowId(row)} data-active={rowId(row) === activeId || undefined}>
          <button
            type="button"
            className={classes.narrowRow}
            data-row={index}
            onClick={() => onActivate(row)}
          >
            {narrow(row)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function sizesOf({ layout }: GridLayoutControl) {
  return { isCompact: layout.compact, height: layout.compact ? COMPACT_ROW : ROW }
}

interface Sight {
  top: number
  room: number
}

/** Rows beyond those in sight, on each side; drawn ones change in steps of half of them. */
const BEYOND = 12
const STEP = BEYOND / 2
/** What the sticky head covers, in pixels. */
const HEAD = 40

/** The first row to draw and the one after the last, of `count` rows of one `height` in pixels. */
export function rowsNear({ top, room }: Sight, height: number, count: number): readonly [number, number] {
  const first = Math.floor(top / height / STEP) * STEP - BEYOND
  const end = Math.ceil((top + room) / height / STEP) * STEP + BEYOND
  return [Math.max(0, Math.min(first, count)), Math.min(count, end)]
}

export function scrollFor({ top, room }: Sight, height: number, index: number): number {
  return Math.max(HEAD + (index + 1) * height - room, Math.min(index * height, top))
}
