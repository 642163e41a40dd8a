import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId, version } from '../base/record.ts'
import { cents } from '../base/money.ts'
import { across } from '../base/across.ts'
import { email, id, oneOf, optionalText, requiredText } from '../base/text.ts'
import { commandCall } from '../documents/commands.ts'
import { licenceOverride } from '../orders/order-input.ts'
import { sendingLimit } from '../orders/order-sending.ts'
import { mailStatuses } from '../outbox/columns.ts'
import { languages } from '../constants/languages.ts'
import { groupageFields } from './groupage-input.ts'
import { accessTo } from './moves.ts'

const emails = z.array(email).max(sendingLimit)

export const sendGroupageInput = z.strictObject({
  version,
  emails: emails.min(1, 'required'),
  language: oneOf(languages),
  /** Needed when the main leg costs nothing. */
  reason: optionalText(500),
  ...licenceOverride,
})

export const recallGroupageInput = z.strictObject({
  version,
  reason: requiredText(500),
  /** Who of the carrier is told; nobody, where it knows. */
  emails: emails.default([]),
  language: oneOf(languages).default('en'),
})

const { transporter_id, pn_truck, pn_trailer } = groupageFields
/** The carrier, and with which truck where that is known by now. */
const carrier = { firm_carrier_id: id, transporter_id, pn_truck, pn_trailer }

export const assignGroupageInput = z
  .strictObject({
    version,
    ...carrier,
    transport_cost: cents,
    /** Needed when the main leg costs nothing. */
    reason: optionalText(500),
  })
  .check(
    across(['transport_cost', 'reason'], ({ transport_cost: cost, reason }, refuse) => {
      if (cost === 0 && reason === '') refuse(['reason'], 'required')
    }),
  )

/** Who takes a groupage over, with which truck and for how much. */
export const swapGroupageInput = recallGroupageInput.extend({
  ...carrier,
  transport_cost: cents.min(1, 'required'),
  ...licenceOverride,
})

const tourOrder = z.object({
  /** What the carrier has; null when nothing was sent, or it was recalled. */
  last: z
    .object({
      revision: z.int(),
      sent_at: z.string(),
      sent_by: z.string().nullable(),
      /** Whether the groupage says something else by now. */
      is_changed: z.boolean(),
      file: z.object({ id: z.string(), name: z.string() }).nullable(),
      mails: z.array(z.object({ recipient: z.string(), status: z.literal(mailStatuses) })),
    })
    .nullable(),
  revision: z.int(),
  /** The carrier's people for operations, and the language they most likely read. */
  emails: z.array(z.string()),
  language: z.enum(languages),
  /** What is written in it and the document cannot show; empty where it shows all. */
  lost_letters: z.string(),
})
export type TourOrder = z.output<typeof tourOrder>

export const groupageSendingApi = defineApi({
  'GET /groupages/{id}/transportOrder': {
    summary: 'What was sent to the carrier of a groupage, and who would get the next transport order',
    access: 'groupages.write',
    params: byId,
    reply: tourOrder,
  },
  'PUT /groupages/assign/{id}': {
    summary: 'Name the carrier of a planned groupage and what it costs; driver and plates may follow',
    access: accessTo('assign'),
    body: assignGroupageInput,
    ...commandCall,
  },
  'PUT /groupages/send/{id}': {
    summary:
      'Send one transport order for all stops to the carrier; the split is frozen, and the orders get carrier, plates and their share',
    access: accessTo('send'),
    body: sendGroupageInput,
    ...commandCall,
    perMinute: 60,
  },
  'PUT /groupages/swap/{id}': {
    summary:
      'Give a groupage that was sent to another carrier before anything is loaded; its orders get that carrier and its plates',
    access: accessTo('swap'),
    body: swapGroupageInput,
    ...commandCall,
  },
  'PUT /groupages/recall/{id}': {
    summary:
      'Take a groupage back from its carrier before anything is loaded; its orders wait for a carrier again',
    access: accessTo('recall'),
    body: recallGroupageInput,
    ...commandCall,
  },
})
