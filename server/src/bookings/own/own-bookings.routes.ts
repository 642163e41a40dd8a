import { ownFilesApi } from '@dromos/contract/bookings/booking-calls.ts'
import { ownBookingsApi } from '@dromos/contract/bookings/own-bookings.ts'
import { ownTemplatesApi } from '@dromos/contract/bookings/own-templates.ts'
import { ownBookingColumns } from '@dromos/contract/bookings/own-columns.ts'
import type { FilesApi } from '@dromos/contract/documents/files.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { FastifyInstance } from 'fastify'
import { fileHandlers } from '../../documents/document-calls.service.ts'
import { mount } from '../../platform/http/http.ts'
import { mountIn } from '../../platform/http/mount-in.ts'
import type { Handlers, Platform } from '../../platform/http/http.ts'
import { exportList } from '../../sheets/sheets.ts'
import { ownFileRules } from './own-admission.ts'
import { reportOwnDamage, takeDamageBack } from './own-damage.service.ts'
import {
  countOwnTabs,
  createOwnBooking,
  getOwnBooking,
  listOwnBookings,
  setOwnFileRemoved,
  updateOwnBooking,
} from './own-bookings.service.ts'
import {
  ownLane,
  proposeOwnPlace,
  readOwnChoices,
  searchOwnPlaces,
  searchTowns,
} from './own-choices.service.ts'
import { openOwnTemplate, ownTemplates } from './own-templates.service.ts'
import { acceptOwn, askCancel, cancelOwn, requestOwn } from './own-life.service.ts'

export function ownRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, ownTemplatesApi, {
    'GET /bookings/own/templates': (_input, context) => ownTemplates.list(context),
    'GET /bookings/own/templates/open/{id}': ({ params, query }, context) =>
      openOwnTemplate(context, params.id, query.first_day),
    'POST /bookings/own/templates/store': ({ body: { booking_id: bookingId, ...named } }, context) =>
      ownTemplates.store(context, named, bookingId),
    'POST /bookings/own/templates/update/{id}': {
      admit: ({ id }, context) => ownTemplates.admit(context, id),
      handle: ({ params, body: { booking_id: bookingId, ...named } }, context) =>
        ownTemplates.update(context, params.id, named, bookingId),
    },
    'DELETE /bookings/own/templates/destroy/{id}': ({ params }, context) =>
      ownTemplates.destroy(context, params.id),
    'PUT /bookings/own/templates/restore/{id}': ({ params }, context) =>
      ownTemplates.restore(context, params.id),
  })
  mount(app, platform, ownBookingsApi, {
    'GET /bookings/own': ({ query }, context) => listOwnBookings(context, query),
    'GET /bookings/own/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'bookings',
        title: listTitles.bookings,
        columns: ownBookingColumns,
        list: listOwnBookings,
      }),
    'GET /bookings/own/counts': ({ query }, context) => countOwnTabs(context, query),
    'GET /bookings/own/choices': (_input, context) => readOwnChoices(context),
    'GET /bookings/own/places': ({ query }, context) => searchOwnPlaces(context, query),
    'GET /bookings/own/lane': ({ query }, context) => ownLane(context, query),
    'GET /bookings/own/towns': ({ query }, context) => searchTowns(context, query.search),
    'POST /bookings/own/places/store': ({ body }, context) => proposeOwnPlace(context, body),
    'POST /bookings/own/store': ({ body }, context) => createOwnBooking(context, body),
    'GET /bookings/own/edit/{id}': ({ params }, context) => getOwnBooking(context, params.id),
    'POST /bookings/own/update/{id}': ({ params, body }, context) =>
      updateOwnBooking(context, params.id, body),
    'PUT /bookings/own/request/{id}': ({ params, body }, context) => requestOwn(context, params.id, body),
    'PUT /bookings/own/accept/{id}': ({ params, body }, context) => acceptOwn(context, params.id, body),
    'PUT /bookings/own/cancel/{id}': ({ params, body }, context) => cancelOwn(context, params.id, body),
    'PUT /bookings/own/askCancel/{id}': ({ params, body }, context) => askCancel(context, params.id, body),
    'PUT /bookings/own/reportDamage/{id}': ({ params, body }, context) =>
      reportOwnDamage(context, params.id, body),
    'PUT /bookings/own/takeDamageBack/{id}': ({ params, body }, context) =>
      takeDamageBack(context, params.id, body),
  })
  mountIn(app, platform, { area: 'bookings/own', api: ownFilesApi }, ownFileHandlers(platform))
}

/** Customers remove and put back only what their own accounts have added. */
const ownFileHandlers = (platform: Platform): Handlers<FilesApi> => ({
  ...fileHandlers(platform, ownFileRules),
  'DELETE /{area}/files/destroy/{id}': ({ params }, context) => setOwnFileRemoved(context, params.id, true),
  'PUT /{area}/files/restore/{id}': ({ params }, context) => setOwnFileRemoved(context, params.id, false),
})
