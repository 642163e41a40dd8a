import type { clausesApi } from '@dromos/contract/clauses/clauses.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { matchesSearch } from '../platform/search.ts'
import { every, page } from '../records/page.queries.ts'
import { authorsOf } from '../records/records.queries.ts'

type ListQuery = HandlerInput<(typeof clausesApi)['GET /clauses']>['query']

export async function listClauses(db: Db, query: ListQuery) {
  const { search, active } = query
  const found = db
    .selectFrom('clauses')
    .where(
      every(
        search !== '' && matchesSearch('search', search),
        active !== undefined && sql`active = ${active}`,
      ),
    )
  return page(db, query, {
    found,
    rows: found.select(['id', 'title_en', 'title_el', 'body_en', 'body_el', 'active']).select(
      sql<number>`(select count(distinct offer_id)::int from offer_manuscripts
          where clause_id = clauses.id)`.as('uses'),
    ),
    sorts: { title_en: 'title_en', title_el: 'title_el', active: 'active' },
    ties: ['id'],
  })
}

export async function findClause(db: Db, id: number) {
  return db
    .selectFrom('clauses')
    .selectAll('clauses')
    .select(authorsOf('clauses'))
    .where('clauses.id', '=', id)
    .executeTakeFirst()
}
