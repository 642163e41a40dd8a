import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { IconChevronRight } from './icons.ts'
import classes from './page.module.css'

/**
 * The frame of every screen: one heading, what stands beside it, actions at the right, the content below. `fixed`
 * screens fill the window and scroll inside (lists); the others scroll as a whole under their heading and tabs (forms).
 */
export function Page({
  title,
  trail,
  aside,
  actions,
  below,
  tabs,
  fixed = false,
  children,
}: {
  title: string
  /** Before the title: the way up to the list. */
  trail?: ReactNode
  /** Beside the title: a count, a status, a way back. */
  aside?: ReactNode
  actions?: ReactNode
  /** Under the title, still part of the head: a status track, chips. It scrolls away. */
  below?: ReactNode
  /** At the end of the head: what stays in sight with the title. */
  tabs?: ReactNode
  fixed?: boolean
  children: ReactNode
}) {
  useTitle(title)
  const head = useRef<HTMLElement>(null)
  useHeadHeight(head)
  return (
    <div className={fixed ? `${classes.page} ${classes.fixed}` : classes.page}>
      <header ref={head} className={classes.head}>
        <div className={classes.line} data-stays>
          <div className={classes.title} data-stays>
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
        {below && <div className={classes.below}>{below}</div>}
        {tabs && (
          <div className={classes.tabs} data-stays>
            {tabs}
          </div>
        )}
      </header>
      <div className={classes.content}>{children}</div>
    </div>
  )
}

/**
 * Tells the style sheets how high the title is, and what stays in sight of the head in all: tabs stop under the one,
 * columns beside the content and a field that takes the focus under the other.
 */
function useHeadHeight(head: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = head.current?.closest('main')
    if (!head.current || !screen) return undefined
    const [line, title, tabs] = head.current.querySelectorAll<HTMLElement>('[data-stays]')
    const measure = () => {
      // On narrow screens the line is no box of its own, and its title stays alone.
      const first = line?.offsetHeight || (title?.offsetHeight ?? 0)
      screen.style.setProperty('--head-line', `${first}px`)
      screen.style.setProperty('--head', `${first + (tabs?.offsetHeight ?? 0)}px`)
    }
    const observer = new ResizeObserver(measure)
    for (const box of [line, title, tabs]) if (box) observer.observe(box)
    return () => {
      observer.disconnect()
      screen.style.removeProperty('--head')
    }
  }, [head])
}

/** Sets the window's title; the product's name follows it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Dromos`
  }, [title])
}
