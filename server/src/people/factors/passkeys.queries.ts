import type { Passkey } from '@dromos/contract/people/passkeys.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { personIsOn } from '../../db/people-on.ts'

const shown = ['id', 'name', 'created_at', 'last_used_at'] as const

export async function listPasskeys(db: Db, personId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(shown)
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function listCredentialIds(db: Db, personId: number): Promise<string[]> {
  const found = await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('person_id', '=', personId)
    .execute()
  return found.map((row) => row.credential_id)
}

/** Counts a person's passkeys while nobody else can add one: their row is locked until the transaction ends. */
export async function countPasskeysLocked(db: Db, personId: number): Promise<number> {
  await db.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute()
  const counted = await db
    .selectFrom('passkeys')
    .select(sql<number>`count(*)`.as('total'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return counted.total
}

export async function insertPasskey(
  db: Db,
  values: { person_id: number; credential_id: string; public_key: string; counter: number; name: string },
): Promise<Passkey> {
  return db.insertInto('passkeys').values(values).returning(shown).executeTakeFirstOrThrow()
}

export async function renamePasskey(
  db: Db,
  key: { id: number; personId: number; name: string },
): Promise<Passkey | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name: key.name })
    .where('id', '=', key.id)
    .where('person_id', '=', key.personId)
    .returning(shown)
    .executeTakeFirst()
}

export async function isOwnPasskey(db: Db, key: { id: number; personId: number }): Promise<boolean> {
  const found = await db
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', key.id)
    .where('person_id', '=', key.personId)
    .executeTakeFirst()
  return found !== undefined
}

export async function deletePasskey(
  db: Db,
  key: { id: number; personId: number },
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('id', '=', key.id)
    .where('person_id', '=', key.personId)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

export async function deletePasskeysOf(db: Db, personId: number): Promise<number> {
  const deleted = await db.deleteFrom('passkeys').where('person_id', '=', personId).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('people', 'people.id', 'passkeys.person_id')
    .select(['passkeys.id', 'passkeys.person_id', 'passkeys.credential_id', 'passkeys.public_key'])
    .select(['passkeys.counter', personIsOn.as('active')])
    .where('passkeys.credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Notes a use, unless the counter has moved since it was read; answers whether it had not. */
export async function notePasskeyUse(
  db: Db,
  key: { id: number; counter: number },
  counter: number,
): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', key.id)
    .where('counter', '=', key.counter)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

/** Keeps the hash of a challenge for five minutes; one for signing in belongs to nobody. */
export async function insertChallenge(db: Db, hash: string, personId: number | null): Promise<void> {
  const expires_at = sql<string>`now() + interval '5 minutes'`
  await db.insertInto('passkey_challenges').values({ hash, person_id: personId, expires_at }).execute()
}

/** Uses up a challenge, whatever comes of it; answers whether it was current and given for this purpose. */
export async function spendChallenge(db: Db, hash: string, personId: number | null): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hash)
    .returning(['person_id', sql<boolean>`expires_at > now()`.as('is_current')])
    .executeTakeFirst()
  return spent !== undefined && spent.is_current && spent.person_id === personId
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<string>`now()`)
    .execute()
}
