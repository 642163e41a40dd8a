import { tidyVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { FirmListItem, firmsApi } from '@dromos/contract/firms/firms.ts'
import { creditPercent, creditState } from '@dromos/contract/firms/insurance.rules.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { Context } from '../platform/context.ts'
import { capOf, pageOf, rowsOf } from '../platform/paging.ts'
import { roleHas } from '../platform/access/roles.ts'
import { isVatSuspicious } from '../platform/vat-check.ts'
import { expiringNow } from './firm-files.service.ts'
import { findSimilarFirms } from './firm-lookup.queries.ts'
import * as queries from './firm-list.queries.ts'

type Likeness = HandlerInput<(typeof firmsApi)['GET /firms/similar']>['query']
type ListQuery = HandlerInput<(typeof firmsApi)['GET /firms']>['query']

export async function listFirms(context: Context, query: ListQuery) {
  const cap = capOf(query)
  const filter = { ...query, ...(query.side === 'expiring' && { expiring: expiringNow(context) }) }
  const sort = query.dataField || 'name'
  const direction = query.order || 'asc'
  const [rows, counted] = await Promise.all([
    queries.listFirms(context.db, {
      ...filter,
      ...rowsOf(query),
      sort,
      direction,
      today: officeDay(context.clock.now()),
    }),
    queries.countFirms(context.db, filter, cap),
  ])
  return pageOf(
    rows.map((row) => withCredit(context, row)),
    counted,
    query,
    cap,
  )
}

export async function findSimilar({ db }: Context, { vat: typed, ...likeness }: Likeness) {
  const vat = tidyVat(typed)
  return { data: await findSimilarFirms(db, { ...likeness, vat }), vat_suspicious: isVatSuspicious(vat) }
}

function withCredit(
  { actor }: Context,
  { company_insurance: limit, exposure, ...row }: queries.FirmRow,
): FirmListItem {
  return {
    ...row,
    company_insurance: roleHas(actor.role, 'firms.credit') ? limit : null,
    credit_state: creditState(exposure, limit),
    credit_percent: creditPercent(exposure, limit),
  }
}
