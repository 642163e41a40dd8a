import { useEffect, useState } from 'react'
import { emptyBooking } from './own-form-values.ts'
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

/** What is still to be kept of the form that is open. */
let timer: ReturnType<typeof setTimeout> | undefined

/** Also what was typed just now and not kept yet. */
export function forgetDraft(personId: number): void {
  clearTimeout(timer)
  localStorage.removeItem(keyOf(personId))
}

/** A form that was emptied is nothing to come back to. */
const isEmpty = (values: unknown): boolean => JSON.stringify(values) === JSON.stringify(emptyBooking())

const REST_MS = 300

/** Keeps a new booking in this browser while it is typed, so that nothing is lost by a dead battery. Answers when it did last. */
export function useKeptDraft({ watch }: OwnFormApi, personId: number | null): string | null {
  const [at, setAt] = useState<string | null>(null)
  useEffect(() => {
    if (personId === null) return undefined
    const { unsubscribe } = watch((values) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isEmpty(values)) {
          forgetDraft(personId)
          setAt(null)
          return
        }
        const now = new Date().toISOString()
        localStorage.setItem(keyOf(personId), JSON.stringify({ at: now, values }))
        setAt(now)
      }, REST_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [watch, personId])
  return at
}
