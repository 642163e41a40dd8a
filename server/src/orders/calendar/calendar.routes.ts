import { boardApi } from '@dromos/contract/calendar/board.ts'
import { calendarApi } from '@dromos/contract/calendar/calendar.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http.ts'
import type { Platform } from '../../platform/http.ts'
import { readBoard } from './board.service.ts'
import { readCalendar } from './calendar.service.ts'
import { changeWeights, getWeights } from './return-weights.service.ts'

export function calendarRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, calendarApi, {
    'GET /calendar': ({ query }, context) => readCalendar(context, query),
  })
  mount(app, platform, boardApi, {
    'GET /calendar/board': ({ query }, context) => readBoard(context, query),
    'GET /calendar/weights': (_input, context) => getWeights(context),
    'PUT /calendar/weights': ({ body }, context) => changeWeights(context, body),
  })
}
