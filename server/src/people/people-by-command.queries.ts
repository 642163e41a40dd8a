import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { personIsOn } from '../db/people-on.ts'
import { hasFactors } from './people.queries.ts'

export async function listEverybody(db: Db) {
  return db
    .selectFrom('people')
    .leftJoin('firms', 'firms.id', 'people.firm_id')
    .select(['people.id', 'people.name', 'people.surname', 'people.email', 'people.role_id'])
    .select(['firms.name as firm', personIsOn.as('active'), 'people.last_seen_at'])
    .select(hasFactors.as('has_factors'))
    .orderBy('people.role_id')
    .orderBy('people.surname')
    .orderBy('people.id')
    .execute()
}

export async function findByEmail(db: Db, email: string): Promise<{ id: number; active: boolean } | null> {
  const found = await db
    .selectFrom('people')
    .select(['id', personIsOn.as('active')])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return found ?? null
}

export async function hasPeople(db: Db): Promise<boolean> {
  const found = await db.selectFrom('people').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

export async function listBusinesses(db: Db): Promise<{ id: number; title: string }[]> {
  return db
    .selectFrom('businesses')
    .select(['id', 'company_title as title'])
    .where('active', '=', true)
    .orderBy('id')
    .execute()
}

interface NewPerson {
  role_id: RoleId
  name: string
  surname: string
  email: string
  password_hash: string
}

/** Makes the first person and the business that issues their orders; null where there are people by now. */
export async function insertFirst(
  db: Db,
  { role_id, name, surname, email, password_hash }: NewPerson,
  business: string,
): Promise<number | null> {
  const made = await sql<{ id: number }>`with firm as (
      insert into businesses (company_title, company_name, country_id, vat_rate)
      select ${business}, ${business}, 1, 24 where not exists (select from people) returning id)
    insert into people (role_id, name, surname, email, password_hash, business_id)
    select ${role_id}, ${name}, ${surname}, ${email}, ${password_hash}, id from firm returning id`.execute(db)
  return made.rows[0]?.id ?? null
}

export async function insertPerson(
  db: Db,
  person: NewPerson & { business_id: number | null },
): Promise<number> {
  const made = await db.insertInto('people').values(person).returning('id').executeTakeFirstOrThrow()
  return made.id
}
