import { z } from 'zod'
import { MOST_STARS, ratingSides } from './ratings.rules.ts'
import { id, notes, oneOf, whole } from '../base/text.ts'

const stars = whole(1, MOST_STARS)
const reason = stars.nullable().default(null)

export const ratingInput = z.strictObject({
  overall: stars,
  punctuality: reason,
  communication: reason,
  documents: reason,
  /** Of the goods. */
  care: reason,
  comment: notes(1000),
})
export type RatingInput = z.output<typeof ratingInput>

export const newRatingInput = ratingInput.extend({ order_id: id, side: oneOf(ratingSides) })
