import { z } from 'zod'
import { across, distinct } from '../base/across.ts'
import { defineApi } from '../base/endpoint.ts'
import { MOST_AT_ONCE, MOST_COLLEAGUES } from './order-input.ts'
import { customerOrderRow, orderCountsQuery, orderListQuery, orderRow } from './order-rows.ts'
import { id, pageIdsInQuery, pathId, whole } from '../base/text.ts'

const orderNeighboursQuery = orderCountsQuery.extend({
  tab: orderListQuery.shape.tab,
  dataField: orderListQuery.shape.dataField,
  order: orderListQuery.shape.order,
})

const neighbour = z.object({ id: z.int(), number_id: z.string() })
const orderNeighbours = z.object({
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
  /** Its place in the list, from 1; null where the list has it no longer and beyond the counted total. */
  position: z.int().nullable(),
  total: z.int(),
  /** There are more than `total`. */
  total_is_estimate: z.boolean(),
})
export type OrderNeighbours = z.output<typeof orderNeighbours>

/** Rows as they are now; `matching` are those that the list would still show. */
const freshRows = z.discriminatedUnion('view', [
  z.object({ view: z.literal('staff'), data: z.array(orderRow), matching: z.array(z.int()) }),
  z.object({ view: z.literal('customer'), data: z.array(customerOrderRow), matching: z.array(z.int()) }),
])
export type FreshOrderRows = z.output<typeof freshRows>

const assignOutcomes = [
  'assigned',
  'unchanged',
  'closed',
  'cancelled',
  'stale',
  'missing',
  'too_many',
] as const
export type AssignOutcome = (typeof assignOutcomes)[number]

export const assignPeopleInput = z
  .strictObject({
    orders: z
      .array(z.strictObject({ id, version: whole(1, 2_147_483_647) }))
      .min(1, 'required')
      .max(MOST_AT_ONCE, `too_many:${MOST_AT_ONCE}`)
      .check(distinct((order) => order.id)),
    /** Who is responsible from now on; null leaves that as it is. */
    assign_user: id.nullable(),
    /** Who works on them besides; nobody is taken off. */
    add_users: z.array(id).max(MOST_COLLEAGUES).check(distinct()),
  })
  .check(
    across(['assign_user', 'add_users'], ({ assign_user: user, add_users: others }, refuse) => {
      if (user === null && others.length === 0) refuse(['assign_user'], 'required')
    }),
  )

const restorable = z.strictObject({
  id,
  version: whole(1, 2_147_483_647),
  assign_user: id.nullable(),
  remove_users: z.array(id).max(MOST_COLLEAGUES).check(distinct()),
})
export type RestorableOrder = z.output<typeof restorable>

export const restorePeopleInput = z.strictObject({
  orders: z
    .array(restorable)
    .min(1, 'required')
    .max(MOST_AT_ONCE, `too_many:${MOST_AT_ONCE}`)
    .check(distinct((order) => order.id)),
})

const assignedOrder = z.object({
  id: z.int(),
  /** Empty for an order there is not. */
  number_id: z.string(),
  outcome: z.enum(assignOutcomes),
  /** What takes it back; null where nothing was changed. */
  undo: restorable.nullable(),
})
export type AssignedOrder = z.output<typeof assignedOrder>

export const orderListsApi = defineApi({
  'GET /orders/neighbours/{id}': {
    summary:
      'The orders before and after one in a list, whether or not the list still has it; customers stay among their firm’s',
    access: 'orders.read',
    params: z.strictObject({ id: pathId }),
    query: orderNeighboursQuery,
    reply: orderNeighbours,
  },
  'GET /orders/rows': {
    summary:
      'Some rows of the list as they are now, for a page that shows them; customers get their firm’s alone',
    access: 'orders.read',
    query: orderCountsQuery.extend({ tab: orderListQuery.shape.tab, ids: pageIdsInQuery }),
    reply: freshRows,
  },
  'GET /orders/matching': {
    summary: 'Which of some orders a list would show; customers ask among their firm’s alone',
    access: 'orders.read',
    query: orderCountsQuery.extend({ tab: orderListQuery.shape.tab, ids: pageIdsInQuery }),
    reply: z.object({ ids: z.array(z.int()) }),
  },
  'PUT /orders/assignPeople': {
    summary:
      'Make colleagues responsible for several orders, or add them; each order is told apart: closed, cancelled and changed ones are left as they are',
    access: 'orders.write',
    body: assignPeopleInput,
    reply: z.object({ results: z.array(assignedOrder) }),
    idempotent: true,
  },
  'PUT /orders/restorePeople': {
    summary:
      'Take an assignment back: the one who was responsible before is again, and those who were added go; orders changed since, closed and cancelled ones are left as they are',
    access: 'orders.write',
    body: restorePeopleInput,
    reply: z.object({ results: z.array(assignedOrder) }),
    idempotent: true,
  },
})
