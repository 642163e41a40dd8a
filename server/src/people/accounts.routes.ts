import { accountColumns } from '@dromos/contract/people/columns.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { accountsApi } from '@dromos/contract/people/accounts.ts'
import type { FastifyInstance } from 'fastify'
import { formOf } from '../platform/forms.ts'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { exportList } from '../sheets/sheets.ts'
import { accountChoices, createAccount, getAccount, listAccounts, updateAccount } from './accounts.service.ts'
import { changePasswordOf } from './passwords/own-password.service.ts'
import { destroyPerson, setPersonActive, welcomePerson } from './people.service.ts'
import { renewAuthor } from './sign-in/sessions.service.ts'
import { takeFactors } from './factors/take-factors.service.ts'

export function accountRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { sessions, tokens } = platform
  const tools = { sessions, publicUrl, images: platform.images }
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
    'POST /accounts/update/{id}': ({ params, body }, context, { request }) =>
      updateAccount(context, params.id, body, { ...tools, renew, form: formOf(request) }),
    'DELETE /accounts/destroy/{id}': ({ params }, context) =>
      destroyPerson(context, 'account', params.id, sessions),
    'PUT /accounts/active/{id}': ({ params, body }, context) =>
      setPersonActive(context, 'account', params.id, { isActive: body.action === 'activate', sessions }),
    'GET /accounts/welcome/{id}': ({ params }, context) =>
      welcomePerson(context, 'account', params.id, publicUrl),
    'PUT /accounts/takeFactors/{id}': ({ params }, context) =>
      takeFactors(context, 'account', params.id, tools),
    'PUT /accounts/changePassword/{id}': ({ params, body }, context) =>
      changePasswordOf(context, params.id, body, tools),
    'GET /accounts/dataFields': ({ query }, context) => accountChoices(context, query.firm),
  })
}
