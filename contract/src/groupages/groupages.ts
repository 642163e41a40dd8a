import { dataFields } from '../categories/data-fields.ts'
import { z } from 'zod'
import { carrierConfirmation } from '../documents/commands.ts'
import { lineOf } from '../documents/log.ts'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { choice, listQuery, page, tabCounts } from '../base/paging.ts'
import { byId } from '../base/record.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { idInQuery, optionalText, pageIdsInQuery } from '../base/text.ts'
import { groupageStatuses } from '../constants/groupage-statuses.ts'
import { orderStatuses } from '../constants/order-statuses.ts'
import { groupageColumns } from './columns.ts'
import { groupageFilters, groupageList, groupageTabs } from './filters.ts'
import { groupageChange, groupageFields, groupageInput } from './groupage-input.ts'
import { legInvoice } from './leg-invoices.ts'
import { groupageEvents } from './log.rules.ts'

const status = z.literal(groupageStatuses)

const stop = z.object({ country_iso: z.string(), city: z.string(), name: z.string(), date: z.string() })

const groupageRow = z.object({
  id: z.int(),
  version: z.int(),
  number_id: z.string(),
  status,
  business: z.string(),
  carrier: choice.nullable(),
  transporter: z.string().nullable(),
  pn_truck: z.string(),
  pn_trailer: z.string(),
  /** Who carries the legs before and after. */
  transporters: z.array(z.string()),
  orders: z.array(z.object({ id: z.int(), number_id: z.string() })),
  loadings: z.array(stop),
  deliveries: z.array(stop),
  load_meters: z.number(),
  weight: z.number(),
  freight_before: z.int(),
  freight_main: z.int(),
  freight_after: z.int(),
  cost_before: z.int(),
  cost_main: z.int(),
  cost_after: z.int(),
  assign_user: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})
export type GroupageRow = z.output<typeof groupageRow>

/** An order as a groupage counts it. Weights in kg, places of EUR pallets, kilometres are estimated. */
const member = z.object({
  id: z.int(),
  number_id: z.string(),
  status: z.literal(orderStatuses),
  closed: z.boolean(),
  customer: z.string(),
  loading: stop,
  delivery: stop,
  load_meters: z.number(),
  weight: z.number(),
  chargeable_weight: z.number(),
  pallets: z.int(),
  places: z.number(),
  /** Its goods are kept at a temperature. */
  reefer: z.boolean(),
  km: z.int(),
  customer_price: z.int(),
  freight_before: z.int(),
  freight_after: z.int(),
  /** What it earns before its share of the tour. */
  gain: z.int(),
})
export type GroupageOrder = z.output<typeof member>

const fault = z.enum(['agreed_too_much', 'agreed_rest', 'agreed_missing', 'no_weight']).nullable()

const tourMoney = z.object({
  freight_before: z.int(),
  freight_main: z.int(),
  freight_after: z.int(),
  cost_before: z.int(),
  cost_main: z.int(),
  cost_after: z.int(),
  profit: z.int().nullable(),
  shares: z.array(
    z.object({
      order_id: z.int(),
      before: z.int(),
      main: z.int(),
      after: z.int(),
      share: z.int().nullable(),
      profit: z.int().nullable(),
    }),
  ),
  fault,
  leg_faults: z.array(fault),
})

const groupageRecord = z.object({
  ...groupageInput.shape,
  ...groupageFields,
  id: z.int(),
  number_id: z.string(),
  status,
  reason: z.string(),
  business: choice,
  firm_carrier: choice.nullable(),
  transporter: choice.nullable(),
  legs: z.array(
    groupageInput.shape.legs.unwrap().element.extend({
      id: z.int(),
      firm_carrier: choice.nullable(),
      transporter: choice.nullable(),
      /** What accounting knows of the invoice of who carries it. */
      invoice: legInvoice,
      /** The country of who carries it, ISO code. */
      issued_in: z.string().nullable(),
    }),
  ),
  members: z.array(member),
  money: tourMoney,
  life: z.object({
    status,
    loading: z.boolean(),
    closed: z.boolean(),
    active: z.boolean(),
    planned: z.boolean(),
    carried: z.boolean(),
    plates_missing: z.boolean(),
    orders: z.int(),
    carried_legs: z.int(),
    told: z.boolean(),
    confirmed: z.boolean(),
  }),
  carrier_confirmation: carrierConfirmation.nullable(),
  logs: z.array(lineOf(groupageEvents)),
  created_at: z.string(),
  created_by: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  version: z.int(),
  /** Of what is sent some parts are fixed. */
  can: z.object({
    update: z.boolean(),
    orders: z.boolean(),
    costs: z.boolean(),
    carrier: z.boolean(),
    truck: z.boolean(),
  }),
})
export type GroupageRecord = z.output<typeof groupageRecord>

const saved = z.object({ id: z.int(), number_id: z.string(), version: z.int() })
/** `warnings`: what was done all the same and should be looked at. */
const changed = saved.extend({ warnings: z.array(z.string()).optional() })

const filters = filterQuery(groupageFilters)
const groupageListQuery = listQuery(groupageList.sorts).extend({
  tab: z.enum(groupageTabs, { error: 'unknown_choice' }).default('all'),
  ids: pageIdsInQuery.optional(),
  ...filters,
})
const countsQuery = z.strictObject({ search: groupageListQuery.shape.search, ...filters })

export const groupagesApi = defineApi({
  'GET /groupages/dataFields': dataFields('groupages'),
  'GET /groupages': {
    summary: 'Groupages, newest first unless sorted',
    access: 'groupages.read',
    query: groupageListQuery,
    reply: page(groupageRow),
  },
  'GET /groupages/export': {
    summary: 'The list of groupages as a file: what its reader sees, every row of it',
    access: 'lists.export',
    query: groupageListQuery.extend(sheetQuery),
    columns: groupageColumns,
    ...listReply,
  },
  'GET /groupages/counts': {
    summary: 'How many groupages each tab of the list has under the same filters',
    access: 'groupages.read',
    query: countsQuery,
    reply: tabCounts(groupageTabs),
  },
  'GET /groupages/orders': {
    summary:
      'Orders that are in no groupage yet and wait for a carrier, or for their loading by this one, the earliest loading first',
    access: 'groupages.write',
    query: z.strictObject({ search: optionalText(100), carrier: idInQuery.optional() }),
    reply: z.object({ orders: z.array(member), has_more: z.boolean() }),
  },
  'GET /groupages/ofOrder/{id}': {
    summary: 'The groupage that an order is in, and what the order bears of it',
    access: 'groupages.read',
    params: byId,
    reply: z.object({
      groupage: z
        .object({
          id: z.int(),
          number_id: z.string(),
          status,
          share: tourMoney.shape.shares.element,
        })
        .nullable(),
    }),
  },
  'POST /groupages/store': {
    summary: 'Begin a groupage as a draft, with its number',
    access: 'groupages.write',
    body: groupageInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /groupages/edit/{id}': {
    summary: 'One groupage, with everything its screen shows',
    access: 'groupages.read',
    params: byId,
    reply: groupageRecord,
  },
  'POST /groupages/update/{id}': {
    summary:
      'Change a groupage: its orders, their sequence, its legs, costs and keys. What was sent is divided anew, and its orders follow',
    access: 'groupages.write',
    params: byId,
    body: groupageChange,
    reply: changed,
  },
})
