import type { Permission } from '@dromos/contract/permissions.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Can } from '../platform/can.tsx'
import { countOf } from '../platform/format.ts'
import { useShortcuts } from '../platform/shortcuts.ts'
import { ColumnMenu } from '../ui/grid/column-menu.tsx'
import { IconFilter } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { CountTabs } from './count-tabs.tsx'
import { CreateLink } from './create-link.tsx'
import type { CreateWay, OtherWay } from './create-link.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { FilterDrawer as Drawer } from './filters/filter-drawer.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { countFilters, noFilters } from './filters/filters.ts'
import type { AnyFilterWords } from './filters/filters.ts'
import { ListOrigin, originSearch } from './list-origin.ts'
import { t } from './list.messages.ts'
import { NewsWatch } from './news-watch.tsx'
import classes from './record-list.module.css'
import { totalBeside } from './list-total.ts'
import { PeekWays, wayAt } from './peek/peek-steps.tsx'
import type { RecordPeek as Peek } from './peek/record-peek.tsx'
import { RecordRows } from './record-rows.tsx'
import type { RecordRowsProps } from './record-rows.tsx'
import type { RowNews as News } from './row-news.tsx'
import type { ShownRecords } from './use-records.ts'
import { ViewsMenu } from './views/views-menu.tsx'

// Loading lazily keeps the component's type parameter from being seen; the cast gives it back.
const RecordPeek = lazy(async () => ({
  default: (await import('./peek/record-peek.tsx')).RecordPeek,
})) as unknown as typeof Peek
const RowNews = lazy(async () => ({
  default: (await import('./row-news.tsx')).RowNews,
})) as unknown as typeof News
const FilterDrawer = lazy(async () => ({
  default: (await import('./filters/filter-drawer.tsx')).FilterDrawer,
})) as unknown as typeof Drawer

export interface RecordListProps<R> extends Omit<
  RecordRowsProps<R>,
  'newOne' | 'onOpen' | 'onClear' | 'isNarrowed'
> {
  tabs?: { label: string; words: Readonly<Record<string, string>> }
  filterWords?: AnyFilterWords
  create?: Permission
  createOther?: OtherWay
  actions?: ReactNode
  bar?: ReactNode
  /** At the left of the rows, where there is room. */
  side?: ReactNode
  file?: { permission?: Permission; note?: string }
  importLink?: ReactNode
  onOpen?: (row: R) => void
  /** The row that is looked into, as far as it is on the page; made from the columns where the feature draws none. */
  peek?: (id: number, onClose: () => void, row: R | undefined) => ReactNode
}

export function RecordList<R extends { id: number }>(props: RecordListProps<R>) {
  const { list, beside } = props
  const { state, set, source, views, layout, origin } = list
  const navigate = useNavigate()
  const [isFiltering, setFiltering] = useState(false)
  const { filters, tabs } = source.table
  const open = (row: R) => void navigate({ to: `${source.edit}/${row.id}`, search: originSearch(origin) })
  const shown = {
    ...props,
    newOne: createWayOf(props),
    onOpen: props.onOpen ?? open,
    isNarrowed: isNarrowed(list),
    onClear: () => set({ ...noFilters(filters), ...noFilters(tabs), q: '' }),
  }
  return (
    <ListOrigin value={origin}>
      <Page
        fixed
        title={source.title}
        aside={
          <>
            <Total list={list} />
            <ViewsMenu {...views} />
          </>
        }
        actions={
          <>
            <SearchBox
              label={props.texts.search}
              value={state.q}
              onSearch={(q) => set({ q, peek: null }, { replace: true })}
            />
            {props.actions}
            {props.filterWords && (
              <FilterButton count={countFilters(filters, state)} onOpen={() => setFiltering(true)} />
            )}
            <ColumnMenu layout={layout} />
            <File {...props} />
            {props.importLink}
            {shown.newOne && <CreateLink {...shown.newOne} />}
          </>
        }
        below={<Below {...props} />}
      >
        <div className={classes.split}>
          {props.side}
          {beside?.isAlone !== true && <RecordRows {...shown} />}
          {beside ? <div className={classes.panel}>{beside.panel}</div> : <Peeked {...shown} />}
        </div>
        <Suspense>
          {isFiltering && props.filterWords && (
            <FilterDrawer
              table={filters}
              filters={state}
              words={props.filterWords}
              total={list.rows.data ? countOf(list.rows.data.total, list.rows.data.total_is_estimate) : ''}
              onChange={(part) => set(part, { replace: true })}
              onClose={() => setFiltering(false)}
            />
          )}
        </Suspense>
      </Page>
    </ListOrigin>
  )
}

function File<R>({ list: { source, query, layout }, file }: RecordListProps<R>) {
  return (
    <Can permission={file?.permission ?? 'lists.export'}>
      <ExportMenu title={source.title} file={{ list: source.name, ...file, query }} layout={layout} />
    </Can>
  )
}

function createWayOf<R>({
  create: permission,
  createOther: other,
  list: { source },
}: RecordListProps<R>): CreateWay | undefined {
  if (!permission) return undefined
  // The address of a new record stands beside those of the stored ones.
  const to = source.edit.replace('/edit', '/create') as CreateWay['to']
  return { to, label: source.newTitle, permission, other }
}

function Below<R extends { id: number }>({ list, tabs, filterWords, bar }: RecordListProps<R>) {
  const { state, set, source, rows } = list
  const { live } = source
  return (
    <>
      {tabs && <Tabs list={list} {...tabs} />}
      <div className={classes.bar}>
        {filterWords && (
          <FilterBar table={source.table.filters} filters={state} words={filterWords} onChange={set} />
        )}
        {bar}
      </div>
      {live && (
        <NewsWatch kind={live.kind}>
          {(told) =>
            rows.data && (
              <RowNews
                source={source}
                live={live}
                told={told}
                asked={list.asked}
                isFirstPage={state.page === 1}
                isReading={rows.isFetching}
                hasFailed={rows.isError}
                onFirstPage={() => set({ page: 1 })}
              />
            )
          }
        </NewsWatch>
      )}
    </>
  )
}

function Tabs<R>({
  list: { state, set, source, counts },
  label,
  words,
}: { list: ShownRecords<R> } & NonNullable<RecordListProps<never>['tabs']>) {
  return Object.keys(source.table.tabs).map((name) => (
    <CountTabs
      key={name}
      label={label}
      value={String(state[name])}
      onChange={(value) => set({ [name]: value, peek: null })}
      tabs={Object.entries(words).map(([value, word]) => {
        const count = counts?.[value]
        return { value, label: word, ...(count && { count: countOf(count.count, count.capped) }) }
      })}
    />
  ))
}

function Total<R>({ list: { rows, countAll, counts, source, state } }: { list: ShownRecords<R> }) {
  if (!rows.data) return null
  const [tab = '', ...others] = Object.keys(source.table.tabs)
  const counted = others.length === 0 ? counts?.[String(state[tab])] : undefined
  const { total, isEstimate } = totalBeside(rows.data, counted)
  const written = countOf(total, isEstimate)
  if (!countAll) return <span className="muted">{written}</span>
  const hint = t('countAllHint', { total: countOf(total, false) })
  return (
    <button type="button" className={classes.countAll} title={hint} onClick={countAll}>
      {written}
      <span className="visually-hidden">, {t('countAll')}</span>
    </button>
  )
}

function FilterButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  useShortcuts({ f: onOpen })
  return (
    <Button
      leftSection={<IconFilter size={15} />}
      aria-haspopup="dialog"
      aria-keyshortcuts="f"
      title={`${ui('filter')} (f)`}
      onClick={onOpen}
    >
      <span className={classes.filterWord}>{ui('filter')}</span>
      {count > 0 && (
        <>
          <span aria-hidden>&nbsp;· {count}</span>
          <span className="visually-hidden">, {ui('filtersSet', { count })}</span>
        </>
      )}
    </Button>
  )
}

const noRows: never[] = []

function Peeked<R extends { id: number }>({
  list,
  peek,
  onOpen,
}: RecordListProps<R> & { onOpen: (row: R) => void }) {
  const { state, set } = list
  const close = () => set({ peek: null })
  const rows = list.rows.data?.data ?? noRows
  const row = rows.find(({ id }) => id === state.peek)
  return (
    <PeekWays value={{ ...wayAt(rows, state.peek), go: (id) => set({ peek: id }, { replace: true }) }}>
      <Suspense>
        {peek && state.peek !== null && peek(state.peek, close, row)}
        {!peek && row !== undefined && (
          <RecordPeek
            title={list.source.title}
            columns={list.columns}
            row={row}
            onOpen={onOpen}
            onClose={close}
          />
        )}
      </Suspense>
    </PeekWays>
  )
}

function isNarrowed<R>({ state, source: { table } }: ShownRecords<R>): boolean {
  const first: Readonly<Record<string, unknown>> = noFilters(table.tabs)
  const isAtFirst = Object.keys(first).every((name) => state[name] === first[name])
  return state.q !== '' || state.page > 1 || !isAtFirst || countFilters(table.filters, state) > 0
}
