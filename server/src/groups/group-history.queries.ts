import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { GroupRecipient, GroupSending, groupSendingApi } from '@dromos/contract/groups/group-sending.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { every, page } from '../records/page.queries.ts'

type HistoryQuery = HandlerInput<(typeof groupSendingApi)['GET /groups/history/{id}']>['query']

const fate = sql<
  GroupRecipient['fate']
>`coalesce(r.skipped, case when r.bounced_at is not null then 'bounced' end,
  m.status, 'sent')`

const nameOf = (column: string) =>
  sql<string | null>`(select p.name || ' ' || p.surname from people p where p.id = ${sql.ref(column)})`

const counts = sql<GroupSending['counts']>`(
  select json_build_object(
    'total', count(*) filter (where r.mail_id is not null or r.skipped is null),
    'waiting', count(*) filter (where ${fate} = 'waiting'),
    'sent', count(*) filter (where ${fate} in ('sent', 'kept')),
    'failed', count(*) filter (where ${fate} in ('failed', 'uncertain')),
    'bounced', count(*) filter (where ${fate} = 'bounced'),
    'withdrawn', count(*) filter (where ${fate} = 'withdrawn'),
    'skipped', count(*) filter (where r.skipped is not null))
  from group_recipients r left join outbox m on m.id = r.mail_id where r.sending_id = s.id)`

const files = sql<GroupSending['files']>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', c.name, 'type', c.type, 'size', c.size,
    'created_at', c.created_at, 'created_by', ${nameOf('c.created_by')}) order by c.name, f.id), '[]')
  from group_sending_files f join stored_files c on c.key = f.stored_key where f.sending_id = s.id)`

const opened = sql<number>`(select count(distinct o.recipient_id) from group_file_openings o
  join group_recipients r on r.id = o.recipient_id where r.sending_id = s.id)`

/** The latest sendings of a group only, however many it has had. */
const KNOWN = 50

export async function listSendings(db: Db, groupId: number) {
  return db
    .selectFrom('group_sendings as s')
    .select(['s.id', 's.subject', 's.legal_basis', 's.sent_at', 's.until', 's.cancelled_at'])
    .select(['s.link_expires_at', 's.link_revoked_at'])
    .select([nameOf('s.sent_by').as('sent_by'), nameOf('s.cancelled_by').as('cancelled_by')])
    .select([counts.as('counts'), files.as('files'), opened.as('opened')])
    .where('s.group_id', '=', groupId)
    .orderBy('s.id', 'desc')
    .limit(KNOWN)
    .execute()
}

export async function listHistory(db: Db, sendingId: number, query: HistoryQuery) {
  const { search, fate: asked } = query
  const words = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = db
    .selectFrom('group_recipients as r')
    .leftJoin('outbox as m', 'm.id', 'r.mail_id')
    .where(
      every(
        sql`r.sending_id = ${sendingId}`,
        asked !== undefined && sql`${fate} = ${asked}`,
        search !== '' &&
          sql`norm_search(r.name || ' ' || r.address || ' ' || r.firm) like norm_search(${words})`,
      ),
    )
  return page(db, query, {
    found,
    rows: found
      .select(['r.id', 'r.address', 'r.name', 'r.firm', 'r.contact_id', fate.as('fate')])
      .select(sql<string>`coalesce(nullif(r.bounce_reason, ''), m.error, '')`.as('reason'))
      .select(sql<string | null>`coalesce(r.bounced_at, m.sent_at)`.as('at'))
      .select(
        sql<string | null>`(select min(opened_at) from group_file_openings o where o.recipient_id = r.id)`.as(
          'opened_at',
        ),
      ),
    sorts: {},
    ties: ['r.id'],
  })
}

/** The group of a sending, and whether links to its files are open. */
export async function findSending(db: Db, id: number) {
  return db
    .selectFrom('group_sendings')
    .select(['group_id', 'link_expires_at', 'link_revoked_at', 'cancelled_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Takes back what no mail server has been told of yet. Answers how many. */
export async function withdrawWaiting(db: Db, sendingId: number): Promise<number> {
  const found = await sql`update outbox set status = 'withdrawn'
    where id in (select mail_id from group_recipients where sending_id = ${sendingId})
      and status = 'waiting' and sending_since is null returning id`.execute(db)
  return found.rows.length
}

export async function noteCancelled(db: Db, id: number, by: { at: string; actorId: number }): Promise<void> {
  await db
    .updateTable('group_sendings')
    .set({ cancelled_at: by.at, cancelled_by: by.actorId })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute()
}

export async function revokeLinks(db: Db, id: number, at: string): Promise<boolean> {
  const revoked = await db
    .updateTable('group_sendings')
    .set({ link_revoked_at: at })
    .where('id', '=', id)
    .where('link_revoked_at', 'is', null)
    .where('link_expires_at', '>', at)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** The group whose mail this is, and whether none of that sending waits any more. */
export async function findProgress(db: Db, mailId: number) {
  const found = await sql<{ group_id: number; is_over: boolean }>`
    select s.group_id, not exists (select from group_recipients o join outbox m on m.id = o.mail_id
      where o.sending_id = s.id and m.status = 'waiting') as is_over
    from group_recipients r join group_sendings s on s.id = r.sending_id where r.mail_id = ${mailId}`.execute(
    db,
  )
  return found.rows[0]
}
