import type { FilterTable, ListTable } from '@dromos/contract/base/filters.ts'
import type { LiveKind } from '@dromos/contract/base/live-channel.ts'
import { listTitles, newTitles } from '@dromos/contract/constants/words.ts'
import type { Words } from '@dromos/contract/constants/words.ts'
import type { ViewedList } from '@dromos/contract/views/lists.ts'
import { language } from '../i18n/language.ts'
import { call } from '../platform/api.ts'
import type { Call, ReplyOf } from '../platform/api.ts'
import type { FilterCall } from './filters/filters.ts'
import { listSchema } from './list-address.ts'
import type { ListSchema } from './list-address.ts'
import type { ListRequest } from './use-list-query.ts'

type Sort<T extends ListTable> = T['sorts'][number]
type Parts<T extends ListTable> = T['tabs'] & T['filters']

export type ListCall<T extends ListTable> = Partial<ListRequest<Sort<T>>> &
  FilterCall<Parts<T>> & {
    /** Only these rows, where the list is live. */
    ids?: number[]
    exact_total?: true
  }

export type ListParams = Readonly<Record<string, unknown>>

export interface ListReply<R> {
  data: R[]
  total: number
  total_is_estimate: boolean
  /** As the server took it: the caller may leave it to its reader's settings. */
  pageSize: number
}

export interface LiveSource<R> {
  kind: LiveKind
  /** Some rows as they are now, and which of them the list still shows. */
  rows: (asked: ListParams, ids: number[]) => Promise<{ data: R[]; matching: readonly number[] }>
  matching: (asked: ListParams, ids: number[]) => Promise<readonly number[]>
}

export type TabCounts = Readonly<Record<string, { count: number; capped: boolean }>>

export interface ListPlace {
  title: string
  /** What a new record is called; where none can be entered, the list's own title. */
  newTitle: string
  path: `/app/${string}`
  edit: `/app/${string}`
}

export interface RecordSource<T extends ListTable, R, E extends FilterTable = T['tabs']> extends ListPlace {
  name: ViewedList
  table: T
  schema: ListSchema<Parts<T> & E, Sort<T>>
  /** The key of its pages; the counts of its tabs are kept under its first word and `counts`. */
  pages: readonly [string, ...string[]]
  read: (query: ListCall<T>, signal?: AbortSignal) => Promise<ListReply<R>>
  counts: (asked: ListParams, signal?: AbortSignal) => Promise<TabCounts>
  live?: LiveSource<R>
  /** A capped count can be asked for exactly. */
  countsAll?: boolean
}

interface SourceOptions<T extends ListTable, R, E extends FilterTable> extends Pick<
  RecordSource<T, R, E>,
  'name' | 'title' | 'path' | 'edit' | 'table' | 'read' | 'countsAll'
> {
  newTitle?: string | undefined
  extra?: E
  pages?: readonly [string, ...string[]]
  counts?: RecordSource<T, R, E>['counts']
  /** A way of its own, or the list's own where it takes `ids`. */
  live?: LiveSource<R> | LiveKind
}

const MOST = 200

export function recordSource<
  const T extends ListTable,
  R extends { id: number },
  const E extends FilterTable = T['tabs'],
>({ extra, live, ...given }: SourceOptions<T, R, E>): RecordSource<T, R, E> {
  // What is asked was put together from the list's own table.
  const read = (asked: ListParams, signal?: AbortSignal) => given.read(asked as ListCall<T>, signal)
  const some = async (asked: ListParams, ids: number[]) =>
    (await read({ ...asked, ids, pageSize: MOST })).data
  const matching = async (asked: ListParams, ids: number[]) => (await some(asked, ids)).map(({ id }) => id)
  const rows = async (asked: ListParams, ids: number[]) => {
    const [data, left] = await Promise.all([some({}, ids), matching(asked, ids)])
    return { data, matching: left }
  }
  return {
    counts: (asked, signal) =>
      countTabs(given.table, (tab) => read({ ...asked, ...tab, pageSize: 1 }, signal)),
    pages: [given.name, 'list'],
    ...given,
    newTitle: given.newTitle ?? given.title,
    schema: listSchema(given.table, extra),
    ...(live && { live: typeof live === 'string' ? { kind: live, rows, matching } : live }),
  }
}

type PlainList = {
  [N in keyof typeof listTitles & ViewedList]: `GET /${N}` extends Call ? N : never
}[keyof typeof listTitles & ViewedList]
type RowOf<N extends PlainList> =
  ReplyOf<`GET /${N}`> extends { data: (infer R extends { id: number })[] } ? R : never

/** A list by its name: `/app/{name}/list`, `/app/{name}/edit/{id}` and `GET /{name}`, unless told otherwise. */
export function listSource<
  const N extends PlainList,
  const T extends ListTable,
  const E extends FilterTable = T['tabs'],
>(
  name: N,
  table: T,
  more: Partial<Pick<SourceOptions<T, RowOf<N>, E>, 'path' | 'edit' | 'extra' | 'live' | 'countsAll'>> = {},
): RecordSource<T, RowOf<N>, E> {
  const titles: Readonly<Partial<Record<string, Words>>> = newTitles
  // The call of the list's own name, which takes what its table says.
  const read = call as unknown as (
    key: string,
    input: { query: ListCall<T>; signal: AbortSignal | undefined },
  ) => Promise<ListReply<RowOf<N>>>
  return recordSource<T, RowOf<N>, E>({
    name,
    title: listTitles[name][language],
    newTitle: titles[name]?.[language],
    path: `/app/${name}/list`,
    edit: `/app/${name}/edit`,
    table,
    read: (query, signal) => read(`GET /${name}`, { query, signal }),
    ...more,
  })
}

/** Each tab has as many rows as the list says when it stands there. */
async function countTabs(
  { tabs }: ListTable,
  read: (tab: ListParams) => Promise<ListReply<unknown>>,
): Promise<TabCounts> {
  const known = Object.entries(tabs).flatMap(([name, tab]) =>
    tab.kind === 'choice' ? tab.of.map((value) => ({ name, value })) : [],
  )
  const counted = known.map(async ({ name, value }) => {
    const { total, total_is_estimate: capped } = await read({ [name]: value })
    return [value, { count: total, capped }] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}
