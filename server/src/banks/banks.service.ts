import type { BankRecord, banksApi } from '@dromos/contract/banks/banks.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { makeDefaultBank } from '../businesses/businesses.service.ts'
import { audit } from '../platform/audit.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { demandUnused, refuseWhenUsed } from '../platform/in-use.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'
import { roleHas } from '../platform/access/roles.ts'
import { inTransaction } from '../platform/transaction.ts'
import { demandVersion } from '../platform/versions.ts'
import * as queries from './banks.queries.ts'

type Calls = typeof banksApi
type ListQuery = HandlerInput<Calls['GET /banks']>['query']
type NewBank = HandlerInput<Calls['POST /banks/store']>['body']
type ChangedBank = HandlerInput<Calls['POST /banks/update/{id}']>['body']

nameConstraints({
  bank_accounts_iban_unique: { iban: 'already_exists' },
  bank_account_businesses_business_fk: { businesses: 'unknown_choice' },
})

/** Bank accounts matching a search, a page at a time. */
export async function listBanks({ db }: Context, query: ListQuery) {
  const filter = {
    ...rowsOf(query),
    search: query.search,
    business: query.business,
    active: query.active,
    sort: query.dataField || 'bank_name',
    direction: query.order || 'asc',
  } as const
  const [rows, total] = await Promise.all([queries.listBanks(db, filter), queries.countBanks(db, filter)])
  return pageOf(rows, total, query)
}

/** One bank account with everything its form shows. */
export async function getBank(context: Context, id: number): Promise<BankRecord> {
  const found = await queries.findBank(context.db, id)
  if (!found) throw notFound()
  const { creator_name, changer_name, ...bank } = found
  const { role } = context.actor
  const mayDestroy = roleHas(role, 'banks.destroy')
  return {
    ...bank,
    created_by: creator_name,
    updated_by: changer_name,
    can: { update: roleHas(role, 'banks.write'), activate: mayDestroy, destroy: mayDestroy },
  }
}

/** Enters a bank account, with the businesses it serves. */
export async function createBank(context: Context, bank: NewBank) {
  demandSound(bank)
  return once(context, async (inside) => {
    const made = await queries.insertBank(inside.db, valuesOf(bank), inside.actor.id)
    await saveParts(inside, made.id, bank)
    await audit(inside, { action: 'banks.create', ...entity(made.id), after: bank })
    return made
  })
}

/** Changes a bank account, if nobody has changed it since it was read. */
export async function updateBank(context: Context, id: number, { version, ...bank }: ChangedBank) {
  demandSound(bank)
  return inTransaction(context, async (inside) => {
    const before = await queries.lockBank(inside.db, id)
    await demandVersion(before?.version, version, () => getBank(inside, id))
    const next = await queries.updateBank(inside.db, id, valuesOf(bank), inside.actor.id)
    await saveParts(inside, id, bank)
    await audit(inside, { action: 'banks.update', ...entity(id), before, after: bank })
    return { id, version: next }
  })
}

/** Switches a bank account on or off. */
export async function setBankActive(context: Context, id: number, isActive: boolean) {
  return inTransaction(context, async (inside) => {
    const before = await queries.lockBank(inside.db, id)
    if (!before) throw notFound()
    const after = { active: isActive }
    const version = await queries.updateBank(inside.db, id, after, inside.actor.id)
    await audit(inside, { action: 'banks.active', ...entity(id), before: { active: before.active }, after })
    return { id, version }
  })
}

/** Deletes a bank account that nothing uses. */
export async function destroyBank(context: Context, id: number) {
  return inTransaction(context, async (inside) => {
    const before = await queries.lockBank(inside.db, id)
    if (!before) throw notFound()
    demandUnused(await queries.findBankUses(inside.db, id))
    await queries.deleteBank(inside.db, id).catch(refuseWhenUsed)
    await audit(inside, { action: 'banks.destroy', ...entity(id), before })
    return { id }
  })
}

function valuesOf({
  businesses: _businesses,
  default_for: _default,
  ...values
}: NewBank): queries.BankValues {
  return values
}

async function saveParts(context: Context, id: number, { businesses, default_for }: NewBank): Promise<void> {
  await queries.replaceBusinesses(context.db, id, [...new Set(businesses)])
  await makeDefaultBank(context, id, default_for)
}

function demandSound({ businesses, default_for }: NewBank): void {
  if (default_for.some((id) => !businesses.includes(id))) throw invalid({ default_for: 'not_served' })
}

const entity = (id: number) => ({ entity: 'bank_accounts', entityId: id })
