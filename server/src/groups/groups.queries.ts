import type { GroupRecord, groupsApi } from '@dromos/contract/groups/groups.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import { matchesSearch } from '../platform/search.ts'
import { every, page } from '../records/page.queries.ts'
import { authorsOf } from '../records/records.queries.ts'

type ListQuery = HandlerInput<(typeof groupsApi)['GET /groups']>['query']

/** Whose groups are seen: one person's, or all where it is null. */
export type GroupOwner = number | null

const ownedBy = (owner: GroupOwner) => owner !== null && sql`groups.created_by = ${owner}`

export async function listGroups(db: Db, query: ListQuery, owner: GroupOwner) {
  const { search, ids, legal_basis, sent, active } = query
  const found = db
    .selectFrom('groups')
    .leftJoin(
      sql<LastSending>`lateral (select s.id as sending_id, s.sent_at from group_sendings s
        where s.group_id = groups.id order by s.id desc limit 1)`.as('last'),
      (join) => join.onTrue(),
    )
    .where(
      every(
        ownedBy(owner),
        ids && sql`groups.id = any(${ids})`,
        search !== '' && matchesSearch('search', search),
        legal_basis && sql`legal_basis = ${legal_basis}`,
        sent !== undefined && sql`(last.sending_id is not null) = ${sent}`,
        active !== undefined && sql`active = ${active}`,
      ),
    )
  return page(db, query, {
    found,
    rows: found
      .select(['groups.id', 'name', 'subject', 'legal_basis', 'groups.updated_at', 'active', 'last.sent_at'])
      .select([recipients.as('recipients'), author.as('created_by')])
      .select([mailsOf(sql`true`).as('sent_total'), mailsOf(sql`m.status <> 'waiting'`).as('sent_done')]),
    sorts: {
      name: 'name',
      recipients: 'recipients',
      sent_at: 'last.sent_at',
      updated_at: 'groups.updated_at',
      active: 'active',
    },
    ties: ['groups.id'],
  })
}

interface LastSending {
  sending_id: number | null
  sent_at: string | null
}

const recipients = sql<number>`((select count(*) from group_contacts c where c.group_id = groups.id)
  + (select count(*) from group_emails e where e.group_id = groups.id))`

const author = sql<string | null>`(select author.name || ' ' || author.surname
  from people author where author.id = groups.created_by)`

const mailsOf = (condition: RawBuilder<unknown>) => sql<
  number | null
>`(case when last.sending_id is not null then (
  select count(*) from group_recipients r join outbox m on m.id = r.mail_id
  where r.sending_id = last.sending_id and ${condition}) end)`

export async function findGroup(db: Db, id: number, owner: GroupOwner) {
  return db
    .selectFrom('groups')
    .selectAll('groups')
    .select(authorsOf('groups'))
    .select([contactsOf.as('selectedContacts'), emailsOf.as('emails'), filesOf.as('files')])
    .select(sentFilesOf.as('sendedFiles'))
    .where('groups.id', '=', id)
    .where(every(ownedBy(owner)))
    .executeTakeFirst()
}

const contactsOf = sql<
  number[]
>`array(select contact_id from group_contacts where group_id = groups.id order by 1)`
const emailsOf = sql<
  string[]
>`array(select email from group_emails where group_id = groups.id order by position)`

type Files = GroupRecord['files']

const facts = sql`'name', content.name, 'type', content.type, 'size', content.size,
  'created_at', content.created_at, 'created_by', (select p.name || ' ' || p.surname from people p where p.id = content.created_by)`

const filesOf = sql<Files>`(select coalesce(json_agg(json_build_object('id', f.id, ${facts}) order by f.created_at, f.id), '[]')
  from group_files f join stored_files content on content.key = f.stored_key where f.group_id = groups.id)`

const sentFilesOf = sql<Files>`(select coalesce(json_agg(json_build_object('id', f.id, ${facts}) order by content.name, f.id), '[]')
  from group_sending_files f join stored_files content on content.key = f.stored_key
  where f.sending_id = (select max(id) from group_sendings where group_id = groups.id))`

/** Whether somebody may know of the group. */
export async function isSeen(db: Db, id: number, owner: GroupOwner): Promise<boolean> {
  const found = await sql`select from groups where id = ${id} and ${every(ownedBy(owner))}`.execute(db)
  return found.rows.length > 0
}

interface Parts {
  selectedContacts: readonly number[]
  emails: readonly string[]
}

/** The group has exactly these contacts and addresses. */
export async function replaceParts(db: Db, id: number, { selectedContacts, emails }: Parts): Promise<void> {
  await sql`delete from group_contacts where group_id = ${id} and contact_id <> all(${selectedContacts}::int[])`.execute(
    db,
  )
  await sql`insert into group_contacts (group_id, contact_id)
    select ${id}, contact from unnest(${selectedContacts}::int[]) as chosen (contact) on conflict do nothing`.execute(
    db,
  )
  await sql`delete from group_emails where group_id = ${id}`.execute(db)
  await sql`insert into group_emails (group_id, position, email)
    select ${id}, at, email from unnest(${emails}::text[]) with ordinality as chosen (email, at)`.execute(db)
}

/** Whether each of some contacts is in use; those that are not there are left out. */
export async function knownContacts(db: Db, ids: readonly number[]): Promise<Map<number, boolean>> {
  const found = await sql<{ id: number; active: boolean }>`
    select id, active from contacts where id = any(${ids}::int[])`.execute(db)
  return new Map(found.rows.map(({ id, active }) => [id, active]))
}
