import { queryOptions, useQuery } from '@tanstack/react-query'
import { knownContacts } from '../contacts/contacts.api.ts'
import { knownFirms } from '../firms/firms.api.ts'
import { language } from '../i18n/language.ts'
import { call } from '../platform/api.ts'
import { readApart } from '../platform/pending-selects.ts'
import { queryClient } from '../platform/query-client.ts'
import { recordCalls } from '../platform/record-calls.ts'

export type PersonKind = 'users' | 'accounts'

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: ['accounts', 'record', id],
    queryFn: async ({ signal }) => {
      const account = await call('GET /accounts/edit/{id}', { params: { id }, signal })
      knownFirms.remember(account.firm_id, account.firm)
      if (account.contact_id && account.contact) knownContacts.remember(account.contact_id, account.contact)
      return account
    },
  })

export const personChoicesQuery = queryOptions({
  queryKey: ['users', 'choices'],
  queryFn: ({ signal }) => call('GET /users/dataFields', { query: { lang: language }, signal }),
  staleTime: 600_000,
})

export const usePhoneCountries = () => useQuery(personChoicesQuery).data?.countries ?? NO_COUNTRIES
const NO_COUNTRIES: never[] = []

export const personCalls = {
  users: {
    ...recordCalls('users', () => peopleChanged('users')),
    passwordLink: (id: number, body: { current_password: string }) =>
      call('PUT /users/passwordLink/{id}', { params: { id }, body }),
    takeFactors: (id: number) => call('PUT /users/takeFactors/{id}', { params: { id } }),
    welcome: (id: number) => call('GET /users/welcome/{id}', { params: { id } }),
  },
  accounts: {
    ...recordCalls('accounts', () => peopleChanged('accounts')),
    passwordLink: (id: number, body: { current_password: string }) =>
      call('PUT /accounts/passwordLink/{id}', { params: { id }, body }),
    takeFactors: (id: number) => call('PUT /accounts/takeFactors/{id}', { params: { id } }),
    welcome: (id: number) => call('GET /accounts/welcome/{id}', { params: { id } }),
  },
}

export const userQuery = personCalls.users.read

export const userRailQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'record', id, 'rail'],
    queryFn: ({ signal }) => call('GET /users/rail/{id}', { params: { id }, signal }),
  })

export const personMailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'record', id, 'mails'],
    queryFn: ({ signal }) => call('GET /users/mails/{id}', { params: { id }, signal }),
  })

export const accountRailQuery = (id: number) =>
  queryOptions({
    queryKey: ['accounts', 'record', id, 'rail'],
    queryFn: ({ signal }) => call('GET /accounts/rail/{id}', { params: { id }, signal }),
  })

function peopleChanged(kind: PersonKind): void {
  readApart()
  void queryClient.invalidateQueries({ queryKey: [kind, 'list'] })
  void queryClient.invalidateQueries({ queryKey: [kind, 'record'] })
  void queryClient.invalidateQueries({ queryKey: ['users', 'names'] })
  void queryClient.invalidateQueries({ queryKey: ['sessions'] })
}

/** The open sessions of a person and the feed of their calendar; without one, of the person signed in. Always read anew. */
export const openSessionsQuery = (person?: number) =>
  queryOptions({
    queryKey: ['sessions', person ?? 'own'],
    queryFn: ({ signal }) => call('GET /sessions', { query: { person }, signal }),
    staleTime: 0,
  })

export const endSession = (id: string) => call('DELETE /sessions/destroy/{id}', { params: { id } })

export async function endFeed(person: number): Promise<void> {
  await call('DELETE /sessions/feed/destroy/{id}', { params: { id: person } })
  await queryClient.invalidateQueries({ queryKey: ['calendar', 'feed'] })
}

export async function endOtherSessions(): Promise<number> {
  const { ended } = await call('PUT /sessions/endOthers')
  await queryClient.invalidateQueries({ queryKey: ['calendar', 'feed'] })
  return ended
}

export const ownFactorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call('GET /factors', { signal }),
  staleTime: 0,
})

export async function refreshFactors(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['sessions'] })
  await queryClient.invalidateQueries({ queryKey: ownFactorsQuery.queryKey })
}
