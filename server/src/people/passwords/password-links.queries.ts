import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { personIsOn } from '../../db/people-on.ts'

export type LinkPurpose = 'reset' | 'welcome'

interface Named {
  id: number
  expires: number
  at: Date
}

export async function insertLink(
  db: Db,
  link: { hash: string; person_id: number; purpose: LinkPurpose; expires: number },
): Promise<void> {
  const { expires, ...values } = link
  const expires_at = new Date(expires * 1000).toISOString()
  await db
    .insertInto('password_links')
    .values({ ...values, expires_at })
    .execute()
}

/** The person of a link that may still be used; every part of its address must be the one that was mailed. */
export async function peekLink(db: Db, hash: string, named: Named, purpose: LinkPurpose) {
  return usable(db, hash, named, purpose).executeTakeFirst()
}

/** Locked until the transaction ends, so that the link is used once. */
export async function lockLink(db: Db, hash: string, named: Named, purpose: LinkPurpose) {
  return usable(db, hash, named, purpose).forUpdate('password_links').executeTakeFirst()
}

export async function useLink(db: Db, hash: string): Promise<void> {
  await db
    .updateTable('password_links')
    .set({ used_at: sql`now()` })
    .where('hash', '=', hash)
    .execute()
}

/** Makes a person's unused links stop working; all kinds when `purpose` is null. */
export async function forgetLinks(db: Db, personId: number, purpose: LinkPurpose | null): Promise<void> {
  await db
    .deleteFrom('password_links')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .$if(purpose !== null, (query) => query.where('purpose', '=', purpose ?? 'reset'))
    .execute()
}

function usable(db: Db, hash: string, { id, expires, at }: Named, purpose: LinkPurpose) {
  return db
    .selectFrom('password_links')
    .innerJoin('people', 'people.id', 'password_links.person_id')
    .select(['people.id as person_id', 'people.email', 'people.name', 'people.surname'])
    .where('password_links.hash', '=', hash)
    .where('password_links.person_id', '=', id)
    .where('password_links.purpose', '=', purpose)
    .where('password_links.used_at', 'is', null)
    .where('password_links.expires_at', '=', new Date(expires * 1000).toISOString())
    .where('password_links.expires_at', '>', at.toISOString())
    .where(personIsOn)
}
