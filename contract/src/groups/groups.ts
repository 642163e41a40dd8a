import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { dataFields } from '../categories/data-fields.ts'
import { filterQuery } from '../base/filter-query.ts'
import { listQuery, page } from '../base/paging.ts'
import { activeChange, byId, recordFacts, saved, version } from '../base/record.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { pageIdsInQuery } from '../base/text.ts'
import { groupColumns } from './columns.ts'
import { groupList } from './filters.ts'
import { groupContact } from './group-contacts.ts'
import { groupFile } from './group-files.ts'
import { groupInput } from './group-input.ts'
import { legalBases } from './legal-bases.ts'

export const groupListItem = z.object({
  id: z.int(),
  name: z.string(),
  subject: z.string(),
  legal_basis: z.literal(legalBases),
  recipients: z.int(),
  /** Of the last sending; null where there was none. */
  sent_at: z.string().nullable(),
  sent_total: z.int().nullable(),
  /** How many of its mails wait no more. */
  sent_done: z.int().nullable(),
  created_by: z.string().nullable(),
  updated_at: z.string(),
  active: z.boolean(),
})
export type GroupListItem = z.output<typeof groupListItem>

export const groupRecord = z.object({
  ...z.object(groupInput.shape).shape,
  ...recordFacts,
  /** The chosen contacts, in the order of their names. */
  contacts: z.array(groupContact),
  files: z.array(groupFile),
  /** What went along the last time. */
  sendedFiles: z.array(groupFile),
  can: z.object({ update: z.boolean(), activate: z.boolean(), destroy: z.boolean() }),
})
export type GroupRecord = z.output<typeof groupRecord>

const groupListQuery = listQuery(groupList.sorts).extend({
  ids: pageIdsInQuery.optional(),
  ...filterQuery(groupList.filters),
})

export const groupsApi = defineApi({
  'GET /groups': {
    summary: 'Groups by name or subject: all of them for the office, one’s own for a colleague at the desk',
    access: 'groups.read',
    query: groupListQuery,
    reply: page(groupListItem),
  },
  'GET /groups/dataFields': dataFields('groups'),
  'GET /groups/export': {
    summary: 'The list of groups as a file: what its reader sees, every row of it',
    access: 'lists.export',
    query: groupListQuery.extend(sheetQuery),
    columns: groupColumns,
    ...listReply,
  },
  'POST /groups/store': {
    summary: 'Enter a group of contacts and e-mail addresses, with what is written to them',
    access: 'groups.write',
    body: groupInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /groups/edit/{id}': {
    summary: 'One group, with everything the form shows',
    access: 'groups.read',
    params: byId,
    reply: groupRecord,
  },
  'POST /groups/update/{id}': {
    summary: 'Change a group',
    access: 'groups.write',
    params: byId,
    body: groupInput.extend({ version }),
    reply: saved,
  },
  'PUT /groups/active/{id}': {
    summary: 'Switch a group on or off; off it is not sent',
    access: 'groups.manage',
    params: byId,
    body: activeChange,
    reply: saved,
  },
  'DELETE /groups/destroy/{id}': {
    summary: 'Delete a group that was never sent',
    access: 'groups.manage',
    params: byId,
    reply: z.object({ id: z.int() }),
  },
})
