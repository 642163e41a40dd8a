import type { Notification as Notice } from '@dromos/contract/notifications/notifications.ts'
import { sessionStore } from '../platform/session/session-store.ts'
import { readOne } from './notifications.api.ts'
import { t } from './notifications.messages.ts'

/** `unsupported`: this browser shows none without an installed application. `off`: allowed, and not wanted here. */
export type BrowserNotices = 'unsupported' | 'unasked' | 'denied' | 'off' | 'on'

const OFF = 'dromos.browser-notices'
const SHOWN = 'dromos.browser-notices.shown'
/** So many are remembered as shown. */
const MOST_REMEMBERED = 60
/** More than so many at once are told in one. */
const MOST_AT_ONCE = 3
/** How long a page that is looked at has the first word, in milliseconds. */
const PATIENCE = 300

export function browserNotices(): BrowserNotices {
  if (!('Notification' in globalThis) || !('locks' in navigator)) return 'unsupported'
  if (Notification.permission === 'default') return 'unasked'
  if (Notification.permission === 'denied') return 'denied'
  return localStorage.getItem(OFF) === 'off' ? 'off' : 'on'
}

/** Asks the browser, by a press only; one that may show them does so from then on. */
export async function allowBrowserNotices(): Promise<BrowserNotices> {
  localStorage.removeItem(OFF)
  await Notification.requestPermission()
  return browserNotices()
}

export function switchBrowserNotices(isOn: boolean): BrowserNotices {
  if (isOn) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, 'off')
  return browserNotices()
}

/**
 * Shows what has arrived outside the page, where no page of the product is looked at: of several pages the first one
 * shows it. `open` goes to what it is about.
 */
export async function showOutside(arrived: readonly Notice[], open: (link: string) => void): Promise<void> {
  if (arrived.length === 0 || browserNotices() !== 'on') return
  if (document.visibilityState === 'hidden') {
    await new Promise((resolve) => setTimeout(resolve, PATIENCE))
  }
  const unclaimed = await claim(arrived)
  // Whoever looks at a page has the bell.
  if (document.visibilityState !== 'hidden' || unclaimed.length === 0) return
  if (unclaimed.length > MOST_AT_ONCE) {
    const body = t('arrivedMany', { count: unclaimed.length })
    return show({ title: t('title'), body, tag: 'many' }, () => open('/app/notifications'))
  }
  for (const { id, title, message, link } of unclaimed) {
    show({ title, body: message, tag: `${id}` }, () => {
      void readOne(id).catch(() => undefined)
      if (link) open(link)
    })
  }
}

/** Those that no other page has shown, which are this page's from here on. */
async function claim(arrived: readonly Notice[]): Promise<Notice[]> {
  return navigator.locks.request(SHOWN, () => {
    const known = remembered()
    const own = arrived.filter(({ id }) => !known.includes(id))
    const next = [...known, ...own.map(({ id }) => id)].slice(-MOST_REMEMBERED)
    localStorage.setItem(SHOWN, JSON.stringify(next))
    return own
  })
}

function remembered(): number[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(SHOWN) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

function show({ title, body, tag }: { title: string; body: string; tag: string }, follow: () => void): void {
  try {
    const shown = new Notification(title, { body, tag: `dromos-${tag}`, icon: '/favicon.svg' })
    shown.addEventListener('click', () => {
      shown.close()
      globalThis.focus()
      follow()
    })
    // Whoever signs out here leaves nothing of theirs behind.
    const forget = sessionStore.subscribe(() => {
      if (sessionStore.get().phase === 'out') shown.close()
    })
    shown.addEventListener('close', forget)
  } catch {
    // Browsers of telephones show them through an installed application alone.
  }
}
