import type {
  ComposerOptions,
  MailDraft,
  ComposerInput,
  ComposerPreview,
  MailView,
} from '@dromos/contract/mail/composer/composer.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

type Written = Pick<ComposerInput, 'to' | 'language' | 'subject' | 'body'>

/** How mails about one record are written; each kind of record says it of its own. */
export interface ComposerCalls {
  /** Under which its draft is kept: `order-12`. */
  place: string
  /** What the record is called in the head. */
  name: string
  desk: (signal: AbortSignal) => Promise<ComposerOptions>
  preview: (written: Written) => Promise<ComposerPreview>
  send: (letter: ComposerInput, idempotencyKey: string) => Promise<{ mails: number[] }>
  /** Called once a mail is on its way. */
  onSent: () => void
}

/** Of which kinds of records mails are written: each has its calls under its name. */
type ComposerArea = 'order' | 'booking' | 'groupage' | 'offer' | 'group' | 'user'

/** How mails about a record are written; after sending, everything of that kind is read again. */
export const composerCalls = (kind: ComposerArea, id: number, name: string | null): ComposerCalls => ({
  place: `${kind}-${id}`,
  name: name ?? '',
  desk: (signal) => call(`GET /${kind}s/letter/{id}`, { params: { id }, signal }),
  preview: (body) => call(`POST /${kind}s/letterPreview/{id}`, { params: { id }, body }),
  send: (body, idempotencyKey) =>
    call(`POST /${kind}s/letter/{id}`, { params: { id }, body, idempotencyKey }),
  onSent: () => void queryClient.invalidateQueries({ queryKey: [`${kind}s`] }),
})

export const deskQuery = ({ place, desk }: ComposerCalls) =>
  queryOptions({ queryKey: ['letters', 'desk', place], queryFn: ({ signal }) => desk(signal), gcTime: 0 })

export const draftQuery = ({ place }: Pick<ComposerCalls, 'place'>) =>
  queryOptions({
    queryKey: ['letters', 'draft', place],
    queryFn: ({ signal }) => call('GET /mailDrafts/{place}', { params: { place }, signal }),
    gcTime: 0,
    staleTime: 0,
  })

export const mailTemplatesQuery = queryOptions({
  queryKey: ['letters', 'templates'],
  queryFn: async ({ signal }) => (await call('GET /mailTemplates', { signal })).data,
})

export const mailTemplatesChanged = () =>
  queryClient.invalidateQueries({ queryKey: mailTemplatesQuery.queryKey })

export const keepDraft = (place: string, body: MailDraft) =>
  call('PUT /mailDrafts/{place}', { params: { place }, body })

export const forgetDraft = (place: string) => call('DELETE /mailDrafts/{place}', { params: { place } })

export type ReadMail = (mail: number, signal: AbortSignal) => Promise<MailView>
