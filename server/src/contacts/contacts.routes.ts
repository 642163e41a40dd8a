import { contactsApi } from '@dromos/contract/contacts.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { listContacts } from './contacts.service.ts'

export function contactRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contactsApi, {
    'GET /contacts': ({ query }, context) => listContacts(context, query),
  })
}
