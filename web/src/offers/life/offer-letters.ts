import type { LetterCalls } from '../../letters/letters.api.ts'
import { call } from '../../platform/api.ts'
import { offerMoved } from '../offers.api.ts'

export const offerLetters = ({ id, number_id }: { id: number; number_id: string }): LetterCalls => ({
  place: `offer-${id}`,
  name: number_id,
  desk: (signal) => call('GET /offers/letter/{id}', { params: { id }, signal }),
  preview: (body) => call('POST /offers/letterPreview/{id}', { params: { id }, body }),
  send: (body, idempotencyKey) => call('POST /offers/letter/{id}', { params: { id }, body, idempotencyKey }),
  onSent: () => void offerMoved(id),
})
