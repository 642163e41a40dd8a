import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { OfferLinks } from '../db/schema.generated.ts'
import { readVersion } from './offer-version.ts'
import type { KeptVersion, Shown, SentParts } from './offer-version.ts'

export async function insertVersion(
  db: Db,
  version: {
    offer_id: number
    revision: number
    shown: Shown
    told: SentParts
    sent_at: string
    sent_by: number | null
  },
): Promise<void> {
  const { shown, told, ...own } = version
  await db
    .insertInto('offer_versions')
    .values({ ...own, shown: JSON.stringify(shown), told: JSON.stringify(told) })
    .execute()
}

export async function insertPaper(
  db: Db,
  paper: { offer_id: number; revision: number; stored_key: string },
): Promise<void> {
  await db.insertInto('offer_papers').values(paper).execute()
}

export async function findPaper(db: Db, offerId: number, revision: number) {
  return (
    db
      .selectFrom('offer_papers as paper')
      .innerJoin('stored_files as content', 'content.key', 'paper.stored_key')
      .select(['content.key', 'content.name', 'content.type', 'content.size', 'content.sha256'])
      .where('paper.offer_id', '=', offerId)
      // Asked for by its number in an address, which may be larger than the column holds.
      .where('paper.revision', '=', sql<number>`${revision}::integer`)
      .executeTakeFirst()
  )
}

export async function insertLink(
  db: Db,
  link: Omit<Insertable<OfferLinks>, 'viewed_at' | 'revoked_at' | 'created_at'>,
): Promise<void> {
  await db.insertInto('offer_links').values(link).execute()
}

export async function findLink(db: Db, tokenHash: string) {
  return db
    .selectFrom('offer_links')
    .select(['id', 'offer_id', 'revision', 'contact_id', 'name', 'viewed_at', 'revoked_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export type FoundOfferLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

export async function noteLinkViewed(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable('offer_links')
    .set({ viewed_at: at })
    .where('id', '=', id)
    .where('viewed_at', 'is', null)
    .execute()
}

/** Ends the links of all versions of an offer. Answers the mails that brought them. */
export async function revokeLinks(db: Db, offerId: number, at: string): Promise<number[]> {
  const ended = await db
    .updateTable('offer_links')
    .set({ revoked_at: at, sealed: null })
    .where('offer_id', '=', offerId)
    .where('revoked_at', 'is', null)
    .returning('mail_id')
    .execute()
  return ended.flatMap(({ mail_id: mail }) => (mail === null ? [] : [mail]))
}

/** The mails that brought the links which open an offer still. */
export async function listMailsOfLinks(db: Db, offerId: number): Promise<number[]> {
  const found = await db
    .selectFrom('offer_links')
    .select('mail_id')
    .where('offer_id', '=', offerId)
    .where('revoked_at', 'is', null)
    .execute()
  return found.flatMap(({ mail_id: mail }) => (mail === null ? [] : [mail]))
}

export interface SentVersionRow {
  revision: number
  sent_at: string
  sent_by: string | null
  shown: Shown
  told: SentParts
  /** Whether the paper that it left with is kept. */
  paper: boolean
}

export async function listVersions(db: Db, offerId: number): Promise<SentVersionRow[]> {
  const { rows } = await sql<
    Omit<SentVersionRow, 'shown'> & { shown: KeptVersion }
  >`select v.revision, v.sent_at, v.shown, v.told,
      p.name || ' ' || p.surname as sent_by,
      exists (select from offer_papers kept where kept.offer_id = v.offer_id and kept.revision = v.revision) as paper
    from offer_versions v left join people p on p.id = v.sent_by
    where v.offer_id = ${offerId} order by v.revision desc`.execute(db)
  return rows.map((row) => ({ ...row, shown: readVersion(row.shown) }))
}

/** The sealed token of the link that the present version has for a contact. */
export async function findSealed(db: Db, offerId: number, contactId: number) {
  return db
    .selectFrom('offer_links as link')
    .innerJoin('offers', 'offers.id', 'link.offer_id')
    .select(['link.id', 'link.name', 'link.sealed'])
    .where('link.offer_id', '=', offerId)
    .where('link.contact_id', '=', contactId)
    .whereRef('link.revision', '=', 'offers.revision')
    .where('link.revoked_at', 'is', null)
    .executeTakeFirst()
}

/** The files that go along with an offer: those released to its firm. */
export async function listReleased(db: Db, offerId: number) {
  return db
    .selectFrom('files')
    .innerJoin('offers', 'offers.id', 'files.offer_id')
    .innerJoin('stored_files as content', 'content.key', 'files.stored_key')
    .select(['files.id', 'content.key', 'content.name', 'content.type', 'content.size', 'content.sha256'])
    .where('files.offer_id', '=', offerId)
    .whereRef('files.released_to', '=', 'offers.firm_id')
    .where('files.removed_at', 'is', null)
    .orderBy('files.created_at')
    .orderBy('files.id')
    .execute()
}
