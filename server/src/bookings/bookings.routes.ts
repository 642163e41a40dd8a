import { readFormChoices } from '../categories/form-choices.service.ts'
import {
  bookingChatApi,
  bookingComposerApi,
  bookingFilesApi,
  bookingLogApi,
  ownChatApi,
} from '@dromos/contract/bookings/booking-calls.ts'
import { bookingLifeApi } from '@dromos/contract/bookings/booking-life.ts'
import { bookingRailApi } from '@dromos/contract/bookings/booking-rail.ts'
import { bookingsApi } from '@dromos/contract/bookings/bookings.ts'
import { bookingColumns } from '@dromos/contract/bookings/columns.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { FastifyInstance } from 'fastify'
import { mountChat } from '../chats/chat-calls.service.ts'
import { mountFiles, mountLog } from '../documents/document-calls.service.ts'
import { mountComposer } from '../mail/composer/composer-calls.service.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportList } from '../sheets/sheets.ts'
import { giveToAll } from './booking-shared.service.ts'
import { acceptBooking } from './booking-accept.service.ts'
import { admitToBooking, bookingFileRules } from './booking-admission.ts'
import { bookingChatRules, ownChatRules } from './booking-chat.service.ts'
import { bookingComposer } from './booking-composer.service.ts'
import {
  endBooking,
  offerPrice,
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
  })
  mountLog(app, platform, { area: 'bookings', api: bookingLogApi }, admitToBooking)
  mount(app, platform, bookingRailApi, {
    'GET /bookings/rail/{id}': ({ params }, context) => readBookingRail(context, params.id),
  })
  mountFiles(app, platform, { area: 'bookings', api: bookingFilesApi }, bookingFileRules)
  mountComposer(app, platform, { area: 'bookings', api: bookingComposerApi, publicUrl }, bookingComposer)
  ownRoutes(app, platform)
  mountChat(app, platform, { area: 'bookings', api: bookingChatApi }, bookingChatRules)
  mountChat(app, platform, { area: 'bookings/own', api: ownChatApi }, ownChatRules)
}
