import { categoryColumns, categoryTitle } from '@dromos/contract/categories/columns.ts'
import { categoriesApi } from '@dromos/contract/categories/categories.ts'
import type { FastifyInstance } from 'fastify'
import { sendAttachment } from '../files/send-file.ts'
import { formOf } from '../platform/http/forms.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportList } from '../sheets/sheets.ts'
import {
  categoryChoices,
  categoryRevisions,
  getCategory,
  listCategories,
  readCategoryRail,
} from './categories.service.ts'
import {
  createCategory,
  destroyCategory,
  moveCategory,
  setCategoryActive,
  updateCategory,
} from './category-care.service.ts'
import { getCategoryFile, setCategoryFile } from './category-file.service.ts'

export function categoryRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, images } = platform
  mount(app, platform, categoriesApi, {
    'GET /categories/revisions': (_input, context) => categoryRevisions(context),
    'GET /categories/{type}/dataFields': ({ params, query }, context) =>
      categoryChoices(context, params.type, query),
    'GET /categories/{type}': ({ params, query }, context) => listCategories(context, params.type, query),
    'GET /categories/{type}/export': ({ params, query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'categories',
        title: categoryTitle(params.type),
        columns: categoryColumns(params.type, context.language),
        names: (inside, type) => categoryChoices(inside, type),
        list: (inside, part: typeof query) => listCategories(inside, params.type, part),
      }),
    'POST /categories/{type}/store': ({ params, body }, context, { request }) =>
      createCategory(context, params.type, body, { form: formOf(request), images }),
    'GET /categories/{type}/edit/{id}': ({ params }, context) => getCategory(context, params.type, params.id),
    'GET /categories/{type}/rail/{id}': ({ params }, context) =>
      readCategoryRail(context, params.type, params.id),
    'POST /categories/{type}/update/{id}': ({ params, body }, context, { request }) =>
      updateCategory(context, params.type, { ...body, id: params.id }, { form: formOf(request), images }),
    'POST /categories/{type}/file/{id}': ({ params }, context, { request }) =>
      setCategoryFile(context, params.type, params.id, { form: formOf(request), images }),
    'GET /categories/{type}/{id}/file/{file}': async ({ params }, context, exchange) =>
      sendAttachment(exchange, await getCategoryFile(context, params, files)),
    'PUT /categories/{type}/active/{id}': ({ params, body }, context) =>
      setCategoryActive(context, params.type, params.id, body.action === 'activate'),
    'PUT /categories/{type}/sort/{id}': ({ params, body }, context) =>
      moveCategory(context, params.type, params.id, body),
    'DELETE /categories/{type}/destroy/{id}': ({ params }, context) =>
      destroyCategory(context, params.type, params.id),
  })
}
