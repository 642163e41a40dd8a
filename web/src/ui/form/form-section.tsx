import type { ReactNode } from 'react'
import classes from './form-section.module.css'

interface FormSectionProps {
  title?: string
  actions?: ReactNode
  children: ReactNode
}

/** A card of fields on twelve columns; each field says how many it takes with `span`. */
export function FormSection({ title, actions, children }: FormSectionProps) {
  return (
    <section className={classes.card} aria-label={title}>
      {title && (
        <header className={classes.head}>
          <h2>{title}</h2>
          {actions}
        </header>
      )}
      <FieldGrid>{children}</FieldGrid>
    </section>
  )
}

export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className={classes.box}>
      <div className={classes.grid}>{children}</div>
    </div>
  )
}
