import { userComposerApi, userMailsApi } from '@dromos/contract/people/user-composer.ts'
import type { FastifyInstance } from 'fastify'
import { mountComposer } from '../mail/composer/composer-calls.service.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { listMailsOfPerson, readMailOfPerson } from './person-mails.service.ts'
import { userComposer } from './user-composer.service.ts'

/** Mails to and from members of staff. */
export function userComposerRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  mountComposer(app, platform, { area: 'users', api: userComposerApi, publicUrl }, userComposer)
  mount(app, platform, userMailsApi, {
    'GET /users/mails/{id}': ({ params }, context) => listMailsOfPerson(context, params.id),
    'GET /users/mail/{id}/{mail}': ({ params }, context) => readMailOfPerson(context, params, platform.files),
  })
}
