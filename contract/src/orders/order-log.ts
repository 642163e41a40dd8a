import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { orderLogInput } from './order-life-input.ts'
import { listQuery, page } from '../base/paging.ts'
import { orderCommands } from './moves.ts'
import { pathId } from '../base/text.ts'

/** What it notes of an order's files and of their public page; the line's text is the name of the file. */
export const fileEvents = [
  'file_added',
  'file_changed',
  'file_released',
  'file_withdrawn',
  'file_removed',
  'file_restored',
  'link_made',
  'link_revoked',
  'page_opened',
  'page_file',
] as const
export type FileEvent = (typeof fileEvents)[number]

/** What the product itself notes of an order. */
export const orderEvents = [
  'created',
  'changed',
  'released',
  'mailed',
  'carrier_rated',
  'customer_rated',
  'late_loading',
  'late_delivery',
  'overridden',
  ...fileEvents,
  ...orderCommands,
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** The lines of the timeline by where they come from. */
export const orderLogKinds = ['all', 'events', 'changes', 'people'] as const
export type OrderLogKind = (typeof orderLogKinds)[number]

/** One line of the timeline. Values are as the record holds them; ids of firms, people and places are names. */
const orderLogEntry = z.object({
  id: z.int(),
  log_type_id: z.int(),
  /** The reason given, or what a person has noted. */
  text: z.string(),
  /** What the product noted; null for a person's own line. */
  event: z.enum(orderEvents).nullable(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  created_at: z.string(),
  created_by: z.string().nullable(),
})
export type OrderLogEntry = z.output<typeof orderLogEntry>

const params = z.strictObject({ id: pathId })

export const orderLogApi = defineApi({
  'GET /orders/log/{id}': {
    summary: 'Everything that has happened to an order, the newest first',
    access: 'orders.write',
    params,
    query: listQuery(['id'])
      .pick({ pageSize: true, currentPage: true })
      .extend({ kind: z.enum(orderLogKinds, { error: 'unknown_choice' }).default('all') }),
    reply: page(orderLogEntry),
  },
  'POST /orders/log/store/{id}': {
    summary: 'Add a note, a call or what else people note to an order',
    access: 'orders.write',
    params,
    body: orderLogInput,
    reply: z.object({ id: z.int() }),
    status: 201,
    idempotent: true,
  },
})
