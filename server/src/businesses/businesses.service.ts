import type { BusinessRecord, businessesApi } from '@dromos/contract/businesses/businesses.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { SwitchableChoice } from '@dromos/contract/base/paging.ts'
import { audit } from '../platform/audit.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { demandUnused, refuseWhenUsed } from '../platform/in-use.ts'
import { dropFile } from '../files/kept-files.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'
import { isPhoneOfCountry } from '../platform/phones.ts'
import { roleHas } from '../platform/access/roles.ts'
import { inTransaction } from '../platform/transaction.ts'
import { isVatMalformed, isVatSuspicious } from '../platform/vat-check.ts'
import { demandVersion } from '../platform/versions.ts'
import * as queries from './businesses.queries.ts'

type Calls = typeof businessesApi
type ListQuery = HandlerInput<Calls['GET /businesses']>['query']
type NewBusiness = HandlerInput<Calls['POST /businesses/store']>['body']
type ChangedBusiness = HandlerInput<Calls['POST /businesses/update/{id}']>['body']

nameConstraints({
  businesses_country_fk: { country_id: 'unknown_choice' },
  businesses_default_bank_fk: { default_bank_id: 'not_of_business' },
  businesses_default_bank_served_fk: { default_bank_id: 'not_of_business' },
})

/** Every business, for choosing who issues an order and for naming who did. */
export async function businessChoices(context: Context): Promise<{ businesses: SwitchableChoice[] }> {
  return { businesses: await queries.listBusinessChoices(context.db) }
}

/** Businesses matching a search, a page at a time. */
export async function listBusinesses({ db }: Context, query: ListQuery) {
  const filter = {
    ...rowsOf(query),
    search: query.search,
    active: query.active,
    sort: query.dataField || 'company_title',
    direction: query.order || 'asc',
  } as const
  const [rows, total] = await Promise.all([
    queries.listBusinesses(db, filter),
    queries.countBusinesses(db, filter),
  ])
  return pageOf(rows, total, query)
}

/** One business with everything its form shows. */
export async function getBusiness(context: Context, id: number): Promise<BusinessRecord> {
  const found = await queries.findBusiness(context.db, id)
  if (!found) throw notFound()
  const { creator_name, changer_name, ...business } = found
  const mayWrite = roleHas(context.actor.role, 'businesses.write')
  return {
    ...business,
    banks: await queries.listBanksOf(context.db, id),
    vat_suspicious: isVatSuspicious(business.vat),
    created_by: creator_name,
    updated_by: changer_name,
    can: { update: mayWrite, activate: mayWrite, destroy: mayWrite },
  }
}

/** Enters a business. */
export async function createBusiness(context: Context, business: NewBusiness) {
  demandForms(business)
  return once(context, async (inside) => {
    const made = await queries.insertBusiness(inside.db, business, inside.actor.id)
    await audit(inside, { action: 'businesses.create', ...entity(made.id), after: business })
    return made
  })
}

/** Changes a business, if nobody has changed it since it was read. */
export async function updateBusiness(
  context: Context,
  id: number,
  { version, ...business }: ChangedBusiness,
) {
  demandForms(business)
  return inTransaction(context, async (inside) => {
    const before = await queries.lockBusiness(inside.db, id)
    await demandVersion(before?.version, version, () => getBusiness(inside, id))
    const next = await queries.updateBusiness(inside.db, id, business, inside.actor.id)
    await audit(inside, { action: 'businesses.update', ...entity(id), before, after: business })
    return { id, version: next }
  })
}

/** Switches a business on or off. Its orders keep it; the last active one stays on. */
export async function setBusinessActive(context: Context, id: number, isActive: boolean) {
  return inTransaction(context, async (inside) => {
    if (!isActive) await demandOtherActive(inside, id)
    const before = await queries.lockBusiness(inside.db, id)
    if (!before) throw notFound()
    const after = { active: isActive }
    const version = await queries.updateBusiness(inside.db, id, after, inside.actor.id)
    await audit(inside, {
      action: 'businesses.active',
      ...entity(id),
      before: { active: before.active },
      after,
    })
    return { id, version }
  })
}

/** Deletes a business that nothing uses; others can only be switched off. */
export async function destroyBusiness(context: Context, id: number) {
  return inTransaction(context, async (inside) => {
    await demandOtherActive(inside, id)
    const before = await queries.lockBusiness(inside.db, id)
    if (!before) throw notFound()
    demandUnused(await queries.findBusinessUses(inside.db, id))
    await queries.deleteBusiness(inside.db, id).catch(refuseWhenUsed)
    if (before.logo) await dropFile(inside.db, before.logo)
    await audit(inside, { action: 'businesses.destroy', ...entity(id), before })
    return { id }
  })
}

/** Makes an account the default of exactly these businesses, in the caller's transaction. */
export async function makeDefaultBank(
  context: Context,
  bankId: number,
  businesses: readonly number[],
): Promise<void> {
  const changed = await queries.replaceDefaultBank(context.db, bankId, businesses, context.actor.id)
  for (const id of changed) {
    const after = { default_bank_id: businesses.includes(id) ? bankId : null }
    await audit(context, { action: 'businesses.default_bank', ...entity(id), after })
  }
}

async function demandOtherActive({ db }: Context, id: number): Promise<void> {
  const active = await queries.lockActiveBusinesses(db)
  if (active.length === 1 && active[0] === id) {
    throw new AppError('conflict', { fields: { result: 'last_business' } })
  }
}

function demandForms({ vat, phone, phone_iso }: NewBusiness): void {
  if (isVatMalformed(vat)) throw invalid({ vat: 'bad_vat' })
  if (phone && !isPhoneOfCountry(phone, phone_iso)) throw invalid({ phone: 'bad_phone' })
}

const entity = (id: number) => ({ entity: 'businesses', entityId: id })
