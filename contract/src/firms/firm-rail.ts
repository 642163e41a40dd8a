import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { carrierScore } from '../ratings/carrier-score.ts'
import { ratingSummary } from '../ratings/ratings.ts'
import { ratingSides } from '../ratings/ratings.rules.ts'
import { firmPayables } from '../statistics/carrier-payables.ts'
import { orderStatuses } from '../constants/order-statuses.ts'
import { creditParts } from './firm-credit.ts'
import { firmFile, licenceVerdict } from './firm-files.ts'
import { creditStates } from './insurance.rules.ts'
import { documentStates } from './licences.rules.ts'

/** How many orders of a firm are told. */
export const LAST_ORDERS = 5

const lastOrder = z.object({
  id: z.int(),
  number_id: z.string(),
  status: z.literal(orderStatuses),
  /** As which of its parties the firm stands in it. */
  side: z.enum(ratingSides),
  from: z.string(),
  to: z.string(),
  loading_date: z.string(),
  /** What it pays as the customer or is paid as the carrier, in cents; null while that is not agreed. */
  price: z.int().nullable(),
})
export type LastOrder = z.output<typeof lastOrder>

const heldDocument = z.object({
  ...firmFile.pick({ id: true, number: true, valid_to: true, amount: true, name: true, type: true }).shape,
  kind: z.string(),
  state: z.enum(documentStates),
  /** Below zero when it has expired; null without a last day. */
  days_left: z.int().nullable(),
  approved: z.boolean(),
})

/** What stands beside a firm while it is worked on, as it is stored. */
const firmRail = z.object({
  credit: z.object({
    credit_state: z.enum(creditStates),
    /** Used share of the insured amount in per cent; null without one. */
    credit_percent: z.number().nullable(),
    insurance_file_missing: z.boolean(),
    /** The invoice that stops new orders. */
    overdue: z.object({ number: z.string(), days: z.int() }).nullable(),
  }),
  /** Cents, for those who see amounts of credit; the others get no such key. */
  money: z
    .object({
      limit: z.int().nullable(),
      used: z.int(),
      /** Less than nothing above the limit; null without one. */
      free: z.int().nullable(),
      parts: creditParts,
    })
    .optional(),
  /** What it is owed as a carrier, for those who see the money; the others get no such key. */
  payables: firmPayables.pick({ parts: true, total: true }).optional(),
  /** Invoices that are not paid, those of them past their due day, and by how many days the oldest is. */
  invoices: z.object({ unpaid: z.int(), overdue: z.int(), overdue_days: z.int() }),
  /** What the orders of the last twelve months say of it as the one and the other; null where nobody rated. */
  ratings: z.object({ carrier: ratingSummary.nullable(), customer: ratingSummary.nullable() }),
  /** What the facts of its finished orders say of it as a carrier. */
  score: carrierScore,
  /** What a carrier may drive today; empty for others. */
  verdicts: z.array(licenceVerdict),
  /** The newest document of each kind and number, the one that ends first at the head. */
  documents: z.array(heldDocument),
  /** The last ones entered, the newest first. */
  orders: z.array(lastOrder),
  /** How much its tabs hold; the log is counted for those who read it. */
  counts: z.object({
    contacts: z.int(),
    orders: z.int(),
    invoices: z.int(),
    payables: z.int().optional(),
    files: z.int(),
    ratings: z.int(),
    log: z.int().optional(),
  }),
})
export type FirmRail = z.output<typeof firmRail>

export const firmRailApi = defineApi({
  'GET /firms/rail/{id}': {
    summary:
      'What stands beside a firm: its credit, what it owes, its ratings, licences and last orders, and how much its tabs hold',
    access: 'firms.read',
    params: byId,
    reply: firmRail,
  },
})
