import { contactColumns } from '@dromos/contract/contacts/columns.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { contactsApi } from '@dromos/contract/contacts/contacts.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { categoryChoices } from '../categories/categories.service.ts'
import { readFormChoices } from '../categories/form-choices.service.ts'
import { exportList } from '../sheets/sheets.ts'
import { readContactRail } from './contact-rail.service.ts'
import {
  createContact,
  destroyContact,
  getContact,
  listContacts,
  setContactActive,
  updateContact,
} from './contacts.service.ts'

export function contactRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contactsApi, {
    'GET /contacts': ({ query }, context) => listContacts(context, query),
    'GET /contacts/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'contacts',
        title: listTitles.contacts,
        columns: contactColumns,
        names: categoryChoices,
        list: listContacts,
      }),
    'GET /contacts/rail/{id}': ({ params }, context) => readContactRail(context, params.id),
    'POST /contacts/store': ({ body }, context) => createContact(context, body),
    'GET /contacts/edit/{id}': ({ params }, context) => getContact(context, params.id),
    'POST /contacts/update/{id}': ({ params, body }, context) => updateContact(context, params.id, body),
    'PUT /contacts/active/{id}': ({ params, body }, context) =>
      setContactActive(context, params.id, body.action === 'activate'),
    'DELETE /contacts/destroy/{id}': async ({ params }, context) => {
      await destroyContact(context, params.id)
      return { message: '' }
    },
    'GET /contacts/dataFields': ({ query }, context) => readFormChoices(context, 'contacts', query),
  })
}
