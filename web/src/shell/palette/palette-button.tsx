import classes from './palette-button.module.css'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useAuthor, useCan } from '../../platform/session/session.tsx'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { IconSearch } from '../../ui/icons.ts'
import { noteVisit } from './recent-records.ts'
import { t } from '../shell.messages.ts'

const load = () => import('./palette.tsx')
const Palette = lazy(() => load().then((module) => ({ default: module.Palette })))
const ShortcutHelp = lazy(() =>
  import('../settings/shortcut-help.tsx').then((module) => ({ default: module.ShortcutHelp })),
)

const key = navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K'

export function PaletteButton() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const before = useRef<Element | null>(null)
  const takeTyped = useRef<(() => string) | null>(null)
  const isOwn = useCan()('bookings.own')
  useVisits()
  const show = (what: 'palette' | 'keys') => {
    // Not over a dialog, which wants its own answer first.
    if (document.querySelector('dialog:modal, [aria-modal="true"]')) return
    before.current = document.activeElement
    if (what === 'palette') takeTyped.current ??= keepTyping()
    setOpen(what)
  }
  const endTyping = () => {
    const typed = takeTyped.current?.() ?? ''
    takeTyped.current = null
    return typed
  }
  const close = () => {
    endTyping()
    setOpen(null)
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  useShortcuts({ 'mod+k': () => show('palette'), '?': () => show('keys') })
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={t('header.palette')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onClick={() => show('palette')}
      >
        <IconSearch size={16} />
        {/* Both drawn by the style sheet: as text they would contradict the button's name. */}
        <span data-hint={t(isOwn ? 'header.searchOwn' : 'header.search')} aria-hidden />
        <kbd data-key={key} aria-hidden />
      </button>
      <Suspense>
        {open === 'palette' && <Palette takeTyped={endTyping} onClose={close} />}
        {open === 'keys' && <ShortcutHelp onClose={close} />}
      </Suspense>
    </>
  )
}

function useVisits(): void {
  const { id } = useAuthor().user
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? '' })
  useEffect(() => noteVisit(id, path), [id, path])
}

const LONGEST_WAIT = 5_000

/** Keeps what is typed before the field is there, for five seconds at most. The answer gives the text. */
function keepTyping(): () => string {
  let text = ''
  const listen = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key.length === 1) text += event.key
    else if (event.key === 'Backspace') text = text.slice(0, -1)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const end = (): void => globalThis.removeEventListener('keydown', listen, true)
  globalThis.addEventListener('keydown', listen, true)
  const timer = setTimeout(end, LONGEST_WAIT)
  return () => {
    clearTimeout(timer)
    end()
    return text
  }
}
