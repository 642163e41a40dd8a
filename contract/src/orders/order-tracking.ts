import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { houseLogo, logoReply } from '../businesses/page-house.ts'
import { byId } from '../base/record.ts'
import { optionalId, requiredText } from '../base/text.ts'
import { byFile } from '../documents/files.ts'

const linkStates = ['open', 'expired', 'revoked'] as const

const fileId = byFile.shape.id

const trackingLink = z.object({
  id: z.string(),
  state: z.enum(linkStates),
  /** What to send; null once the link has ended. */
  address: z.string().nullable(),
  /** The one delivery it shows; null for all of the order. */
  detail_id: z.int().nullable(),
  /** When it ends as things stand: the delivery moves it. */
  expires_at: z.string(),
  openings: z.int(),
  opened_at: z.string().nullable(),
  /** The papers its page gives, of those that `papers` offers. */
  file_ids: z.array(z.string()),
  created_at: z.string(),
  created_by: z.string().nullable(),
})
export type TrackingLink = z.output<typeof trackingLink>

const trackingLinks = z.object({
  links: z.array(trackingLink),
  /** What a link may be of: the deliveries of the order. */
  deliveries: z.array(z.object({ id: z.int(), city: z.string(), country_iso: z.string() })),
  /** The papers that a link may give: released to the customer, and of a kind that says no price. */
  papers: z.array(
    z.object({ id: z.string(), name: z.string(), kind: z.string(), names_carrier: z.boolean() }),
  ),
})
export type TrackingLinks = z.output<typeof trackingLinks>

const tracking = { token: requiredText(64) }

/** A town on a map, to some ten kilometres: whose gate it is stays unsaid. */
const town = {
  city: z.string(),
  country_iso: z.string(),
  timezone: z.string(),
  lat: z.number(),
  lng: z.number(),
}

/** `starts_at` and `ends_at` are the window as instants; a day without times runs from its beginning to its end. */
const trackedStop = z.object({
  ...town,
  date: z.string(),
  time_from: z.string().nullable(),
  time_to: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  arrived_at: z.string().nullable(),
  departed_at: z.string().nullable(),
})
export type TrackedStop = z.output<typeof trackedStop>

const trackedDelivery = z.object({
  loading: trackedStop,
  /** `eta` is what somebody typed, never a position. */
  unloading: trackedStop.extend({ eta: z.string().nullable() }),
  packings: z.array(z.object({ pallets: z.int(), name: z.string() })),
  cargos: z.array(z.string()),
  /** In kilograms. */
  weight: z.number().nullable(),
  temperature: z
    .object({
      set: z.number().nullable(),
      from: z.number().nullable(),
      to: z.number().nullable(),
      degrees: z.string(),
    })
    .nullable(),
  references: z.array(z.object({ kind: z.string(), number: z.string() })),
})
export type TrackedDelivery = z.output<typeof trackedDelivery>

/**
 * Everything that a tracking page is told, field by field. Of the parties only our own business is named; places are
 * towns; of goods and papers the kinds, never what somebody has written about them.
 */
const trackedShipment = z.object({
  number_id: z.string(),
  booked_at: z.string(),
  cancelled: z.boolean(),
  /** When the answer was true. */
  told_at: z.string(),
  expires_at: z.string(),
  business: z.object({ name: z.string(), phone: z.string(), email: z.string(), logo: houseLogo }),
  deliveries: z.array(trackedDelivery),
  papers: z.array(z.object({ id: z.string(), name: z.string(), kind: z.string(), size: z.int() })),
})
export type TrackedShipment = z.output<typeof trackedShipment>

const PER_MINUTE = 120
const known = z.object({ id: z.string() })

export const orderTrackingApi = defineApi({
  'GET /orders/{id}/tracking': {
    summary: 'The tracking links of an order, newest first; customers see those that their firm has made',
    access: 'orders.track',
    params: byId,
    reply: trackingLinks,
  },
  'POST /orders/{id}/tracking/store': {
    summary: 'Make a link by which a consignee follows an order, or one delivery of it, without signing in',
    access: 'orders.track',
    params: byId,
    body: z.strictObject({ detail_id: optionalId }),
    reply: known,
    status: 201,
    idempotent: true,
  },
  'PUT /orders/tracking/papers/{id}': {
    summary:
      'Say which released papers a tracking link gives; those that name the carrier only when that is said',
    access: 'orders.track',
    params: byFile,
    body: z.strictObject({
      file_ids: z.array(fileId).max(50, 'too_many:50'),
      names_carrier: z.boolean().default(false),
    }),
    reply: known,
  },
  'PUT /orders/tracking/revoke/{id}': {
    summary: 'End a tracking link at once',
    access: 'orders.track',
    params: byFile,
    reply: known,
  },
  'POST /track/open': {
    summary: 'What a tracking link shows of its shipment; asked `again` by a page that is open already',
    access: 'public',
    body: z.strictObject({ ...tracking, again: z.boolean().default(false) }),
    reply: trackedShipment,
    perMinute: PER_MINUTE,
  },
  'POST /track/logo': {
    summary: 'The logo of the business that has the shipment carried',
    access: 'public',
    body: z.strictObject(tracking),
    ...logoReply,
    perMinute: PER_MINUTE,
  },
  'POST /track/content/{id}': {
    summary: 'The content of one paper that a tracking link gives; each is noted in the order’s log',
    access: 'public',
    params: byFile,
    body: z.strictObject(tracking),
    reply: z.any(),
    produces: 'application/octet-stream',
    perMinute: PER_MINUTE,
  },
})
