import { fieldText } from '@dromos/contract/base/messages.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { language } from '../../i18n/language.ts'
import { ApiError } from '../../platform/http.ts'
import { useCan } from '../../platform/session/session.tsx'
import { checkNames, checks } from './checks.ts'
import type { Check } from './checks.ts'

const OverrideDialog = lazy(() =>
  import('./override-dialog.tsx').then((module) => ({ default: module.OverrideDialog })),
)

type Reasons = Partial<Record<Check, string>>
type Attempt<R> = (reasons: Reasons) => Promise<R>

export interface Overrides {
  /** Where a check that may be passed over refuses, asks who may for a reason; without one it stands. */
  saveOrAsk: <R>(attempt: Attempt<R>) => Promise<R>
  dialog: ReactNode
}

export function useOverrides(): Overrides {
  const can = useCan()
  const [asked, setAsked] = useState<{ check: Check; give: (reason: string | null) => void } | null>(null)
  // Kept until a save succeeds: an attempt that is repeated after a lost answer must be the same.
  const given = useRef<Reasons>({})
  const ask = async (check: Check) => {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    setAsked({ check, give: resolve })
    const reason = await promise
    setAsked(null)
    given.current = reason === null ? {} : { ...given.current, [check]: reason }
    return reason !== null
  }
  const saveOrAsk = async <R,>(attempt: Attempt<R>): Promise<R> => {
    try {
      const reply = await attempt(given.current)
      given.current = {}
      return reply
    } catch (error) {
      const check = checkNames.find((name) => isRefusedBy(name, error))
      if (!check || !can(checks[check].right) || !(await ask(check))) throw error
      return saveOrAsk(attempt)
    }
  }
  const dialog = asked && (
    <Suspense>
      <OverrideDialog check={asked.check} onAnswer={asked.give} />
    </Suspense>
  )
  return { saveOrAsk, dialog }
}

function isRefusedBy(check: Check, error: unknown): boolean {
  const { field, sentence } = checks[check]
  return error instanceof ApiError && error.errors[field] === fieldText(sentence, language)
}
