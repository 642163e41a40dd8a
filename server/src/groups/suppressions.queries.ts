import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { suppressionsApi } from '@dromos/contract/groups/suppressions.ts'
import type { SuppressionKind } from '@dromos/contract/groups/suppression-columns.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { capOf } from '../platform/paging.ts'
import { matchesSearch } from '../platform/search.ts'
import { every, page } from '../records/page.queries.ts'

type ListQuery = HandlerInput<(typeof suppressionsApi)['GET /suppressions']>['query']

const nameOf = (column: string) =>
  sql<string | null>`(select p.name || ' ' || p.surname from people p where p.id = ${sql.ref(column)})`

export async function listSuppressions(db: Db, query: ListQuery) {
  const { search, state = 'standing', kind } = query
  const found = db
    .selectFrom('suppressions')
    .where(
      every(
        state === 'standing' && sql`lifted_at is null`,
        state === 'lifted' && sql`lifted_at is not null`,
        kind !== undefined && sql`kind = ${kind}`,
        search !== '' && matchesSearch('search', search),
      ),
    )
  return page(db, query, {
    found,
    rows: found
      .select(['id', 'address', 'kind', 'reason', 'created_at', 'lifted_at', 'lift_reason'])
      .select([nameOf('suppressions.created_by').as('created_by'), nameOf('lifted_by').as('lifted_by')]),
    // Numbered as they are noted.
    sorts: { created_at: 'id', address: 'address' },
    ties: ['id'],
    direction: 'desc',
    cap: capOf(query),
  })
}

interface Suppressed {
  /** In whatever case. */
  address: string
  kind: SuppressionKind
  reason: string
  recipientId?: number
  actorId?: number
}

/** Notes it once; answers its number where it is new. */
export async function insertSuppression(
  db: Db,
  { address, kind, reason, recipientId, actorId }: Suppressed,
): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    insert into suppressions (address, kind, reason, recipient_id, created_by)
    values (lower(${address}), ${kind}, ${reason}, ${recipientId ?? null}, ${actorId ?? null})
    on conflict (address, kind) where lifted_at is null do nothing returning id`.execute(db)
  return found.rows[0]?.id
}

/** The number of what stands already. */
export async function findStanding(
  db: Db,
  address: string,
  kind: SuppressionKind,
): Promise<number | undefined> {
  const found = await sql<{ id: number }>`select id from suppressions
    where address = lower(${address}) and kind = ${kind} and lifted_at is null`.execute(db)
  return found.rows[0]?.id
}

export async function lift(
  db: Db,
  id: number,
  { at, actorId, reason }: { at: string; actorId: number; reason: string },
): Promise<boolean> {
  const lifted = await db
    .updateTable('suppressions')
    .set({ lifted_at: at, lifted_by: actorId, lift_reason: reason })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return lifted !== undefined
}

export async function findSuppression(db: Db, id: number) {
  return db
    .selectFrom('suppressions')
    .select(['address', 'kind', 'lifted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Group mails that still wait for an address are not sent any more; answers the groups they belong to. */
export async function withdrawFor(db: Db, address: string, kind: SuppressionKind): Promise<number[]> {
  const found = await sql<{ group_id: number }>`
    with gone as (
      update outbox set status = 'withdrawn'
      where id in (select mail_id from group_recipients where lower(address) = lower(${address}) and mail_id is not null)
        and status = 'waiting' and sending_since is null returning id),
    marked as (
      update group_recipients set skipped = ${kind} where mail_id in (select id from gone) returning sending_id)
    select distinct s.group_id from marked join group_sendings s on s.id = marked.sending_id`.execute(db)
  return found.rows.map(({ group_id }) => group_id)
}

/** A group mail has come back; answers the group it belongs to, if it is one. */
export async function noteBounced(db: Db, mailId: number, reason: string): Promise<number | undefined> {
  const found = await sql<{ group_id: number }>`
    update group_recipients r set bounced_at = now(), bounce_reason = ${reason}
    from group_sendings s where s.id = r.sending_id and r.mail_id = ${mailId} returning s.group_id`.execute(
    db,
  )
  return found.rows[0]?.group_id
}
