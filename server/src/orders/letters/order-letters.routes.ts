import { orderLettersApi } from '@dromos/contract/orders/order-letters.ts'
import type { FastifyInstance } from 'fastify'
import { lettersAbout } from '../../letters/letter-calls.service.ts'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import { orderLetters } from './order-letters.service.ts'

export function orderLetterRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const letters = lettersAbout((id) => orderLetters(id, platform.files), { ...platform, publicUrl })
  mount(app, platform, orderLettersApi, {
    'GET /orders/letter/{id}': letters.desk,
    'POST /orders/letterPreview/{id}': letters.preview,
    'POST /orders/letter/{id}': letters.send,
    'GET /orders/mail/{id}/{mail}': letters.mail,
  })
}
