import { useId, useRef } from 'react'
import type { FocusEvent, MouseEvent, ReactNode, ToggleEvent } from 'react'
import classes from './popover-button.module.css'

/** Between the panel and the end of the screen, in pixels. */
const EDGE = 8

/** The browser's own popover: Esc, a press elsewhere or on the button closes it and gives the focus back; walking out of it with Tab closes it too. */
export function PopoverButton({
  label,
  className,
  face,
  width,
  id: named,
  onToggle,
  children,
}: {
  label: string
  className?: string
  face?: ReactNode
  /** Of the panel, in pixels; less on narrow screens. */
  width: number
  /** Of the panel, for other buttons that open it. */
  id?: string
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}) {
  const own = useId()
  const id = named ?? own
  const button = useRef<HTMLButtonElement>(null)
  const place = (event: ToggleEvent<HTMLDialogElement>) => {
    if (event.newState !== 'open' || !button.current) return
    const { top, bottom, left, right } = button.current.getBoundingClientRect()
    const { style } = event.currentTarget
    const isLow = top > window.innerHeight / 2
    style.top = isLow ? 'auto' : `${bottom + 6}px`
    style.bottom = isLow ? `${window.innerHeight - top + 6}px` : 'auto'
    // At the button's end that is nearer to the middle of the screen, or as far aside as fits there.
    const { clientWidth } = document.documentElement
    const end = left + right < clientWidth ? left + width : right
    const most = Math.max(EDGE, clientWidth - width - EDGE)
    style.right = `${Math.min(most, Math.max(EDGE, clientWidth - end))}px`
    style.maxHeight = `${(isLow ? top : window.innerHeight - bottom) - 18}px`
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        {face}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears that the focus has left what stands in it */}
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        className={classes.panel}
        style={{ width }}
        onBeforeToggle={place}
        onToggle={(event) => onToggle?.(event.newState === 'open')}
        onBlur={closeBehind}
      >
        {children}
      </dialog>
    </>
  )
}

/** Who walks out of a panel with Tab has done with it. */
function closeBehind({ currentTarget: panel, relatedTarget: next }: FocusEvent<HTMLElement>): void {
  const isInside = next === null || panel.contains(next) || next.matches(`[popovertarget="${panel.id}"]`)
  if (!isInside && panel.matches(':popover-open')) panel.hidePopover()
}

/** For what is pressed inside a panel and leads on: the panel closes behind it. */
export function closePanel(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
