import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { signedCents } from '../base/money.ts'
import { choice, listQuery, page, tabCounts } from '../base/paging.ts'
import { byId, version } from '../base/record.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { optionalText, pageIdsInQuery, pathId, requiredText } from '../base/text.ts'
import { reportedDamage } from '../consignments/reported-damage.ts'
import { customerDetail, stopPlace } from '../consignments/consignment-record.ts'
import { listStop } from '../consignments/list-stop.ts'
import { plainInput, reasonInput } from '../documents/commands.ts'
import { fileKind } from '../documents/files.ts'
import { bookingStatuses } from '../constants/booking-statuses.ts'
import { bookingTabs } from './filters.ts'
import { madeOrder, milestone } from './made-order.ts'
import { ownBookingColumns } from './own-columns.ts'
import { ownBookingFilters, ownBookingList } from './own-filters.ts'
import { ownBookingInput, ownDamageInput, proposedPlaceInput } from './own-input.ts'
import { ownCommands } from './moves.ts'
import { priceVoid } from './price-terms.ts'
import { takenOffer } from './taken-offer.ts'

/*
 * The customer's own side of bookings. Its calls are apart from the staff's, and every reply here is a written list:
 * a new field of a booking stays with the office until somebody writes it here and in the select.
 */

const access = 'bookings.own'
const status = z.literal(bookingStatuses)

const facts = {
  id: z.int(),
  version: z.int(),
  /** Drawn when it is first requested, and empty before. */
  number_id: z.string(),
  status,
  /** The customer took the offer; it stands when the office has confirmed it. */
  waits: z.boolean(),
  agreed_price: z.int().nullable(),
  /** What was offered or accepted; null where the office does not show this firm its prices. */
  customer_price: z.int().nullable(),
  offer_until: z.string().nullable(),
  requested_at: z.string().nullable(),
  created_at: z.string(),
  order: madeOrder.nullable(),
}

const ownBookingRow = z.object({
  ...facts,
  loading: listStop,
  delivery: listStop,
  load_meters: z.number(),
  weight: z.number(),
  pallets: z.int(),
  references: z.string(),
})
export type OwnBookingRow = z.output<typeof ownBookingRow>

const ownBookingRecord = z.object({
  ...facts,
  customer_note: z.string(),
  /** Why it was rejected or cancelled. */
  reason: z.string(),
  taken_offer: takenOffer.nullable(),
  /** What has ended our price, as far as the customer reads it. */
  price_void: priceVoid.nullable(),
  contact: choice.nullable(),
  details: z.array(customerDetail),
  /** What the customer is charged besides; none where prices are not shown. */
  charges: z.array(
    z.object({ name_en: z.string(), name_el: z.string(), text: z.string(), amount: signedCents }),
  ),
  /** When this customer asked to have the accepted booking cancelled, and why. */
  cancel_asked_at: z.string().nullable(),
  cancel_asked: z.string(),
  damage_told: reportedDamage.nullable(),
  milestones: z.array(milestone),
  updated_at: z.string(),
  can: z.object({ update: z.boolean(), commands: z.array(z.enum(ownCommands)) }),
})
export type OwnBookingRecord = z.output<typeof ownBookingRecord>

const saved = z.object({ id: z.int(), number_id: z.string(), version: z.int() })

const moved = z.object({
  id: z.int(),
  number_id: z.string(),
  version: z.int(),
  status,
  waits: z.boolean(),
  order: z.object({ id: z.int(), number_id: z.string() }).nullable(),
})
export type OwnMoved = z.output<typeof moved>

const move = { access, params: byId, reply: moved, idempotent: true } as const

const filters = filterQuery(ownBookingFilters)
const ownListQuery = listQuery(ownBookingList.sorts).extend({
  tab: z.enum(bookingTabs, { error: 'unknown_choice' }).default('all'),
  ids: pageIdsInQuery.optional(),
  ...filters,
})

const named = { id: z.int(), name: z.string() }
const ownChoices = z.object({
  contacts: z.array(choice),
  cargos: z.array(z.object({ ...named, adr: z.boolean() })),
  trailers: z.array(z.object({ ...named, metres: z.number().nullable() })),
  packings: z.array(
    z.object({
      ...named,
      length: z.number().nullable(),
      width: z.number().nullable(),
      exchange: z.boolean(),
    }),
  ),
  references: z.array(z.object(named)),
  countries: z.array(z.object({ ...named, iso: z.string() })),
  damages: z.array(z.object(named)),
  /** Of the files that a booking begins with. */
  file_kinds: z.array(fileKind),
})
export type OwnChoices = z.output<typeof ownChoices>

/** A place as its customer may choose it: one it has loaded or delivered at, or has proposed itself. */
export const ownPlace = stopPlace.omit({ customs: true }).extend({ proposed: z.boolean() })
export type OwnPlace = z.output<typeof ownPlace>

const foundTown = z.object({
  city: z.string(),
  country_iso: z.string(),
  country_id: z.int(),
  lat: z.number(),
  lng: z.number(),
})
export type FoundTown = z.output<typeof foundTown>

/** How long the firm's last shipments from one place to another had, in days: the middle of them. */
const ownLane = z.object({ shipments: z.int(), days: z.int().nullable() })
export type OwnLane = z.output<typeof ownLane>

export const ownBookingsApi = defineApi({
  'GET /bookings/own': {
    summary: 'The bookings of the signed-in customer’s firm, newest first unless sorted',
    access,
    query: ownListQuery,
    reply: page(ownBookingRow),
  },
  'GET /bookings/own/export': {
    summary: 'The same list as a file',
    access,
    query: ownListQuery.extend(sheetQuery),
    columns: ownBookingColumns,
    ...listReply,
  },
  'GET /bookings/own/counts': {
    summary: 'How many of them each tab of the list has under the same filters',
    access,
    query: z.strictObject({ search: ownListQuery.shape.search, ...filters }),
    reply: tabCounts(bookingTabs),
  },
  'GET /bookings/own/choices': {
    summary: 'What the customer’s form chooses from, named in the caller’s language',
    access,
    reply: ownChoices,
  },
  'GET /bookings/own/places': {
    summary: 'Places where the customer’s firm has loaded or delivered, or that it has proposed',
    access,
    query: z.strictObject({ search: optionalText(100), ids: pageIdsInQuery.optional() }),
    reply: z.object({ data: z.array(ownPlace) }),
  },
  'GET /bookings/own/lane': {
    summary: 'How many shipments of the firm went from one place to another lately, and how long they took',
    access,
    query: z.strictObject({ from: pathId, to: pathId }),
    reply: ownLane,
  },
  'GET /bookings/own/towns': {
    summary: 'Towns by their name, in Greek or Latin letters, for a place we do not know yet',
    access,
    query: z.strictObject({ search: requiredText(200) }),
    reply: z.object({ data: z.array(foundTown) }),
    perMinute: 240,
  },
  'POST /bookings/own/places/store': {
    summary: 'Propose a place; it is one of ours once a booking to it is accepted',
    access,
    body: proposedPlaceInput,
    reply: z.object({ id: z.int() }),
    status: 201,
    idempotent: true,
    perMinute: 30,
  },
  'POST /bookings/own/store': {
    summary: 'Enter a booking as a draft',
    access,
    body: ownBookingInput,
    reply: saved,
    status: 201,
    idempotent: true,
    perMinute: 60,
  },
  'GET /bookings/own/edit/{id}': {
    summary: 'One booking of the customer’s firm, with the milestones of the order that was made of it',
    access,
    params: byId,
    reply: ownBookingRecord,
  },
  'POST /bookings/own/update/{id}': {
    summary:
      'Change what the customer knows of a booking; its price ends where goods, places, days or temperature are changed',
    access,
    params: byId,
    body: ownBookingInput.extend({ version }),
    reply: saved,
    perMinute: 120,
  },
  'PUT /bookings/own/request/{id}': {
    summary: 'Send a draft: it gets its number and waits for an answer',
    body: plainInput,
    ...move,
    perMinute: 60,
  },
  'PUT /bookings/own/accept/{id}': {
    summary: 'Take the offer while it holds; where something has to be looked at first, it waits for us',
    body: plainInput,
    ...move,
  },
  'PUT /bookings/own/cancel/{id}': {
    summary: 'Give a booking up that is not accepted yet',
    body: reasonInput,
    ...move,
  },
  'PUT /bookings/own/askCancel/{id}': {
    summary: 'Ask for an accepted booking to be cancelled; the office decides',
    body: reasonInput,
    ...move,
  },
  'PUT /bookings/own/reportDamage/{id}': {
    summary: 'Report damaged goods, or add to what was reported; the office enters the case in the order',
    body: ownDamageInput,
    ...move,
    perMinute: 30,
  },
  'PUT /bookings/own/takeDamageBack/{id}': {
    summary: 'Take back what was reported, until the office has entered it',
    body: plainInput,
    ...move,
    perMinute: 30,
  },
})
