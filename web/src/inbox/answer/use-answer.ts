import type { AnswerOptions } from '@dromos/contract/inbox/mail-answers.ts'
import type { MailThread } from '@dromos/contract/inbox/threads.ts'
import type { MailDraft } from '@dromos/contract/mail/composer/composer.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetDraft, keepDraft } from '../../mail/composer/composer.api.ts'
import { newIdempotencyKey } from '../../platform/api.ts'
import { sentenceOf } from '../../platform/http.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { mailsChanged } from '../mails.api.ts'
import { audienceOf, linesOf, paragraphsOf } from './answer-text.ts'
import { draftPlaceOf, sendAnswer } from './answer.api.ts'
import type { AnswerLanguage } from './answer.api.ts'
import { t } from './answer.messages.ts'

export interface AnswerValues {
  to: string[]
  cc: string[]
  language: AnswerLanguage
  text: string
  subject: string
  files: string[]
  papers: string[]
  isConfirmed: boolean
}

const PAUSE_MS = 900

function firstValues({ answered, language }: AnswerOptions): AnswerValues {
  const to = answered?.address ? [answered.address] : []
  return { to, cc: [], language, text: '', subject: '', files: [], papers: [], isConfirmed: false }
}

const begunValues = ({ body, to, ...draft }: MailDraft, first: AnswerValues): AnswerValues => ({
  ...first,
  ...draft,
  to: to.length > 0 ? to : first.to,
  text: linesOf(body),
})

/** What is written to a thread: kept whenever the writer pauses, and sent once. */
export function useAnswer(thread: MailThread, options: AnswerOptions, begun: MailDraft | null) {
  const [values, setValues] = useState(() => {
    const first = firstValues(options)
    return begun ? begunValues(begun, first) : first
  })
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)
  const place = draftPlaceOf(thread.id)
  const draft = useKeptDraft(place, values)
  const audience = audienceOf([...values.to, ...values.cc], options)
  const change = (changed: Partial<AnswerValues>) => {
    const next = { ...values, ...changed }
    const isMoved = audience.isTheirs && !audienceOf([...next.to, ...next.cc], options).isTheirs
    // What was meant for one party is not for another.
    setValues(isMoved ? { ...next, files: [], papers: [], subject: '' } : next)
    setKey(newIdempotencyKey())
    setError('')
    draft.touch()
  }
  const fresh = () => {
    draft.stop()
    setValues(firstValues(options))
    void forgetDraft(place).catch(() => undefined)
  }
  const send = async (done: boolean): Promise<boolean> => {
    const { text, isConfirmed, ...written } = values
    if (isSending || !options.answered || text.trim() === '') return false
    const confirmed = isConfirmed ? strangersIn(values, options) : []
    const more = { body: paragraphsOf(text), mail_id: options.answered.id, version: thread.version }
    setSending(true)
    try {
      await sendAnswer(thread.id, { ...written, ...more, confirmed, done }, key)
      toast({ text: t(done ? 'sentDone' : 'sent') })
      fresh()
      return true
    } catch (problem) {
      setError(sentenceOf(problem))
      return false
    } finally {
      setSending(false)
      mailsChanged()
    }
  }
  return { values, change, send, fresh, error, isSending, audience, strangers: strangersIn(values, options) }
}

export type Answering = ReturnType<typeof useAnswer>

/** Readers whom nobody knows: who writes has to have looked at them. */
function strangersIn({ to, cc }: AnswerValues, { contacts }: AnswerOptions): string[] {
  const known = new Set(contacts.map(({ email }) => email))
  return [...new Set([...to, ...cc].map((email) => email.toLowerCase()))].filter((email) => !known.has(email))
}

function useKeptDraft(place: string, values: AnswerValues) {
  const timer = useRef<number | null>(null)
  const keep = useEffectEvent(() => {
    timer.current = null
    const { text, isConfirmed: _, ...kept } = values
    const body = text.trim() === '' ? '' : paragraphsOf(text)
    const done = body === '' ? forgetDraft(place) : keepDraft(place, { ...kept, body })
    void Promise.resolve(done).catch(() => undefined)
  })
  const stop = () => {
    if (timer.current !== null) window.clearTimeout(timer.current)
    timer.current = null
  }
  useEffect(
    () => () => {
      if (timer.current === null) return
      window.clearTimeout(timer.current)
      keep()
    },
    [],
  )
  const [touched, setTouched] = useState(0)
  useEffect(() => {
    if (touched === 0) return
    if (timer.current !== null) window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => keep(), PAUSE_MS)
  }, [touched])
  return { touch: () => setTouched((count) => count + 1), stop }
}
