import type { LetterCalls } from '../letters/letters.api.ts'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'

export const orderLetters = ({ id, number_id }: { id: number; number_id: string | null }): LetterCalls => ({
  place: `order-${id}`,
  name: number_id ?? '',
  desk: (signal) => call('GET /orders/letter/{id}', { params: { id }, signal }),
  preview: (body) => call('POST /orders/letterPreview/{id}', { params: { id }, body }),
  send: (body, idempotencyKey) => call('POST /orders/letter/{id}', { params: { id }, body, idempotencyKey }),
  onSent: () => void queryClient.invalidateQueries({ queryKey: ['orders'] }),
})
