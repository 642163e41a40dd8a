import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import type { InputOf } from '../platform/api.ts'
import { knownOf } from '../platform/known-records.ts'
import type { AsyncSource } from '../ui/fields/use-async-search.ts'
import { queryClient } from '../platform/query-client.ts'
import { recordCalls } from '../platform/record-calls.ts'

export const knownContacts = knownOf<string>('contact', async (id, signal) => {
  const { data } = await call('GET /contacts', { query: { ids: [id], pageSize: 1 }, signal })
  return data[0] && contactName(data[0])
})

export const contactsOf = (firmId: number): AsyncSource => ({
  queryKey: ['contacts', 'search', firmId],
  search: async (text, signal) => {
    const query = { firm_id: String(firmId), search: text, pageSize: '25', active: true }
    const page = await call('GET /contacts', { query, signal })
    return page.data.map((contact) => ({
      value: contact.id,
      label: contactName(contact),
      hint: [contact.email, contact.mobile].filter(Boolean).join(' · '),
    }))
  },
})

type ListInput = NonNullable<InputOf<'GET /contacts'>['query']>

/** One page of contacts. The page before stays in sight until the answer is there. */
export const contactListQuery = (query: ListInput) =>
  queryOptions({
    queryKey: ['contacts', 'list', query],
    queryFn: ({ signal }) => call('GET /contacts', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const contactCalls = recordCalls('contacts', () => {
  void queryClient.invalidateQueries({ queryKey: ['contacts'] })
  // A firm says how many it has.
  void queryClient.invalidateQueries({ queryKey: ['firms', 'rail'] })
})
export const contactQuery = contactCalls.read

/** What stands beside a contact: its last orders and mails. */
export const contactRailQuery = (id: number) =>
  queryOptions({
    queryKey: ['contacts', 'record', id, 'rail'],
    queryFn: ({ signal }) => call('GET /contacts/rail/{id}', { params: { id }, signal }),
  })

export const contactName = (contact: { first_name: string; last_name: string }): string =>
  `${contact.first_name} ${contact.last_name}`.trim()
