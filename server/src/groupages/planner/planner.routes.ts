import { plansApi } from '@dromos/contract/groupages/planner/plans.ts'
import { plannerApi } from '@dromos/contract/groupages/planner/planner.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import { listOpenOrders, readTourPlan } from './planner.service.ts'
import { beginPlan, cancelPlan, lastPlan } from './plans.service.ts'
import { suggestOrders } from './suggest.service.ts'

export function plannerRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, plannerApi, {
    'GET /groupages/planner/orders': ({ query }, context) => listOpenOrders(context, query),
    'GET /groupages/planner/tour/{id}': ({ params }, context) => readTourPlan(context, params.id),
    'GET /groupages/planner/suggestions/{id}': ({ params, query }, context) =>
      suggestOrders(context, params.id, query),
  })
  mount(app, platform, plansApi, {
    'POST /groupages/planner/plans/store': ({ body }, context) => beginPlan(context, body),
    'GET /groupages/planner/plans/last': (_, context) => lastPlan(context),
    'PUT /groupages/planner/plans/cancel/{id}': ({ params }, context) => cancelPlan(context, params.id),
  })
}
