import { z } from 'zod'
import { day } from '../base/dates.ts'
import { defineApi } from '../base/endpoint.ts'
import { byId, saved, version } from '../base/record.ts'
import { id } from '../base/text.ts'
import { documentTemplate, leftOut, templateFacts } from '../documents/templates.ts'
import { ownPlace } from './own-bookings.ts'
import { ownBookingFields, ownDetailFields, ownGoodsFields, ownStopFields } from './own-input.ts'

const access = 'bookings.own'
const emptied = z.int().nullable()
const stop = z.object({ ...ownStopFields, place_id: emptied })

const { agreed_price: _agreed, ...kept } = ownBookingFields

/** A booking as its form begins; what cannot be chosen any more is null. */
const begunOwnBooking = z.object({
  ...kept,
  details: z.array(
    z.object({
      ...ownDetailFields,
      loading: stop,
      unloading: stop,
      load_type_id: emptied,
      cargos: z.array(z.object({ ...ownGoodsFields.cargos, cargo_id: emptied })),
      packings: z.array(z.object({ ...ownGoodsFields.packings, packing_type_id: emptied })),
    }),
  ),
})
export type BegunOwnBooking = z.output<typeof begunOwnBooking>

const openedOwnTemplate = z.object({
  id: z.int(),
  name: z.string(),
  booking: begunOwnBooking,
  left_out: leftOut,
  places: z.array(ownPlace),
})
export type OpenedOwnTemplate = z.output<typeof openedOwnTemplate>

export const ownTemplatesApi = defineApi({
  'GET /bookings/own/templates': {
    summary: 'The caller’s templates of bookings, and those that colleagues of the same firm share, by name',
    access,
    reply: z.object({ data: z.array(documentTemplate) }),
  },
  'GET /bookings/own/templates/open/{id}': {
    summary: 'A booking as a template begins it, first loaded on a day; nothing is saved',
    access,
    params: byId,
    query: z.strictObject({ first_day: day }),
    reply: openedOwnTemplate,
  },
  'POST /bookings/own/templates/store': {
    summary: 'Keep a booking as a template: without its days, references and prices',
    access,
    body: templateFacts.extend({ booking_id: id }),
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'POST /bookings/own/templates/update/{id}': {
    summary: 'Rename or share the own template, or make it anew of a booking',
    access,
    params: byId,
    body: templateFacts.extend({
      /** The booking that the template is made of from now on; null keeps the old one. */
      booking_id: id.nullable(),
      version,
    }),
    reply: saved,
  },
  'DELETE /bookings/own/templates/destroy/{id}': {
    summary: 'Delete the own template',
    access,
    params: byId,
    reply: z.object({ message: z.string() }),
  },
  'PUT /bookings/own/templates/restore/{id}': {
    summary: 'Bring back a deleted template',
    access,
    params: byId,
    reply: saved,
  },
})
