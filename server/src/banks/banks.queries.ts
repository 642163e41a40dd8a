import type { BankListItem } from '@dromos/contract/banks/banks.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { matchesSearch } from '../platform/search.ts'
import { authorsOf } from '../records/records.queries.ts'

export interface BankFilter {
  search: string
  business?: number[] | undefined
  active?: boolean | undefined
  sort: 'bank_name' | 'iban' | 'active'
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

const defaultFor = sql<number[]>`array(
  select id from businesses where default_bank_id = bank_accounts.id order by id)`

export async function listBanks(db: Db, filter: BankFilter): Promise<BankListItem[]> {
  return matching(db, filter)
    .select(['id', 'bank_name', 'account', 'iban', 'swift', 'active'])
    .select(
      sql<BankListItem['businesses']>`(
        select coalesce(json_agg(json_build_object('id', b.id, 'name', b.company_title) order by b.id), '[]')
        from bank_account_businesses s join businesses b on b.id = s.business_id
        where s.bank_account_id = bank_accounts.id)`.as('businesses'),
    )
    .select(defaultFor.as('default_for'))
    .orderBy(filter.sort, filter.direction)
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
}

export async function countBanks(db: Db, filter: BankFilter): Promise<number> {
  const counted = await matching(db, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return counted.total
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

function matching(db: Db, { search, business, active }: BankFilter) {
  return db
    .selectFrom('bank_accounts')
    .$if(search !== '', (query) => query.where(matchesSearch('search', search)))
    .$if(active !== undefined, (query) => query.where('active', '=', active ?? true))
    .$if(business !== undefined, (query) =>
      query.where((on) =>
        on.exists(
          on
            .selectFrom('bank_account_businesses')
            .select('business_id')
            .whereRef('bank_account_id', '=', 'bank_accounts.id')
            .where('business_id', 'in', business ?? []),
        ),
      ),
    )
}
