import { threadList, threadTabs } from '@dromos/contract/inbox/filters.ts'
import type { ThreadState } from '@dromos/contract/inbox/thread-states.ts'
import type { FiledUnder, MailProposal, ThreadRow } from '@dromos/contract/inbox/threads.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { queryOptions } from '@tanstack/react-query'
import { language } from '../i18n/language.ts'
import { recordSource } from '../list/record-source.ts'
import type { ListParams, ListCall } from '../list/record-source.ts'
import { onLive } from '../platform/live-handlers.ts'
import { call, newIdempotencyKey } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'

const MOST = 200

const some = async (asked: ListParams, ids: number[]): Promise<ThreadRow[]> =>
  // What was asked was put together from the list's own table.
  (await call('GET /mails', { query: { ...(asked as ListCall<typeof threadList>), ids, pageSize: MOST } }))
    .data

const matching = async (asked: ListParams, ids: number[]) =>
  (await some({ tab: threadTabs[0], ...asked }, ids)).map(({ id }) => id)

async function rows(asked: ListParams, ids: number[]) {
  const [data, left] = await Promise.all([some({}, ids), matching(asked, ids)])
  return { data, matching: left }
}

// A thread is read beside its list, and has no other address.
export const threadRecords = recordSource({
  name: 'mails',
  title: listTitles.mails[language],
  path: '/app/inbox/emails',
  edit: '/app/inbox/emails',
  table: threadList,
  read: (query, signal) => call('GET /mails', { query, ...(signal && { signal }) }),
  live: { kind: 'mails', rows, matching },
  counts: (asked, signal) => call('GET /mails/counts', { query: asked, ...(signal && { signal }) }),
})

export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: ['mails', 'thread', id],
    queryFn: ({ signal }) => call('GET /mails/{id}', { params: { id }, signal }),
  })

export const threadOfMailQuery = (mail: number) =>
  queryOptions({
    queryKey: ['mails', 'message', mail],
    queryFn: ({ signal }) => call('GET /mails/message/{id}', { params: { id: mail }, signal }),
  })

export const documentThreadsQuery = (kind: DocumentKind, id: number) =>
  queryOptions({
    queryKey: ['mails', 'of', kind, id],
    queryFn: async ({ signal }): Promise<ThreadRow[]> =>
      (await call('GET /mails/of/{kind}/{id}', { params: { kind, id }, signal })).data,
  })

export const findDocuments = async (search: string, signal: AbortSignal): Promise<MailProposal[]> =>
  (await call('GET /mails/documents', { query: { search }, signal })).data

interface Thread {
  id: number
  version: number
}

export const fileThread = ({ id, version }: Thread, { kind, id: document_id }: FiledUnder) =>
  call('PUT /mails/file/{id}', { params: { id }, body: { kind, document_id, version } })

export const setThreadState = ({ id, version }: Thread, state: ThreadState) =>
  call('PUT /mails/state/{id}', { params: { id }, body: { state, version } })

export const setThreadOwner = ({ id, version }: Thread, owner_id: number | null) =>
  call('PUT /mails/owner/{id}', { params: { id }, body: { owner_id, version } })

export const destroyThread = ({ id }: Thread) => call('DELETE /mails/destroy/{id}', { params: { id } })

export const fileAttachment = (id: string, file_type_id: number) =>
  call('POST /mails/files/store/{id}', {
    params: { id },
    body: { file_type_id },
    idempotencyKey: newIdempotencyKey(),
  })

/** Reads anew whatever shows mails, and the records that they are filed under. */
export function mailsChanged(): void {
  for (const key of ['mails', 'inbox', 'orders', 'bookings', 'groupages', 'today']) {
    void queryClient.invalidateQueries({ queryKey: [key] })
  }
}

onLive('mails', ({ id }) => {
  const shows = [
    ['mails', 'thread', id],
    ['mails', 'counts'],
    ['mails', 'of'],
    ['mails', 'message'],
  ]
  for (const queryKey of shows) void queryClient.invalidateQueries({ queryKey })
})
