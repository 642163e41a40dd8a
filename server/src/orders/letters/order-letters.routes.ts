import { orderLettersApi } from '@dromos/contract/orders/order-letters.ts'
import type { FastifyInstance } from 'fastify'
import { previewLetter, readDesk, sendComposed } from '../../letters/letters.service.ts'
import { readMailOf } from '../../letters/record-mails.service.ts'
import { mount } from '../../platform/http.ts'
import type { Platform } from '../../platform/http.ts'
import { orderLetters } from './order-letters.service.ts'

export function orderLetterRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { files } = platform
  mount(app, platform, orderLettersApi, {
    'GET /orders/letter/{id}': ({ params }, context) => readDesk(context, orderLetters(params.id, files)),
    'POST /orders/letterPreview/{id}': ({ params, body }, context) =>
      previewLetter(context, orderLetters(params.id, files), body),
    'POST /orders/letter/{id}': ({ params, body }, context) =>
      sendComposed(context, orderLetters(params.id, files), body, { ...platform, publicUrl }),
    'GET /orders/mail/{id}/{mail}': ({ params }, context) =>
      readMailOf(context, orderLetters(params.id, files), { mail: params.mail, files }),
  })
}
