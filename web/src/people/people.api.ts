import { queryOptions, useQuery } from '@tanstack/react-query'
import { knownContacts } from '../contacts/contacts.api.ts'
import { knownFirms } from '../firms/firms.api.ts'
import { language } from '../i18n/language.ts'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'

/** Staff, or the people of customers: the same screens, two groups of calls. */
export type PersonKind = 'users' | 'accounts'

/** One member of staff with everything the form shows. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'record', id],
    queryFn: ({ signal }) => call('GET /users/edit/{id}', { params: { id }, signal }),
  })

/** One customer account with everything the form shows. */
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

/** The choices of the forms, named in the page's language. */
export const personChoicesQuery = queryOptions({
  queryKey: ['users', 'choices'],
  queryFn: ({ signal }) => call('GET /users/dataFields', { query: { lang: language }, signal }),
  staleTime: 600_000,
})

/** Countries with the code of their telephones; none while they are being read. */
export const usePhoneCountries = () => useQuery(personChoicesQuery).data?.countries ?? NO_COUNTRIES
const NO_COUNTRIES: never[] = []

type Action = 'activate' | 'deactivate'

/** The calls that change a person as a whole. */
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
