import { z } from 'zod'
import { timeZone } from './dates.ts'
import { defineApi } from './endpoint.ts'
import { listQuery, page } from './paging.ts'
import { importInput, importReply, MAX_SHEET_BYTES, sheetQuery, sheetReply } from './sheets.ts'
import {
  decimal,
  email,
  flagInQuery,
  id,
  idsInQuery,
  notes,
  oneOf,
  optionalEmail,
  optionalText,
  pathId,
  requiredText,
  whole,
} from './text.ts'

/** 1 yes, 2 no; the specification's numbers. */
export const customsFlags = [1, 2] as const

/** A place as a person enters it. */
export const placeInput = z.strictObject({
  name: requiredText(200),
  address: optionalText(300),
  postal: optionalText(20),
  city: requiredText(120),
  country_id: id,
  lat: decimal(-90, 90, 7),
  lng: decimal(-180, 180, 7),
  timezone: timeZone,
  unlocode: z
    .string()
    .regex(/^([A-Z]{2}[A-Z2-9]{3})?$/, 'wrong_type')
    .default(''),
  person: optionalText(120),
  email: optionalEmail,
  customs: oneOf(customsFlags).default(2),
  message: notes(1000),
  zoom: whole(1, 20).default(4),
  book_emails: z.array(email).max(10).default([]),
  book_desc: notes(2000),
})
export type PlaceInput = z.input<typeof placeInput>

/** A place as pickers, stops and lists show it. */
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
  active: z.boolean(),
  version: z.int(),
})
export type PlaceListItem = z.output<typeof placeListItem>

export const placeRecord = z.object({
  ...z.object(placeInput.shape).shape,
  id: z.int(),
  active: z.boolean(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  version: z.int(),
  can: z.object({ update: z.boolean() }),
})
export type PlaceRecord = z.output<typeof placeRecord>

export const placeSortFields = ['name', 'city', 'country'] as const

const saved = z.object({ id: z.int(), version: z.int() })

const placeListQuery = listQuery(placeSortFields).extend({
  country: idsInQuery.optional(),
  customs: flagInQuery.optional(),
  active: flagInQuery.optional(),
})

export const placesApi = defineApi({
  'GET /places': {
    summary: 'Places by name, city, post code or address',
    access: 'places.read',
    query: placeListQuery,
    reply: page(placeListItem),
  },
  'GET /places/export': {
    summary: 'The list of places as a file: what its reader sees, every row of it',
    access: 'lists.export',

    query: placeListQuery.extend(sheetQuery),
    ...sheetReply,
  },
  'GET /places/import/template': {
    summary: 'An empty sheet for importing places: the heads of its columns and an example',
    access: 'lists.import',
    query: z.strictObject({ format: sheetQuery.format }),
    ...sheetReply,
  },
  'POST /places/import': {
    summary: 'Judge a sheet of places row by row; with `save` enter all of them, or none when one is wrong',
    access: 'lists.import',
    body: importInput,
    form: { maxFileBytes: MAX_SHEET_BYTES },
    reply: importReply,
    idempotent: true,
    perMinute: 60,
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
    params: z.strictObject({ id: pathId }),
    reply: placeRecord,
  },
  'POST /places/update/{id}': {
    summary: 'Change a place',
    access: 'places.write',
    params: z.strictObject({ id: pathId }),
    body: placeInput.extend({ version: whole(1, 2_147_483_647) }),
    reply: saved,
  },
})
