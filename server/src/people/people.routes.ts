import { userColumns, accountColumns } from '@dromos/contract/people/columns.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { usersApi } from '@dromos/contract/people/users.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { formOf } from '../platform/http/forms.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportList } from '../sheets/sheets.ts'
import { sendInline } from '../files/send-file.ts'
import { changeMailbox, requireOwnMailbox, testMailbox } from './mailbox.service.ts'
import { handOutLink } from './passwords/hand-out-link.service.ts'
import { changePasswordOf, requireOwn } from './passwords/passwords.service.ts'
import { admitToEdit, admitToManage } from './people-admission.service.ts'
import { destroyPerson, setPersonActive, welcomePerson } from './people.service.ts'
import { getPicture } from './pictures.service.ts'
import { renewAuthor } from './sign-in/sessions.service.ts'
import { takeFactors } from './factors/take-factors.service.ts'
import { acceptTerms, staffNames, userChoices } from './users-choices.service.ts'
import { readAccountRail, readUserRail } from './person-rails.service.ts'
import { createUser, getUser, listUsers, updateUser } from './users.service.ts'
import { accountsApi } from '@dromos/contract/people/accounts.ts'
import { accountChoices, createAccount, getAccount, listAccounts, updateAccount } from './accounts.service.ts'

const manageUser = ({ id }: { id: number }, context: Context) => admitToManage(context, 'user', id)
const manageAccount = ({ id }: { id: number }, context: Context) => admitToManage(context, 'account', id)

export function userRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { sessions, tokens } = platform
  const tools = { sessions, publicUrl, secrets: platform.secrets, images: platform.images }
  const renew = (context: Parameters<typeof renewAuthor>[0]) => renewAuthor(context, tokens, 'users/update')
  mount(app, platform, usersApi, {
    'GET /users/names': (_input, context) => staffNames(context),
    'GET /users': ({ query }, context) => listUsers(context, query),
    'GET /users/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'users',
        title: listTitles.users,
        columns: userColumns,
        list: listUsers,
      }),
    'POST /users/store': ({ body }, context, { request }) =>
      createUser(context, body, { ...tools, form: formOf(request) }),
    'GET /users/edit/{id}': ({ params }, context) => getUser(context, params.id),
    'GET /users/rail/{id}': ({ params }, context) => readUserRail(context, params.id),
    'POST /users/update/{id}': {
      admit: ({ id }, context) => admitToEdit(context, 'user', id),
      handle: ({ params, body }, context, { request }) =>
        updateUser(context, params.id, body, { ...tools, renew, form: formOf(request) }),
    },
    'GET /users/{id}/{image}': async ({ params, query }, context, exchange) =>
      sendInline(exchange, await getPicture(context, { ...params, ...query }, platform.files)),
    'DELETE /users/destroy/{id}': ({ params }, context) =>
      destroyPerson(context, 'user', params.id, sessions),
    'PUT /users/active/{id}': {
      admit: manageUser,
      handle: ({ params: { id }, body: { action } }, context) =>
        setPersonActive(context, 'user', id, { isActive: action === 'activate', ...tools }),
    },
    'GET /users/welcome/{id}': ({ params }, context) => welcomePerson(context, 'user', params.id, tools),
    'PUT /users/passwordLink/{id}': {
      admit: manageUser,
      handle: ({ params: { id }, body }, context) =>
        handOutLink(context, { kind: 'user', id, password: body.current_password }, publicUrl),
    },
    'PUT /users/takeFactors/{id}': ({ params }, context) => takeFactors(context, 'user', params.id, tools),
    'PUT /users/changePassword/{id}': {
      admit: ({ id }, context) => requireOwn(context, id),
      handle: ({ params, body }, context) => changePasswordOf(context, params.id, body, tools),
    },
    'PUT /users/changeEmailPassword/{id}': {
      admit: ({ id }, context) => requireOwnMailbox(context, id),
      handle: ({ params, body }, context) => changeMailbox(context, params.id, body, platform),
    },
    'PUT /users/testMailbox/{id}': ({ params }, context) => testMailbox(context, params.id, platform),
    'GET /users/dataFields': ({ query }, context) => userChoices(context, query),
    'GET /users/acceptFirstLogin': ({ query: { language, token } }, context, { request }) => {
      const isOwn = token === undefined || request.headers.authorization === `Bearer ${token}`
      if (!isOwn) throw invalid({ token: 'other_token' })
      return acceptTerms(context, language, sessions)
    },
  })
}

export function accountRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { sessions, tokens } = platform
  const tools = { sessions, publicUrl, secrets: platform.secrets, images: platform.images }
  const renew = (context: Parameters<typeof renewAuthor>[0]) =>
    renewAuthor(context, tokens, 'accounts/update')
  mount(app, platform, accountsApi, {
    'GET /accounts': ({ query }, context) => listAccounts(context, query),
    'GET /accounts/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'accounts',
        title: listTitles.accounts,
        columns: accountColumns,
        list: listAccounts,
      }),
    'POST /accounts/store': ({ body }, context, { request }) =>
      createAccount(context, body, { ...tools, form: formOf(request) }),
    'GET /accounts/edit/{id}': ({ params }, context) => getAccount(context, params.id),
    'GET /accounts/rail/{id}': ({ params }, context) => readAccountRail(context, params.id),
    'POST /accounts/update/{id}': {
      admit: ({ id }, context) => admitToEdit(context, 'account', id),
      handle: ({ params, body }, context, { request }) =>
        updateAccount(context, params.id, body, { ...tools, renew, form: formOf(request) }),
    },
    'DELETE /accounts/destroy/{id}': ({ params }, context) =>
      destroyPerson(context, 'account', params.id, sessions),
    'PUT /accounts/active/{id}': {
      admit: manageAccount,
      handle: ({ params: { id }, body: { action } }, context) =>
        setPersonActive(context, 'account', id, { isActive: action === 'activate', ...tools }),
    },
    'GET /accounts/welcome/{id}': ({ params }, context) =>
      welcomePerson(context, 'account', params.id, tools),
    'PUT /accounts/passwordLink/{id}': {
      admit: manageAccount,
      handle: ({ params: { id }, body }, context) =>
        handOutLink(context, { kind: 'account', id, password: body.current_password }, publicUrl),
    },
    'PUT /accounts/takeFactors/{id}': ({ params }, context) =>
      takeFactors(context, 'account', params.id, tools),
    'PUT /accounts/changePassword/{id}': {
      admit: ({ id }, context) => requireOwn(context, id),
      handle: ({ params, body }, context) => changePasswordOf(context, params.id, body, tools),
    },
    'GET /accounts/dataFields': ({ query }, context) => accountChoices(context, query),
  })
}
