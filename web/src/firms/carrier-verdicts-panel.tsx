import type { LicenceVerdict } from '@dromos/contract/firms/licences.rules.ts'
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
      {needs.map(({ need, fault, number, valid_to: until, is_below_value: isBelow }) => (
        <div key={need} data-tone={toneOf(fault !== null, until, lastDay)}>
          <dt title={number}>{t(need)}</dt>
          <dd>
            {fault === null &&
              until &&
              t(endsSoon(until, lastDay) ? 'ends' : 'until', { day: numericDayOf(until) })}
            {fault !== null && [t(fault), until && numericDayOf(until)].filter(Boolean).join(' · ')}
            {fault === null && !until && t('met')}
            {fault === null && isBelow && <span className={classes.below}>{t('below_value')}</span>}
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

function toneOf(isWrong: boolean, until: string | null, lastDay: string): 'wrong' | 'soon' | 'met' {
  if (isWrong) return 'wrong'
  return until && endsSoon(until, lastDay) ? 'soon' : 'met'
}
