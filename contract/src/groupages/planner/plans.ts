import { z } from 'zod'
import { defineApi } from '../../base/endpoint.ts'
import { byId } from '../../base/record.ts'
import { id, optionalId, whole } from '../../base/text.ts'
import { plannedOrder } from './planner.ts'

export const planStates = ['waiting', 'working', 'done', 'failed', 'cancelled'] as const
export type PlanState = (typeof planStates)[number]

/** What is planned at once, and what a kilometre of a truck costs unless somebody says otherwise, in cents. */
export const planLimits = { least: 2, most: 200, rate: 120, highest: 1_000 } as const

export const planInput = z.strictObject({
  orders: z.array(id).min(planLimits.least).max(planLimits.most),
  /** The type of trailer whose limits hold; any ordinary one without it. */
  trailer: optionalId,
  /** In cents for each kilometre. */
  rate: whole(1, planLimits.highest).default(planLimits.rate),
})
export type PlanInput = z.output<typeof planInput>

/** A proposed tour. Kilometres and hours are estimated, amounts are cents. */
const proposal = z.object({
  orders: z.array(plannedOrder.extend({ open: z.boolean() })),
  km: z.int(),
  hours: z.number(),
  gain: z.int(),
  cost: z.int(),
  margin: z.int(),
  saved_km: z.int(),
})
export type Proposal = z.output<typeof proposal>

const plan = z.object({
  id: z.int(),
  state: z.literal(planStates),
  /** In percent. */
  done: z.int(),
  problem: z.string(),
  /** How many orders were looked at. */
  count: z.int(),
  trailer: z.int().nullable(),
  rate: z.int(),
  proposals: z.array(proposal),
})
export type GroupagePlan = z.output<typeof plan>

const replied = z.object({ plan: plan.nullable() })

export const plansApi = defineApi({
  'POST /groupages/planner/plans/store': {
    summary:
      'Begin to work out which tours of open orders carry the most margin; what was asked for before is given up',
    access: 'groupages.write',
    body: planInput,
    reply: replied,
    status: 201,
    perMinute: 20,
  },
  'GET /groupages/planner/plans/last': {
    summary: 'The tours that were worked out for the caller last, or how far that is',
    access: 'groupages.write',
    reply: replied,
  },
  'PUT /groupages/planner/plans/cancel/{id}': {
    summary: 'Give up what is being worked out',
    access: 'groupages.write',
    params: byId,
    reply: replied,
  },
})
