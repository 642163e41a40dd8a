import type { BankListItem, BankRail, banksApi } from '@dromos/contract/banks/banks.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { openStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { matchesSearch } from '../platform/search.ts'
import { every, page } from '../records/page.queries.ts'
import { authorsOf } from '../records/records.queries.ts'

type ListQuery = HandlerInput<(typeof banksApi)['GET /banks']>['query']

const defaultFor = sql<number[]>`array(
  select id from businesses where default_bank_id = bank_accounts.id order by id)`

const served = sql<BankListItem['businesses']>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'name', b.company_title) order by b.id), '[]')
  from bank_account_businesses s join businesses b on b.id = s.business_id
  where s.bank_account_id = bank_accounts.id)`

export async function listBanks(db: Db, query: ListQuery) {
  const { search, business, active } = query
  const found = db
    .selectFrom('bank_accounts')
    .where(
      every(
        search !== '' && matchesSearch('search', search),
        active !== undefined && sql`active = ${active}`,
        business &&
          sql`id in (select bank_account_id from bank_account_businesses where business_id = any(${business}))`,
      ),
    )
  return page(db, query, {
    found,
    rows: found
      .select(['id', 'bank_name', 'account', 'iban', 'swift', 'active'])
      .select([served.as('businesses'), defaultFor.as('default_for')]),
    sorts: { bank_name: 'bank_name', iban: 'iban', active: 'active' },
    ties: ['id'],
  })
}

export async function findBank(db: Db, id: number) {
  return db
    .selectFrom('bank_accounts')
    .selectAll('bank_accounts')
    .select(authorsOf('bank_accounts'))
    .select(
      sql<number[]>`array(select business_id from bank_account_businesses
        where bank_account_id = bank_accounts.id order by 1)`.as('businesses'),
    )
    .select(defaultFor.as('default_for'))
    .where('bank_accounts.id', '=', id)
    .executeTakeFirst()
}

/** The businesses an account serves, with what hangs on them; undefined where there is no such account. */
export async function findBankRail(db: Db, id: number): Promise<BankRail | undefined> {
  return db
    .selectFrom('bank_accounts')
    .select(
      sql<BankRail['businesses']>`(
        select coalesce(json_agg(json_build_object('id', b.id, 'name', b.company_title, 'active', b.active,
            'is_default', b.default_bank_id is not distinct from s.bank_account_id,
            'firms', (select count(*) from firms where business_id = b.id and active),
            'orders', (select count(*) from orders
              where business_id = b.id and status = any(${openStatuses}::int[]))) order by b.id), '[]')
        from bank_account_businesses s join businesses b on b.id = s.business_id
        where s.bank_account_id = bank_accounts.id)`.as('businesses'),
    )
    .where('bank_accounts.id', '=', id)
    .executeTakeFirst()
}

/** Makes an account serve exactly these businesses; one that it no longer serves forgets it as its default. */
export async function replaceBusinesses(
  db: Db,
  bankId: number,
  businesses: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('bank_account_businesses')
    .where('bank_account_id', '=', bankId)
    .where('business_id', 'not in', businesses)
    .execute()
  await db
    .insertInto('bank_account_businesses')
    .values(businesses.map((business) => ({ bank_account_id: bankId, business_id: business })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
