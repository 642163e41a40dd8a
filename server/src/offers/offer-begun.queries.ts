import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

const parts = ['offer_contacts', 'offer_users', 'offer_manuscripts', 'offer_options'] as const

const rowsOf = (table: (typeof parts)[number]) =>
  sql`${sql.lit(table)}, (select coalesce(jsonb_agg(to_jsonb(part)), '[]') from ${sql.table(table)} part where part.offer_id = o.id)`

/** Keeps an offer as it is, with its parts, before its next version is begun. */
export async function keepBefore(db: Db, id: number): Promise<void> {
  await sql`insert into offer_begun (offer_id, before)
    select o.id, jsonb_build_object('offer', to_jsonb(o), ${sql.join(parts.map(rowsOf))}) from offers o where o.id = ${id}
    on conflict (offer_id) do update set before = excluded.before`.execute(db)
}

export async function forgetBefore(db: Db, id: number): Promise<void> {
  await db.deleteFrom('offer_begun').where('offer_id', '=', id).execute()
}

/** What comes back of an offer's own row; its status is the command's. */
const columns = [
  'revision',
  'title',
  'language',
  'content',
  'message',
  'valid_until',
  'remind_days',
  'words',
  'send_at',
  'sent_at',
  'sent_by',
  'viewed_at',
  'reminded_at',
  'answered_at',
  'answer_way',
  'answer_name',
  'answer_text',
] as const

const without = (table: string, column: string) =>
  `case when exists (select from ${table} there where there.id = part.${column}) then part.${column} end`

/** What each part comes back with: without the people, clauses and trailers that are gone since. */
const restored: Record<(typeof parts)[number], { columns: string; values: string; where?: string }> = {
  offer_contacts: {
    columns: 'contact_id, sort',
    values: 'part.contact_id, part.sort',
    where: 'exists (select from contacts there where there.id = part.contact_id)',
  },
  offer_users: {
    columns: 'person_id',
    values: 'part.person_id',
    where: 'exists (select from people there where there.id = part.person_id)',
  },
  offer_manuscripts: {
    columns: 'sort, clause_id, title, body',
    values: `part.sort, ${without('clauses', 'clause_id')}, part.title, part.body`,
  },
  offer_options: {
    columns: `sort, title, note, goods, from_place_id, to_place_id, days, unit, quantity, price, cost, recommended,
      valid_until, loading_date, weight, trailer_type_id`,
    values: `part.sort, part.title, part.note, coalesce(part.goods, ''), part.from_place_id, part.to_place_id, part.days, part.unit,
      part.quantity, part.price, part.cost, part.recommended, part.valid_until, part.loading_date, part.weight,
      ${without('trailer_types', 'trailer_type_id')}`,
  },
}

/** Whether the places that an offer named before are all there. */
export async function hasPlacesOfBefore(db: Db, id: number): Promise<boolean> {
  const gone = await sql`select from offer_begun begun,
      jsonb_populate_recordset(null::offer_options, begun.before->'offer_options') part,
      unnest(array[part.from_place_id, part.to_place_id]) place
    where begun.offer_id = ${id} and not exists (select from places there where there.id = place) limit 1`.execute(
    db,
  )
  return gone.rows.length === 0
}

/** Brings an offer back as it was kept, and forgets that. */
export async function takeBefore(db: Db, id: number): Promise<{ revision: number } | undefined> {
  const own = sql.join(columns.map((column) => sql.ref(column)))
  const kept = sql.join(columns.map((column) => sql.ref(`was.${column}`)))
  // Follows firm merges.
  const found = await sql<{ revision: number }>`update offers o
    set (${own}, firm_id) = (select ${kept}, coalesce((select merged_into from firms f where f.id = was.firm_id), was.firm_id)
      from jsonb_populate_record(null::offers, begun.before->'offer') was)
    from offer_begun begun where begun.offer_id = o.id and o.id = ${id} returning o.revision`.execute(db)
  for (const table of parts) {
    const { columns: names, values, where = 'true' } = restored[table]
    await db.deleteFrom(table).where('offer_id', '=', id).execute()
    await sql`insert into ${sql.table(table)} (offer_id, ${sql.raw(names)}) select begun.offer_id, ${sql.raw(values)}
      from offer_begun begun, jsonb_populate_recordset(null::${sql.table(table)}, begun.before->${sql.lit(table)}) part
      where begun.offer_id = ${id} and ${sql.raw(where)}`.execute(db)
  }
  await forgetBefore(db, id)
  return found.rows[0]
}

/** The mails of the present version that were taken back before they left. */
export async function listWithdrawn(db: Db, id: number): Promise<number[]> {
  const found = await sql<{ id: number }>`select mail.id from offers o
    join offer_links link on link.offer_id = o.id and link.revision = o.revision and link.revoked_at is null
    join outbox mail on mail.id = link.mail_id and mail.status = 'withdrawn'
    where o.id = ${id} order by mail.id`.execute(db)
  return found.rows.map((one) => one.id)
}
