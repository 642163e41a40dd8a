import { auditActions, auditKinds } from '@dromos/contract/audit/audit-words.ts'
import type { auditApi } from '@dromos/contract/audit/audit.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { capOf } from '../platform/paging.ts'
import { every, page } from '../records/page.queries.ts'

export type ListQuery = HandlerInput<(typeof auditApi)['GET /audit']>['query']

/** The beginning of a day of the office. */
const dawn = (day: string) => sql`(${day}::date)::timestamp at time zone ${officeZone}`

export async function listAudit(db: Db, query: ListQuery) {
  const { search, person, kind, done, at_from: from, at_to: to } = query
  const found = db
    .selectFrom('audit_log')
    .where(
      every(
        person && sql`actor_id = any(${person})`,
        kind && sql`entity = any(${auditKinds[kind].entities})`,
        done && sql`split_part(action, '.', 2) = any(${auditActions[done].verbs})`,
        from !== undefined && sql`at >= ${dawn(from)}`,
        to !== undefined && sql`at < ${dawn(to)} + interval '1 day'`,
        search !== '' && matching(search),
      ),
    )
  return page(db, query, {
    found,
    rows: found
      .select(['id', 'at', 'action', 'entity', 'entity_id', 'before', 'after', 'request_id'])
      .select(sql<string | null>`host(address)`.as('address'))
      .select(
        sql<
          string | null
        >`(select btrim(p.name || ' ' || p.surname) from people p where p.id = coalesce(actor_id,
          case when action like 'session.%' and entity = 'people' then entity_id end))`.as('person'),
      ),
    sorts: { at: 'at' },
    ties: ['id'],
    direction: 'desc',
    cap: capOf(query),
  })
}

/** The number of a record, or else the beginning of an action or the whole id of a request. */
const matching = (search: string) =>
  /^\d{1,9}$/.test(search)
    ? sql`entity_id = ${Number(search)}`
    : sql`(starts_with(action, ${search.toLowerCase()}) or request_id = ${search})`

/** Whether this person's reading was noted within the hour. */
export async function wasReadLately(db: Db, actorId: number): Promise<boolean> {
  const { rows } =
    await sql`select from audit_log where at > now() - interval '1 hour' and action = 'audit.read'
    and actor_id = ${actorId} limit 1`.execute(db)
  return rows.length > 0
}
