import type { NeedVerdict } from '@dromos/contract/firms/licences.rules.ts'
import { numericDayOf } from '../../platform/format.ts'
import { t } from './firm-files.messages.ts'

function faultText({ need, fault, is_below_value: isBelow, ...document }: NeedVerdict): string | null {
  if (fault === null && !isBelow) return null
  return [`${t(need)}: ${t(fault ?? 'below_value')}`, documentText(document)].filter(Boolean).join(' · ')
}

export const needText = (verdict: NeedVerdict): string =>
  faultText(verdict) ?? [`${t(verdict.need)}: ${t('met')}`, documentText(verdict)].filter(Boolean).join(' · ')

function documentText({ number, valid_to: until }: Pick<NeedVerdict, 'number' | 'valid_to'>): string {
  return [number, until && t('until', { day: numericDayOf(until) })].filter(Boolean).join(', ')
}
