import type { ExpiringFile, FirmFile } from '@dromos/contract/firms/firm-files.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { executePrepared } from '../db/pool.ts'

export async function findHome(db: Db, firmId: number) {
  return db
    .selectFrom('firms')
    .select(['id', 'is_carrier', 'country_id'])
    .where('id', '=', firmId)
    .executeTakeFirst()
}

export async function listFirmFiles(db: Db, firmId: number): Promise<FirmFile[]> {
  return db
    .selectFrom('files')
    .innerJoin('stored_files as content', 'content.key', 'files.stored_key')
    .leftJoin('people as creator', 'creator.id', 'files.created_by')
    .leftJoin('people as approver', 'approver.id', 'files.approved_by')
    .select(['files.id', 'file_type_id', 'number', 'valid_from', 'valid_to', 'amount', 'files.version'])
    .select(['content.name', 'content.type', 'content.size', 'content.sha256'])
    .select(['files.created_at', 'approved_at'])
    .select(sql<string | null>`creator.name || ' ' || creator.surname`.as('created_by'))
    .select(sql<string | null>`approver.name || ' ' || approver.surname`.as('approved_by'))
    .select(
      sql<number[]>`array(select country_id from file_countries where file_id = files.id order by 1)`.as(
        'countries',
      ),
    )
    .where('files.firm_id', '=', firmId)
    .where('files.removed_at', 'is', null)
    .orderBy('files.file_type_id')
    .orderBy('files.valid_to', (order) => order.desc().nullsFirst())
    .orderBy('files.created_at', 'desc')
    .execute()
}

export async function listKinds(db: Db, language: 'en' | 'el') {
  return db
    .selectFrom('file_types')
    .select(['id', `name_${language} as name`, 'needs_expiry', 'active'])
    .where('scope', 'in', ['firm', 'vehicle', 'contact'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export async function hasInsuranceFile(db: Db, firmId: number, today: string): Promise<boolean> {
  const held = sql<boolean>`has_insurance_file(${firmId}::int, ${today}::date)`
  const { has_file } = await db.selectNoFrom(held.as('has_file')).executeTakeFirstOrThrow()
  return has_file
}

export async function lockFile(db: Db, id: string) {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('firm_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function findContent(db: Db, id: string) {
  return db
    .selectFrom('files')
    .innerJoin('stored_files as content', 'content.key', 'files.stored_key')
    .select(['files.firm_id', 'files.file_type_id', 'content.key', 'content.name', 'content.type'])
    .select(['content.size', 'content.sha256'])
    .where('files.id', '=', id)
    .where('files.firm_id', 'is not', null)
    .where('files.removed_at', 'is', null)
    .executeTakeFirst()
}

/** Makes others who store a file for this firm or as this person wait; answers whether the firm exists. */
export async function lockQuotas(db: Db, firmId: number, personId: number): Promise<boolean> {
  await db.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
  const firm = db.selectFrom('firms').select('id').where('id', '=', firmId).forNoKeyUpdate()
  return (await firm.executeTakeFirst()) !== undefined
}

export async function replaceCountries(db: Db, id: string, countries: readonly number[]): Promise<void> {
  await db.deleteFrom('file_countries').where('file_id', '=', id).execute()
  const rows = [...new Set(countries)].map((country) => ({ file_id: id, country_id: country }))
  if (rows.length > 0) await db.insertInto('file_countries').values(rows).execute()
}

export interface Expiring {
  from: string
  to: string
  hidden: readonly number[]
}

export interface ExpiringFilter extends Expiring {
  today: string
  language: 'en' | 'el'
  limit: number
  offset: number
}

export async function listExpiring(db: Db, filter: ExpiringFilter): Promise<ExpiringFile[]> {
  const query = expiring(db, filter)
    .innerJoin('file_types as kind', 'kind.id', 'files.file_type_id')
    .select(['files.id', 'firms.id as firm_id', 'firms.name as firm', 'files.number'])
    .select(`kind.name_${filter.language} as kind`)
    .select(sql<string>`files.valid_to`.as('valid_to'))
    .select(sql<number>`files.valid_to - ${filter.today}::date`.as('days_left'))
    .orderBy('files.valid_to')
    .orderBy('files.id')
    .limit(filter.limit)
    .offset(filter.offset)
  return (await executePrepared(db, query)).rows
}

export async function countExpiring(db: Db, filter: ExpiringFilter): Promise<number> {
  const counted = await expiring(db, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return counted.total
}

export async function listWaiting(
  db: Db,
  { language, limit, offset }: Pick<ExpiringFilter, 'language' | 'limit' | 'offset'>,
) {
  const found = db
    .selectFrom('files')
    .innerJoin('firms', 'firms.id', 'files.firm_id')
    .where('firms.active', '=', true)
    .where('files.removed_at', 'is', null)
    .where('files.approved_at', 'is', null)
  const query = found
    .innerJoin('file_types as kind', 'kind.id', 'files.file_type_id')
    .leftJoin('people as creator', 'creator.id', 'files.created_by')
    .select(['files.id', 'firms.id as firm_id', 'firms.name as firm', 'files.number', 'files.valid_to'])
    .select(['files.created_at', `kind.name_${language} as kind`])
    .select(sql<string | null>`creator.name || ' ' || creator.surname`.as('created_by'))
    .orderBy('files.created_at')
    .orderBy('files.id')
    .limit(limit)
    .offset(offset)
  const { rows } = await executePrepared(db, query)
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export async function hasOthersWaiting(
  db: Db,
  firmId: number,
  personId: number,
  id: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('files')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('created_by', '=', personId)
    .where('id', '<>', id)
    .where('approved_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function firmName(db: Db, id: number): Promise<string> {
  const { name } = await db.selectFrom('firms').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return name
}

export async function listRemoved(db: Db, before: string) {
  return db
    .selectFrom('files')
    .select(['id', 'stored_key'])
    .where('removed_at', '<', before)
    .orderBy('removed_at')
    .limit(200)
    .execute()
}

export async function deleteRemoved(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('files')
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

function expiring(db: Db, { from, to, hidden }: Expiring) {
  return db
    .selectFrom('files')
    .innerJoin('firms', 'firms.id', 'files.firm_id')
    .where('firms.active', '=', true)
    .where('files.removed_at', 'is', null)
    .where('files.valid_to', '>=', from)
    .where('files.valid_to', '<=', to)
    .$if(hidden.length > 0, (query) => query.where('files.file_type_id', 'not in', hidden))
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('files as newer')
            .select('newer.id')
            .whereRef('newer.firm_id', '=', 'files.firm_id')
            .whereRef('newer.file_type_id', '=', 'files.file_type_id')
            .whereRef('newer.number', '=', 'files.number')
            .whereRef('newer.valid_to', '>', 'files.valid_to')
            .where('newer.removed_at', 'is', null),
        ),
      ),
    )
}
