import { firmColumns } from '@dromos/contract/firms/columns.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { firmCreditApi } from '@dromos/contract/firms/firm-credit.ts'
import { firmRailApi } from '@dromos/contract/firms/firm-rail.ts'
import { firmsApi } from '@dromos/contract/firms/firms.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { categoryChoices } from '../categories/categories.service.ts'
import { readFormChoices } from '../categories/form-choices.service.ts'
import { exportList } from '../sheets/sheets.ts'
import { judgeCredit, readInvoices } from './firm-invoices.service.ts'
import { findSimilar, listFirms } from './firm-list.service.ts'
import { readFirmRail } from './rail/firm-rail.service.ts'
import { checkFirmVat } from './firm-vies.service.ts'
import { readFirmLog } from './firm-log.service.ts'
import { mergeFirms, previewMerge, unmergeFirms } from './firm-merge.service.ts'
import { destroyFirm, setFirmActive, createFirm, getFirm, updateFirm, getOwnFirm } from './firms.service.ts'
import { carrierEntryApi } from '@dromos/contract/firms/carrier-entry.ts'
import { firmFilesApi } from '@dromos/contract/firms/firm-files.ts'
import { formOf } from '../platform/http/forms.ts'
import { sendAttachment } from '../files/send-file.ts'
import { createCarrier } from './carrier-entry.service.ts'
import { storeFirmFile } from './firm-file-upload.service.ts'
import { listCarriers } from './firm-licences.service.ts'
import {
  approveFirmFile,
  getFirmFiles,
  listExpiringFiles,
  listWaitingFiles,
  openFirmFile,
  setFileRemoved,
  updateFirmFile,
} from './firm-files.service.ts'

export function firmRoutes(app: FastifyInstance, platform: Platform, viesUrl: string | null): void {
  const vies = { url: viesUrl, allowPrivateHosts: platform.allowPrivateHosts }
  mount(app, platform, firmCreditApi, {
    'GET /firms/credit/{id}': ({ params, query }, context) => judgeCredit(context, params.id, query),
    'GET /firms/invoices/{id}': ({ params }, context) => readInvoices(context, params.id),
  })
  mount(app, platform, firmRailApi, {
    'GET /firms/rail/{id}': ({ params }, context) => readFirmRail(context, params.id),
  })
  mount(app, platform, firmsApi, {
    'GET /firms': ({ query }, context) => listFirms(context, query),
    'GET /firms/dataFields': ({ query }, context) => readFormChoices(context, 'firms', query),
    'GET /firms/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'firms',
        title: listTitles.firms,
        columns: firmColumns,
        names: categoryChoices,
        list: listFirms,
      }),
    'GET /firms/similar': ({ query }, context) => findSimilar(context, query),
    'POST /firms/store': ({ body }, context) => createFirm(context, body),
    'GET /firms/edit/{id}': ({ params }, context) => getFirm(context, params.id),
    'POST /firms/update/{id}': ({ params, body }, context) => updateFirm(context, params.id, body),
    'PUT /firms/active/{id}': ({ params, body }, context) =>
      setFirmActive(context, params.id, {
        isActive: body.action === 'activate',
        sessions: platform.sessions,
      }),
    'DELETE /firms/destroy/{id}': async ({ params }, context) => {
      await destroyFirm(context, params.id)
      return { message: '' }
    },
    'GET /firms/log/{id}': ({ params, query }, context) => readFirmLog(context, params.id, query),
    'PUT /firms/vies/{id}': ({ params }, context) => checkFirmVat(context, params.id, vies),
    'GET /firms/merge': ({ query }, context) => previewMerge(context, query),
    'POST /firms/merge': ({ body }, context) => mergeFirms(context, body),
    'PUT /firms/unmerge/{id}': ({ params }, context) => unmergeFirms(context, params.id),
    'GET /firms/own': (_input, context) => getOwnFirm(context),
  })
}

export function firmFileRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, images } = platform
  mount(app, platform, carrierEntryApi, {
    'POST /firms/carrier/store': ({ body }, context, { request }) =>
      createCarrier(context, body, { form: formOf(request), images }),
  })
  mount(app, platform, firmFilesApi, {
    'GET /firms/{id}/files': ({ params }, context) => getFirmFiles(context, params.id),
    'GET /firms/carriers': ({ query }, context) => listCarriers(context, query),
    'POST /firms/{id}/files/store': ({ params, body }, context, { request }) =>
      storeFirmFile(context, params.id, body, { form: formOf(request), images }),
    'GET /firms/files/waiting': ({ query }, context) => listWaitingFiles(context, query),
    'GET /firms/files/expiring': ({ query }, context) => listExpiringFiles(context, query),
    'POST /firms/files/update/{id}': ({ params, body }, context) => updateFirmFile(context, params.id, body),
    'PUT /firms/files/approve/{id}': ({ params, body }, context) => approveFirmFile(context, params.id, body),
    'DELETE /firms/files/destroy/{id}': ({ params }, context) => setFileRemoved(context, params.id, true),
    'PUT /firms/files/restore/{id}': ({ params }, context) => setFileRemoved(context, params.id, false),
    'GET /files/{id}/content': async ({ params }, context, exchange) =>
      sendAttachment(exchange, await openFirmFile(context, params.id, files)),
  })
}
