import type { ReactNode } from 'react'
import classes from './state-chip.module.css'

export type StateTone = 'created' | 'loading' | 'delivery' | 'finished' | 'damage' | 'cancelled'

/** A state: always a dot and the word, never colour alone. */
export function StateChip({ tone, children }: { tone: StateTone; children: string }) {
  return (
    <span className={classes.state} data-tone={tone}>
      {children}
    </span>
  )
}

export type FlagTone = 'good' | 'warning' | 'danger' | 'damage' | 'plain'

export function StateFlag({ tone, children }: { tone: FlagTone; children: ReactNode }) {
  return (
    <span className={classes.flag} data-tone={tone}>
      {children}
    </span>
  )
}
