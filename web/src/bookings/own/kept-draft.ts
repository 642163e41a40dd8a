import { useEffect, useRef, useState } from 'react'
import type { OwnForm, OwnFormApi } from './own-form-values.ts'

interface KeptDraft {
  at: string
  values: OwnForm
}

const keyOf = (personId: number): string => `dromos.booking.${personId}`

/** What this person was typing in this browser when it was closed; null where there is nothing, or nothing that can be read. */
export function findDraft(personId: number): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? 'null')
    const isDraft = typeof kept === 'object' && kept !== null && 'at' in kept && 'values' in kept
    // Written by `useKeptDraft` alone; what the form does not know of it is refused by its schema.
    return isDraft ? (kept as KeptDraft) : null
  } catch {
    return null
  }
}

export const forgetDraft = (personId: number): void => localStorage.removeItem(keyOf(personId))

const REST_MS = 300

/** Keeps a new booking in this browser while it is typed, so that nothing is lost by a dead battery. Answers when it did last. */
export function useKeptDraft({ watch }: OwnFormApi, personId: number | null): string | null {
  const [at, setAt] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (personId === null) return undefined
    const { unsubscribe } = watch((values) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const now = new Date().toISOString()
        localStorage.setItem(keyOf(personId), JSON.stringify({ at: now, values }))
        setAt(now)
      }, REST_MS)
    })
    return () => {
      clearTimeout(timer.current)
      unsubscribe()
    }
  }, [watch, personId])
  return at
}
