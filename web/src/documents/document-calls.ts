import type { LogKind } from '@dromos/contract/documents/log.rules.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { call } from '../platform/api.ts'
import type { BodyOf } from '../platform/api.ts'
import { onLive, onLiveGap } from '../platform/live-handlers.ts'
import { queryClient } from '../platform/query-client.ts'
import { readAndSaveCalls } from '../platform/record-calls.ts'

/** Of which kind the documents of an area are. */
export const kindIn = {
  orders: 'order',
  bookings: 'booking',
  groupages: 'groupage',
  offers: 'offer',
} as const satisfies Record<string, DocumentKind>

/** Under which name the documents of a kind have their calls, and are kept. */
export type DocumentArea = keyof typeof kindIn

interface Parts {
  /** What is read of one document besides its record. */
  one: readonly string[]
  /** What is read of all of them besides their list and its counts. */
  all?: readonly string[]
  /** Also read again whenever any document of the area changes. */
  onEveryChange?: readonly string[]
}

/** The calls by which documents of an area are read and saved; what was read is read anew when something happens to one. */
export function documentCalls<A extends DocumentArea>(area: A, { one, all = [], onEveryChange = [] }: Parts) {
  const lists = ['list', 'counts', ...all, ...onEveryChange]
  const changed = () => {
    for (const part of lists) void queryClient.invalidateQueries({ queryKey: [area, part] })
  }
  /** Resolves once the document itself is there, or could not be read. */
  const refresh = (id: number): Promise<void> => {
    for (const part of one) void queryClient.invalidateQueries({ queryKey: [area, part, id] })
    for (const part of onEveryChange) void queryClient.invalidateQueries({ queryKey: [area, part] })
    return queryClient.invalidateQueries({ queryKey: [area, 'record', id] })
  }
  onLive(kindIn[area], ({ id }) => {
    if (typeof id === 'number') void refresh(id)
  })
  // What happened while nobody listened is read anew.
  onLiveGap(() => {
    changed()
    for (const part of ['record', ...one]) void queryClient.invalidateQueries({ queryKey: [area, part] })
  })
  return {
    ...readAndSaveCalls(area),
    changed,
    refresh,
    log: (id: number) => ({ ...logCalls(area, id), onAdded: () => refresh(id) }),
  }
}

interface LogQuery {
  kind: LogKind
  pageSize: string
  currentPage: string
}

const logCalls = (area: DocumentArea, id: number) => ({
  queryKey: [area, 'log', id],
  read: (query: LogQuery, signal: AbortSignal) =>
    call(`GET /${area}/log/{id}`, { params: { id }, query, signal }),
  add: (body: BodyOf<'POST /orders/log/store/{id}'>, idempotencyKey: string) =>
    call(`POST /${area}/log/store/{id}`, { params: { id }, body, idempotencyKey }),
})

/** The lists of documents of other kinds, which change with a document of one. */
export function invalidateLists(...areas: readonly DocumentArea[]): void {
  for (const area of areas) {
    for (const part of ['list', 'counts', 'totals']) {
      void queryClient.invalidateQueries({ queryKey: [area, part] })
    }
  }
}
