import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { groupContactsApi } from '@dromos/contract/groups/group-contacts.ts'
import { GROUP_RECIPIENTS } from '@dromos/contract/groups/group-input.ts'
import type { Context } from '../platform/context.ts'
import { searchContacts } from './group-contacts.queries.ts'

type ContactsQuery = HandlerInput<(typeof groupContactsApi)['GET /groups/contacts']>['query']

export async function findGroupContacts({ db }: Context, asked: ContactsQuery) {
  const contacts = await searchContacts(db, asked, GROUP_RECIPIENTS + 1)
  return { contacts: contacts.slice(0, GROUP_RECIPIENTS), has_more: contacts.length > GROUP_RECIPIENTS }
}
