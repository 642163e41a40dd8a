import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { languages } from '../constants/languages.ts'
import { licenceOverride } from './order-input.ts'
import { commandCall } from '../documents/commands.ts'
import { accessTo } from './moves.ts'
import { mailStatuses } from '../outbox/columns.ts'
import { email, oneOf, pathId, whole } from '../base/text.ts'

export const sendingLimit = 10

export const sendOrderInput = z.strictObject({
  version: whole(1, 2_147_483_647),
  emails: z.array(email).min(1, 'required').max(sendingLimit),
  language: oneOf(languages),
  ...licenceOverride,
})

const sending = z.object({
  revision: z.int(),
  sent_at: z.string(),
  sent_by: z.string().nullable(),
  /** Whether the order says something else by now. */
  is_changed: z.boolean(),
  mails: z.array(z.object({ recipient: z.string(), status: z.literal(mailStatuses) })),
})

const transportOrder = z.object({
  /** What went to the present carrier last; null when nothing did. */
  last: sending.nullable(),
  revision: z.int(),
  /** The carrier's people for operations, and the language they most likely read. */
  emails: z.array(z.string()),
  language: z.enum(languages),
  /** What is written in it and the document cannot show; empty where it shows all. */
  lost_letters: z.string(),
})
export type TransportOrder = z.output<typeof transportOrder>

const byOrder = z.strictObject({ id: pathId })

export const orderSendingApi = defineApi({
  'GET /orders/{id}/transportOrder': {
    summary:
      'What was sent to the carrier of an order, whether the order has changed since, and who would get it',
    access: 'order_papers.make',
    params: byOrder,
    reply: transportOrder,
  },
  'PUT /orders/send/{id}': {
    summary:
      'Send the transport order to the carrier as PDF; it is kept among the files as the next revision',
    access: accessTo('send'),
    body: sendOrderInput,
    ...commandCall,
    perMinute: 60,
  },
})
