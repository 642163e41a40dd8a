import { readFormChoices } from '../categories/form-choices.service.ts'
import { bookingLettersApi } from '@dromos/contract/bookings/booking-letters.ts'
import { lettersAbout } from '../letters/letter-calls.service.ts'
import { bookingLetters } from './booking-letters.service.ts'
import { bookingFilesApi } from '@dromos/contract/bookings/booking-files.ts'
import { bookingLifeApi } from '@dromos/contract/bookings/booking-life.ts'
import { bookingRailApi } from '@dromos/contract/bookings/booking-rail.ts'
import { bookingsApi } from '@dromos/contract/bookings/bookings.ts'
import { bookingColumns } from '@dromos/contract/bookings/columns.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import type { FastifyInstance } from 'fastify'
import {
  getFiles,
  openFile,
  setFileRemoved,
  shareFile,
  storeFile,
  updateDocumentFile,
} from '../documents/document-files.service.ts'
import { sendAttachment } from '../files/send-file.ts'
import { formOf } from '../platform/http/forms.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportList } from '../sheets/sheets.ts'
import { giveToAll } from './booking-shared.service.ts'
import { acceptBooking } from './booking-accept.service.ts'
import { bookingFileRules as rules } from './booking-admission.ts'
import {
  addToBookingLog,
  endBooking,
  offerPrice,
  readBookingLog,
  reopenBooking,
  requestBooking,
  withdrawOffer,
} from './booking-life.service.ts'
import { countBookingTabs, listBookings } from './booking-list.service.ts'
import { readBookingRail } from './booking-rail.service.ts'
import { setBookingStatus } from './booking-status.service.ts'
import { ownRoutes } from './own/own-bookings.routes.ts'
import { createBooking, destroyBooking, getBooking, updateBooking } from './bookings.service.ts'

export function bookingRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  mount(app, platform, bookingsApi, {
    'GET /bookings/dataFields': ({ query }, context) => readFormChoices(context, 'bookings', query),
    'GET /bookings': ({ query }, context) => listBookings(context, query),
    'GET /bookings/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'bookings',
        title: listTitles.bookings,
        columns: bookingColumns,
        list: listBookings,
      }),
    'GET /bookings/counts': ({ query }, context) => countBookingTabs(context, query),
    'POST /bookings/store': ({ body }, context) => createBooking(context, body),
    'GET /bookings/edit/{id}': ({ params }, context) => getBooking(context, params.id),
    'POST /bookings/update/{id}': ({ params, body }, context) => updateBooking(context, params.id, body),
    'DELETE /bookings/destroy/{id}': ({ params }, context) => destroyBooking(context, params.id),
  })
  mount(app, platform, bookingLifeApi, {
    'PUT /bookings/request/{id}': ({ params, body }, context) => requestBooking(context, params.id, body),
    'PUT /bookings/offer/{id}': ({ params, body }, context) => offerPrice(context, params.id, body),
    'PUT /bookings/accept/{id}': ({ params, body }, context) => acceptBooking(context, params.id, body),
    'PUT /bookings/withdrawOffer/{id}': ({ params, body }, context) =>
      withdrawOffer(context, params.id, body),
    'PUT /bookings/reject/{id}': ({ params, body }, context) =>
      endBooking(context, params.id, { ...body, command: 'reject' }),
    'PUT /bookings/reopen/{id}': ({ params, body }, context) => reopenBooking(context, params.id, body),
    'PUT /bookings/cancel/{id}': ({ params, body }, context) =>
      endBooking(context, params.id, { ...body, command: 'cancel' }),
    'PUT /bookings/giveAll': ({ body }, context) => giveToAll(context, body),
    'PUT /bookings/status/{id}': ({ params, body }, context) => setBookingStatus(context, params.id, body),
    'GET /bookings/log/{id}': ({ params, query }, context) => readBookingLog(context, params.id, query),
    'POST /bookings/log/store/{id}': ({ params, body }, context) => addToBookingLog(context, params.id, body),
  })
  mount(app, platform, bookingRailApi, {
    'GET /bookings/rail/{id}': ({ params }, context) => readBookingRail(context, params.id),
  })
  fileRoutes(app, platform)
  letterRoutes(app, platform, publicUrl)
  ownRoutes(app, platform)
}

function fileRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, images } = platform
  mount(app, platform, bookingFilesApi, {
    'GET /bookings/{id}/files': ({ params }, context) => getFiles(context, params.id, rules),
    'POST /bookings/{id}/files/store': {
      admit: ({ id }, context) => rules.admit(context, id),
      handle: ({ params, body }, context, { request }) =>
        storeFile(context, params.id, { ...body, form: formOf(request), images }, rules),
    },
    'POST /bookings/files/update/{id}': ({ params, body }, context) =>
      updateDocumentFile(context, params.id, body, rules),
    'PUT /bookings/files/share/{id}': ({ params, body }, context) =>
      shareFile(context, params.id, body, rules),
    'DELETE /bookings/files/destroy/{id}': ({ params }, context) =>
      setFileRemoved(context, params.id, true, rules),
    'PUT /bookings/files/restore/{id}': ({ params }, context) =>
      setFileRemoved(context, params.id, false, rules),
    'GET /bookings/files/{id}/content': async ({ params }, context, exchange) =>
      sendAttachment(exchange, await openFile(context, params.id, files, rules)),
  })
}

function letterRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const letters = lettersAbout(bookingLetters, { ...platform, publicUrl })
  mount(app, platform, bookingLettersApi, {
    'GET /bookings/letter/{id}': letters.desk,
    'POST /bookings/letterPreview/{id}': letters.preview,
    'POST /bookings/letter/{id}': letters.send,
    'GET /bookings/mail/{id}/{mail}': letters.mail,
  })
}
