import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import type { BodyOf, InputOf } from '../platform/api.ts'
import { knownOf } from '../platform/known-records.ts'
import { queryClient } from '../platform/query-client.ts'
import type { AsyncSource } from '../ui/fields/use-async-search.ts'

export const knownContacts = knownOf<string>('contact')

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

export const contactQuery = (id: number) =>
  queryOptions({
    queryKey: ['contacts', 'record', id],
    queryFn: ({ signal }) => call('GET /contacts/edit/{id}', { params: { id }, signal }),
  })

type ListInput = NonNullable<InputOf<'GET /contacts'>['query']>

/** One page of contacts. The page before stays in sight until the answer is there. */
export const contactListQuery = (query: ListInput) =>
  queryOptions({
    queryKey: ['contacts', 'list', query],
    queryFn: ({ signal }) => call('GET /contacts', { query, signal }),
    placeholderData: keepPreviousData,
  })

const refreshContacts = (): void => void queryClient.invalidateQueries({ queryKey: ['contacts'] })

export const contactCalls = {
  read: contactQuery,
  store: (body: BodyOf<'POST /contacts/store'>, idempotencyKey: string) =>
    call('POST /contacts/store', { body, idempotencyKey }),
  update: (id: number, body: BodyOf<'POST /contacts/update/{id}'>) =>
    call('POST /contacts/update/{id}', { params: { id }, body }),
  setActive: (id: number, action: 'activate' | 'deactivate') =>
    call('PUT /contacts/active/{id}', { params: { id }, body: { action } }),
  destroy: (id: number) => call('DELETE /contacts/destroy/{id}', { params: { id } }),
  changed: refreshContacts,
}

export const contactName = (contact: { first_name: string; last_name: string }): string =>
  `${contact.first_name} ${contact.last_name}`.trim()
