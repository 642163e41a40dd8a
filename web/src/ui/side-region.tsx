import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { IconChevronDown } from './icons.ts'
import classes from './side-region.module.css'

export interface SidePanel {
  value: string
  title: string
  panel: ReactNode
}

/** A column where the window is wide enough, else below; each folds, and this browser remembers which. */
export function SideRegion({
  name,
  label,
  panels,
  children,
}: {
  /** The name under which this browser remembers what is folded. */
  name: string
  label: string
  panels: readonly SidePanel[]
  children: ReactNode
}) {
  return (
    <div className={classes.split}>
      <div className={classes.content}>{children}</div>
      {panels.length > 0 && (
        <aside className={classes.side} aria-label={label}>
          {panels.map((panel) => (
            <Folding key={panel.value} {...panel} memory={`dromos.side.${name}.${panel.value}`} />
          ))}
        </aside>
      )}
    </div>
  )
}

function Folding({ title, panel, memory }: SidePanel & { memory: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(() => localStorage.getItem(memory) !== 'folded')
  const fold = () => {
    setOpen(!isOpen)
    if (isOpen) localStorage.setItem(memory, 'folded')
    else localStorage.removeItem(memory)
  }
  return (
    <section className={classes.panel} aria-label={title}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={fold}>
          {title}
          <IconChevronDown size={15} aria-hidden />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && panel}
      </div>
    </section>
  )
}
