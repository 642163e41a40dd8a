import type { CarrierScore } from '@dromos/contract/ratings/carrier-score.ts'
import type { ScorePart } from '@dromos/contract/ratings/carrier-score.rules.ts'
import { averageOf, numberOf } from '../platform/format.ts'
import { t } from './carrier-score.messages.ts'

/** `39 of 41`, or the average of its stars; a dash where there is nothing to judge. */
export function goodOf(part: ScorePart, { good, of }: CarrierScore['parts'][ScorePart]): string {
  if (of === 0) return '–'
  if (part === 'rating') return t('stars', { average: averageOf(good / of), count: numberOf(of) })
  return t('goodOf', { good: numberOf(good), of: numberOf(of) })
}
