import { userLettersApi } from '@dromos/contract/people/user-letters.ts'
import type { FastifyInstance } from 'fastify'
import { previewLetter, readDesk, sendComposed } from '../letters/letters.service.ts'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { listMailsOfPerson, readMailOfPerson } from './person-mails.service.ts'
import { userLetters } from './user-letters.service.ts'

/** Mails to and from members of staff. */
export function userLetterRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  mount(app, platform, userLettersApi, {
    'GET /users/letter/{id}': ({ params }, context) => readDesk(context, userLetters(params.id)),
    'POST /users/letterPreview/{id}': ({ params, body }, context) =>
      previewLetter(context, userLetters(params.id), body),
    'POST /users/letter/{id}': ({ params, body }, context) =>
      sendComposed(context, userLetters(params.id), body, { ...platform, publicUrl }),
    'GET /users/mails/{id}': ({ params }, context) => listMailsOfPerson(context, params.id),
    'GET /users/mail/{id}/{mail}': ({ params }, context) => readMailOfPerson(context, params, platform.files),
  })
}
