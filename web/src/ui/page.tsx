import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { IconChevronRight } from './icons.ts'
import classes from './page.module.css'

/** `fixed` screens fill the window and scroll inside (lists); the others scroll as a whole (forms). */
export function Page({
  title,
  trail,
  aside,
  actions,
  below,
  fixed = false,
  children,
}: {
  title: string
  /** Before the title: the way up to the list. */
  trail?: ReactNode
  /** Beside the title: a count, a status, a way back. */
  aside?: ReactNode
  actions?: ReactNode
  /** Under the title, still part of the head: tabs, a status track, chips. */
  below?: ReactNode
  fixed?: boolean
  children: ReactNode
}) {
  useTitle(title)
  return (
    <div className={fixed ? `${classes.page} ${classes.fixed}` : classes.page}>
      <header className={classes.head}>
        <div className={classes.line}>
          <div className={classes.title}>
            {trail && (
              <span className={classes.trail}>
                {trail}
                <IconChevronRight size={14} aria-hidden />
              </span>
            )}
            <h1>{title}</h1>
            {aside}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        {below}
      </header>
      <div className={classes.content}>{children}</div>
    </div>
  )
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Dromos`
  }, [title])
}
