import { ActionIcon } from '@mantine/core'
import { createContext, use } from 'react'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { t } from '../list.messages.ts'
import classes from './peek-panel.module.css'

export interface PeekWay {
  previous: number | null
  next: number | null
  go: (id: number) => void
}

/** The rows before and after the one that is looked into, as far as they are on the page. */
export const PeekWays = createContext<PeekWay | null>(null)

export function wayAt(rows: readonly { id: number }[], id: number | null): Omit<PeekWay, 'go'> {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return { previous: null, next: null }
  return { previous: rows[at - 1]?.id ?? null, next: rows[at + 1]?.id ?? null }
}

/** Where the rows are covered, one goes on from here; beside them they are pressed, or `j` and `k`. */
export function PeekSteps() {
  const way = use(PeekWays)
  if (!way || (way.previous === null && way.next === null)) return null
  return (
    <span className={classes.steps}>
      <Step label={t('previous')} to={way.previous} go={way.go}>
        <IconChevronLeft size={18} />
      </Step>
      <Step label={t('next')} to={way.next} go={way.go}>
        <IconChevronRight size={18} />
      </Step>
    </span>
  )
}

interface StepProps {
  label: string
  to: number | null
  go: (id: number) => void
  children: React.ReactElement
}

const Step = ({ label, to, go, children }: StepProps) => (
  <ActionIcon aria-label={label} disabled={to === null} onClick={() => to !== null && go(to)}>
    {children}
  </ActionIcon>
)
