import { z } from 'zod'
import { cents } from '../base/money.ts'
import { version } from '../base/record.ts'
import { id, notes, oneOf, optionalId, plate } from '../base/text.ts'
import { licenceOverride, orderDefaults } from '../orders/order-input.ts'
import { sideLegs, splitKeys } from '../trade/split-keys.ts'

export const groupageLimits = { orders: 60, legs: 20 } as const

const plateOrNone = z.union([z.literal(''), plate]).default('')

/** A groupage's own fields as a person enters them. Who carries it may be open while it is planned. */
export const groupageFields = {
  business_id: id.default(orderDefaults.business_id),
  assign_user: optionalId,
  firm_carrier_id: optionalId,
  transporter_id: optionalId,
  pn_truck: plateOrNone,
  pn_trailer: plateOrNone,
  /** What the main leg costs, and by what that is divided among all orders. */
  transport_cost: cents.default(0),
  split_key: oneOf(splitKeys).default('ldm'),
  notes: notes(),
}

/** An order that shares a cost; `agreed` is its part where that was fixed with it. */
const sharing = z.strictObject({ order_id: id, agreed: cents.nullable().default(null) })

const sharings = z
  .array(sharing)
  .max(groupageLimits.orders)
  .superRefine((orders, context) => {
    for (const [at, { order_id: order }] of orders.entries()) {
      const isRepeated = orders.findIndex((one) => one.order_id === order) < at
      if (isRepeated) context.addIssue({ code: 'custom', message: 'repeated', path: [at, 'order_id'] })
    }
  })

const legInput = z.strictObject({
  kind: oneOf(sideLegs),
  firm_carrier_id: optionalId,
  transporter_id: optionalId,
  transport_cost: cents.default(0),
  split_key: oneOf(splitKeys).default('ldm'),
  orders: sharings.min(1, { error: 'required' }),
})

export const groupageInput = z.strictObject({
  ...groupageFields,
  /** In the order in which they are loaded. */
  orders: sharings.default([]),
  legs: z.array(legInput).max(groupageLimits.legs).default([]),
})
export type GroupageInput = z.output<typeof groupageInput>

/** Where orders join what its carrier has, its licences are asked for all of them. */
export const groupageChange = groupageInput.extend({ version, ...licenceOverride })
