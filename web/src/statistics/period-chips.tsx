import {
  comparisons,
  dateBases,
  lastMonth,
  monthOf,
  addDays,
} from '@dromos/contract/statistics/period.rules.ts'
import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import type { StatisticsHeading } from '@dromos/contract/statistics/statistics.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { closePanel, PopoverButton } from '../ui/dialogs/popover-button.tsx'
import { IconCheck, IconChevronDown } from '../ui/icons.ts'
import { periodOf } from './metric-words.ts'
import type { StatisticsState } from './statistics.api.ts'
import { t } from './statistics.messages.ts'
import classes from './statistics.module.css'

type Change = Partial<Pick<StatisticsState, 'period_from' | 'period_to' | 'against' | 'type'>>

const shortcuts = ['lastMonth', 'month', 'lastQuarter', 'quarter', 'lastYear', 'year'] as const

/** When, against what, and by which day of an order: what is chosen first. */
export function PeriodChips({
  state,
  heading,
  onChange,
  onOtherDays,
}: {
  state: StatisticsState
  heading: StatisticsHeading | undefined
  onChange: (part: Change) => void
  onOtherDays: () => void
}) {
  const [today] = useState(() => officeDay(new Date()))
  const periods = shortcutPeriods(today)
  const shown = heading && (heading.whole ?? heading.period)
  return (
    <>
      <Chip label={t('period')} value={shown ? periodOf(shown) : '…'}>
        {shortcuts.map((name) => {
          const { from, to } = periods[name]
          return (
            <Choice
              key={name}
              isChosen={shown?.from === from && shown.to === to}
              onChoose={() => onChange({ period_from: from, period_to: to })}
            >
              {t(`shortcuts.${name}`)}
            </Choice>
          )
        })}
        <Choice isChosen={false} onChoose={onOtherDays}>
          {t('shortcuts.otherDays')}
        </Choice>
      </Chip>
      <Chip
        label={t('against')}
        value={heading?.before ? periodOf(heading.before) : t(`comparisons.${state.against}`)}
      >
        {comparisons.map((name) => (
          <Choice key={name} isChosen={state.against === name} onChoose={() => onChange({ against: name })}>
            {t(`comparisons.${name}`)}
          </Choice>
        ))}
      </Chip>
      <Chip label={t('basis')} value={t(`bases.${state.type}`)}>
        {dateBases.map((name) => (
          <Choice key={name} isChosen={state.type === name} onChoose={() => onChange({ type: name })}>
            {t(`bases.${name}`)}
          </Choice>
        ))}
      </Chip>
    </>
  )
}

function shortcutPeriods(today: string): Record<(typeof shortcuts)[number], Period> {
  const year = Number(today.slice(0, 4))
  const yearOf = (of: number): Period => ({ from: `${of}-01-01`, to: `${of}-12-31` })
  const quarter = quarterOf(today)
  return {
    month: monthOf(today),
    lastMonth: lastMonth(today),
    quarter,
    lastQuarter: quarterOf(addDays(quarter.from, -1)),
    year: yearOf(year),
    lastYear: yearOf(year - 1),
  }
}

function quarterOf(day: string): Period {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  const month = (number: number) => `${day.slice(0, 5)}${String(number).padStart(2, '0')}-01`
  return { from: month(first), to: monthOf(month(first + 2)).to }
}

function Chip({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <PopoverButton
      label={`${label}: ${value}`}
      className={classes.chip ?? ''}
      width={240}
      face={
        <>
          <span>{label}:</span> <strong>{value}</strong>
          <IconChevronDown size={13} />
        </>
      }
    >
      <ul className={`bare ${classes.choices}`}>{children}</ul>
    </PopoverButton>
  )
}

const Choice = ({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}) => (
  <li>
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={(event) => {
        closePanel(event)
        onChoose()
      }}
    >
      {children}
      {isChosen && <IconCheck size={14} aria-hidden />}
    </button>
  </li>
)
