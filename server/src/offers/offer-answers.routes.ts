import { offerPageApi } from '@dromos/contract/offers/offer-page.ts'
import { ownOfferColumns } from '@dromos/contract/offers/own-columns.ts'
import { ownOffersApi } from '@dromos/contract/offers/own-offers.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { FastifyInstance } from 'fastify'
import { sendAttachment, sendInline, sendMade } from '../files/send-file.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportList } from '../sheets/sheets.ts'
import { acceptByLink, declineByLink } from './offer-answers.service.ts'
import { openLinkedFile, openOffer, openOfferLogo, viewByLink } from './offer-page.service.ts'
import { drawByLink } from './offer-pdf.service.ts'
import * as own from './own/own-offers.service.ts'

/** What customers do with offers: by their link, or as an account of their firm. */
export function offerAnswerRoutes(app: FastifyInstance, platform: Platform): void {
  const { files } = platform
  mount(app, platform, ownOffersApi, {
    'GET /offers/own': ({ query }, context) => own.listOwnOffers(context, query),
    'GET /offers/own/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'offers',
        title: listTitles.offers,
        columns: ownOfferColumns,
        list: own.listOwnOffers,
      }),
    'GET /offers/own/counts': ({ query }, context) => own.countOwnOfferTabs(context, query),
    'GET /offers/own/edit/{id}': ({ params }, context) => own.getOwnOffer(context, params.id),
    'PUT /offers/own/viewed/{id}': ({ params }, context) => own.viewOwnOffer(context, params.id),
    'PUT /offers/own/accept/{id}': ({ params, body }, context) =>
      own.acceptOwnOffer(context, params.id, body),
    'PUT /offers/own/decline/{id}': ({ params, body }, context) =>
      own.declineOwnOffer(context, params.id, body),
    'GET /offers/own/paper/{id}': async ({ params }, context, exchange) =>
      sendMade(exchange, await own.drawOwnOffer(context, params.id, files)),
    'GET /offers/own/content/{id}': async ({ params }, context, exchange) =>
      sendAttachment(exchange, await own.openOwnFile(context, params.id, files)),
  })
  mount(app, platform, offerPageApi, {
    'POST /offer/open': ({ body }, context) => openOffer(context, body.token),
    'POST /offer/viewed': ({ body }, context) => viewByLink(context, body.token),
    'POST /offer/accept': ({ body }, context) => acceptByLink(context, body),
    'POST /offer/decline': ({ body }, context) => declineByLink(context, body),
    'POST /offer/paper': async ({ body }, context, exchange) =>
      sendMade(exchange, await drawByLink(context, body.token, files)),
    'POST /offer/logo': async ({ body }, context, exchange) =>
      sendInline(exchange, await openOfferLogo(context, body.token, files)),
    'POST /offer/content/{id}': async ({ params, body }, context, exchange) =>
      sendAttachment(exchange, await openLinkedFile(context, { id: params.id, token: body.token, files })),
  })
}
