import type { LetterCalls } from '../letters/letters.api.ts'
import { call } from '../platform/api.ts'

export const userLetters = (id: number, name: string): LetterCalls => ({
  place: `user-${id}`,
  name,
  desk: (signal) => call('GET /users/letter/{id}', { params: { id }, signal }),
  preview: (body) => call('POST /users/letterPreview/{id}', { params: { id }, body }),
  send: (body, idempotencyKey) => call('POST /users/letter/{id}', { params: { id }, body, idempotencyKey }),
  onSent: () => undefined,
})
