import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { oneOf, pathId } from '../base/text.ts'
import { currencies } from '../constants/money.ts'
import { orderCredit } from '../firms/firm-credit.ts'
import { carrierMarks, licenceVerdict } from '../firms/firm-files.ts'

/** How far from both ends of an order, in kilometres, another one was loaded and delivered to be of its lane. */
export const LANE_KM = 75
/** How many journeys of a lane are told. */
export const LANE_LENGTH = 5

/** What a carrier was paid to drive the same lane. */
export const lanePrice = z.object({
  id: z.int(),
  number_id: z.string(),
  loading_date: z.string(),
  carrier: z.string(),
  from: z.string(),
  to: z.string(),
  /** Cents. */
  price: z.int(),
  load_meters: z.number(),
  /** What is told is its share of a groupage, not what a truck was paid. */
  is_share: z.boolean(),
})
export type LanePrice = z.output<typeof lanePrice>

const lastRate = z.object({
  /** Euros one unit of the currency was worth. */
  rate: z.number(),
  rate_date: z.string(),
})
export type LastRate = z.output<typeof lastRate>

/** What stands beside an order while it is worked on, as it is stored. */
const orderRail = z.object({
  /** How its customer stands with this order counted. */
  credit: orderCredit,
  carrier: z
    .object({
      /** Null once it is loaded: what is driven is a fact. */
      licences: licenceVerdict.nullable(),
      ...carrierMarks,
      /** Its driver's number, the mobile one before the other; null when there is none. */
      phone: z.string().nullable(),
    })
    .nullable(),
  /** Other orders that its truck drives on these days, and cannot beside it. */
  truck_orders: z.array(z.object({ id: z.int(), number_id: z.string(), pn_truck: z.string() })),
  /** The last journeys of its lane, the newest first, without its own. */
  lane: z.array(lanePrice),
  /** How many lines its log has. */
  log_lines: z.int(),
})
export type OrderRail = z.output<typeof orderRail>

export const orderRailApi = defineApi({
  'GET /orders/rail/{id}': {
    summary:
      'What stands beside an order: its customer’s credit, its carrier’s licences and rating, the driver’s number, and what others were paid on its lane',
    access: 'firms.read',
    params: byId,
    reply: orderRail,
  },
  'GET /orders/lane': {
    summary:
      'What carriers were paid between the surroundings of two places, for an order that is being entered',
    access: 'firms.read',
    query: z.strictObject({ from: pathId, to: pathId }),
    reply: z.object({ data: z.array(lanePrice) }),
  },
  'GET /orders/rate': {
    summary: 'By which rate the last line in a currency was reckoned, to compare one that is being entered',
    access: 'firms.read',
    query: z.strictObject({ currency: oneOf(currencies) }),
    reply: z.object({ last: lastRate.nullable() }),
  },
})
