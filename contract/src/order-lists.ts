import { z } from 'zod'
import { defineApi } from './endpoint.ts'
import { orderCountsQuery, orderListQuery } from './orders.ts'
import { pathId } from './text.ts'

/** Everything that says which orders a list has and in which order, whatever the page. */
const orderNeighboursQuery = orderCountsQuery.extend({
  tab: orderListQuery.shape.tab,
  dataField: orderListQuery.shape.dataField,
  order: orderListQuery.shape.order,
})

const neighbour = z.object({ id: z.int(), number_id: z.string() })
/** The orders beside one in a list; null at its ends. */
const orderNeighbours = z.object({ previous: neighbour.nullable(), next: neighbour.nullable() })
export type OrderNeighbours = z.output<typeof orderNeighbours>

/** What is done in and from the list of orders. */
export const orderListsApi = defineApi({
  'GET /orders/neighbours/{id}': {
    summary:
      'The orders before and after one in a list, whether or not the list still has it; customers stay among their firm’s',
    access: 'orders.read',
    params: z.strictObject({ id: pathId }),
    query: orderNeighboursQuery,
    reply: orderNeighbours,
  },
})
