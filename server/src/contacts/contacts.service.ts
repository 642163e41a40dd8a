import type { contactsApi } from '@dromos/contract/contacts.ts'
import type { HandlerInput } from '@dromos/contract/endpoint.ts'
import type { Context } from '../platform/context.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'
import * as queries from './contacts.queries.ts'

type ListQuery = HandlerInput<(typeof contactsApi)['GET /contacts']>['query']

/** The contacts of a firm or of all, a page at a time. */
export async function listContacts(context: Context, query: ListQuery) {
  const found = await queries.listContacts(context.db, {
    firmId: query.firm_id,
    search: query.search,
    sort: query.dataField || 'last_name',
    direction: query.order || 'asc',
    ...rowsOf(query),
  })
  return pageOf(found.rows, found.total, query)
}
