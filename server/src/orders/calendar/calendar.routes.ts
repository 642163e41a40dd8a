import { readFormChoices } from '../../categories/form-choices.service.ts'
import { boardApi } from '@dromos/contract/calendar/board.ts'
import { calendarApi } from '@dromos/contract/calendar/calendar.ts'
import { feedApi } from '@dromos/contract/calendar/feed.ts'
import { mapApi } from '@dromos/contract/map/map.ts'
import type { FastifyInstance } from 'fastify'
import { endFeed, getFeed, makeFeed } from '../../people/sign-in/feeds.service.ts'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import { readMap } from '../map/order-map.service.ts'
import { readBoard } from './board.service.ts'
import { openFeed } from './calendar-feed.service.ts'
import { readCalendar } from './calendar.service.ts'
import { changeWeights, getWeights } from './return-weights.service.ts'

export function calendarRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  mount(app, platform, calendarApi, {
    'GET /calendar/dataFields': ({ query }, context) => readFormChoices(context, 'calendar', query),
    'GET /calendar': ({ query }, context) => readCalendar(context, query),
  })
  mount(app, platform, feedApi, {
    'GET /calendar/feed': (_input, context) => getFeed(context),
    'POST /calendar/feed/store': ({ body }, context) => makeFeed(context, body.scope, publicUrl),
    'DELETE /calendar/feed/destroy': (_input, context) => endFeed(context, context.actor.id),
    'GET /calendar/feed/{token}': async ({ params }, context, { reply }) =>
      reply.type('text/calendar; charset=utf-8').send(await openFeed(context, params.token, publicUrl)),
  })
  mount(app, platform, mapApi, {
    'GET /map/dataFields': ({ query }, context) => readFormChoices(context, 'map', query),
    'GET /map': ({ query }, context) => readMap(context, query),
  })
  mount(app, platform, boardApi, {
    'GET /calendar/board': ({ query }, context) => readBoard(context, query),
    'GET /calendar/weights': (_input, context) => getWeights(context),
    'PUT /calendar/weights': ({ body }, context) => changeWeights(context, body),
  })
}
