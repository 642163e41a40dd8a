import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { listQuery, page, tabCounts } from '../base/paging.ts'
import { byId, version } from '../base/record.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { pageIdsInQuery } from '../base/text.ts'
import { byFile } from '../documents/files.ts'
import { offerStatuses } from '../constants/offer-statuses.ts'
import { answerFields, declineFields } from './offer-input.ts'
import { offerPage } from './offer-page.ts'
import { ownOfferColumns } from './own-columns.ts'
import { ownOfferFilters, ownOfferList, ownOfferTabs } from './own-filters.ts'

/*
 * The customer's own side of offers: those that were sent to its firm, as they were sent. Every reply is a written list.
 */

const access = 'offers.own'
const town = z.object({ country_iso: z.string(), city: z.string() })

const ownOfferRow = z.object({
  id: z.int(),
  version: z.int(),
  number_id: z.string(),
  revision: z.int(),
  status: z.literal(offerStatuses),
  title: z.string(),
  lane: z.object({ from: town, to: town }).nullable(),
  options: z.int(),
  /** What was accepted, or the lowest of its options; null where the office does not show this firm its prices. */
  total: z.int().nullable(),
  valid_until: z.string().nullable(),
  sent_at: z.string().nullable(),
  answered_at: z.string().nullable(),
})
export type OwnOfferRow = z.output<typeof ownOfferRow>

const ownOffer = z.object({
  id: z.int(),
  version: z.int(),
  page: offerPage,
  /** The booking that was requested with the acceptance. */
  booking: z.object({ id: z.int(), number_id: z.string() }).nullable(),
})
export type OwnOffer = z.output<typeof ownOffer>

const filters = filterQuery(ownOfferFilters)
const ownListQuery = listQuery(ownOfferList.sorts).extend({
  tab: z.enum(ownOfferTabs, { error: 'unknown_choice' }).default('all'),
  ids: pageIdsInQuery.optional(),
  ...filters,
})

const move = { access, params: byId, reply: ownOffer, idempotent: true } as const

export const ownOffersApi = defineApi({
  'GET /offers/own': {
    summary: 'The offers that were sent to the signed-in customer’s firm, newest first unless sorted',
    access,
    query: ownListQuery,
    reply: page(ownOfferRow),
  },
  'GET /offers/own/export': {
    summary: 'The same list as a file',
    access,
    query: ownListQuery.extend(sheetQuery),
    columns: ownOfferColumns,
    ...listReply,
  },
  'GET /offers/own/counts': {
    summary: 'How many of them each tab of the list has under the same filters',
    access,
    query: z.strictObject({ search: ownListQuery.shape.search, ...filters }),
    reply: tabCounts(ownOfferTabs),
  },
  'GET /offers/own/edit/{id}': {
    summary: 'One offer of the customer’s firm, as it was sent',
    access,
    params: byId,
    reply: ownOffer,
  },
  'PUT /offers/own/viewed/{id}': {
    summary: 'Said by the page once it was looked at: the offer counts as viewed',
    access,
    params: byId,
    reply: z.object({ viewed: z.boolean() }),
  },
  'PUT /offers/own/accept/{id}': {
    summary: 'Take one option, with a name and a tick; a booking is requested at its price',
    body: z.strictObject({ version, ...answerFields }),
    ...move,
  },
  'PUT /offers/own/decline/{id}': {
    summary: 'Decline the offer with a reason',
    body: z.strictObject({ version, ...declineFields }),
    ...move,
  },
  'GET /offers/own/paper/{id}': {
    summary: 'The offer as a PDF',
    access,
    params: byId,
    reply: z.any(),
    produces: 'application/pdf',
  },
  'GET /offers/own/content/{id}': {
    summary: 'The content of one file that was sent along with an offer',
    access,
    params: byFile,
    reply: z.any(),
    produces: 'application/octet-stream',
  },
})
