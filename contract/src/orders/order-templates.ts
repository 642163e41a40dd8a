import { z } from 'zod'
import { day } from '../base/dates.ts'
import { defineApi } from '../base/endpoint.ts'
import { detailFields, goodsFields, stopFields } from '../consignments/consignment-input.ts'
import { stopPlace } from '../consignments/consignment-record.ts'
import { documentTemplate, leftOut, templateFacts } from '../documents/templates.ts'
import { costFields } from '../consignments/cost-input.ts'
import { orderInput } from './order-input.ts'
import { choice } from '../base/paging.ts'
import { byId, saved, version } from '../base/record.ts'
import { id } from '../base/text.ts'

export const templateStore = templateFacts.extend({ order_id: id })
export const templateUpdate = templateFacts.extend({
  /** The order that the template is made of from now on; null keeps the old one. */
  order_id: id.nullable(),
  version,
})

const { transporter_price: _net, ...entered } = orderInput.shape
const emptied = z.int().nullable()
const stop = z.object({ ...stopFields, place_id: emptied })

/** An order as its form begins; what cannot be chosen any more is null. */
const begunOrder = z.object({
  ...entered,
  business_id: emptied,
  firm_company_id: emptied,
  additional_costs: z.array(z.object({ ...costFields, cost_type_id: emptied })),
  details: z.array(
    z.object({
      ...detailFields,
      loading: stop,
      unloading: stop,
      load_type_id: emptied,
      cargos: z.array(z.object({ ...goodsFields.cargos, cargo_id: emptied })),
      references: z.array(z.object(goodsFields.references)),
      packings: z.array(z.object({ ...goodsFields.packings, packing_type_id: emptied })),
    }),
  ),
})
export type BegunOrder = z.output<typeof begunOrder>

const openedTemplate = z.object({
  id: z.int(),
  name: z.string(),
  order: begunOrder,
  left_out: leftOut,
  names: z.object({
    customer: choice.nullable(),
    contact: choice.nullable(),
    places: z.array(stopPlace),
    payees: z.array(choice),
  }),
})
export type OpenedTemplate = z.output<typeof openedTemplate>

export const orderTemplatesApi = defineApi({
  'GET /orders/templates': {
    summary: 'The caller’s templates of orders, and those that colleagues share, by name',
    access: 'orders.write',
    reply: z.object({ data: z.array(documentTemplate) }),
  },
  'GET /orders/templates/open/{id}': {
    summary: 'An order as a template begins it, first loaded on a day; nothing is saved',
    access: 'orders.write',
    params: byId,
    query: z.strictObject({ first_day: day }),
    reply: openedTemplate,
  },
  'POST /orders/templates/store': {
    summary: 'Keep an order as a template: without its days, references, carrier and state',
    access: 'orders.write',
    body: templateStore,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'POST /orders/templates/update/{id}': {
    summary:
      'Rename, share or make anew of an order: the own template, or as an administrator one that is shared',
    access: 'orders.write',
    params: byId,
    body: templateUpdate,
    reply: saved,
  },
  'DELETE /orders/templates/destroy/{id}': {
    summary: 'Delete a template: the own one, or as an administrator one that is shared',
    access: 'orders.write',
    params: byId,
    reply: z.object({ message: z.string() }),
  },
  'PUT /orders/templates/restore/{id}': {
    summary: 'Bring back a deleted template',
    access: 'orders.write',
    params: byId,
    reply: saved,
  },
})
