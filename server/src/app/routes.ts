import type { FastifyInstance } from 'fastify'
import { accountRoutes, userRoutes } from '../people/people.routes.ts'
import { userComposerRoutes } from '../people/user-composer.routes.ts'
import { bankRoutes } from '../banks/banks.routes.ts'
import { bookingRoutes } from '../bookings/bookings.routes.ts'
import { chatRoutes } from '../chats/chats.routes.ts'
import { businessRoutes } from '../businesses/businesses.routes.ts'
import { categoryRoutes } from '../categories/categories.routes.ts'
import { clauseRoutes } from '../clauses/clauses.routes.ts'
import { contactRoutes } from '../contacts/contacts.routes.ts'
import { notificationRoutes } from '../notifications/notifications.routes.ts'
import { exportRoutes } from '../exports/exports.routes.ts'
import { firmFileRoutes, firmRoutes } from '../firms/firms.routes.ts'
import { calendarRoutes } from '../orders/calendar/calendar.routes.ts'
import { orderTrackingRoutes } from '../orders/tracking/order-tracking.routes.ts'
import { orderFileRoutes } from '../orders/files/order-files.routes.ts'
import { orderPdfRoutes } from '../orders/pdf/order-pdf.routes.ts'
import { orderTemplateRoutes } from '../orders/templates/order-templates.routes.ts'
import { viewRoutes } from '../views/views.routes.ts'
import { groupageRoutes } from '../groupages/groupages.routes.ts'
import { plannerRoutes } from '../groupages/planner/planner.routes.ts'
import { chatRulesOf } from './chat-rules.ts'
import { composers } from './composers.ts'
import { inboxRoutes } from '../inbox/inbox.routes.ts'
import { importRoutes } from '../imports/imports.routes.ts'
import { orderLifeRoutes } from '../orders/life/order-life.routes.ts'
import { orderSendingRoutes } from '../orders/pdf/order-sending.routes.ts'
import { statisticsRoutes } from '../orders/statistics/statistics.routes.ts'
import { orderRoutes, orderWritingRoutes } from '../orders/orders.routes.ts'
import { factorRoutes, passkeyRoutes } from '../people/factors/factors.routes.ts'
import { passwordRoutes } from '../people/passwords/passwords.routes.ts'
import { sessionListRoutes, sessionRoutes } from '../people/sign-in/sessions.routes.ts'
import { groupRoutes } from '../groups/groups.routes.ts'
import { suppressionRoutes } from '../groups/suppressions.routes.ts'
import { composerRoutes } from '../mail/composer/composer.routes.ts'
import { offerAnswerRoutes } from '../offers/offer-answers.routes.ts'
import { offerRoutes } from '../offers/offers.routes.ts'
import { outboxRoutes } from '../outbox/outbox.routes.ts'
import { placeRoutes } from '../places/places.routes.ts'
import { ratingRoutes } from '../ratings/ratings.routes.ts'
import { routingRoutes } from '../routing/routing.routes.ts'
import { auditRoutes } from '../audit/audit.routes.ts'
import { systemRoutes } from '../system/system.routes.ts'
import { todayRoutes } from '../today/today.routes.ts'
import { realtimeRoutes } from '../live/realtime.routes.ts'
import { serveMailFrames } from '../platform/mail/mail-frame.ts'
import { statusRoutes } from '../platform/http/status.ts'
import type { SettingInForce } from './settings-in-force.ts'
import { vatRoutes } from '../vat/vat.routes.ts'
import type { Platform } from '../platform/http/http.ts'
import type { StatusInfo } from '../platform/http/status.ts'

/** What the calls of the API are made with. */
export interface ApiOptions extends StatusInfo {
  platform: Platform
  publicUrl: string
  viesUrl: string | null
  routingUrl: string | null
  /** Who besides owner and manager reads money in the statistics. */
  moneyShownTo: readonly string[]
  /** Every setting with what is in force of it. */
  settings: readonly SettingInForce[]
}

/** All calls of the API. A new record or document is a line of its group. */
export function apiRoutes(api: FastifyInstance, options: ApiOptions): void {
  serveDescription(api)
  statusRoutes(api, options.platform, options)
  serveMailFrames(api)
  peopleRoutes(api, options)
  mailRoutes(api, options)
  recordRoutes(api, options)
  orderDeskRoutes(api, options)
  documentRoutes(api, options)
  overviewRoutes(api, options)
  systemRoutes(api, options.platform, options)
  auditRoutes(api, options.platform)
}

function serveDescription(api: FastifyInstance): void {
  let written: string | null = null
  api.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    // Half a megabyte that anybody may ask for is written once.
    written ??= JSON.stringify(api.swagger())
    return reply.type('application/json; charset=utf-8').send(written)
  })
}

/** Who gets in, and who they are. */
function peopleRoutes(api: FastifyInstance, { platform, publicUrl }: ApiOptions): void {
  sessionRoutes(api, platform, publicUrl)
  sessionListRoutes(api, platform)
  passwordRoutes(api, platform, publicUrl)
  factorRoutes(api, platform, publicUrl)
  passkeyRoutes(api, platform, publicUrl)
  userRoutes(api, platform, publicUrl)
  userComposerRoutes(api, platform, publicUrl)
  accountRoutes(api, platform, publicUrl)
}

/** Mails that leave and come, and chats. */
function mailRoutes(api: FastifyInstance, { platform, publicUrl }: ApiOptions): void {
  outboxRoutes(api, platform)
  inboxRoutes(api, platform, { publicUrl, composerOf: composers(platform.files), chatRulesOf })
  composerRoutes(api, platform)
  groupRoutes(api, platform, { publicUrl, secrets: platform.secrets })
  suppressionRoutes(api, platform)
  chatRoutes(api, platform)
  notificationRoutes(api, platform)
}

/** Records that documents refer to, and what is done with any list. */
function recordRoutes(api: FastifyInstance, { platform, viesUrl, routingUrl }: ApiOptions): void {
  categoryRoutes(api, platform)
  businessRoutes(api, platform)
  bankRoutes(api, platform)
  clauseRoutes(api, platform)
  vatRoutes(api, platform)
  contactRoutes(api, platform)
  placeRoutes(api, platform)
  routingRoutes(api, platform, routingUrl)
  firmRoutes(api, platform, viesUrl)
  firmFileRoutes(api, platform)
  ratingRoutes(api, platform)
  viewRoutes(api, platform)
  importRoutes(api, platform)
  exportRoutes(api, platform)
}

/** Orders, and what belongs to one. */
function orderDeskRoutes(api: FastifyInstance, { platform, publicUrl }: ApiOptions): void {
  orderRoutes(api, platform)
  orderLifeRoutes(api, platform, publicUrl)
  orderPdfRoutes(api, platform)
  orderSendingRoutes(api, platform, publicUrl)
  orderFileRoutes(api, platform, publicUrl)
  orderTrackingRoutes(api, platform, publicUrl)
  orderTemplateRoutes(api, platform)
  orderWritingRoutes(api, platform, publicUrl)
}

/** The other documents of the trade. */
function documentRoutes(api: FastifyInstance, { platform, publicUrl }: ApiOptions): void {
  offerRoutes(api, platform, publicUrl)
  offerAnswerRoutes(api, platform)
  bookingRoutes(api, platform, publicUrl)
  groupageRoutes(api, platform, publicUrl)
  plannerRoutes(api, platform)
}

/** What is seen of all of them together. */
function overviewRoutes(api: FastifyInstance, { platform, publicUrl, moneyShownTo }: ApiOptions): void {
  todayRoutes(api, platform)
  statisticsRoutes(api, platform, moneyShownTo)
  calendarRoutes(api, platform, publicUrl)
  realtimeRoutes(api, platform, publicUrl)
}
