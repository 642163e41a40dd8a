import { z } from 'zod'
import { defineApi } from './endpoint.ts'
import { listQuery, page } from './paging.ts'
import { pathId } from './text.ts'

export const contactListItem = z.object({
  id: z.int(),
  firm_id: z.int(),
  firm: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  pn_trucks: z.array(z.string()),
  pn_trailers: z.array(z.string()),
  active: z.boolean(),
})
export type ContactListItem = z.output<typeof contactListItem>

export const contactSortFields = ['last_name', 'email'] as const

export const contactsApi = defineApi({
  'GET /contacts': {
    summary: 'Contacts by name or e-mail, of one firm or of all',
    access: 'contacts.read',
    query: listQuery(contactSortFields).extend({ firm_id: pathId.optional() }),
    reply: page(contactListItem),
  },
})
