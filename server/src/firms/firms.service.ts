import type { HandlerInput } from '@dromos/contract/endpoint.ts'
import type { FirmRecord, firmsApi } from '@dromos/contract/firms.ts'
import { TOTAL_CAP } from '@dromos/contract/paging.ts'
import { renameFirmInOrders } from '../orders/order-names.service.ts'
import { audit } from '../platform/audit.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'
import { roleHas } from '../platform/roles.ts'
import { inTransaction } from '../platform/transaction.ts'
import { demandVersion } from '../platform/versions.ts'
import * as queries from './firms.queries.ts'
import { isVatMalformed, isVatSuspicious } from '../platform/vat-check.ts'

type Calls = typeof firmsApi
type ListQuery = HandlerInput<Calls['GET /firms']>['query']
type NewFirm = HandlerInput<Calls['POST /firms/store']>['body']
type ChangedFirm = HandlerInput<Calls['POST /firms/update/{id}']>['body']

/** Firm types that decide what a firm may be chosen for: seeded, and cannot be deleted. */
const CUSTOMER_TYPE = 1
const CARRIER_TYPE = 3

nameConstraints({
  firms_vat_unique: { vat: 'already_exists' },
  firms_country_fk: { country_id: 'unknown_choice' },
  firms_business_fk: { business_id: 'unknown_choice' },
  firms_assignee_fk: { assignee: 'unknown_choice' },
  firms_term_type_fk: { term_type_id: 'unknown_choice' },
  firms_heard_about_fk: { heard_about_type_id: 'unknown_choice' },
  firm_firm_types_type_fk: { firm_types: 'unknown_choice' },
  firm_addresses_country_fk: { addresses: 'unknown_choice' },
  orders_customer_address_fk: { addresses: 'still_used' },
})

/** Firms matching a search and filters, a page at a time. */
export async function listFirms(context: Context, query: ListQuery) {
  const filter = {
    ...rowsOf(query),
    search: query.search,
    side: query.side,
    firmTypes: query.firm_types,
    country: query.country,
    ids: query.ids,
    active: query.active,
    sort: query.dataField || 'name',
    direction: query.order || 'asc',
    cap: TOTAL_CAP,
  } as const
  const [rows, counted] = await Promise.all([
    queries.listFirms(context.db, filter),
    queries.countFirms(context.db, filter),
  ])
  return pageOf(rows, counted, query, TOTAL_CAP)
}

/** One firm with everything its form shows. */
export async function getFirm(context: Context, id: number): Promise<FirmRecord> {
  const found = await queries.findFirm(context.db, id)
  if (!found) throw notFound()
  const { creator_name, changer_name, ...firm } = found
  return {
    ...firm,
    // The column's check constraint allows nothing else.
    insurance: firm.insurance as FirmRecord['insurance'],
    addresses: await queries.listAddresses(context.db, id),
    vat_suspicious: isVatSuspicious(firm.vat),
    created_by: creator_name,
    updated_by: changer_name,
    can: { update: roleHas(context.actor.role, 'firms.write') },
  }
}

/** Enters a firm with its types and addresses. */
export async function createFirm(context: Context, firm: NewFirm) {
  return once(context, async (inside) => {
    demandVatForm(firm)
    await demandStaff(inside, firm)
    demandNoForeignAddress(firm, [])
    const made = await queries.insertFirm(inside.db, valuesOf(firm), inside.actor.id)
    await saveParts(inside, made.id, firm)
    await audit(inside, { action: 'firms.create', entity: 'firms', entityId: made.id, after: firm })
    return made
  })
}

/** Changes a firm, if nobody has changed it since it was read; a new name reaches its orders too. */
export async function updateFirm(context: Context, id: number, { version, ...firm }: ChangedFirm) {
  return inTransaction(context, async (inside) => {
    const before = await queries.lockFirm(inside.db, id)
    await demandVersion(before?.version, version, () => getFirm(inside, id))
    demandVatForm(firm)
    await demandStaff(inside, firm)
    demandNoForeignAddress(firm, await queries.listAddresses(inside.db, id))
    const next = await queries.updateFirm(inside.db, id, valuesOf(firm), inside.actor.id)
    await saveParts(inside, id, firm)
    if (before && before.name !== firm.name) await renameFirmInOrders(inside, id)
    await audit(inside, { action: 'firms.update', entity: 'firms', entityId: id, before, after: firm })
    return { id, version: next }
  })
}

function valuesOf({ firm_types, addresses: _addresses, ...values }: NewFirm): queries.FirmValues {
  return {
    ...values,
    is_customer: firm_types.includes(CUSTOMER_TYPE),
    is_carrier: firm_types.includes(CARRIER_TYPE),
  }
}

async function saveParts({ db }: Context, firmId: number, firm: NewFirm): Promise<void> {
  await queries.replaceTypes(db, firmId, [...new Set(firm.firm_types)])
  const addresses = firm.addresses.map((address, sort) => ({ ...address, sort }))
  await queries.replaceAddresses(db, firmId, addresses)
}

async function demandStaff({ db }: Context, { assignee }: NewFirm): Promise<void> {
  if (assignee !== null && !(await queries.isStaff(db, assignee))) {
    throw invalid({ assignee: 'unknown_choice' })
  }
}

function demandVatForm({ vat }: NewFirm): void {
  if (isVatMalformed(vat)) throw invalid({ vat: 'bad_vat' })
}

function demandNoForeignAddress(firm: NewFirm, own: readonly { id: number }[]): void {
  const seen = new Set<number>()
  for (const [index, { id }] of firm.addresses.entries()) {
    if (id === undefined) continue
    if (seen.has(id) || !own.some((address) => address.id === id)) {
      throw invalid({ [`addresses.${index}.id`]: 'unknown_choice' })
    }
    seen.add(id)
  }
}
