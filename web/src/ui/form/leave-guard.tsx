import { useBlocker } from '@tanstack/react-router'
import type { Control, FieldValues } from 'react-hook-form'
import { useFormState } from 'react-hook-form'
import { sessionStore } from '../../platform/session/session-store.ts'
import { confirm } from '../dialogs/confirm.tsx'
import { t } from './form.messages.ts'

/** Asks before a changed form is left, by a link, back, reload or closing the tab. Silent when nothing changed. */
export function LeaveGuard<T extends FieldValues, O>({
  control,
  isDone,
}: {
  control: Control<T, unknown, O>
  isDone: () => boolean
}) {
  const { isDirty } = useFormState({ control })
  const mustAsk = () => isDirty && !isDone() && sessionStore.get().phase !== 'out'
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !mustAsk()) return false
      return !(await askToLeave())
    },
    enableBeforeUnload: mustAsk,
  })
  return null
}

/**
 * For Esc, the cross and a press beside a dialog: closes what was typed into once its person has said so, else at once.
 * The button of a command that goes back asks nothing, for it says what it does.
 */
export function closeAsked(isDirty: boolean, close: () => void): void {
  if (!isDirty) close()
  else void askToLeave().then((isSure) => isSure && close())
}

function askToLeave(): Promise<boolean> {
  return confirm({
    title: t('leave.title'),
    text: t('leave.text'),
    confirm: t('leave.confirm'),
    cancel: t('leave.stay'),
    dangerous: true,
  })
}
