import type { RatingInput } from '@dromos/contract/ratings/rating-input.ts'
import type { Emptyable } from '../platform/form-schema.ts'

export type RatingDraft = Emptyable<RatingInput>

export const nothingRated: RatingDraft = {
  overall: null,
  punctuality: null,
  communication: null,
  documents: null,
  care: null,
  comment: '',
}
