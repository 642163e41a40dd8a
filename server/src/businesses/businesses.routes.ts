import { businessMailboxApi } from '@dromos/contract/businesses/business-mailbox.ts'
import { businessColumns } from '@dromos/contract/businesses/columns.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { businessesApi } from '@dromos/contract/businesses/businesses.ts'
import type { FastifyInstance } from 'fastify'
import { formOf } from '../platform/http/forms.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { categoryChoices } from '../categories/categories.service.ts'
import { readFormChoices } from '../categories/form-choices.service.ts'
import { exportList } from '../sheets/sheets.ts'
import { sendInline } from '../files/send-file.ts'
import { changeBusinessMailbox, getBusinessMailbox, testBusinessMailbox } from './business-mailbox.service.ts'
import { getLogo, setLogo } from './business-logo.service.ts'
import {
  createBusiness,
  destroyBusiness,
  getBusiness,
  listBusinesses,
  readBusinessRail,
  setBusinessActive,
  updateBusiness,
} from './businesses.service.ts'

export function businessRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, images } = platform
  mount(app, platform, businessMailboxApi, {
    'GET /businesses/mailbox/{id}': ({ params }, context) => getBusinessMailbox(context, params.id),
    'PUT /businesses/mailbox/{id}': ({ params, body }, context) =>
      changeBusinessMailbox(context, params.id, body, platform),
    'PUT /businesses/testMailbox/{id}': ({ params }, context) =>
      testBusinessMailbox(context, params.id, platform),
  })
  mount(app, platform, businessesApi, {
    'GET /businesses/dataFields': ({ query }, context) => readFormChoices(context, 'businesses', query),
    'GET /businesses': ({ query }, context) => listBusinesses(context, query),
    'GET /businesses/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'businesses',
        title: listTitles.businesses,
        columns: businessColumns,
        names: categoryChoices,
        list: listBusinesses,
      }),
    'POST /businesses/store': ({ body }, context) => createBusiness(context, body),
    'GET /businesses/edit/{id}': ({ params }, context) => getBusiness(context, params.id),
    'GET /businesses/rail/{id}': ({ params }, context) => readBusinessRail(context, params.id),
    'POST /businesses/update/{id}': ({ params, body }, context) => updateBusiness(context, params.id, body),
    'POST /businesses/logo/{id}': ({ params }, context, { request }) =>
      setLogo(context, params.id, { form: formOf(request), images }),
    'GET /businesses/{id}/logo/{logo}': async ({ params }, context, exchange) =>
      sendInline(exchange, await getLogo(context, params, files)),
    'PUT /businesses/active/{id}': ({ params, body }, context) =>
      setBusinessActive(context, params.id, body.action === 'activate'),
    'DELETE /businesses/destroy/{id}': ({ params }, context) => destroyBusiness(context, params.id),
  })
}
