import { z } from 'zod'
import { dataFields } from '../categories/data-fields.ts'
import { contactColumns } from './columns.ts'
import { contactInput } from './contact-input.ts'
import { contactRail } from './contact-rail.ts'
import { mailRoles, contactList } from './filters.ts'
import { filterQuery } from '../base/filter-query.ts'
import { defineApi } from '../base/endpoint.ts'
import { listQuery, page } from '../base/paging.ts'
import { activeChange, byId, recordFacts, saved, version } from '../base/record.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { oneOf, pageIdsInQuery, pathId } from '../base/text.ts'

export const contactListItem = z.object({
  id: z.int(),
  firm_id: z.int(),
  firm: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  job_title_id: z.int().nullable(),
  pn_trucks: z.array(z.string()),
  pn_trailers: z.array(z.string()),
  mail_roles: z.array(oneOf(mailRoles)),
  active: z.boolean(),
})
export type ContactListItem = z.output<typeof contactListItem>

export const contactRecord = z.object({
  ...z.object(contactInput.shape).shape,
  ...recordFacts,
  firm: z.string(),
  can: z.object({ update: z.boolean(), manage: z.boolean() }),
})
export type ContactRecord = z.output<typeof contactRecord>

const contactListQuery = listQuery(contactList.sorts).extend({
  firm_id: pathId.optional(),
  ids: pageIdsInQuery.optional(),
  ...filterQuery(contactList.filters),
})

export const contactsApi = defineApi({
  'GET /contacts': {
    summary: 'Contacts by name, e-mail, telephone or plate, of one firm or of all',
    access: 'contacts.read',
    query: contactListQuery,
    reply: page(contactListItem),
  },
  'GET /contacts/export': {
    summary: 'The list of contacts as a file: what its reader sees, every row of it',
    access: 'lists.export',
    query: contactListQuery.extend(sheetQuery),
    columns: contactColumns,
    ...listReply,
  },
  'POST /contacts/store': {
    summary: 'Enter a contact of a firm',
    access: 'contacts.write',
    body: contactInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /contacts/edit/{id}': {
    summary: 'One contact, with everything the form shows',
    access: 'contacts.read',
    params: byId,
    reply: contactRecord,
  },
  'GET /contacts/rail/{id}': {
    summary:
      'What stands beside a contact: its last orders, and the last mails to it for who reads the outbox',
    access: 'contacts.read',
    params: byId,
    reply: contactRail,
  },
  'POST /contacts/update/{id}': {
    summary: 'Change a contact; the firm cannot be changed',
    access: 'contacts.write',
    params: byId,
    body: contactInput.extend({ version }),
    reply: saved,
  },
  'PUT /contacts/active/{id}': {
    summary: 'Switch a contact on or off; off it can no longer be chosen',
    access: 'contacts.manage',
    params: byId,
    body: activeChange,
    reply: saved,
  },
  'DELETE /contacts/destroy/{id}': {
    summary: 'Delete a contact to which nothing refers',
    access: 'contacts.manage',
    params: byId,
    reply: z.object({ message: z.string() }),
  },
  'GET /contacts/dataFields': dataFields('contacts'),
})
