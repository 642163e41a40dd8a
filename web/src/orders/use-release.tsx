import { fieldText } from '@dromos/contract/messages.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { language } from '../i18n/language.ts'
import { ApiError } from '../platform/http.ts'
import { useCan } from '../platform/session.tsx'

const ReleaseDialog = lazy(() =>
  import('./release-dialog.tsx').then((module) => ({ default: module.ReleaseDialog })),
)

/** Saves with the reason of a release, where there is one. */
type Attempt<R> = (reason: { release_reason?: string }) => Promise<R>

export interface Release {
  /**
   * Saves; where that is refused because the customer would owe more than is insured, asks those who may release it for
   * a reason and saves again. Without one the refusal stands.
   */
  saveOrAsk: <R>(attempt: Attempt<R>) => Promise<R>
  dialog: ReactNode
}

/** How an order is sold above the insured amount. */
export function useRelease(): Release {
  const mayRelease = useCan()('orders.release')
  const [answer, setAnswer] = useState<{ give: (reason: string | null) => void } | null>(null)
  // Kept until a save succeeds: an attempt that is repeated after a lost answer must be the same.
  const given = useRef<string | null>(null)
  const ask = async () => {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    setAnswer({ give: resolve })
    given.current = await promise
    setAnswer(null)
    return given.current !== null
  }
  const saveOrAsk = async <R,>(attempt: Attempt<R>): Promise<R> => {
    try {
      const reply = await attempt(given.current === null ? {} : { release_reason: given.current })
      given.current = null
      return reply
    } catch (error) {
      if (!mayRelease || !isAboveLimit(error) || !(await ask())) throw error
      return saveOrAsk(attempt)
    }
  }
  const dialog = answer && (
    <Suspense>
      <ReleaseDialog onAnswer={answer.give} />
    </Suspense>
  )
  return { saveOrAsk, dialog }
}

function isAboveLimit(error: unknown): boolean {
  const sentence = fieldText('insurance_exceeded', language)
  return error instanceof ApiError && error.errors['firm_company_id'] === sentence
}
