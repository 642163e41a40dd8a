import type { ReactNode } from 'react'
import classes from './empty.module.css'

/** Nothing to show: why, and the one next step as a child. */
export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p className="heading">{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  )
}
