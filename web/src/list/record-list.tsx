import type { ViewedList } from '@dromos/contract/views/lists.ts'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { Can } from '../platform/can.tsx'
import { countOf } from '../platform/format.ts'
import { useShortcuts } from '../platform/shortcuts.ts'
import type { ListQuery } from './use-list-query.ts'
import { nextSort } from './use-list-query.ts'
import { ColumnMenu } from '../ui/grid/column-menu.tsx'
import { DataGrid } from '../ui/grid/data-grid.tsx'
import type { GridColumn } from '../ui/grid/grid-column.ts'
import { ExportMenu } from './export-menu.tsx'
import type { ListFile } from './list-file.ts'
import { Empty } from '../ui/empty.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { useGridLayout } from '../ui/grid/grid-layout.ts'
import type { GridLayoutControl } from '../ui/grid/grid-layout.ts'
import { IconPlus } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/grid/pager.tsx'
import classes from './record-list.module.css'
import type { RecordPeek as Peek } from './record-peek.tsx'
import { useViews } from './views/use-views.ts'
import { ViewsMenu } from './views/views-menu.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { t as ui } from '../ui/ui.messages.ts'

// Loading lazily keeps the component's type parameter from being seen; the cast gives it back.
const RecordPeek = lazy(async () => ({
  default: (await import('./record-peek.tsx')).RecordPeek,
})) as unknown as typeof Peek

interface ListReply<R> {
  data: R[]
  total: number
  total_is_estimate: boolean
}

interface ListTexts {
  title: string
  search: string
  create: string
  empty: string
  emptyHint: string
  nothing: string
  nothingHint: string
}

export interface RecordBeside<R> {
  panel: ReactNode
  /** On narrow screens: the panel instead of the rows. */
  isAlone: boolean
  /** The selected row. */
  activeId: number | null
  /** A row was pressed. */
  onActivate: (row: R) => void
  /** A row is under the pointer or has the focus; null when none is. */
  onPointed: (row: R | null) => void
}

interface RecordListProps<R, F extends string> {
  /** The name under which this browser remembers the columns. */
  name: ViewedList
  texts: ListTexts
  // What a list keeps in its address beside the common part is the screen's own business.
  list: ListQuery<object, F>
  rows: UseQueryResult<ListReply<R>>
  columns: readonly (GridColumn<R> & { sort?: F })[]
  rowId: (row: R) => number
  narrow: (row: R) => ReactNode
  onOpen: (row: R) => void
  /** Absent for those who may not make one. */
  onCreate: (() => void) | undefined
  /** Filters beside the search, and whether one is set. */
  filters?: ReactNode
  /** Between the head and the rows, such as the filters that are set. */
  bar?: ReactNode
  isFiltered?: boolean
  onClear: () => void
  beside?: RecordBeside<R>
  /** The list as a file, for those who may take it away; none where there is no such file yet. */
  file?: ListFile
  /** The way to bring such records in from a sheet. */
  importLink?: ReactNode
}

/** A list of plain records: search, columns, pages; a press on a row looks into its record, Enter opens it. */
export function RecordList<R, F extends string>(props: RecordListProps<R, F>) {
  const { texts, list, rows, columns, onCreate } = props
  const { views, layout } = useViews(props.name, list, useGridLayout(props.name, columns))
  useShortcuts(onCreate ? { n: onCreate } : {})
  const total = rows.data
  return (
    <Page
      fixed
      title={texts.title}
      aside={
        <>
          {total && <span className={classes['total']}>{countOf(total.total, total.total_is_estimate)}</span>}
          <ViewsMenu {...views} />
        </>
      }
      actions={
        <>
          <SearchBox
            label={texts.search}
            value={list.state.q}
            onSearch={(q) => list.set({ q }, { replace: true })}
          />
          {props.filters}
          <ColumnMenu layout={layout} />
          {props.file && (
            <Can permission="lists.export">
              <ExportMenu title={texts.title} file={props.file} layout={layout} />
            </Can>
          )}
          {props.importLink}
          {onCreate && <CreateButton label={texts.create} onCreate={onCreate} />}
        </>
      }
      below={props.bar ?? <div className={classes['space']} />}
    >
      <div className={classes['split']}>
        {props.beside?.isAlone !== true && (
          <div className={classes['list']}>
            <Rows {...props} layout={layout} />
          </div>
        )}
        {props.beside ? <div className={classes['panel']}>{props.beside.panel}</div> : <Peeked {...props} />}
      </div>
    </Page>
  )
}

function Peeked<R, F extends string>(props: RecordListProps<R, F>) {
  const { state, set } = props.list
  const row = props.rows.data?.data.find((known) => props.rowId(known) === state.peek)
  return (
    <Suspense>
      {row !== undefined && (
        <RecordPeek
          title={props.texts.title}
          columns={props.columns}
          row={row}
          onOpen={props.onOpen}
          onClose={() => set({ peek: null })}
        />
      )}
    </Suspense>
  )
}

function CreateButton({ label, onCreate }: { label: string; onCreate: () => void }) {
  return (
    <Button
      variant="filled"
      leftSection={<IconPlus size={15} />}
      rightSection={<kbd aria-hidden>n</kbd>}
      onClick={onCreate}
    >
      {label}
    </Button>
  )
}

function Rows<R, F extends string>(props: RecordListProps<R, F> & { layout: GridLayoutControl }) {
  const { list, rows, columns, layout, texts } = props
  const { state, set } = list
  if (rows.isError) return <ErrorPanel error={rows.error} onRetry={() => void rows.refetch()} />
  const page = rows.data
  if (page?.data.length === 0) return <NoRows {...props} />
  const linked = linkOf(props)
  const sortBy = (field: string) => {
    const column = columns.find(({ sort }) => sort === field)
    if (column?.sort) set({ sort: nextSort(state.sort, column.sort) })
  }
  return (
    <>
      <div className={classes['grid']} {...linked.pointing}>
        <DataGrid
          label={texts.title}
          columns={columns}
          rows={page?.data ?? []}
          rowId={props.rowId}
          layout={layout}
          sort={state.sort}
          onSort={sortBy}
          activeId={linked.activeId}
          onActivate={linked.onActivate}
          onOpen={props.onOpen}
          narrow={props.narrow}
          {...(page ? {} : { loading: state.size })}
          isStale={rows.isPlaceholderData}
        />
      </div>
      {page && (
        <Pager
          page={state.page}
          size={state.size}
          total={page.total}
          isEstimate={page.total_is_estimate}
          shown={page.data.length}
          onPage={(next) => set({ page: next })}
          onSize={(size) => set({ size })}
        />
      )}
    </>
  )
}

/** How the rows are linked with what stands beside them; without it a press looks into the record. */
function linkOf<R, F extends string>({ rows, beside, list, rowId }: RecordListProps<R, F>) {
  const { peek } = list.state
  if (!beside) {
    const look = (row: R) => list.set({ peek: rowId(row) }, { replace: peek !== null })
    return { activeId: peek, onActivate: look, pointing: {} }
  }
  const { activeId, onActivate, onPointed } = beside
  const point = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    onPointed(rows.data?.data[Number(row?.dataset['row'] ?? -1)] ?? null)
  }
  const pointing = { onMouseOver: point, onFocus: point, onMouseLeave: () => onPointed(null) }
  return { activeId, onActivate, pointing }
}

function NoRows<R, F extends string>({
  texts,
  list,
  onCreate,
  isFiltered = false,
  onClear,
}: RecordListProps<R, F>) {
  const isNarrowed = list.state.q !== '' || list.state.page > 1 || isFiltered
  if (isNarrowed) {
    return (
      <Empty title={texts.nothing} text={texts.nothingHint}>
        <Button onClick={onClear}>{ui('clearFilters')}</Button>
      </Empty>
    )
  }
  return (
    <Empty title={texts.empty} text={texts.emptyHint}>
      {onCreate && <CreateButton label={texts.create} onCreate={onCreate} />}
    </Empty>
  )
}
