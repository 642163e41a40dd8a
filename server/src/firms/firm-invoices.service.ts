import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { firmCreditApi, FirmInvoices, OrderCredit } from '@dromos/contract/firms/firm-credit.ts'
import { creditPercent, creditState } from '@dromos/contract/firms/insurance.rules.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { roleHas } from '../platform/access/roles.ts'
import { findInsured, readCredit } from './firm-credit.queries.ts'
import { lacksFile } from './firm-credit.service.ts'
import * as queries from './firm-invoices.queries.ts'

type CreditQuery = HandlerInput<(typeof firmCreditApi)['GET /firms/credit/{id}']>['query']

/** How a customer stands if an order came to what is typed; locks nothing, since saving judges again. */
export async function judgeCredit(context: Context, id: number, asked: CreditQuery): Promise<OrderCredit> {
  const { db, actor, clock } = context
  const firm = await findInsured(db, id)
  if (!firm) throw notFound()
  const credit = await readCredit(db, id, officeDay(clock.now()))
  const { business, places = [], owed = 0, order } = asked
  const before = order === undefined ? 0 : await queries.findOpenOf(db, id, order)
  const exposure = credit.exposure - before + owed
  const limit = firm.company_insurance
  const shown = limit && roleHas(actor.role, 'firms.credit') ? limit : null
  const state = creditState(exposure, limit)
  const isMissing = lacksFile(firm, credit)
  const isHindered = [isMissing, state === 'exceeded', credit.overdue !== null].includes(true)
  return {
    credit_state: state,
    credit_percent: creditPercent(exposure, limit),
    free: shown && shown - exposure,
    limit: shown,
    vat: business === undefined ? null : await queries.findVat(db, { business, firmId: id, places }),
    overdue: credit.overdue,
    insurance_file_missing: isMissing,
    ask: isHindered ? await queries.findHelpers(db) : [],
  }
}

export async function readInvoices(context: Context, id: number): Promise<FirmInvoices> {
  const { db, actor, clock } = context
  if (!(await findInsured(db, id))) throw notFound()
  const today = officeDay(clock.now())
  const { invoices, total } = await queries.listOpenInvoices(db, id, today)
  const parts = roleHas(actor.role, 'firms.credit') ? await queries.sumParts(db, id, today) : null
  return { parts, invoices, total }
}
