import { useSyncExternalStore } from 'react'
import { IconAlertTriangle, IconCheck, IconX } from '../icons.ts'
import classes from './toast.module.css'
import { t } from '../ui.messages.ts'

/** A short notice in the corner. With an action it stays longer, because somebody may want to press it. */
export interface Toast {
  text: string
  tone?: 'done' | 'problem'
  action?: { label: string; run: () => void }
  /** What it is about: the earlier notices about the same give way, as what they offer may be out of date. */
  about?: string
}

interface Shown extends Toast {
  id: number
}

const SHORT = 5_000
const LONG = 10_000

let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a notice and announces it politely. A problem stays until it is dismissed or ten seconds are over. */
export function toast(notice: Toast): void {
  const id = ++lastId
  const others = shown.filter(({ about }) => about === undefined || about !== notice.about)
  change([...others.slice(-2), { ...notice, id }])
  const isBrief = !notice.action && notice.tone !== 'problem'
  setTimeout(() => dismiss(id), isBrief ? SHORT : LONG)
}

/** Presses Undo of the newest notice that offers it, as a key does; false when none does. */
export function undoNewest(): boolean {
  const newest = shown.findLast(({ action }) => action?.label === t('undo'))
  if (!newest) return false
  newest.action?.run()
  dismiss(newest.id)
  return true
}

/** The corner where notices appear; once in the page. */
export function Toasts() {
  const notices = useSyncExternalStore(subscribe, () => shown)
  return (
    <section
      className={classes.corner}
      aria-label={t('notices')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {notices.map((notice) => (
        <div key={notice.id} className={classes.toast} data-tone={notice.tone ?? 'done'}>
          {notice.tone === 'problem' ? <IconAlertTriangle size={16} /> : <IconCheck size={16} />}
          <span className={classes.text}>{notice.text}</span>
          {notice.action && (
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                notice.action?.run()
                dismiss(notice.id)
              }}
            >
              {notice.action.label}
            </button>
          )}
          <button
            type="button"
            className={classes.close}
            aria-label={t('dismiss')}
            onClick={() => dismiss(notice.id)}
          >
            <IconX size={14} />
          </button>
        </div>
      ))}
    </section>
  )
}

function dismiss(id: number): void {
  change(shown.filter((notice) => notice.id !== id))
}

function change(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
