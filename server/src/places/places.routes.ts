import { placeColumns } from '@dromos/contract/places/columns.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { placesApi } from '@dromos/contract/places/places.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { categoryChoices } from '../categories/categories.service.ts'
import { readFormChoices } from '../categories/form-choices.service.ts'
import { exportList } from '../sheets/sheets.ts'
import { describePoint, locate } from './places-locate.service.ts'
import * as service from './places.service.ts'

export function placeRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, placesApi, {
    'GET /places': ({ query }, context) => service.listPlaces(context, query),
    'GET /places/dataFields': ({ query }, context) => readFormChoices(context, 'places', query),
    'GET /places/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'places',
        title: listTitles.places,
        columns: placeColumns,
        names: categoryChoices,
        list: service.listPlaces,
      }),
    'GET /places/map': ({ query }, context) => service.listPoints(context, query),
    'GET /places/locate': ({ query }, context) => locate(context, query.search, platform),
    'GET /places/at': ({ query }, context) => describePoint(context, query.lat, query.lng, platform),
    'GET /places/similar': ({ query }, context) => service.findSimilar(context, query),
    'POST /places/store': ({ body }, context) => service.createPlace(context, body),
    'GET /places/edit/{id}': ({ params }, context) => service.getPlace(context, params.id),
    'GET /places/rail/{id}': ({ params }, context) => service.readPlaceRail(context, params.id),
    'POST /places/update/{id}': ({ params, body }, context) => service.updatePlace(context, params.id, body),
    'PUT /places/active/{id}': ({ params, body }, context) =>
      service.setPlaceActive(context, params.id, body.action === 'activate'),
    'DELETE /places/destroy/{id}': async ({ params }, context) => {
      await service.destroyPlace(context, params.id)
      return { message: '' }
    },
  })
}
