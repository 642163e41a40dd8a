import { groupList } from '@dromos/contract/groups/filters.ts'
import type { GroupContact } from '@dromos/contract/groups/group-contacts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'
import type { InputOf } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { recordCalls } from '../platform/record-calls.ts'
import { callWithFile } from '../platform/transfer.ts'
import type { SendFile } from '../ui/files/use-uploads.ts'

export const groupRecords = listSource('groups', groupList, {
  path: '/app/groups',
  edit: '/app/groups/edit',
  live: 'groups',
})

export const groupCalls = recordCalls('groups')
export const groupQuery = groupCalls.read
export const groupsChanged = groupCalls.changed

type ContactsAsked = NonNullable<InputOf<'GET /groups/contacts'>['query']>

export const contactsQuery = (query: ContactsAsked) =>
  queryOptions({
    queryKey: ['groups', 'contacts', query],
    queryFn: ({ signal }) => call('GET /groups/contacts', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Contacts by their ids, as far as this page has met them: a form holds their ids alone. */
const met = new Map<number, GroupContact>()
export const meetContacts = (contacts: readonly GroupContact[]): void => {
  for (const one of contacts) met.set(one.id, one)
}
export const contactMet = (id: unknown): GroupContact | undefined =>
  typeof id === 'number' ? met.get(id) : undefined

export const planQuery = (id: number) =>
  queryOptions({
    queryKey: ['groups', 'record', id, 'plan'],
    queryFn: ({ signal }) => call('GET /groups/plan/{id}', { params: { id }, signal }),
    // Whom it would go to is asked when somebody is about to send it.
    staleTime: 0,
    gcTime: 0,
  })

export const previewQuery = (id: number, query: { address: string; language?: 'en' | 'el' | undefined }) =>
  queryOptions({
    queryKey: ['groups', 'record', id, 'preview', query],
    queryFn: ({ signal }) => call('GET /groups/preview/{id}', { params: { id }, query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const sendingsQuery = (id: number) =>
  queryOptions({
    queryKey: ['groups', 'record', id, 'sendings'],
    queryFn: ({ signal }) => call('GET /groups/sendings/{id}', { params: { id }, signal }),
  })

type HistoryAsked = NonNullable<InputOf<'GET /groups/history/{id}'>['query']>

export const historyQuery = (group: number, id: number, query: HistoryAsked) =>
  queryOptions({
    queryKey: ['groups', 'record', group, 'sendings', id, query],
    queryFn: ({ signal }) => call('GET /groups/history/{id}', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** Reads anew what a sending that goes on changes of a group: its history, and its row. */
export function sendingsMoved(id: number): void {
  void queryClient.invalidateQueries({ queryKey: ['groups', 'record', id, 'sendings'] })
}

export const sendGroupFile =
  (id: number): SendFile =>
  (sending, idempotencyKey) =>
    callWithFile('POST /groups/{id}/files/store', { params: { id }, body: {}, idempotencyKey }, sending)

export const groupFileAddress = ({ id }: { id: string }): string => `/groups/files/${id}/content`
