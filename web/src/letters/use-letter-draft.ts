import type { LetterDraft } from '@dromos/contract/letters/letters.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftOf, hasWords } from './letter-values.ts'
import type { LetterFormState } from './letter-values.ts'
import { forgetDraft, keepDraft } from './letters.api.ts'

const PAUSE_MS = 900

/** Keeps what is written whenever the writer pauses, and when the dialog closes; a lost connection only delays it. */
export function useLetterDraft(
  form: LetterFormState,
  place: string,
  begun: { draft: LetterDraft | null; updated_at: string | null },
) {
  const [since, setSince] = useState(begun.draft && begun.updated_at)
  const timer = useRef<number | null>(null)
  const keep = useEffectEvent(() => {
    timer.current = null
    const values = form.getValues()
    if (hasWords(values)) void keepDraft(place, draftOf(values)).catch(() => undefined)
  })
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      if (timer.current !== null) window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => keep(), PAUSE_MS)
    })
    return () => {
      unsubscribe()
      if (timer.current === null) return
      window.clearTimeout(timer.current)
      keep()
    }
  }, [form])
  const stop = () => {
    if (timer.current !== null) window.clearTimeout(timer.current)
    timer.current = null
  }
  const forget = () => {
    stop()
    setSince(null)
    void forgetDraft(place).catch(() => undefined)
  }
  return { since, stop, forget }
}
