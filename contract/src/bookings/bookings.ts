import { dataFields } from '../categories/data-fields.ts'
import { z } from 'zod'
import { lineOf } from '../documents/log.ts'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { choice, listQuery, page, tabCounts } from '../base/paging.ts'
import { byId, version } from '../base/record.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { pageIdsInQuery } from '../base/text.ts'
import { reportedDamage } from '../consignments/reported-damage.ts'
import { detailRecord } from '../consignments/consignment-record.ts'
import { costFields } from '../consignments/cost-input.ts'
import { listStop } from '../consignments/list-stop.ts'
import { bookingStatuses } from '../constants/booking-statuses.ts'
import { directions } from '../constants/order-statuses.ts'
import { bookingInput } from './booking-input.ts'
import { bookingColumns } from './columns.ts'
import { bookingFilters, bookingList, bookingTabs } from './filters.ts'
import { bookingEvents } from './log.rules.ts'
import { madeOrder, milestone } from './made-order.ts'
import { priceVoid } from './price-terms.ts'
import { takenOffer } from './taken-offer.ts'

const status = z.literal(bookingStatuses)

/** Its number is drawn when it is first requested, and empty before. */
const number = z.string()

const bookingRow = z.object({
  id: z.int(),
  version: z.int(),
  number_id: number,
  status,
  customer: choice,
  business: z.string(),
  import_export: z.literal(directions),
  loading: listStop,
  delivery: listStop,
  load_meters: z.number(),
  weight: z.number(),
  pallets: z.int(),
  references: z.string(),
  customer_price: z.int().nullable(),
  agreed_price: z.int().nullable(),
  offer_until: z.string().nullable(),
  requested_at: z.string().nullable(),
  order: madeOrder.nullable(),
  assign_user: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})
export type BookingRow = z.output<typeof bookingRow>

const bookingRecord = z.object({
  ...bookingInput.shape,
  id: z.int(),
  number_id: number,
  status,
  details: z.array(detailRecord),
  additional_costs: z.array(z.object(costFields)),
  business: choice,
  firm_company: choice,
  customer: choice.nullable(),
  payees: z.array(choice),
  /** What was offered or accepted, and the last day of the offer. */
  customer_price: z.int().nullable(),
  offer_until: z.string().nullable(),
  /** Entered by an account of its customer. */
  by_customer: z.boolean(),
  /** Why it was rejected or cancelled. */
  reason: z.string(),
  requested_at: z.string().nullable(),
  /** When its customer took our price, which waits for our confirmation. */
  taken_at: z.string().nullable(),
  taken_offer: takenOffer.nullable(),
  /** What has ended its price, until there is another. */
  price_void: priceVoid.nullable(),
  /** When its customer asked for it to be cancelled after it was accepted, and why. */
  cancel_asked_at: z.string().nullable(),
  cancel_asked: z.string(),
  damage_told: reportedDamage.nullable(),
  order: madeOrder.nullable(),
  /** Where that order stands at each of its stops. */
  milestones: z.array(milestone),
  life: z.object({ status }),
  logs: z.array(lineOf(bookingEvents)),
  created_at: z.string(),
  created_by: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  version: z.int(),
  can: z.object({ update: z.boolean() }),
})
export type BookingRecord = z.output<typeof bookingRecord>

const saved = z.object({ id: z.int(), number_id: number, version: z.int() })

const filters = filterQuery(bookingFilters)
const bookingListQuery = listQuery(bookingList.sorts).extend({
  tab: z.enum(bookingTabs, { error: 'unknown_choice' }).default('all'),
  ids: pageIdsInQuery.optional(),
  ...filters,
})
const countsQuery = z.strictObject({ search: bookingListQuery.shape.search, ...filters })

const bookingCounts = tabCounts(bookingTabs)

export const bookingsApi = defineApi({
  'GET /bookings/dataFields': dataFields('bookings'),
  'GET /bookings': {
    summary: 'Bookings, newest first unless sorted',
    access: 'bookings.read',
    query: bookingListQuery,
    reply: page(bookingRow),
  },
  'GET /bookings/export': {
    summary: 'The list of bookings as a file: what its reader sees, every row of it',
    access: 'lists.export',
    query: bookingListQuery.extend(sheetQuery),
    columns: bookingColumns,
    ...listReply,
  },
  'GET /bookings/counts': {
    summary: 'How many bookings each tab of the list has under the same filters',
    access: 'bookings.read',
    query: countsQuery,
    reply: bookingCounts,
  },
  'POST /bookings/store': {
    summary: 'Enter a booking as a draft',
    access: 'bookings.write',
    body: bookingInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /bookings/edit/{id}': {
    summary: 'One booking, with everything its screen shows',
    access: 'bookings.read',
    params: byId,
    reply: bookingRecord,
  },
  'POST /bookings/update/{id}': {
    summary:
      'Change a booking that is not answered yet; its price ends where goods, stops, days or terms are changed',
    access: 'bookings.write',
    params: byId,
    body: bookingInput.extend({ version }),
    reply: saved,
  },
  'DELETE /bookings/destroy/{id}': {
    summary: 'Delete a draft, which has no number and no files yet',
    access: 'bookings.settle',
    params: byId,
    reply: z.object({ message: z.string() }),
  },
})
