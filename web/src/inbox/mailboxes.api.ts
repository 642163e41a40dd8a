import type { BusinessMailbox, BusinessMailboxInput } from '@dromos/contract/businesses/business-mailbox.ts'
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

/** Through which mail server a business writes. */
export const outgoingQuery = (id: number) =>
  queryOptions({
    queryKey: ['mailboxes', id, 'outgoing'],
    queryFn: ({ signal }) => call('GET /businesses/mailbox/{id}', { params: { id }, signal }),
  })

export async function saveOutgoing(id: number, body: BusinessMailboxInput): Promise<BusinessMailbox> {
  const mailbox = await call('PUT /businesses/mailbox/{id}', { params: { id }, body })
  queryClient.setQueryData(outgoingQuery(id).queryKey, mailbox)
  return mailbox
}

export const testOutgoing = (id: number) => call('PUT /businesses/testMailbox/{id}', { params: { id } })
