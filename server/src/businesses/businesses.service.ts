import type { BusinessRail, BusinessRecord, businessesApi } from '@dromos/contract/businesses/businesses.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { SwitchableChoice } from '@dromos/contract/base/paging.ts'
import { taxBusinessInOrders } from '../orders/entry/order-partners.service.ts'
import { audit } from '../platform/audit.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { dropFile } from '../files/kept-files.ts'
import { isPhoneOfCountry, phoneCodes, wholePhones } from '../platform/phones.ts'
import { roleHas } from '../platform/access/roles.ts'
import { inTransaction } from '../platform/transaction.ts'
import { isVatSuspicious, vatProblem } from '../platform/vat-check.ts'
import { withAuthors } from '../records/records.queries.ts'
import { changeRecord, destroyRecord, enterRecord, lockRecord, setRecordActive } from '../records/records.ts'
import * as queries from './businesses.queries.ts'

type Calls = typeof businessesApi
type ListQuery = HandlerInput<Calls['GET /businesses']>['query']
type NewBusiness = HandlerInput<Calls['POST /businesses/store']>['body']
type ChangedBusiness = HandlerInput<Calls['POST /businesses/update/{id}']>['body']

const businesses = { area: 'businesses', table: 'businesses' } as const

nameConstraints({
  businesses_country_fk: { country_id: 'unknown_choice' },
  businesses_default_bank_fk: { default_bank_id: 'not_of_business' },
  businesses_default_bank_served_fk: { default_bank_id: 'not_of_business' },
})

export async function businessChoices(context: Context): Promise<{ businesses: SwitchableChoice[] }> {
  return { businesses: await queries.listBusinessChoices(context.db) }
}

export const listBusinesses = ({ db }: Context, query: ListQuery) => queries.listBusinesses(db, query)

export async function getBusiness(context: Context, id: number): Promise<BusinessRecord> {
  const found = await queries.findBusiness(context.db, id)
  if (!found) throw notFound()
  const business = withAuthors(found)
  const mayWrite = roleHas(context.actor.role, 'businesses.write')
  return {
    ...business,
    ...phoneCodes(business),
    banks: await queries.listBanksOf(context.db, id),
    vat_suspicious: isVatSuspicious(business.vat),
    can: { update: mayWrite, activate: mayWrite, destroy: mayWrite },
  }
}

export async function readBusinessRail({ db }: Context, id: number): Promise<BusinessRail> {
  const rail = await queries.findBusinessRail(db, id)
  if (!rail) throw notFound()
  return rail
}

export async function createBusiness(context: Context, sent: NewBusiness) {
  const business = wholePhones(sent)
  validateNumbers(business)
  return once(context, (inside) => enterRecord(inside, businesses, business))
}

export async function updateBusiness(context: Context, id: number, changed: ChangedBusiness) {
  const { version, ...sent } = changed
  const values = wholePhones(sent)
  validateNumbers(values)
  return inTransaction(context, async (inside) => {
    const before = await lockRecord(inside, businesses, { id, version }, () => getBusiness(inside, id))
    const saved = await changeRecord(inside, businesses, before, { values })
    const isTaxedAnew = (['vat_rate', 'vat', 'country_id'] as const).some(
      (one) => before[one] !== values[one],
    )
    if (isTaxedAnew) await taxBusinessInOrders(inside, id)
    return saved
  })
}

/** Switches a business on or off. Its orders keep it; the last active one stays on. */
export async function setBusinessActive(context: Context, id: number, isActive: boolean) {
  return inTransaction(context, async (inside) => {
    if (!isActive) await requireOtherActive(inside, id)
    return setRecordActive(inside, businesses, id, isActive)
  })
}

export async function destroyBusiness(context: Context, id: number) {
  return inTransaction(context, async (inside) => {
    await requireOtherActive(inside, id)
    const { logo } = await destroyRecord(inside, businesses, id)
    if (logo) await dropFile(inside.db, logo)
    return { id }
  })
}

export async function makeDefaultBank(
  context: Context,
  bankId: number,
  served: readonly number[],
): Promise<void> {
  const changed = await queries.replaceDefaultBank(context.db, bankId, served, context.actor.id)
  for (const id of changed) {
    const after = { default_bank_id: served.includes(id) ? bankId : null }
    await audit(context, { action: 'businesses.default_bank', entity: 'businesses', entityId: id, after })
  }
}

async function requireOtherActive({ db }: Context, id: number): Promise<void> {
  const active = await queries.lockActiveBusinesses(db)
  if (active.length === 1 && active[0] === id) {
    throw new AppError('conflict', { fields: { result: 'last_business' } })
  }
}

function validateNumbers({ vat, phone, phone_iso }: Omit<NewBusiness, 'phone_code'>): void {
  const problem = vatProblem(vat)
  if (problem) throw invalid({ vat: problem })
  if (phone && !isPhoneOfCountry(phone, phone_iso)) throw invalid({ phone: 'bad_phone' })
}
