import type { LetterCalls } from '../letters/letters.api.ts'
import { call } from '../platform/api.ts'

export const groupLetters = ({ id, name }: { id: number; name: string }): LetterCalls => ({
  place: `group-${id}`,
  name,
  desk: (signal) => call('GET /groups/letter/{id}', { params: { id }, signal }),
  preview: (body) => call('POST /groups/letterPreview/{id}', { params: { id }, body }),
  send: (body, idempotencyKey) => call('POST /groups/letter/{id}', { params: { id }, body, idempotencyKey }),
  onSent: () => undefined,
})
