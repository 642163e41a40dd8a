import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { FirmAddresses } from '../db/schema.generated.ts'
import { authorsOf } from '../records/records.queries.ts'
import type { RecordValues } from '../records/records.queries.ts'
import type { OwnFirm } from '@dromos/contract/firms/firms.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { sql } from 'kysely'

export type NewFirmValues = RecordValues<'firms'>
export type AddressValues = Omit<Insertable<FirmAddresses>, 'id' | 'firm_id'> & {
  id?: number | undefined
}

export async function findFirm(db: Db, id: number) {
  return db
    .selectFrom('firms')
    .leftJoin('firms as heir', 'heir.id', 'firms.merged_into')
    .selectAll('firms')
    .select('heir.name as heir_name')
    .select(authorsOf('firms'))
    .where('firms.id', '=', id)
    .executeTakeFirst()
}

export async function findNotStaff(db: Db, people: readonly number[]): Promise<number[]> {
  if (people.length === 0) return []
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', people)
    .where('role_id', '<', 5)
    .execute()
  return people.filter((person) => !found.some(({ id }) => id === person))
}

export async function listAddresses(db: Db, firmId: number) {
  return db
    .selectFrom('firm_addresses')
    .select(['id', 'title', 'address', 'postal', 'city', 'country_id', 'lat', 'lng', 'timezone', 'main'])
    .where('firm_id', '=', firmId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Locks firms against every new reference to them, in the order of their ids. */
export async function lockFirmsWhole(db: Db, ids: readonly number[]) {
  return db.selectFrom('firms').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export async function wasMerged(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('firm_merges')
    .select('id')
    .where((on) => on.or([on('kept_id', '=', id), on('merged_id', '=', id)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function storeVies(
  db: Db,
  firm: { id: number; vat: string },
  answer: { valid: boolean; name: string; at: Date },
): Promise<void> {
  await db
    .updateTable('firms')
    .set({ vies_valid: answer.valid, vies_name: answer.name, vies_at: answer.at.toISOString() })
    .where('id', '=', firm.id)
    .where('vat', '=', firm.vat)
    .execute()
}

/** Makes the firm's addresses these, in this order; those with an id keep it. Others are removed first. */
export async function replaceAddresses(
  db: Db,
  firmId: number,
  addresses: readonly AddressValues[],
): Promise<void> {
  const kept = addresses.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await db
    .deleteFrom('firm_addresses')
    .where('firm_id', '=', firmId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  await db.updateTable('firm_addresses').set({ main: false }).where('firm_id', '=', firmId).execute()
  for (const { id, ...values } of addresses) {
    if (id === undefined) {
      await db
        .insertInto('firm_addresses')
        .values({ ...values, firm_id: firmId })
        .execute()
    } else {
      await db
        .updateTable('firm_addresses')
        .set(values)
        .where('id', '=', id)
        .where('firm_id', '=', firmId)
        .execute()
    }
  }
}

export async function findOwnFirm(db: Db, id: number, language: Language): Promise<OwnFirm | undefined> {
  const found = await sql<OwnFirm>`
    select firms.name, firms.vat, firms.tax, firms.eori, countries.iso as country_iso, ${sql.ref(`countries.name_${language}`)} as country,
      firms.email, firms.website,
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'address', address, 'postal', postal,
          'city', city, 'main', main) order by sort, id), '[]')
        from firm_addresses where firm_id = firms.id) as addresses,
      (select coalesce(json_agg(json_build_object('id', id, 'name', concat_ws(' ', nullif(first_name, ''), last_name),
          'email', email, 'phone', coalesce(phones[1], ''), 'mobile', coalesce(mobiles[1], ''))
          order by last_name, id), '[]')
        from contacts where firm_id = firms.id and active) as contacts
    from firms join countries on countries.id = firms.country_id
    where firms.id = ${id}`.execute(db)
  return found.rows[0]
}

export interface AuditLine {
  id: number
  at: string
  by: string | null
  action: string
  subject: string
  before: unknown
  after: unknown
}

const lines = (firmId: number) => sql`
  select * from audit_log where entity = 'firms' and entity_id = ${firmId}
  union all
  select * from audit_log where entity = 'contacts'
    and entity_id in (select id from contacts where firm_id = ${firmId})`

export async function listFirmLog(
  db: Db,
  firmId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AuditLine[]; total: number }> {
  const rows = await sql<AuditLine>`
    select log.id, log.at, people.name || ' ' || people.surname as by, log.action, log.before, log.after,
      case when log.entity = 'contacts' then (
        select concat_ws(' ', nullif(first_name, ''), last_name) from contacts where id = log.entity_id
      ) when log.action in ('firms.merge', 'firms.unmerge') then coalesce(log.after->>'name', '') else '' end as subject
    from (${lines(firmId)}) log
    left join people on people.id = log.actor_id
    order by log.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from (${lines(firmId)}) log`.execute(
    db,
  )
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Whether a firm is the customer of any order. */
export async function hasOrders(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('firm_company_id', '=', id)
    .limit(1)
    .execute()
  return found.length > 0
}
