import { isMet } from '@dromos/contract/firms/licences.rules.ts'
import type { LicenceVerdict, NeedVerdict } from '@dromos/contract/firms/licences.rules.ts'
import { numericDayOf } from '../platform/format.ts'
import classes from './files/firm-files.module.css'
import { t } from './files/firm-files.messages.ts'

interface CarrierVerdictsProps {
  licences: Pick<LicenceVerdict, 'needs'>
  /** The last day of the journey: what ends soon after it is told apart. */
  lastDay: string
}

/** What a carrier must have for a journey, each with the day until which it does, or what is wrong with it. */
export function CarrierVerdictsPanel({ licences: { needs }, lastDay }: CarrierVerdictsProps) {
  return (
    <dl className={classes.byDay} aria-live="polite">
      {needs.map((verdict) => (
        <div key={verdict.need} data-tone={toneOf(verdict, lastDay)}>
          <dt title={verdict.number}>{t(verdict.need)}</dt>
          <dd>
            {saidOf(verdict, lastDay)}
            {verdict.fault === null && verdict.is_below_value && (
              <span className={classes.below}>{t('below_value')}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const DAY_MS = 86_400_000
/** A document that ends so many days after the journey is soon to be asked for again. */
const SOON_DAYS = 14

const endsSoon = (until: string, lastDay: string): boolean =>
  Date.parse(until) - Date.parse(lastDay) < SOON_DAYS * DAY_MS

function saidOf({ fault, valid_to: until, is_open: isOpen }: NeedVerdict, lastDay: string): string {
  const day = until && numericDayOf(until)
  if (fault !== null) return [t(fault), day, isOpen && t('withPlates')].filter(Boolean).join(' · ')
  if (!until || !day) return t('met')
  return t(endsSoon(until, lastDay) ? 'ends' : 'until', { day })
}

function toneOf(verdict: NeedVerdict, lastDay: string): 'wrong' | 'soon' | 'met' {
  if (!isMet(verdict)) return 'wrong'
  const { fault, valid_to: until } = verdict
  return fault !== null || (until && endsSoon(until, lastDay)) ? 'soon' : 'met'
}
