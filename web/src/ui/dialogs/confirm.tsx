import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Question } from './confirm-dialog.tsx'
import { focusAgain } from '../use-focus-back.ts'

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

interface OpenQuestion extends Question {
  answer: (isConfirmed: boolean) => void
}

let asked: OpenQuestion | null = null
const listeners = new Set<() => void>()

export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const before = [document.activeElement]
  change({
    ...question,
    answer: (isConfirmed) => {
      resolve(isConfirmed)
      // After the dialog has gone and let go of the focus.
      setTimeout(() => focusAgain(before), 0)
    },
  })
  return promise
}

/** Where questions appear; once in the page. */
export function Confirmations() {
  const question = useSyncExternalStore(subscribe, () => asked)
  const answer = (isConfirmed: boolean) => {
    question?.answer(isConfirmed)
    change(null)
  }
  if (!question) return null
  return (
    <Suspense>
      <ConfirmDialog question={question} onAnswer={answer} />
    </Suspense>
  )
}

function change(next: OpenQuestion | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
