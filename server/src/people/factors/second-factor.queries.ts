import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { personIsOn } from '../../db/people-on.ts'

const pendingSince = sql<string>`now() - interval '15 minutes'`

/** Until the transaction ends: many may hold them at once, one may change them. */
export async function holdFactors(db: Db, personId: number, mode: 'hold' | 'change'): Promise<void> {
  const person = db.selectFrom('people').select('id').where('id', '=', personId)
  await (mode === 'hold' ? person.forKeyShare() : person.forUpdate()).execute()
}

export async function findFactor(db: Db, personId: number) {
  return db
    .selectFrom('second_factors')
    .innerJoin('people', 'people.id', 'second_factors.person_id')
    .select(['second_factors.secret', 'second_factors.confirmed_at'])
    .select(['people.id', 'people.name', 'people.email', 'people.password_hash', personIsOn.as('active')])
    .where('second_factors.person_id', '=', personId)
    .where('second_factors.confirmed_at', 'is not', null)
    .executeTakeFirst()
}

export async function findOwnFactor(db: Db, personId: number) {
  return db
    .selectFrom('second_factors')
    .select(sql<string>`confirmed_at`.as('since'))
    .select(
      sql<number>`(select count(*) from recovery_codes
        where recovery_codes.person_id = second_factors.person_id and used_at is null)`.as('recovery_left'),
    )
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
}

export async function putPendingFactor(db: Db, personId: number, secret: string): Promise<boolean> {
  const put = await db
    .insertInto('second_factors')
    .values({ person_id: personId, secret })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ secret, begun_at: sql`now()` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return put.numInsertedOrUpdatedRows === 1n
}

export async function lockPendingFactor(db: Db, personId: number) {
  return db
    .selectFrom('second_factors')
    .select('secret')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is', null)
    .where('begun_at', '>', pendingSince)
    .forUpdate()
    .executeTakeFirst()
}

export async function confirmFactor(db: Db, personId: number, step: number): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where('person_id', '=', personId)
    .execute()
}

/** Uses up a time step and all before it; answers false when that had happened already. */
export async function spendStep(db: Db, personId: number, step: number): Promise<boolean> {
  const spent = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

export async function spendRecoveryCode(db: Db, personId: number, hash: string): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(db: Db, personId: number, hashes: string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
  const rows = hashes.map((hash) => ({ person_id: personId, hash }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

export async function deleteFactor(db: Db, personId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('second_factors')
    .where('person_id', '=', personId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return Boolean(deleted?.confirmed_at)
}

export async function deleteStaleFactors(db: Db): Promise<void> {
  await db
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('begun_at', '<', pendingSince)
    .execute()
}
