import type { Trouble } from '@dromos/contract/groupages/planner/fit.rules.ts'
import { kilogramsOf, metresOf } from '../../platform/format.ts'
import { t } from './planner.messages.ts'

/** What is against goods on one trailer, in words. */
export function troubleText(trouble: Trouble): string {
  if (trouble.reason === 'adr_food') return t('trouble.adr_food')
  if ('sum' in trouble) {
    const { reason } = trouble
    const over = Math.round((trouble.sum - trouble.most) * 100) / 100
    return t(`trouble.${reason}`, { over: reason === 'weight' ? kilogramsOf(over) : metresOf(over) })
  }
  return t(`trouble.${trouble.reason}`, { from: degreesOf(trouble.from), to: degreesOf(trouble.to) })
}

/** With a minus that reads as one. */
export const degreesOf = (degrees: number): string => String(degrees).replace('-', '−')
