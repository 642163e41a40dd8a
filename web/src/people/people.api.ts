import { queryOptions, useQuery } from '@tanstack/react-query'
import { knownContacts } from '../contacts/contacts.api.ts'
import { knownFirms } from '../firms/firms.api.ts'
import { language } from '../i18n/language.ts'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'

/** Staff, or the people of customers: the same screens, two groups of calls. */
export type PersonKind = 'users' | 'accounts'

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'record', id],
    queryFn: ({ signal }) => call('GET /users/edit/{id}', { params: { id }, signal }),
  })

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

/** Countries with the code of their telephones; none while they are being read. */
export const usePhoneCountries = () => useQuery(personChoicesQuery).data?.countries ?? NO_COUNTRIES
const NO_COUNTRIES: never[] = []

type Action = 'activate' | 'deactivate'

export const personCalls = {
  users: {
    setActive: (id: number, action: Action) =>
      call('PUT /users/active/{id}', { params: { id }, body: { action } }),
    destroy: (id: number) => call('DELETE /users/destroy/{id}', { params: { id } }),
    takeFactors: (id: number) => call('PUT /users/takeFactors/{id}', { params: { id } }),
    welcome: (id: number) => call('GET /users/welcome/{id}', { params: { id } }),
    changed: () => peopleChanged('users'),
  },
  accounts: {
    setActive: (id: number, action: Action) =>
      call('PUT /accounts/active/{id}', { params: { id }, body: { action } }),
    destroy: (id: number) => call('DELETE /accounts/destroy/{id}', { params: { id } }),
    takeFactors: (id: number) => call('PUT /accounts/takeFactors/{id}', { params: { id } }),
    welcome: (id: number) => call('GET /accounts/welcome/{id}', { params: { id } }),
    changed: () => peopleChanged('accounts'),
  },
}

/** People have changed: their list, records, names and sessions are read anew. */
function peopleChanged(kind: PersonKind): void {
  void queryClient.invalidateQueries({ queryKey: [kind, 'list'] })
  void queryClient.invalidateQueries({ queryKey: [kind, 'record'] })
  void queryClient.invalidateQueries({ queryKey: ['users', 'names'] })
  void queryClient.invalidateQueries({ queryKey: ['sessions'] })
}

/** The open sessions of a person; without one, of the person signed in. Always read anew. */
export const openSessionsQuery = (person?: number) =>
  queryOptions({
    queryKey: ['sessions', person ?? 'own'],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /sessions', { query: { person }, signal })
      return data
    },
    staleTime: 0,
  })

export const endSession = (id: string) => call('DELETE /sessions/destroy/{id}', { params: { id } })

export async function endOtherSessions(): Promise<number> {
  const { ended } = await call('PUT /sessions/endOthers')
  return ended
}

/** One's own second factor and passkeys; always read anew. */
export const ownFactorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call('GET /factors', { signal }),
  staleTime: 0,
})

/** Reads anew what changes with a factor: the factors themselves, and the sessions that ended with it. */
export async function refreshFactors(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['sessions'] })
  await queryClient.invalidateQueries({ queryKey: ownFactorsQuery.queryKey })
}
