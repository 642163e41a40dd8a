import type { BankRail, BankRecord, banksApi } from '@dromos/contract/banks/banks.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { makeDefaultBank } from '../businesses/businesses.service.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { roleHas } from '../platform/access/roles.ts'
import { inTransaction } from '../platform/transaction.ts'
import { withAuthors } from '../records/records.queries.ts'
import { changeRecord, destroyRecord, enterRecord, lockRecord, setRecordActive } from '../records/records.ts'
import * as queries from './banks.queries.ts'

type Calls = typeof banksApi
type ListQuery = HandlerInput<Calls['GET /banks']>['query']
type NewBank = HandlerInput<Calls['POST /banks/store']>['body']
type ChangedBank = HandlerInput<Calls['POST /banks/update/{id}']>['body']

const banks = { area: 'banks', table: 'bank_accounts' } as const

nameConstraints({
  bank_accounts_iban_unique: { iban: 'already_exists' },
  bank_account_businesses_business_fk: { businesses: 'unknown_choice' },
})

export const listBanks = ({ db }: Context, query: ListQuery) => queries.listBanks(db, query)

export async function getBank(context: Context, id: number): Promise<BankRecord> {
  const found = await queries.findBank(context.db, id)
  if (!found) throw notFound()
  const { role } = context.actor
  const mayDestroy = roleHas(role, 'banks.destroy')
  return {
    ...withAuthors(found),
    can: { update: roleHas(role, 'banks.write'), activate: mayDestroy, destroy: mayDestroy },
  }
}

export async function readBankRail({ db }: Context, id: number): Promise<BankRail> {
  const rail = await queries.findBankRail(db, id)
  if (!rail) throw notFound()
  return rail
}

export async function createBank(context: Context, bank: NewBank) {
  requireValid(bank)
  return once(context, async (inside) => {
    const made = await enterRecord(inside, banks, valuesOf(bank), bank)
    await saveParts(inside, made.id, bank)
    return made
  })
}

export async function updateBank(context: Context, id: number, { version, ...bank }: ChangedBank) {
  requireValid(bank)
  return inTransaction(context, async (inside) => {
    const before = await lockRecord(inside, banks, { id, version }, () => getBank(inside, id))
    await saveParts(inside, id, bank)
    return changeRecord(inside, banks, before, { values: valuesOf(bank), after: bank })
  })
}

export const setBankActive = (context: Context, id: number, isActive: boolean) =>
  setRecordActive(context, banks, id, isActive)

export const destroyBank = (context: Context, id: number) => destroyRecord(context, banks, id)

function valuesOf({ businesses: _businesses, default_for: _default, ...values }: NewBank) {
  return values
}

async function saveParts(context: Context, id: number, { businesses, default_for }: NewBank): Promise<void> {
  await queries.replaceBusinesses(context.db, id, [...new Set(businesses)])
  await makeDefaultBank(context, id, default_for)
}

function requireValid({ businesses, default_for }: NewBank): void {
  if (default_for.some((id) => !businesses.includes(id))) throw invalid({ default_for: 'not_served' })
}
