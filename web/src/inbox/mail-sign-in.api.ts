import type { MailSignInStart } from '@dromos/contract/inbox/mail-sign-ins.ts'
import { incomingSteps, outgoingSteps } from '@dromos/contract/inbox/mailbox-steps.rules.ts'
import type { MailboxStep, MailWayName } from '@dromos/contract/inbox/mailbox-steps.rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { t } from './mail-sign-in.messages.ts'
import type { MailboxOf } from './mailboxes.api.ts'

export const signInQuery = (of: MailboxOf, way: MailWayName) =>
  queryOptions({
    queryKey: ['mailboxes', of, 'signIn', way],
    queryFn: ({ signal }) =>
      of === 'own'
        ? call('GET /mailboxes/signIn/own/{way}', { params: { way }, signal })
        : call('GET /mailboxes/signIn/business/{id}/{way}', { params: { id: of, way }, signal }),
  })

export const startSignIn = (of: MailboxOf, way: MailWayName, body: MailSignInStart) =>
  of === 'own'
    ? call('PUT /mailboxes/signIn/own/{way}', { params: { way }, body })
    : call('PUT /mailboxes/signIn/business/{id}/{way}', { params: { id: of, way }, body })

export async function endSignIn(body: { state: string; code?: string }) {
  const ended = await call('PUT /mailboxes/signIn/end', { body })
  if (!ended.is_waiting) {
    await queryClient.invalidateQueries({ queryKey: ['mailboxes'] })
    await queryClient.invalidateQueries({ queryKey: ['users'] })
  }
  return ended
}

/** The steps of a test in one line, up to the one that failed. */
export function stepLine(way: MailWayName, failed: MailboxStep | null, error: string): string {
  const steps: readonly MailboxStep[] = way === 'incoming' ? incomingSteps : outgoingSteps
  const wordOf = (step: MailboxStep): string => t(`step_${step}`)
  if (failed === null) return error
  const passed = steps.slice(1, Math.max(steps.indexOf(failed), 1)).map((step) => `${wordOf(step)} ✓`)
  return [...passed, `${wordOf(failed)} ✗`].join(' · ').concat(`. ${error}`)
}
