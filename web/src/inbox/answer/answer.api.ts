import type { AnswerInput, answerInput } from '@dromos/contract/inbox/mail-answers.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../platform/api.ts'

/** What an answer to the last mail of a thread is written with. */
export const answerQuery = (thread: number) =>
  queryOptions({
    queryKey: ['mails', 'answer', thread],
    queryFn: ({ signal }) => call('GET /mails/answer/{id}', { params: { id: thread }, signal }),
  })

export type WrittenAnswer = z.input<typeof answerInput>
export type AnswerLanguage = AnswerInput['language']

export const sendAnswer = (thread: number, body: WrittenAnswer, idempotencyKey: string) =>
  call('POST /mails/answer/{id}', { params: { id: thread }, body, idempotencyKey })

/** Under which the draft of an answer is kept. */
export const draftPlaceOf = (thread: number): string => `thread-${thread}`
