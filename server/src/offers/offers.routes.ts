import { readFormChoices } from '../categories/form-choices.service.ts'
import { offerColumns } from '@dromos/contract/offers/columns.ts'
import { offerComposerApi, offerFilesApi, offerLogApi } from '@dromos/contract/offers/offer-calls.ts'
import { offerLifeApi } from '@dromos/contract/offers/offer-life.ts'
import { offersApi } from '@dromos/contract/offers/offers.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { FastifyInstance } from 'fastify'
import { mountFiles, mountLog } from '../documents/document-calls.service.ts'
import { sendAttachment, sendMade } from '../files/send-file.ts'
import { mountComposer } from '../mail/composer/composer-calls.service.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportList } from '../sheets/sheets.ts'
import { admitToOffer, offerFileRules } from './offer-admission.ts'
import { acceptOffer, unacceptOffer } from './offer-answers.service.ts'
import { bookOffer, orderOffer } from './offer-booking.service.ts'
import {
  declineOffer,
  discardOffer,
  reopenOffer,
  reviseOffer,
  switchOffer,
  unscheduleOffer,
  withdrawOffer,
} from './offer-life.service.ts'
import { offerComposer } from './offer-composer.service.ts'
import { copyLink } from './offer-links.service.ts'
import { countOfferTabs, listOffers } from './offer-list.service.ts'
import { drawOffer, openSentPaper } from './offer-pdf.service.ts'
import { scheduleOffer } from './offer-schedule.service.ts'
import { sendOffer } from './offer-sending.service.ts'
import type { OfferSendingDeps } from './offer-sending.service.ts'
import { readVersions } from './offer-versions.service.ts'
import { createOffer, getOffer, updateOffer } from './offers.service.ts'

export function offerRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { files, secrets } = platform
  const ground = { files, secrets, publicUrl }
  mount(app, platform, offersApi, {
    'GET /offers/dataFields': ({ query }, context) => readFormChoices(context, 'offers', query),
    'GET /offers': ({ query }, context) => listOffers(context, query),
    'GET /offers/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'offers',
        title: listTitles.offers,
        columns: offerColumns,
        list: listOffers,
      }),
    'GET /offers/counts': ({ query }, context) => countOfferTabs(context, query),
    'POST /offers/store': ({ body }, context) => createOffer(context, body),
    'GET /offers/edit/{id}': ({ params }, context) => getOffer(context, params.id),
    'POST /offers/update/{id}': ({ params, body }, context) => updateOffer(context, params.id, body),
    'POST /offers/{id}/link': ({ params, body }, context) =>
      copyLink(context, params.id, { contactId: body.contact_id, ...ground }),
    'GET /offers/{id}/versions': ({ params }, context) => readVersions(context, params.id),
    'GET /offers/{id}/versions/{revision}/paper': async ({ params }, context, exchange) =>
      sendAttachment(exchange, await openSentPaper(context, { ...params, files })),
    'GET /offers/{id}/paper': async ({ params }, context, exchange) =>
      sendMade(exchange, await drawOffer(context, params.id, files)),
  })
  lifeRoutes(app, platform, ground)
  mountComposer(app, platform, { area: 'offers', api: offerComposerApi, publicUrl }, offerComposer)
  mountFiles(app, platform, { area: 'offers', api: offerFilesApi }, offerFileRules)
}

function lifeRoutes(app: FastifyInstance, platform: Platform, ground: OfferSendingDeps): void {
  mount(app, platform, offerLifeApi, {
    'PUT /offers/send/{id}': ({ params, body }, context) => sendOffer(context, params.id, body, ground),
    'PUT /offers/schedule/{id}': ({ params, body }, context) => scheduleOffer(context, params.id, body),
    'PUT /offers/unschedule/{id}': ({ params, body }, context) => unscheduleOffer(context, params.id, body),
    'PUT /offers/accept/{id}': ({ params, body }, context) => acceptOffer(context, params.id, body),
    'PUT /offers/decline/{id}': ({ params, body }, context) => declineOffer(context, params.id, body),
    'PUT /offers/reopen/{id}': ({ params, body }, context) => reopenOffer(context, params.id, body),
    'PUT /offers/unaccept/{id}': ({ params, body }, context) => unacceptOffer(context, params.id, body),
    'PUT /offers/withdraw/{id}': ({ params, body }, context) => withdrawOffer(context, params.id, body),
    'PUT /offers/revise/{id}': ({ params, body }, context) => reviseOffer(context, params.id, body),
    'PUT /offers/discard/{id}': ({ params, body }, context) => discardOffer(context, params.id, body),
    'PUT /offers/book/{id}': ({ params, body }, context) => bookOffer(context, params.id, body),
    'PUT /offers/order/{id}': ({ params, body }, context) => orderOffer(context, params.id, body),
    'PUT /offers/deactivate/{id}': ({ params, body }, context) =>
      switchOffer(context, params.id, { ...body, isOn: false }),
    'PUT /offers/activate/{id}': ({ params, body }, context) =>
      switchOffer(context, params.id, { ...body, isOn: true }),
  })
  mountLog(app, platform, { area: 'offers', api: offerLogApi }, admitToOffer)
}
