import { z } from 'zod'
import { across } from '../base/across.ts'
import { day } from '../base/dates.ts'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { version } from '../base/record.ts'
import { whole, wholeInQuery } from '../base/text.ts'
import { orderStatuses } from '../constants/order-statuses.ts'
import { boardModes, boardRows, calendarFilters } from './filters.ts'
import { returnParts, weightsSum } from './returns.rules.ts'

/** So many days stand side by side. */
export const boardDays = { least: 7, usual: 14, most: 28 } as const

/** So many loads without a carrier are told, and so many orders of trucks. */
export const boardLimits = { loads: 100, orders: 1_500 } as const

const where = z.object({ country_iso: z.string(), city: z.string(), lat: z.number(), lng: z.number() })

const boardOrder = z.object({
  id: z.int(),
  number_id: z.string(),
  version: z.int(),
  status: z.literal(orderStatuses),
  loading_delay: z.boolean(),
  delivery_delay: z.boolean(),
  at_risk: z.boolean(),
  damaged: z.boolean(),
  /** The transport order went out to its carrier. */
  is_sent: z.boolean(),
  /** A truck has arrived at a stop. */
  has_begun: z.boolean(),
  customer: z.string(),
  from: where,
  to: where,
  loading_date: z.string(),
  delivery_date: z.string(),
  /** The first instant of the first loading, and the last of the last delivery. */
  starts_at: z.string(),
  ends_at: z.string(),
  /** The end of the first loading's window. */
  loads_by: z.string(),
  /** When the last delivery opens, or is expected where that is later. */
  frees_at: z.string(),
  /** When the delivery is expected, as it was announced. */
  eta: z.string().nullable(),
  load_meters: z.number(),
  /** The groupage that it is in, which alone gives it a carrier. */
  groupage: z.int().nullable(),
  groupage_number: z.string().nullable(),
  plates_missing: z.boolean(),
  carrier_id: z.int().nullable(),
  transporter_id: z.int().nullable(),
})
export type BoardOrder = z.output<typeof boardOrder>

const boardRow = z.object({
  /** The same on every reading. */
  key: z.string(),
  /** Empty for what a carrier drives whose plates are missing. */
  title: z.string(),
  /** The plate of its last trailer; empty where rows are no trucks. */
  pn_trailer: z.string(),
  trailer_type_id: z.int().nullable(),
  /** The carrier; null for a colleague. */
  firm_id: z.int().nullable(),
  orders: z.array(boardOrder),
})
export type BoardRow = z.output<typeof boardRow>

const boardFirm = z.object({
  id: z.int(),
  name: z.string(),
  country_iso: z.string(),
  city: z.string(),
  rating: z.number().nullable(),
})
export type BoardFirm = z.output<typeof boardFirm>

const parts = z.object({
  empty_run: z.int(),
  waiting: z.int(),
  trailer: z.int(),
  temperature: z.int(),
})

/** A load that a truck could take after an order that it unloads. */
const boardReturn = z.object({
  row: z.string(),
  after: z.int(),
  load: z.int(),
  km: z.int(),
  hours: z.int(),
  trailer: z.enum(['same', 'other', 'unknown']),
  temperature: z.enum(['none', 'kept', 'changed', 'wasted']),
  parts,
  total: z.int(),
})
export type BoardReturn = z.output<typeof boardReturn>

const percent = whole(0, 100)
const weights = {
  empty_run: percent,
  waiting: percent,
  trailer: percent,
  temperature: percent,
  reach_km: whole(1, 3_000),
  reach_hours: whole(1, 720),
  shown_from: percent,
}

export const weightsInput = z.strictObject({ version, ...weights }).check(
  across(returnParts, (given, refuse) => {
    if (weightsSum(given) !== 100) refuse([returnParts[0]], 'not_hundred')
  }),
)

const weightsRecord = z.object({
  version: z.int(),
  ...weights,
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  can: z.object({ update: z.boolean() }),
})
export type WeightsRecord = z.output<typeof weightsRecord>

export const boardApi = defineApi({
  'GET /calendar/board': {
    summary:
      'Orders from loading to delivery by truck, carrier or colleague, loads without a carrier, and return loads',
    access: 'orders.write',
    query: z.strictObject({
      from: day,
      days: wholeInQuery(boardDays.least, boardDays.most).default(boardDays.usual),
      rows: z.enum(boardRows, { error: 'unknown_choice' }).default('trucks'),
      mode: z.enum(boardModes, { error: 'unknown_choice' }).default('building'),
      ...filterQuery(calendarFilters),
    }),
    reply: z.object({
      now: z.string(),
      loads: z.array(boardOrder),
      loads_total: z.int(),
      rows: z.array(boardRow),
      firms: z.array(boardFirm),
      /** There are more orders than are told. */
      is_cut: z.boolean(),
      /** The best first. */
      returns: z.array(boardReturn),
      shown_from: z.int(),
    }),
  },
  'GET /calendar/weights': {
    summary: 'What counts for return loads, and how much of 100',
    access: 'orders.write',
    reply: weightsRecord,
  },
  'PUT /calendar/weights': {
    summary: 'Change what counts for return loads; the parts make 100',
    access: 'orders.settle',
    body: weightsInput,
    reply: weightsRecord,
  },
})
