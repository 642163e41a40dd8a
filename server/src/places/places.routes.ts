import { placesApi } from '@dromos/contract/places.ts'
import type { FastifyInstance } from 'fastify'
import { formOf } from '../platform/forms.ts'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { importPlaces, placeTemplate } from './places-import.service.ts'
import { exportPlaces } from './places.sheet.ts'
import { createPlace, getPlace, listPlaces, updatePlace } from './places.service.ts'

export function placeRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, placesApi, {
    'GET /places': ({ query }, context) => listPlaces(context, query),
    'GET /places/export': ({ query }, context, exchange) => exportPlaces(context, query, exchange),
    'GET /places/import/template': ({ query }, context, exchange) => placeTemplate(context, query, exchange),
    'POST /places/import': ({ body }, context, { request }) => importPlaces(context, body, formOf(request)),
    'POST /places/store': ({ body }, context) => createPlace(context, body),
    'GET /places/edit/{id}': ({ params }, context) => getPlace(context, params.id),
    'POST /places/update/{id}': ({ params, body }, context) => updatePlace(context, params.id, body),
  })
}
