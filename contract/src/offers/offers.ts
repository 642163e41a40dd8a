import { dataFields } from '../categories/data-fields.ts'
import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { choice, listQuery, page, tabCounts } from '../base/paging.ts'
import { byId, version } from '../base/record.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { id, pageIdsInQuery } from '../base/text.ts'
import { priceVoid } from '../bookings/price-terms.ts'
import { lineOf } from '../documents/log.ts'
import { languages } from '../constants/languages.ts'
import { offerStatuses } from '../constants/offer-statuses.ts'
import { offerColumns } from './columns.ts'
import { offerFilters, offerList, offerTabs } from './filters.ts'
import { offerEvents } from './log.rules.ts'
import { manuscriptFields, offerFields, offerInput, optionFields } from './offer-input.ts'

const status = z.literal(offerStatuses)
const town = z.object({ country_iso: z.string(), city: z.string() })
const document = z.object({ id: z.int(), number_id: z.string() })

const offerRow = z.object({
  id: z.int(),
  version: z.int(),
  number_id: z.string(),
  revision: z.int(),
  status,
  active: z.boolean(),
  title: z.string(),
  firm: choice,
  business: z.string(),
  /** Of its first option. */
  lane: z.object({ from: town, to: town }).nullable(),
  options: z.int(),
  /** What was accepted, or the lowest of its options. */
  total: z.int().nullable(),
  /** What that earns, where somebody said what it costs. */
  profit: z.int().nullable(),
  users: z.array(z.string()),
  valid_until: z.string().nullable(),
  send_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  viewed_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  booking: document.nullable(),
  order: document.nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})
export type OfferRow = z.output<typeof offerRow>

/** A place as an offer names it. */
const laneEnd = z.object({ id: z.int(), name: z.string(), ...town.shape })

/** What was taken, at the price of that moment. */
const accepted = z.object({
  option: z.int(),
  title: z.string(),
  total: z.int(),
  loading_date: z.string().nullable(),
})

export const answerWays = ['link', 'account', 'staff'] as const

/** How its answer came. */
const answer = z.object({
  way: z.enum(answerWays),
  name: z.string(),
  /** The reason of a customer that declines, or a note of ours. */
  text: z.string(),
  at: z.string(),
})

const offerRecord = z.object({
  ...z.object(offerFields).shape,
  id: z.int(),
  number_id: z.string(),
  revision: z.int(),
  status,
  active: z.boolean(),
  firm: choice,
  business: choice,
  contacts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      active: z.boolean(),
      viewed_at: z.string().nullable(),
    }),
  ),
  users: z.array(choice),
  manuscripts: z.array(
    z.object({
      ...manuscriptFields,
      /** The clause it was taken from, and whether it says the same still. */
      clause: z.object({ name: z.string(), same: z.boolean() }).nullable(),
    }),
  ),
  options: z.array(z.object({ ...optionFields, from: laneEnd, to: laneEnd })),
  /** Why there is VAT or none on each option, as papers of today say it in the offer's language. */
  vat_said: z.array(z.string()),
  sent_at: z.string().nullable(),
  sent_by: z.string().nullable(),
  viewed_at: z.string().nullable(),
  answer: answer.nullable(),
  accepted: accepted.nullable(),
  booking: document.nullable(),
  /** Whether what was accepted still is what its booking asks for: the price that holds, or what has ended it. */
  kept: z.object({ price: z.int().nullable(), void: priceVoid.nullable() }).nullable(),
  order: document.nullable(),
  versions: z.int(),
  files: z.int(),
  log_lines: z.int(),
  life: z.object({
    status,
    active: z.boolean(),
    mine: z.boolean(),
    recent: z.boolean(),
    booked: z.boolean(),
    ordered: z.boolean(),
    over: z.boolean(),
    seen: z.boolean(),
    before: status.nullable(),
  }),
  /** What its customer is shown of the business, and who of us answers for it. */
  letterhead: z.object({
    business: z.object({ name: z.string(), city: z.string(), phone: z.string(), email: z.string() }),
    sender: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  }),
  logs: z.array(lineOf(offerEvents)),
  created_at: z.string(),
  created_by: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  version: z.int(),
  can: z.object({ update: z.boolean() }),
})
export type OfferRecord = z.output<typeof offerRecord>

const saved = z.object({ id: z.int(), number_id: z.string(), version: z.int() })

const filters = filterQuery(offerFilters)
const offerListQuery = listQuery(offerList.sorts).extend({
  tab: z.enum(offerTabs, { error: 'unknown_choice' }).default('all'),
  ids: pageIdsInQuery.optional(),
  ...filters,
})

const sentOption = z.object({
  title: z.string(),
  note: z.string(),
  goods: z.string(),
  from: town,
  to: town,
  days: z.int().nullable(),
  unit: z.string(),
  quantity: z.int().nullable(),
  price: z.int(),
  recommended: z.boolean(),
  valid_until: z.string().nullable(),
  loading_date: z.string().nullable(),
})

/** One version as it left. */
const sentVersion = z.object({
  revision: z.int(),
  sent_at: z.string(),
  sent_by: z.string().nullable(),
  title: z.string(),
  content: z.string(),
  message: z.string(),
  language: z.enum(languages),
  valid_until: z.string().nullable(),
  contacts: z.array(z.object({ name: z.string(), email: z.string() })),
  manuscripts: z.array(z.object({ title: z.string(), body: z.string() })),
  options: z.array(sentOption),
  /** Whether the paper that it left with is kept; those of before it was are drawn no more. */
  paper: z.boolean(),
})
export type OfferVersion = z.output<typeof sentVersion>

export const offersApi = defineApi({
  'GET /offers/dataFields': dataFields('offers'),
  'GET /offers': {
    summary: 'Offers, newest first unless sorted',
    access: 'offers.read',
    query: offerListQuery,
    reply: page(offerRow),
  },
  'GET /offers/export': {
    summary: 'The list of offers as a file: what its reader sees, every row of it',
    access: 'lists.export',
    query: offerListQuery.extend(sheetQuery),
    columns: offerColumns,
    ...listReply,
  },
  'GET /offers/counts': {
    summary: 'How many offers each tab of the list has under the same filters',
    access: 'offers.read',
    query: z.strictObject({ search: offerListQuery.shape.search, ...filters }),
    reply: tabCounts(offerTabs),
  },
  'POST /offers/store': {
    summary: 'Begin an offer as a draft, with its number',
    access: 'offers.write',
    body: offerInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /offers/edit/{id}': {
    summary: 'One offer, with everything its screen shows',
    access: 'offers.read',
    params: byId,
    reply: offerRecord,
  },
  'POST /offers/update/{id}': {
    summary: 'Change a draft; what was sent stays as it was and is revised first',
    access: 'offers.write',
    params: byId,
    body: offerInput.safeExtend({ version }),
    reply: saved,
  },
  'POST /offers/{id}/link': {
    summary: 'The link of one contact, to be given another way than by mail; it is noted who took it',
    access: 'offers.write',
    params: byId,
    body: z.strictObject({ contact_id: id }),
    reply: z.object({ address: z.string() }),
    perMinute: 60,
  },
  'GET /offers/{id}/versions': {
    summary: 'The versions of an offer as they were sent, the newest first',
    access: 'offers.read',
    params: byId,
    reply: z.object({ versions: z.array(sentVersion) }),
  },
  'GET /offers/{id}/versions/{revision}/paper': {
    summary: 'The PDF that a version of an offer was sent with, to be saved',
    access: 'offers.read',
    params: byId.extend({ revision: byId.shape.id }),
    reply: z.any(),
    produces: 'application/pdf',
    perMinute: 60,
  },
  'GET /offers/{id}/paper': {
    summary: 'The offer as a PDF, as it is saved',
    access: 'offers.read',
    params: byId,
    reply: z.any(),
    produces: 'application/pdf',
    perMinute: 60,
  },
})
