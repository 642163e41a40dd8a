import { z } from 'zod'
import { userColumns } from './columns.ts'
import { filterQuery } from '../base/filter-query.ts'
import { userList } from './filters.ts'
import { defineApi } from '../base/endpoint.ts'
import { languages } from '../constants/languages.ts'
import { choice, dataFieldsQuery, listQuery, page } from '../base/paging.ts'
import { userBody, userRecord, userRow } from './person-fields.ts'
import { personChoices } from './person-choices.ts'
import { userRail } from './person-rails.ts'
import { pictureChange, pictureSizes } from '../base/pictures.ts'
import { MAX_PICTURE_BYTES } from '../base/limits.ts'
import {
  addressProof,
  emailPasswordChange,
  linkHanding,
  mailboxTested,
  passwordChange,
} from './person-changes.ts'
import { activeChange, byId, saved, version } from '../base/record.ts'
import { handedLink } from './passwords.ts'
import { author } from './session.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { pathId } from '../base/text.ts'

const done = z.object({ message: z.string() })

const userListQuery = listQuery(userList.sorts).extend(filterQuery(userList.filters))

export const usersApi = defineApi({
  'GET /users/names': {
    summary: 'Names of the active staff, for assigning work',
    access: 'users.names',
    reply: z.object({ users: z.array(choice) }),
  },
  'GET /users': {
    summary: 'Staff by name or e-mail',
    access: 'users.read',
    query: userListQuery,
    reply: page(userRow),
  },
  'GET /users/export': {
    summary: 'The list of staff as a file: what its reader sees, every row of it',
    access: 'lists.export',
    query: userListQuery.extend(sheetQuery),
    columns: userColumns,
    ...listReply,
  },
  'POST /users/store': {
    summary: 'Enter a member of staff; they get a mail with a link to set their password',
    access: 'users.write',
    body: userBody.extend(pictureChange),
    form: { maxFileBytes: MAX_PICTURE_BYTES },
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /users/edit/{id}': {
    summary: 'One member of staff; everybody may read themselves',
    access: 'signed-in',
    params: byId,
    reply: userRecord,
  },
  'GET /users/rail/{id}': {
    summary: 'What stands beside a member of staff: how they get in, and what they are in charge of',
    access: 'users.read',
    params: byId,
    reply: userRail,
  },
  'POST /users/update/{id}': {
    summary: 'Change a member of staff; everybody may change their own data, never their own role',
    access: 'signed-in',
    params: byId,
    body: userBody.extend({ ...pictureChange, ...addressProof, version }),
    form: { maxFileBytes: MAX_PICTURE_BYTES },
    /** `author` comes with a change of oneself: a new token, and the person as the shell shows them. */
    reply: z.object({ status: z.literal('ok'), user: userRecord, author: author.nullable() }),
  },
  'GET /users/{id}/{image}': {
    summary:
      'The picture of a person of either kind, by its present name; a customer sees those of their own circle',
    access: 'signed-in',
    params: z.strictObject({ id: pathId, image: z.string().max(64) }),
    query: z.strictObject({ size: z.enum(pictureSizes, { error: 'unknown_choice' }).default('512') }),
    reply: z.any(),
    produces: 'image/webp',
    takes: ['If-None-Match'],
  },
  'DELETE /users/destroy/{id}': {
    summary: 'Delete a member of staff to whom nothing refers',
    access: 'users.write',
    params: byId,
    reply: done,
  },
  'PUT /users/active/{id}': {
    summary: 'Switch a member of staff on or off; off ends their sessions at once',
    access: 'users.write',
    params: byId,
    body: activeChange,
    reply: saved,
  },
  'GET /users/welcome/{id}': {
    summary: 'Send the welcome mail with the link to set a password, again if need be',
    access: 'users.write',
    params: byId,
    reply: done,
  },
  'PUT /users/passwordLink/{id}': {
    summary:
      'Make a link with which a person sets a password, to be handed over; answered once, and the person is told',
    access: 'users.write',
    params: byId,
    body: linkHanding,
    reply: handedLink,
  },
  'PUT /users/takeFactors/{id}': {
    summary:
      'Take away the second factor and the passkeys of somebody who has lost them; ends their sessions',
    access: 'users.write',
    params: byId,
    reply: done,
  },
  'PUT /users/changePassword/{id}': {
    summary: 'Change one’s own password; every other session ends',
    access: 'signed-in',
    params: byId,
    body: passwordChange,
    reply: done,
  },
  'PUT /users/changeEmailPassword/{id}': {
    summary: 'Store or remove one’s own mail server and its password; the password is never given back',
    access: 'signed-in',
    params: byId,
    body: emailPasswordChange,
    reply: done,
  },
  'PUT /users/testMailbox/{id}': {
    summary: 'Send oneself a mail through one’s own mail server; says what that server answered',
    access: 'signed-in',
    params: byId,
    reply: mailboxTested,
  },
  'GET /users/dataFields': {
    summary: 'The choices of the form',
    access: 'signed-in',
    query: dataFieldsQuery,
    reply: z.object(personChoices),
  },
  'GET /users/acceptFirstLogin': {
    summary: 'Accept the terms in the language they were read in',
    access: 'signed-in',
    beforeTerms: true,
    query: z.strictObject({
      language: z.enum(languages, { error: 'unknown_choice' }),
      /** The caller's own access token once more; any other is refused. */
      token: z.string().max(4_096).optional(),
    }),
    reply: z.object({ first_login: z.literal(true), terms_version: z.string() }),
  },
})
