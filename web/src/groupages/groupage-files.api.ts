import type { GroupagePaper } from '@dromos/contract/groupages/groupage-pdf.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { queryOptions } from '@tanstack/react-query'
import { chatCalls } from '../documents/chat/chat-calls.ts'
import { documentFiles } from '../documents/document-files.ts'
import { call } from '../platform/api.ts'

export const groupageChatCalls = (id: number) => chatCalls('groupages', id, documentFiles('groupages', id))

export const tourPapersQuery = (id: number) =>
  queryOptions({
    queryKey: ['groupages', 'papers', id],
    queryFn: ({ signal }) => call('GET /groupages/{id}/papers', { params: { id }, signal }),
  })

export interface ShownTourPaper {
  paper: GroupagePaper
  language: Language
}

export const paperAddress = (id: number, { paper, language }: ShownTourPaper): string =>
  `/groupages/${id}/papers/${paper}?language=${language}`

export const keepPaper = (id: number, { paper, language }: ShownTourPaper, idempotencyKey: string) =>
  call('POST /groupages/{id}/papers/{paper}/keep', {
    params: { id, paper },
    body: { language },
    idempotencyKey,
  })
