import type { ReactNode } from 'react'
import classes from './notice.module.css'

export function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={classes.notice}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
