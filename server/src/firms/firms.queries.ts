import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { FirmAddressesTable } from '../db/tables/partners.ts'
import { authorsOf } from '../records/records.queries.ts'
import type { Values } from '../records/records.queries.ts'

export type NewFirmValues = Values<'firms'>
export type AddressValues = Omit<Insertable<FirmAddressesTable>, 'id' | 'firm_id'> & {
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

/** Which of some people are not staff, or do not exist. */
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

/** Whether a firm took part in a merge, which remembers it. */
export async function wasMerged(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('firm_merges')
    .select('id')
    .where((on) => on.or([on('kept_id', '=', id), on('merged_id', '=', id)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps what the look-up of a VAT number said, if the firm still has that number. */
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
