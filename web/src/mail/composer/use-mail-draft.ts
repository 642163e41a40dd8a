import type { MailDraft } from '@dromos/contract/mail/composer/composer.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftOf, hasWords } from './composer-values.ts'
import type { ComposerFormState } from './composer-values.ts'
import { forgetDraft, keepDraft } from './composer.api.ts'

const PAUSE_MS = 900

/** Keeps what is written whenever the writer pauses, and when the dialog closes; a lost connection only delays it. */
export function useMailDraft(
  form: ComposerFormState,
  place: string,
  begun: { draft: MailDraft | null; updated_at: string | null },
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
