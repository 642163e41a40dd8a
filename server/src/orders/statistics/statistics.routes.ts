import { readFormChoices } from '../../categories/form-choices.service.ts'
import { carrierPayablesApi } from '@dromos/contract/statistics/carrier-payables.ts'
import { statisticsApi } from '@dromos/contract/statistics/statistics.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import { emissionsApi } from '@dromos/contract/statistics/emissions.ts'
import { expensesApi } from '@dromos/contract/statistics/expenses.ts'
import { offersWonApi } from '@dromos/contract/statistics/offers-won.ts'
import { reportMailsApi } from '@dromos/contract/statistics/report-mails.ts'
import { chooseReportMail, listReportMails } from './report-mails.service.ts'
import { readEmissions, readOrderEmissions } from './emissions.service.ts'
import * as expenses from './expenses.service.ts'
import {
  listCarrierPayables,
  readFirmPayables,
  readPayables,
} from '../accounting/carrier-payables.service.ts'
import { readDamages, readDelays } from './statistics-incidents.service.ts'
import { readOffersWon } from './statistics-offers.service.ts'
import { readCountries, readGroups, readSeries, readSummary } from './statistics.service.ts'
import { exportStatistics } from './statistics.sheet.ts'

export function statisticsRoutes(
  app: FastifyInstance,
  platform: Platform,
  moneyShownTo: readonly string[],
): void {
  const ground = { figures: platform.figures, moneyShownTo, files: platform.files }
  mount(app, platform, expensesApi, {
    'GET /stats/expenses': ({ query }, context) => expenses.listExpenses(context, query),
    'GET /stats/expenses/edit/{id}': ({ params }, context) => expenses.getExpense(context, params.id),
    'POST /stats/expenses/store': ({ body }, context) => expenses.storeExpense(context, body),
    'POST /stats/expenses/update/{id}': ({ params, body }, context) =>
      expenses.updateExpense(context, params.id, body),
    'DELETE /stats/expenses/destroy/{id}': ({ params }, context) =>
      expenses.destroyExpense(context, params.id),
    'GET /stats/rates': ({ query }, context) => expenses.readRates(context, query, ground),
  })
  mount(app, platform, offersWonApi, {
    'GET /stats/offers/{by}': ({ params, query }, context) =>
      readOffersWon(context, params.by, query, ground),
  })
  mount(app, platform, reportMailsApi, {
    'GET /stats/mails': (_input, context) => listReportMails(context),
    'PUT /stats/mails/{id}': ({ params, body }, context) => chooseReportMail(context, params.id, body),
  })
  mount(app, platform, emissionsApi, {
    'GET /stats/emissions': ({ query }, context) => readEmissions(context, query, ground),
    'GET /orders/emissions/{id}': ({ params }, context) => readOrderEmissions(context, params.id),
  })
  mount(app, platform, carrierPayablesApi, {
    'GET /stats/payables/carriers': ({ query }, context) =>
      listCarrierPayables(context, query, platform.figures),
    'GET /firms/payables/{id}': ({ params }, context) => readFirmPayables(context, params.id),
  })
  mount(app, platform, statisticsApi, {
    'GET /stats/dataFields': ({ query }, context) => readFormChoices(context, 'stats', query),
    'GET /stats/summary': ({ query }, context) => readSummary(context, query, ground),
    'GET /stats/series': ({ query }, context) => readSeries(context, query, ground),
    'GET /stats/groups/{dimension}': ({ params, query }, context) =>
      readGroups(context, params, query, ground),
    'GET /stats/countries': ({ query }, context) => readCountries(context, query, ground),
    'GET /stats/delays': ({ query }, context) => readDelays(context, query, ground),
    'GET /stats/damages': ({ query }, context) => readDamages(context, query, ground),
    'GET /stats/payables': ({ query }, context) => readPayables(context, query, platform.figures),
    'GET /stats/export': ({ query }, context, exchange) => exportStatistics(context, query, exchange, ground),
  })
}
