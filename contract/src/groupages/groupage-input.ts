import { z } from 'zod'
import { acrossItems, distinct, distinctAt } from '../base/across.ts'
import { cents } from '../base/money.ts'
import { version } from '../base/record.ts'
import { id, notes, oneOf, optionalId, plate } from '../base/text.ts'
import { consignmentLimits } from '../consignments/consignment-input.ts'
import { licenceOverride, orderDefaults } from '../orders/order-input.ts'
import { stopKind } from '../constants/stops.ts'
import { sideLegs, splitKeys } from '../constants/split-keys.ts'
import { isLoadedFirst, keyOf } from './planner/stops.rules.ts'

export const groupageLimits = { orders: 60, legs: 20, stops: 1_000 } as const

const plateOrNone = z.union([z.literal(''), plate]).default('')

/** A groupage's own fields as a person enters them. Who carries it may be open while it is planned. */
export const groupageFields = {
  business_id: id.default(orderDefaults.business_id),
  assign_user: optionalId,
  firm_carrier_id: optionalId,
  transporter_id: optionalId,
  pn_truck: plateOrNone,
  pn_trailer: plateOrNone,
  /** What the main leg costs, and by what that is divided among all orders; none: by what is carried. */
  transport_cost: cents.default(0),
  split_key: oneOf(splitKeys).nullable().default(null),
  notes: notes(),
}

/** An order that shares a cost; `agreed` is its part where that was fixed with it. */
const sharing = z.strictObject({ order_id: id, agreed: cents.nullable().default(null) })

const sharings = z
  .array(sharing)
  .max(groupageLimits.orders)
  .check(distinctAt((one) => one.order_id, 'order_id'))

const legInput = z.strictObject({
  kind: oneOf(sideLegs),
  firm_carrier_id: optionalId,
  transporter_id: optionalId,
  transport_cost: cents.default(0),
  split_key: oneOf(splitKeys).nullable().default(null),
  orders: sharings.min(1, { error: 'required' }),
})

/** One stop of one load of an order; loads count from 0. */
export const stopInOrder = z.strictObject({
  order_id: id,
  load: z
    .int()
    .min(0)
    .max(consignmentLimits.details - 1),
  kind: z.literal([stopKind.loading, stopKind.unloading], { error: 'unknown_choice' }),
})

const stopsInOrder = z
  .array(stopInOrder)
  .max(groupageLimits.stops)
  .check(
    distinct(keyOf),
    acrossItems((stops, refuse) => {
      if (!isLoadedFirst(stops)) refuse([], 'delivered_before_loaded')
    }),
  )

export const groupageInput = z.strictObject({
  ...groupageFields,
  /** In the order in which they are loaded. */
  orders: sharings.default([]),
  /** As people have put them; none where the truck goes by sequence and windows. */
  stops: stopsInOrder.default([]),
  legs: z.array(legInput).max(groupageLimits.legs).default([]),
})
export type GroupageInput = z.output<typeof groupageInput>

/** Where orders join what its carrier has, its licences are asked for all of them. */
export const groupageChange = groupageInput.extend({ version, ...licenceOverride })
