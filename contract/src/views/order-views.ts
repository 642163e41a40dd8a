import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { filterSchema } from '../base/filter-query.ts'
import type { Filter } from '../base/filters.ts'
import { orderFilters, orderSortFields, orderTabs } from '../orders/filters.ts'
import { byId, saved } from '../base/record.ts'
import { id, requiredText, text, whole } from '../base/text.ts'

/** Views one person may keep. */
export const MOST_ORDER_VIEWS = 50

/** One of the order's filters as an address writes it. */
const filterText = (filter: Filter) =>
  z
    .string()
    .max(600, 'too_long:600')
    .refine((value) => filterSchema(filter).safeParse(value).success, 'unknown_choice')
    .optional()

/** What is in a view and in which order, as the list's address says it: `{tab: 'open', sort: '-loading_date'}`. */
export const orderViewQuery = z.strictObject({
  q: text(100).optional(),
  tab: z.enum(orderTabs, { error: 'unknown_choice' }).optional(),
  /** A field of the list, the largest first with `-` before it. */
  sort: z.enum([...orderSortFields, ...orderSortFields.map((field) => `-${field}` as const)]).optional(),
  ...Object.fromEntries(Object.entries(orderFilters).map(([name, filter]) => [name, filterText(filter)])),
})
export type OrderViewQuery = Readonly<Record<string, string>>

const columnId = text(40, { min: 1 })
const columnIds = z.array(columnId).max(60, 'too_many:60')

/** How its columns are arranged; widths in pixels, only where changed. */
export const orderViewLayout = z.strictObject({
  order: columnIds,
  hidden: columnIds,
  pinned: columnIds,
  widths: z
    .record(columnId, whole(56, 640))
    .refine((widths) => Object.keys(widths).length <= 60, 'too_many:60'),
  compact: z.boolean(),
})

export const orderViewInput = z.strictObject({
  name: requiredText(60),
  shared: z.boolean(),
  query: orderViewQuery,
  layout: orderViewLayout,
})

const orderView = z.object({
  id: z.int(),
  name: z.string(),
  shared: z.boolean(),
  /** The reader's list opens with it. */
  is_default: z.boolean(),
  /** Only what still works. */
  query: z.record(z.string(), z.string()),
  /** Something it was narrowed by exists no longer. */
  is_reduced: z.boolean(),
  layout: orderViewLayout,
  owner: z.object({ id: z.int(), name: z.string() }),
  can: z.object({ update: z.boolean() }),
  version: z.int(),
})
export type OrderView = z.output<typeof orderView>

export const orderViewsApi = defineApi({
  'GET /orders/views': {
    summary: 'The caller’s views of the list of orders, and those that colleagues share, by name',
    access: 'order_views.use',
    reply: z.object({ data: z.array(orderView) }),
  },
  'POST /orders/views/store': {
    summary: 'Keep a view',
    access: 'order_views.use',
    body: orderViewInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'POST /orders/views/update/{id}': {
    summary: 'Rename, share or overwrite a view: the own one, or as an administrator one that is shared',
    access: 'order_views.use',
    params: byId,
    body: orderViewInput.extend({ version: whole(1, 2_147_483_647) }),
    reply: saved,
  },
  'DELETE /orders/views/destroy/{id}': {
    summary: 'Delete a view: the own one, or as an administrator one that is shared',
    access: 'order_views.use',
    params: byId,
    reply: z.object({ message: z.string() }),
  },
  'PUT /orders/views/restore/{id}': {
    summary: 'Bring back a deleted view',
    access: 'order_views.use',
    params: byId,
    reply: saved,
  },
  'PUT /orders/views/default': {
    summary: 'Open the list with this view from now on, or with all orders again',
    access: 'order_views.use',
    body: z.strictObject({ view_id: id.nullable() }),
    reply: z.object({ view_id: z.int().nullable() }),
  },
})
