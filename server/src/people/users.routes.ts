import { userColumns } from '@dromos/contract/people/columns.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { usersApi } from '@dromos/contract/people/users.ts'
import type { FastifyInstance } from 'fastify'
import { formOf } from '../platform/forms.ts'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { exportList } from '../sheets/sheets.ts'
import { sendInline } from '../files/send-file.ts'
import { changeMailbox, testMailbox } from './mailbox.service.ts'
import { changePasswordOf } from './passwords/own-password.service.ts'
import { destroyPerson, setPersonActive, welcomePerson } from './people.service.ts'
import { getPicture } from './pictures/pictures.service.ts'
import { renewAuthor } from './sign-in/sessions.service.ts'
import { takeFactors } from './factors/take-factors.service.ts'
import { acceptTerms, staffNames, userChoices } from './users-choices.service.ts'
import { createUser, getUser, listUsers, updateUser } from './users.service.ts'

export function userRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { sessions, tokens } = platform
  const tools = { sessions, publicUrl, images: platform.images }
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
    'POST /users/update/{id}': ({ params, body }, context, { request }) =>
      updateUser(context, params.id, body, { ...tools, renew, form: formOf(request) }),
    'GET /users/{id}/{image}': async ({ params, query }, context, exchange) =>
      sendInline(exchange, await getPicture(context, { ...params, ...query }, platform.files)),
    'DELETE /users/destroy/{id}': ({ params }, context) =>
      destroyPerson(context, 'user', params.id, sessions),
    'PUT /users/active/{id}': ({ params, body }, context) =>
      setPersonActive(context, 'user', params.id, { isActive: body.action === 'activate', sessions }),
    'GET /users/welcome/{id}': ({ params }, context) => welcomePerson(context, 'user', params.id, publicUrl),
    'PUT /users/takeFactors/{id}': ({ params }, context) => takeFactors(context, 'user', params.id, tools),
    'PUT /users/changePassword/{id}': ({ params, body }, context) =>
      changePasswordOf(context, params.id, body, tools),
    'PUT /users/changeEmailPassword/{id}': ({ params, body }, context) =>
      changeMailbox(context, params.id, body, platform.secrets),
    'PUT /users/testMailbox/{id}': ({ params }, context) => testMailbox(context, params.id, platform),
    'GET /users/dataFields': ({ query }, context) => userChoices(context, query.lang),
    'GET /users/acceptFirstLogin': ({ query }, context) => acceptTerms(context, query.language, sessions),
  })
}
