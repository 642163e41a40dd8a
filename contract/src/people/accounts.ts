import { z } from 'zod'
import { accountColumns } from './columns.ts'
import { filterQuery } from '../base/filter-query.ts'
import { accountList } from './filters.ts'
import { defineApi } from '../base/endpoint.ts'
import { choice, dataFieldsQuery, listQuery, page } from '../base/paging.ts'
import { accountInput, accountRecord, accountRow } from './person-fields.ts'
import { personChoices } from './person-choices.ts'
import { accountRail } from './person-rails.ts'
import { pictureChange } from '../base/pictures.ts'
import { MAX_PICTURE_BYTES } from '../base/limits.ts'
import { addressProof, linkHanding, passwordChange } from './person-changes.ts'
import { activeChange, byId, saved, version } from '../base/record.ts'
import { handedLink } from './passwords.ts'
import { author } from './session.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { pathId } from '../base/text.ts'

const done = z.object({ message: z.string() })

const accountListQuery = listQuery(accountList.sorts).extend(filterQuery(accountList.filters))

export const accountsApi = defineApi({
  'GET /accounts': {
    summary: 'Customer accounts by name, e-mail or firm',
    access: 'accounts.read',
    query: accountListQuery,
    reply: page(accountRow),
  },
  'GET /accounts/export': {
    summary: 'The list of customer accounts as a file: what its reader sees, every row of it',
    access: 'lists.export',
    query: accountListQuery.extend(sheetQuery),
    columns: accountColumns,
    ...listReply,
  },
  'POST /accounts/store': {
    summary: 'Enter a customer account; its person gets a mail with a link to set a password',
    access: 'accounts.write',
    body: accountInput.extend(pictureChange),
    form: { maxFileBytes: MAX_PICTURE_BYTES },
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /accounts/edit/{id}': {
    summary: 'One customer account; everybody may read themselves',
    access: 'signed-in',
    params: byId,
    reply: accountRecord,
  },
  'GET /accounts/rail/{id}': {
    summary: 'What stands beside a customer account: how its person gets in, its firm and colleagues',
    access: 'accounts.read',
    params: byId,
    reply: accountRail,
  },
  'POST /accounts/update/{id}': {
    summary: 'Change a customer account; its own person never changes the firm',
    access: 'signed-in',
    params: byId,
    body: accountInput.extend({ ...pictureChange, ...addressProof, version }),
    form: { maxFileBytes: MAX_PICTURE_BYTES },
    reply: z.object({ status: z.literal('ok'), user: accountRecord, author: author.nullable() }),
  },
  'DELETE /accounts/destroy/{id}': {
    summary: 'Delete a customer account to which nothing refers',
    access: 'accounts.write',
    params: byId,
    reply: done,
  },
  'PUT /accounts/active/{id}': {
    summary: 'Switch a customer account on or off; off ends its sessions at once',
    access: 'accounts.write',
    params: byId,
    body: activeChange,
    reply: saved,
  },
  'GET /accounts/welcome/{id}': {
    summary: 'Send the welcome mail with the link to set a password, again if need be',
    access: 'accounts.write',
    params: byId,
    reply: done,
  },
  'PUT /accounts/passwordLink/{id}': {
    summary:
      'Make a link with which a person sets a password, to be handed over; answered once, and the person is told',
    access: 'accounts.write',
    params: byId,
    body: linkHanding,
    reply: handedLink,
  },
  'PUT /accounts/takeFactors/{id}': {
    summary:
      'Take away the second factor and the passkeys of somebody who has lost them; ends their sessions',
    access: 'accounts.write',
    params: byId,
    reply: done,
  },
  'PUT /accounts/changePassword/{id}': {
    summary: 'Change one’s own password; every other session ends',
    access: 'signed-in',
    params: byId,
    body: passwordChange,
    reply: done,
  },
  'GET /accounts/dataFields': {
    summary:
      'The choices of the form; firms are the first customers by name, of which `GET /firms` finds more, addresses and contacts those of `firm`',
    access: 'accounts.read',
    query: dataFieldsQuery.extend({ firm: pathId.optional() }),
    reply: z.object({
      ...personChoices,
      firms: z.array(choice),
      addresses: z.array(choice),
      contacts: z.array(choice),
    }),
  },
})
