import type { Sorting } from '@dromos/contract/base/filters.ts'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode, SyntheticEvent } from 'react'
import { Suspense } from 'react'
import { Empty } from '../ui/states/empty.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { DataGrid } from '../ui/grid/data-grid.tsx'
import type { GridColumn } from '../ui/grid/grid-column.ts'
import type { GridLayoutControl } from '../ui/grid/grid-layout.ts'
import { shownIds } from '../ui/grid/grid-layout.ts'
import { Pager } from '../ui/grid/pager.tsx'
import { useRowSelection } from '../ui/grid/use-row-selection.ts'
import { CreateLink } from './create-link.tsx'
import type { CreateWay } from './create-link.tsx'
import { t } from './list.messages.ts'
import classes from './record-list.module.css'
import { rememberSize } from './remembered-size.ts'
import { useLiveRows } from './use-live-rows.ts'
import { nextSort } from './use-list-query.ts'
import type { ShownRecords } from './use-records.ts'

interface RecordBeside<R> {
  panel: ReactNode
  /** On narrow screens: the panel instead of the rows. */
  isAlone: boolean
  /** A row is under the pointer or has the focus; null when none is. */
  onPointed: (row: R | null) => void
}

export interface Chosen<R> {
  rows: readonly R[]
  columns: readonly GridColumn<R>[]
  layout: GridLayoutControl
  query: object
  onClear: () => void
}

export interface RecordRowsProps<R> {
  list: ShownRecords<R>
  texts: Readonly<Record<'search' | 'empty' | 'emptyHint' | 'nothing' | 'nothingHint', string>>
  narrow: (row: R) => ReactNode
  newOne: CreateWay | undefined
  beside?: RecordBeside<R>
  bulk?: { nameOf: (row: R) => string; bar: (chosen: Chosen<R>) => ReactNode }
  totals?: ReactNode
  onOpen: (row: R) => void
  isNarrowed: boolean
  onClear: () => void
}

const noRows: never[] = []

export function RecordRows<R extends { id: number }>(props: RecordRowsProps<R>) {
  return (
    <div className={classes.list}>
      <Found {...props} />
    </div>
  )
}

function Found<R extends { id: number }>(props: RecordRowsProps<R>) {
  const { rows } = props.list
  // Rows of an earlier question while those asked for cannot come: another tab's would pass for this one's.
  if (rows.isPlaceholderData && rows.fetchStatus === 'paused') return <NoLine />
  if (rows.isError && !rows.data) return <ErrorPanel error={rows.error} onRetry={() => void rows.refetch()} />
  return rows.data?.data.length === 0 ? <NoRows {...props} /> : <Rows {...props} />
}

function Rows<R extends { id: number }>(props: RecordRowsProps<R>) {
  const { list, bulk } = props
  const { state, set, rows, layout, columns, source } = list
  const page = rows.data
  const data = page?.data ?? noRows
  const ids = data.map(({ id }) => id)
  const marks = useLiveRows(source, ids, list.asked)
  const question = JSON.stringify([list.asked, state.sort, state.page, state.size])
  const selection = useRowSelection(ids, question)
  const linked = linkOf(props)
  const own = ownSort(list)
  const sortBy = (field: string) => {
    if (columns.some(({ sort }) => sort === field)) set({ sort: nextSort(state.sort, field, own) })
  }
  return (
    <>
      <div className={classes.grid} {...linked.pointing}>
        <DataGrid
          label={source.title}
          columns={columns}
          rows={data}
          rowId={idOf}
          layout={layout}
          sort={state.sort ?? own}
          onSort={sortBy}
          activeId={state.peek}
          isBeside={!props.beside && state.peek !== null}
          onActivate={linked.onActivate}
          onOpen={props.onOpen}
          narrow={props.narrow}
          {...(page ? {} : { loading: Math.min(state.size, MOST_GREY) })}
          isStale={rows.isPlaceholderData}
          markOf={(row) => marks.get(row.id)}
          {...(bulk && { selection, nameOf: bulk.nameOf })}
        />
      </div>
      <Suspense>
        {bulk &&
          selection.ids.size > 0 &&
          bulk.bar({
            rows: data.filter(({ id }) => selection.ids.has(id)),
            columns,
            layout,
            query: {
              ...list.asked,
              ...(state.sort && { dataField: state.sort.field, order: state.sort.direction }),
            },
            onClear: () => selection.setAll(false),
          })}
      </Suspense>
      <Foot {...props} />
    </>
  )
}

function Foot<R>({ list, totals }: Pick<RecordRowsProps<R>, 'list' | 'totals'>) {
  const { state, set, rows } = list
  const page = rows.data
  if (!page) return null
  return (
    <Pager
      page={state.page}
      size={state.size}
      total={page.total}
      isEstimate={page.total_is_estimate}
      shown={page.data.length}
      order={unseenOrder(list)}
      onPage={(next) => set({ page: next })}
      onSize={(size) => {
        rememberSize(size)
        set({ size })
      }}
    >
      <Suspense>{totals}</Suspense>
    </Pager>
  )
}

/** The order that nobody has chosen, by what the list asks for. */
const ownSort = <R,>({ source, state }: ShownRecords<R>): Sorting => source.table.first(state)

/** The order of rows in words, where the head of its column is not there to show it. */
function unseenOrder<R>(list: ShownRecords<R>): string | undefined {
  const { columns, layout, state } = list
  const sort = state.sort ?? ownSort(list)
  const column = columns.find((one) => one.sort !== undefined && one.sort === sort.field)
  if (!column || shownIds(layout.layout).includes(column.id)) return undefined
  return `${column.label} ${sort.direction === 'asc' ? '↑' : '↓'}`
}

const MOST_GREY = 20

const idOf = ({ id }: { id: number }): number => id

function linkOf<R extends { id: number }>({ list: { rows, state, set }, beside }: RecordRowsProps<R>) {
  const onActivate = ({ id }: R) =>
    // What stands beside a list for good lets a row go again.
    set({ peek: beside && state.peek === id ? null : id }, { replace: state.peek !== null })
  if (!beside) return { onActivate, pointing: {} }
  const point = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    beside.onPointed(rows.data?.data[Number(row?.dataset['row'] ?? -1)] ?? null)
  }
  return {
    onActivate,
    pointing: { onMouseOver: point, onFocus: point, onMouseLeave: () => beside.onPointed(null) },
  }
}

function NoLine() {
  const router = useRouter()
  return (
    <Empty title={t('noLine')} text={t('noLineText')}>
      <Button onClick={() => router.history.back()}>{t('rowsBefore')}</Button>
    </Empty>
  )
}

function NoRows<R>({ texts, newOne, isNarrowed, onClear }: RecordRowsProps<R>) {
  if (isNarrowed) {
    return (
      <Empty title={texts.nothing} text={texts.nothingHint}>
        <Button onClick={onClear}>{t('clearList')}</Button>
      </Empty>
    )
  }
  return (
    <Empty title={texts.empty} text={texts.emptyHint}>
      {newOne && <CreateLink {...newOne} />}
    </Empty>
  )
}
