import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { IconChevronDown } from './icons.ts'
import classes from './rail.module.css'
import { useMatches } from './use-is-narrow.ts'

/** Where a window has room for a rail beside the content. */
const WIDE = '(min-width: 75em)'

export const useHasRail = (): boolean => useMatches(WIDE)

export interface RailContent {
  /** Names the region. */
  label: string
  /** Its figures in one line, where there is no room for the rest. */
  line: ReactNode
  cards: ReactNode
}

/**
 * What has to be known of a record while it is worked on, beside its content and always in sight; on narrower windows
 * one line of figures above the content, which opens.
 */
export function WithRail({ rail, children }: { rail: RailContent; children: ReactNode }) {
  const hasRail = useHasRail()
  return (
    <div className={classes.split}>
      {!hasRail && <OpeningLine {...rail} />}
      <div className={classes.content}>{children}</div>
      {hasRail && (
        <aside className={classes.rail} aria-label={rail.label}>
          {rail.cards}
        </aside>
      )}
    </div>
  )
}

function OpeningLine({ label, line, cards }: RailContent) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className={classes.opening} aria-label={label}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.figures}>{line}</span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={id} className={classes.cards} hidden={!isOpen}>
        {isOpen && cards}
      </div>
    </aside>
  )
}

interface RailCardProps {
  title: string
  /** At the right of the title: the figure that says most of it. */
  aside?: ReactNode
  /** Under which this browser remembers whether it is folded. */
  memory: string
  children: ReactNode
}

/** One card of a rail; its title folds it away, which this browser remembers. */
export function RailCard({ title, aside, memory, children }: RailCardProps) {
  const id = useId()
  const key = `dromos.side.${memory}`
  const [isOpen, setOpen] = useState(() => localStorage.getItem(key) !== 'folded')
  const fold = () => {
    setOpen(!isOpen)
    if (isOpen) localStorage.setItem(key, 'folded')
    else localStorage.removeItem(key)
  }
  return (
    <section className={classes.card} aria-label={title}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={fold}>
          {title}
          <IconChevronDown size={14} aria-hidden />
        </button>
        {aside && <span className={classes.aside}>{aside}</span>}
      </h2>
      <div id={id} className={classes.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}
