import { communityNeighbours, licenceRules } from '@dromos/contract/firms/licences.rules.ts'
import type { LicenceDocument } from '@dromos/contract/firms/licences.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

const kinds: number[] = licenceRules.flatMap((rule) => [...rule.kinds])

export type OwnedDocument = LicenceDocument & { firm_id: number }

/** Where carriers are at home; their rows are shared until the end of the transaction, if one is open. */
export async function readCarriers(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('firms')
    .select(['id', 'country_id', 'merged_into'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forShare())
    .execute()
}

/** The documents that licences are judged by; inside a transaction nobody changes them until it ends. */
export async function readLicences(db: Db, firmIds: readonly number[]): Promise<OwnedDocument[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'firm_id', 'file_type_id', 'number', 'valid_from', 'valid_to', 'amount'])
    .select(sql<boolean>`approved_at is not null`.as('approved'))
    .select(
      sql<number[]>`array(select country_id from file_countries where file_id = files.id)`.as('countries'),
    )
    .where('firm_id', 'in', firmIds)
    .where('removed_at', 'is', null)
    .where('file_type_id', 'in', kinds)
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forShare())
    .execute()
  return rows.flatMap(({ firm_id: firmId, ...row }) => (firmId === null ? [] : [{ ...row, firm_id: firmId }]))
}

export async function readBeyond(db: Db): Promise<number[]> {
  const found = await db
    .selectFrom('countries')
    .select('id')
    .where('eu', '=', false)
    .where('iso', 'not in', [...communityNeighbours])
    .execute()
  return found.map(({ id }) => id)
}

export async function readCountries(db: Db, placeIds: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('places')
    .select('country_id')
    .distinct()
    .where('id', 'in', placeIds)
    .execute()
  return found.map(({ country_id }) => country_id)
}

/** Euros for a special drawing right, as a business has set it; nothing where none is named. */
export async function readSdrRate(db: Db, businessId: number | undefined): Promise<number | undefined> {
  if (businessId === undefined) return undefined
  const found = await db
    .selectFrom('businesses')
    .select('sdr_rate')
    .where('id', '=', businessId)
    .executeTakeFirst()
  return found?.sdr_rate
}
