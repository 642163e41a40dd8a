import type { ReactNode } from 'react'
import classes from './empty.module.css'

export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p className="heading">{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  )
}
