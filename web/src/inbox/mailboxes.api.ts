import type { MailboxInput, MailboxSetting } from '@dromos/contract/inbox/mailboxes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'

/** Whose mailbox: one's own, or that of the business of this number. */
export type MailboxOf = 'own' | number

export const mailboxQuery = (of: MailboxOf) =>
  queryOptions({
    queryKey: ['mailboxes', of],
    queryFn: ({ signal }) =>
      of === 'own'
        ? call('GET /mailboxes/own', { signal })
        : call('GET /mailboxes/business/{id}', { params: { id: of }, signal }),
  })

export async function saveMailbox(of: MailboxOf, body: MailboxInput): Promise<MailboxSetting> {
  const setting =
    of === 'own'
      ? await call('PUT /mailboxes/own', { body })
      : await call('PUT /mailboxes/business/{id}', { params: { id: of }, body })
  queryClient.setQueryData(mailboxQuery(of).queryKey, setting)
  return setting
}

export const testMailbox = (of: MailboxOf) =>
  of === 'own'
    ? call('PUT /mailboxes/own/test')
    : call('PUT /mailboxes/business/{id}/test', { params: { id: of } })
