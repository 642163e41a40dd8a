import type { GroupagePaper } from '@dromos/contract/groupages/groupage-papers.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import { queryOptions } from '@tanstack/react-query'
import type { FileCalls } from '../documents/files-panel.tsx'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { callWithFile } from '../platform/transfer.ts'

const filesKey = (id: number) => ['groupages', 'files', id] as const

/** Nothing of a groupage is released: it has no customer. */
export const groupageFileCalls = (groupageId: number): FileCalls => ({
  queryKey: filesKey(groupageId),
  read: (signal) => call('GET /groupages/{id}/files', { params: { id: groupageId }, signal }),
  send: (body) => (sending, idempotencyKey) =>
    callWithFile(
      'POST /groupages/{id}/files/store',
      { params: { id: groupageId }, body, idempotencyKey },
      sending,
    ),
  update: (id, body) => call('POST /groupages/files/update/{id}', { params: { id }, body }),
  destroy: (id) => call('DELETE /groupages/files/destroy/{id}', { params: { id } }),
  restore: (id) => call('PUT /groupages/files/restore/{id}', { params: { id } }),
  addressOf: ({ id }) => `/groupages/files/${id}/content`,
})

export const tourPapersQuery = (id: number) =>
  queryOptions({
    queryKey: ['groupages', 'papers', id],
    queryFn: ({ signal }) => call('GET /groupages/{id}/papers', { params: { id }, signal }),
  })

export interface ShownPaper {
  paper: GroupagePaper
  language: Language
}

export const paperAddress = (id: number, { paper, language }: ShownPaper): string =>
  `/groupages/${id}/papers/${paper}?language=${language}`

export const keepPaper = (id: number, { paper, language }: ShownPaper, idempotencyKey: string) =>
  call('POST /groupages/{id}/papers/{paper}/keep', {
    params: { id, paper },
    body: { language },
    idempotencyKey,
  })

export const groupageFilesChanged = (id: number) =>
  void queryClient.invalidateQueries({ queryKey: filesKey(id) })
