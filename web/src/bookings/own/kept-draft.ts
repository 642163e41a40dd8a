import { useEffect, useState } from 'react'
import { hasSignedOut } from '../../platform/session/session-store.ts'
import type { OwnForm, OwnFormApi } from './own-form-values.ts'

interface KeptDraft {
  at: string
  values: OwnForm
}

/** Whose draft it is, and what it began with: `new`, or what it repeats. Each beginning has its own. */
export interface DraftPlace {
  personId: number
  origin: string
}

const ROOT = 'dromos.booking.'
const rootOf = ({ personId }: DraftPlace): string => `${ROOT}${personId}.`
const keyOf = (place: DraftPlace): string => `${rootOf(place)}${place.origin}`

/** What this person was typing in this browser when it was closed; null where there is nothing, or nothing that can be read. */
export const findDraft = (place: DraftPlace): KeptDraft | null => draftAt(keyOf(place))

function draftAt(key: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isDraft = typeof kept === 'object' && kept !== null && 'at' in kept && 'values' in kept
    // Written by `useKeptDraft` alone; what the form does not know of it is refused by its schema.
    return isDraft ? (kept as KeptDraft) : null
  } catch {
    return null
  }
}

/** What is still to be kept of the form that is open. */
let timer: ReturnType<typeof setTimeout> | undefined

function forgetPending(): void {
  clearTimeout(timer)
  timer = undefined
}

/** Also what was typed just now and not kept yet. */
export function forgetDraft(place: DraftPlace): void {
  forgetPending()
  localStorage.removeItem(keyOf(place))
}

/** Drafts of repeats that nobody came back to make room for new ones. */
const MOST = 8

function keepDraft(place: DraftPlace, draft: KeptDraft): void {
  localStorage.setItem(keyOf(place), JSON.stringify(draft))
  const kept = Object.keys(localStorage)
    .filter((key) => key.startsWith(rootOf(place)))
    .map((key) => ({ key, at: draftAt(key)?.at ?? '' }))
    .toSorted((one, other) => other.at.localeCompare(one.at))
  for (const { key } of kept.slice(MOST)) localStorage.removeItem(key)
}

const REST_MS = 300

/**
 * Keeps a new booking in this browser while it is typed, so that nothing is lost by a dead battery. Answers when it did
 * last. A form that is as it began is nothing to come back to. Who leaves before the keys rest leaves nothing behind.
 */
export function useKeptDraft(
  { watch, getValues }: OwnFormApi,
  place: DraftPlace | null,
  beginning: OwnForm,
): string | null {
  const [at, setAt] = useState<string | null>(null)
  const { personId, origin } = place ?? {}
  useEffect(() => {
    if (personId === undefined || origin === undefined) return undefined
    const here = { personId, origin }
    const untouched = JSON.stringify(beginning)
    const keep = () => {
      if (timer === undefined) return
      forgetPending()
      if (hasSignedOut()) return
      // As the form has them by now: what is handed over while it is being drawn can be what it began with.
      const values = getValues()
      if (JSON.stringify(values) === untouched) {
        forgetDraft(here)
        setAt(null)
        return
      }
      const now = new Date().toISOString()
      keepDraft(here, { at: now, values })
      setAt(now)
    }
    const { unsubscribe } = watch(() => {
      forgetPending()
      timer = setTimeout(keep, REST_MS)
    })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      unsubscribe()
      keep()
    }
  }, [watch, getValues, personId, origin, beginning])
  return at
}
