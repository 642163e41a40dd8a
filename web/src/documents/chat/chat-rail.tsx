import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { IconChevronDown } from '../../ui/icons.ts'
import type { ChatCalls } from './chat-calls.ts'
import { ChatPanel } from './chat-panel.tsx'
import { t } from './chat.messages.ts'
import classes from './chat-panel.module.css'

interface ChatRailProps {
  calls: ChatCalls
  /** The figures of the record in one line; what is behind them comes back with it. */
  line?: ReactNode
  onClose?: () => void
}

/** The chat beside its record, down to the foot of the window. */
export function ChatRail({ calls, line, onClose }: ChatRailProps) {
  const box = useRef<HTMLDivElement>(null)
  useHeightToFoot(box)
  return (
    <div ref={box} className={classes.beside}>
      {onClose && (
        <button type="button" className={classes.line} title={t('facts')} onClick={onClose}>
          <span className={classes.figures}>{line}</span>
          <IconChevronDown size={15} aria-hidden />
        </button>
      )}
      <ChatPanel calls={calls} />
    </div>
  )
}

/** The bar at the foot of a record, and what is left free above it. */
const FOOT = 53 + 12
const LEAST = 420

function useHeightToFoot(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    const screen = element?.closest('main')
    if (!element || !screen) return undefined
    const fit = () => {
      const room = screen.getBoundingClientRect().bottom - element.getBoundingClientRect().top - FOOT
      element.style.setProperty('height', `${Math.max(LEAST, room)}px`)
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(screen)
    screen.addEventListener('scroll', fit, { passive: true })
    return () => {
      observer.disconnect()
      screen.removeEventListener('scroll', fit)
    }
  }, [box])
}
