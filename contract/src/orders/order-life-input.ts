import { z } from 'zod'
import { across } from '../base/across.ts'
import { day, wallTime } from '../base/dates.ts'
import { twinHours } from '../constants/clock.ts'
import { languages } from '../constants/languages.ts'
import { cents } from '../base/money.ts'
import { licenceOverride, release } from './order-input.ts'
import { MOST_DAYS_MOVED } from './days/move-days.rules.ts'
import { version } from '../base/record.ts'
import {
  email,
  id,
  notes,
  oneOf,
  optionalId,
  optionalText,
  plate,
  requiredText,
  text,
  whole,
} from '../base/text.ts'
import { cancelType, cancelTypes } from '../constants/order-statuses.ts'

/** Why a stop is late, and on whose side that is. */
export const delayReasons = [
  'traffic',
  'border',
  'breakdown',
  'shipper_not_ready',
  'consignee_closed',
  'customs',
  'weather',
  'driver_hours',
  'carrier',
  'customer',
] as const
export const delaySides = ['carrier', 'customer', 'shipper', 'consignee', 'other'] as const

export const closingMailLimit = 10

/** Wall-clock time in the zone of the stop's place. */
const moment = z.strictObject({
  date: day,
  time: wallTime,
  /** Which of the two, in the hour that the clocks show twice; without meaning elsewhere. */
  hour: oneOf(twinHours).nullable().default(null),
})
export type Moment = z.output<typeof moment>

/** When the truck was at a stop; `detail_id` says whose. */
const stopTimes = z.strictObject({ detail_id: id, arrived: moment, departed: moment })
export type StopTimesInput = z.output<typeof stopTimes>

const times = z.array(stopTimes).min(1).max(50)

const plateOrNone = z.union([z.literal(''), plate]).default('')

/** Who of the carrier carries it out, and its plates: they may come later than the carrier and the price. */
const truck = { transporter_id: optionalId, pn_truck: plateOrNone, pn_trailer: plateOrNone }

export const assignInput = z
  .strictObject({
    version,
    firm_carrier_id: id,
    ...truck,
    transporter_price: cents,
    /** Needed when the price is 0. */
    reason: optionalText(500),
    ...licenceOverride,
  })
  .check(
    across(['transporter_price', 'reason'], ({ transporter_price: price, reason }, refuse) => {
      if (price === 0 && reason === '') refuse(['reason'], 'required')
    }),
  )

/** Loading takes the driver and the plates that were not known before. */
export const loadedInput = z.strictObject({
  version,
  times,
  ...truck,
  /** Passes over papers of driver and truck that are not valid, where these are named only now. */
  ...licenceOverride,
})
export const deliveredInput = z.strictObject({ version, times })

/** Another truck or driver of the same carrier, or the first ones. */
export const truckInput = z.strictObject({
  version,
  transporter_id: id,
  pn_truck: plate,
  pn_trailer: plateOrNone,
  reason: optionalText(500),
  ...licenceOverride,
})

/** All stops by whole days: later ones, or with a minus earlier ones. */
export const moveDaysInput = z.strictObject({
  version,
  days: whole(-MOST_DAYS_MOVED, MOST_DAYS_MOVED).refine((days) => days !== 0, { error: 'required' }),
  /** Passes over licences that do not hold on the new days. */
  ...licenceOverride,
})

/** Whether a carrier takes the order, asked by e-mail. Prices and the customer are not told. */
export const askCarrierInput = z.strictObject({
  version,
  firm_carrier_id: id,
  /** The truck that is asked for; empty where any is welcome. */
  pn_truck: plateOrNone,
  emails: z.array(email).min(1, 'required').max(closingMailLimit),
  language: oneOf(languages).default('en'),
  text: notes(1000),
})

export const delayInput = z
  .strictObject({
    version,
    detail_id: id,
    /** 1 loading, 2 unloading. */
    kind: oneOf([1, 2]),
    reason: oneOf(delayReasons),
    responsible: oneOf(delaySides),
    /** Where only the day is known, it is expected by the end of that. */
    eta: moment
      .extend({ time: wallTime.nullable().default(null) })
      .nullable()
      .default(null),
    text: optionalText(500),
    /** Releases the expected time to the customer, who is told of it; never the reason, whose side it is, or the remark. */
    tell_customer: z.boolean().default(false),
  })
  .check(
    across(['eta', 'tell_customer'], ({ eta, tell_customer: isTold }, refuse) => {
      if (isTold && eta === null) refuse(['eta'], 'life_told_eta')
    }),
  )

export const damageInput = z.strictObject({
  version,
  damage_type_id: id,
  detail_id: id,
  kind: oneOf([1, 2]),
  description: text(4000, { min: 1, lines: true }),
  amount: cents.default(0),
  total_loss: z.boolean().default(false),
})

/** Which case is meant; the one reported last where nothing is said. */
const damageCase = { damage_id: id.nullable().default(null) }

export const damageReasonInput = z.strictObject({ version, reason: requiredText(500), ...damageCase })

export const settleInput = z.strictObject({
  version,
  ...damageCase,
  /** Paid to the customer, and got back from carrier or insurer. */
  amount: cents,
  recovered: cents.default(0),
  reason: notes(500),
})

const mailTo = z.array(email).max(closingMailLimit).default([])
const mailIn = oneOf(languages).default('en')

/** Who is told that a carrier is not to come; nobody when empty. */
const carrierMailFields = { carrier_emails: mailTo, carrier_language: mailIn }

export const unassignInput = z.strictObject({ version, ...carrierMailFields })

export const recallInput = z.strictObject({ version, ...carrierMailFields, reason: optionalText(500) }).check(
  across(['carrier_emails', 'reason'], ({ carrier_emails: emails, reason }, refuse) => {
    if (emails.length === 0 && reason === '') refuse(['reason'], 'required')
  }),
)

/** Mails that only the end of the whole order sends. */
const withWholeOrder = <K extends string>(field: K): z.core.$ZodCheck<Cancelling<K>> =>
  across(['type', field], (given, refuse) => {
    if (given.type !== cancelType.order && given[field].length > 0) refuse([field], 'unknown_field')
  })

type Cancelling<K extends string> = { type: (typeof cancelTypes)[number] } & Record<K, readonly string[]>

export const cancelInput = z
  .strictObject({
    version,
    type: oneOf(cancelTypes),
    reason: requiredText(500),
    /** Which of the customer's people are told that the whole order is off; nobody when empty. */
    customer_emails: mailTo,
    customer_language: mailIn,
    ...carrierMailFields,
  })
  .check(withWholeOrder('customer_emails'), withWholeOrder('carrier_emails'))

export const undoCancelInput = z.strictObject({
  version,
  /** Take back what the cancellation has set to nothing. */
  restore_price: z.boolean().default(false),
  restore_costs: z.boolean().default(false),
  ...release,
})

/** What a cancelled journey costs nevertheless; zero on both sides takes it back. */
export const deadFreightInput = z.strictObject({
  version,
  charged: cents,
  paid: cents,
  text: optionalText(200),
})

export const closeInput = z.strictObject({
  version,
  /** Needed when something is still open. */
  reason: optionalText(500),
  /** Who gets the confirmation; nobody when empty. */
  emails: z.array(email).max(closingMailLimit).default([]),
  language: oneOf(languages).default('en'),
})
