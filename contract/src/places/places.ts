import { z } from 'zod'
import { distinctAt } from '../base/across.ts'
import { dataFields } from '../categories/data-fields.ts'
import { placeColumns } from './columns.ts'
import { timeZone } from '../base/dates.ts'
import { filterQuery } from '../base/filter-query.ts'
import { placeList } from './filters.ts'
import { defineApi } from '../base/endpoint.ts'
import { listQuery, page } from '../base/paging.ts'
import {
  phone,
  phoneCode,
  phoneIso,
  decimal,
  degreesInQuery,
  email,
  id,
  notes,
  oneOf,
  optionalEmail,
  optionalText,
  postalCode,
  pageIdsInQuery,
  pathId,
  requiredText,
  whole,
} from '../base/text.ts'
import { activeChange, byId, recordFacts, saved, version } from '../base/record.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { orderStatuses } from '../constants/order-statuses.ts'
import { stopKind } from '../constants/stops.ts'

/** 1 yes, 2 no; the specification's numbers. */
export const customsFlags = [1, 2] as const

/** Degrees of latitude or longitude; without them nobody knows where the place is. */
const coordinate = (most: number) =>
  z
    .number({ error: ({ input }) => (input === undefined || input === null ? 'no_location' : undefined) })
    .pipe(decimal(-most, most, 7))

export const placeInput = z.strictObject({
  name: requiredText(200),
  address: optionalText(300),
  postal: postalCode,
  city: requiredText(120),
  country_id: id,
  lat: coordinate(90),
  lng: coordinate(180),
  /** Left empty, the server finds it by the coordinates. */
  timezone: optionalText(64).refine((zone) => zone === '' || timeZone.safeParse(zone).success, {
    error: 'bad_zone',
  }),
  unlocode: z
    .string()
    .regex(/^([A-Z]{2}[A-Z2-9]{3})?$/, 'wrong_type')
    .default(''),
  person: optionalText(120),
  email: optionalEmail,
  phone,
  phone_code: phoneCode,
  phone_iso: phoneIso,
  mobile: phone,
  mobile_code: phoneCode,
  mobile_iso: phoneIso,
  customs: oneOf(customsFlags).default(2),
  message: notes(1000),
  zoom: whole(1, 20).default(4),
  book_emails: z
    .array(email)
    .max(10)
    .check(distinctAt((one) => one.toLowerCase()))
    .default([]),
  book_desc: notes(2000),
  /** For papers in English, where `book_desc` is not. */
  book_desc_en: notes(2000),
})
export type PlaceInput = z.input<typeof placeInput>

export const placeListItem = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  postal: z.string(),
  city: z.string(),
  country_iso: z.string(),
  timezone: z.string(),
  lat: z.number(),
  lng: z.number(),
  customs: z.int(),
  book_emails: z.array(z.string()),
  book_desc: z.string(),
  active: z.boolean(),
  created_at: z.string(),
  created_by: z.string(),
  version: z.int(),
})
export type PlaceListItem = z.output<typeof placeListItem>

export const placeRecord = z.object({
  ...z.object(placeInput.shape).shape,
  ...recordFacts,
  can: z.object({ update: z.boolean(), destroy: z.boolean() }),
})
export type PlaceRecord = z.output<typeof placeRecord>

export const MAP_CAP = 10_000

/** Places nearer than this to each other, in metres, are likely the same. */
export const SAME_PLACE_METRES = 300

/** How many orders of a place are told. */
export const LAST_STOPS = 5

/** What stands beside a place: the orders that load or deliver there. */
export const placeRail = z.object({
  /** Stops from today on, of orders that are not finished. */
  coming: z.int(),
  /** The latest by their planned day, those to come among them. */
  stops: z.array(
    z.object({
      order_id: z.int(),
      number_id: z.string(),
      status: z.literal(orderStatuses),
      kind: z.literal(Object.values(stopKind)),
      date: z.string(),
      customer: z.string(),
    }),
  ),
})
export type PlaceRail = z.output<typeof placeRail>

/** How many planned by its clock before, and by its corrected one since; `sent`: orders of which a carrier has the papers. */
export const zoneFollowers = z.object({ orders: z.int(), sent: z.int(), bookings: z.int() })
export type ZoneFollowers = z.output<typeof zoneFollowers>

const filters = filterQuery(placeList.filters)
const point = { lat: degreesInQuery(90), lng: degreesInQuery(180) }

export const placePoint = z.object({
  id: z.int(),
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  customs: z.int(),
  active: z.boolean(),
})
export type PlacePoint = z.output<typeof placePoint>

/** An address found by its words. Parts that are not known are empty. */
export const foundAddress = z.object({
  name: z.string(),
  address: z.string(),
  postal: z.string(),
  city: z.string(),
  country_iso: z.string(),
  /** The country's id in the lookup list; null when the list does not have it. */
  country_id: z.int().nullable(),
  lat: z.number(),
  lng: z.number(),
})
export type FoundAddress = z.output<typeof foundAddress>

export const similarPlace = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  active: z.boolean(),
  metres: z.int(),
})
export type SimilarPlace = z.output<typeof similarPlace>

const placeListQuery = listQuery(placeList.sorts).extend({ ...filters, ids: pageIdsInQuery.optional() })

export const placesApi = defineApi({
  'GET /places': {
    summary: 'Places by name, city, post code or address',
    access: 'places.read',
    query: placeListQuery,
    reply: page(placeListItem),
  },
  'GET /places/map': {
    summary: 'The same places as points of a map, at most 10,000',
    access: 'places.read',
    query: z.strictObject({ search: optionalText(100), ...filters }),
    reply: z.object({ data: z.array(placePoint), is_cut: z.boolean() }),
  },
  'GET /places/locate': {
    summary:
      'Addresses by their words, in Greek or Latin letters: the geocoder’s, else cities of the gazetteer',
    access: 'places.write',
    query: z.strictObject({ search: requiredText(200) }),
    reply: z.object({ data: z.array(foundAddress), source: z.enum(['geocoder', 'gazetteer']) }),
    perMinute: 240,
  },
  'GET /places/at': {
    summary: 'What is at a point: its time zone and the nearest known address',
    access: 'places.write',
    query: z.strictObject(point),
    reply: z.object({ timezone: z.string(), address: foundAddress.nullable() }),
    perMinute: 240,
  },
  'GET /places/similar': {
    summary: 'Places of the same country within 300 m or of the same name',
    access: 'places.read',
    query: z.strictObject({
      ...point,
      name: requiredText(200),
      country_id: pathId,
      except: pathId.optional(),
    }),
    reply: z.object({ data: z.array(similarPlace) }),
  },
  'GET /places/dataFields': dataFields('places'),
  'GET /places/export': {
    summary: 'The list of places as a file: what its reader sees, every row of it',
    access: 'lists.export',
    query: placeListQuery.extend(sheetQuery),
    columns: placeColumns,
    ...listReply,
  },
  'POST /places/store': {
    summary: 'Enter a place',
    access: 'places.write',
    body: placeInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /places/edit/{id}': {
    summary: 'One place, with everything the form shows',
    access: 'places.read',
    params: byId,
    reply: placeRecord,
  },
  'GET /places/rail/{id}': {
    summary:
      'What stands beside a place: the last orders that load or deliver there, and how many are to come',
    access: 'places.read',
    params: byId,
    reply: placeRail,
  },
  'POST /places/update/{id}': {
    summary: 'Change a place; planned stops follow its time zone',
    access: 'places.write',
    params: byId,
    body: placeInput.extend({ version }),
    reply: saved.extend({ followed: zoneFollowers.optional() }),
  },
  'PUT /places/active/{id}': {
    summary: 'Switch a place on or off; what is off is no longer offered',
    access: 'places.manage',
    params: byId,
    body: activeChange,
    reply: saved,
  },
  'DELETE /places/destroy/{id}': {
    summary: 'Delete a place that nothing refers to',
    access: 'places.manage',
    params: byId,
    reply: z.object({ message: z.string() }),
  },
})
